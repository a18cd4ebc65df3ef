// The methods of records (java.lang.runtime.ObjectMethods): straight-line code in a hidden nest mate of the record,
// with the results of the JDK's code.
#include "classfile/format/descriptor.h"
#include "vm/invoke/class_writer.h"
#include "vm/invoke/conversions.h"
#include "vm/invoke/invoke_data.h"
#include "vm/invoke/lambda.h"
#include "vm/invoke/member_names.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::ConstantPool;
using classfile::ConstantTag;
using classfile::Opcode;

namespace {

struct Component {
    std::string name;
    std::string descriptor;
};

struct RecordSite {
    std::string record;
    std::vector<Component> components;
};

std::optional<RecordSite> read_site(const ConstantPool& constants, const std::vector<uint16_t>& arguments) {
    if (arguments.size() < 2 || constants.tag(arguments[0]) != ConstantTag::kClass ||
        constants.tag(arguments[1]) != ConstantTag::kString)
        return std::nullopt;
    RecordSite site;
    site.record = std::string(constants.class_name(arguments[0]));
    for (size_t i = 2; i < arguments.size(); ++i) {
        if (constants.tag(arguments[i]) != ConstantTag::kMethodHandle) return std::nullopt;
        const classfile::MethodHandleConstant handle = constants.method_handle(arguments[i]);
        if (static_cast<ReferenceKind>(handle.kind) != ReferenceKind::kGetField) return std::nullopt;
        const classfile::MemberRef field = constants.member_ref(handle.reference_index);
        if (field.class_name != site.record) return std::nullopt;
        site.components.push_back({std::string(field.name), std::string(field.descriptor)});
    }
    return site;
}

// Of the record in the local.
void push_component(CodeWriter& code, const RecordSite& site, const Component& component, uint16_t local) {
    code.load('A', local);
    code.get_field(site.record, component.name, component.descriptor);
}

void write_equals(CodeWriter& code, const RecordSite& site) {
    code.load('A', 0);
    code.load('A', 1);
    const size_t not_same = code.jump(Opcode::k_if_acmpne);
    code.op(Opcode::k_iconst_1);
    code.return_value('I');
    code.bind(not_same);
    std::vector<size_t> differ;
    code.load('A', 1);
    code.instance_of(site.record);
    differ.push_back(code.jump(Opcode::k_ifeq));
    code.load('A', 1);
    code.check_cast(site.record);
    code.store('A', 2);
    for (const Component& component : site.components) {
        for (const uint16_t local : {uint16_t{0}, uint16_t{2}}) push_component(code, site, component, local);
        const char letter = component.descriptor[0];
        switch (kind_of(component.descriptor)) {
            case 'I': differ.push_back(code.jump(Opcode::k_if_icmpne)); break;
            case 'A':
                code.invoke(Opcode::k_invokestatic, "java/util/Objects", "equals",
                            "(Ljava/lang/Object;Ljava/lang/Object;)Z");
                differ.push_back(code.jump(Opcode::k_ifeq));
                break;
            default:
                code.invoke(Opcode::k_invokestatic, wrapper_of(letter), "compare",
                            std::string("(") + letter + letter + ")I");
                differ.push_back(code.jump(Opcode::k_ifne));
        }
    }
    code.op(Opcode::k_iconst_1);
    code.return_value('I');
    for (const size_t jump : differ) code.bind(jump);
    code.op(Opcode::k_iconst_0);
    code.return_value('I');
}

void write_hash_code(CodeWriter& code, const RecordSite& site) {
    code.op(Opcode::k_iconst_0);
    for (const Component& component : site.components) {
        code.push_int(31);
        code.op(Opcode::k_imul);
        push_component(code, site, component, 0);
        const char letter = component.descriptor[0];
        if (kind_of(component.descriptor) == 'A') {
            code.invoke(Opcode::k_invokestatic, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
        } else {
            code.invoke(Opcode::k_invokestatic, wrapper_of(letter), "hashCode", std::string("(") + letter + ")I");
        }
        code.op(Opcode::k_iadd);
    }
    code.return_value('I');
}

void write_to_string(CodeWriter& code, const RecordSite& site) {
    constexpr std::string_view kBuilder = "java/lang/StringBuilder";
    const auto append = [&](std::string_view descriptor) {
        code.invoke(Opcode::k_invokevirtual, kBuilder, "append",
                    std::string("(") + std::string(descriptor) + ")Ljava/lang/StringBuilder;");
    };
    code.new_object(kBuilder);
    code.op(Opcode::k_dup);
    code.invoke(Opcode::k_invokespecial, kBuilder, "<init>", "()V");
    code.push_class(site.record);
    code.invoke(Opcode::k_invokevirtual, "java/lang/Class", "getSimpleName", "()Ljava/lang/String;");
    append("Ljava/lang/String;");
    std::string before = "[";
    for (const Component& component : site.components) {
        code.push_string(before + component.name + "=");
        append("Ljava/lang/String;");
        push_component(code, site, component, 0);
        const char letter = component.descriptor[0];
        if (kind_of(component.descriptor) == 'A') {
            code.invoke(Opcode::k_invokestatic, "java/lang/String", "valueOf",
                        "(Ljava/lang/Object;)Ljava/lang/String;");
            append("Ljava/lang/String;");
        } else {
            append(letter == 'B' || letter == 'S' ? "I" : std::string_view(&letter, 1));
        }
        before = ", ";
    }
    code.push_string(site.components.empty() ? "[]" : "]");
    append("Ljava/lang/String;");
    code.invoke(Opcode::k_invokevirtual, kBuilder, "toString", "()Ljava/lang/String;");
    code.return_value('A');
}

}  // namespace

Linked<Method*> link_record_method(Program& program, Klass* caller, const classfile::DynamicConstant& dynamic,
                                   const std::vector<uint16_t>& arguments) {
    const std::optional<RecordSite> site = read_site(caller->constants(), arguments);
    if (!site) return static_cast<Method*>(nullptr);
    const std::string name =
        std::string(caller->name.view()) + "$$Record$" + std::to_string(invoke_data(program).next_hidden_number());
    ClassWriter writer(name, "java/lang/Object", kAccFinal | kAccSynthetic);
    CodeWriter code(writer.pool());
    if (dynamic.name == "equals")
        write_equals(code, *site);
    else if (dynamic.name == "hashCode")
        write_hash_code(code, *site);
    else if (dynamic.name == "toString")
        write_to_string(code, *site);
    else
        return static_cast<Method*>(nullptr);
    writer.add_method(kAccStatic, dynamic.name, dynamic.descriptor, code, 8, 3);

    const Linked<Klass*> defined = define_site_class(program, caller, dynamic, arguments, name, writer.finish());
    if (!defined.ok()) return Linked<Method*>::other_of(defined);
    return defined.value()->find_declared_method(program.symbol(dynamic.name), program.symbol(dynamic.descriptor));
}

}  // namespace heddle::vm
