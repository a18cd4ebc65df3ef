// Switches over patterns and enums (java.lang.runtime.SwitchBootstraps, class files of 21 and later): the first label,
// from a given one on, that a value matches. A chain of tests in a hidden nest mate of the caller, with the results of
// the JDK's code. Sites with labels that only Java code can compute are left to the JDK.
#include <optional>
#include <string>
#include <variant>

#include "classfile/format/descriptor.h"
#include "vm/invoke/class_writer.h"
#include "vm/invoke/invoke_data.h"
#include "vm/invoke/lambda.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::ConstantPool;
using classfile::ConstantTag;
using classfile::Opcode;

namespace {

constexpr std::string_view kEnum = "java/lang/Enum";

struct ClassLabel {
    std::string name;
};
struct TextLabel {  // a string, or in a switch over an enum the name of a constant
    std::string text;
};
struct NumberLabel {  // of int, char, short, byte
    int32_t value;
};
struct EnumLabel {  // a constant of an enum, in a switch over something more general
    std::string class_name;
    std::string constant;
};
using Label = std::variant<ClassLabel, TextLabel, NumberLabel, EnumLabel>;

// The arguments of a dynamic constant that ConstantBootstraps.invoke computes by calling a static method, without the
// handle; nullopt for any other constant.
std::optional<std::vector<uint16_t>> invoked(const Klass& caller, uint16_t index, std::string_view owner,
                                             std::string_view name) {
    constexpr uint8_t kInvokeStatic = 6;
    const ConstantPool& constants = caller.constants();
    if (constants.tag(index) != ConstantTag::kDynamic) return std::nullopt;
    const auto is_static_call = [&](uint16_t handle_index, std::string_view of, std::string_view called) {
        if (constants.tag(handle_index) != ConstantTag::kMethodHandle) return false;
        const classfile::MethodHandleConstant handle = constants.method_handle(handle_index);
        if (handle.kind != kInvokeStatic) return false;
        const classfile::MemberRef method = constants.member_ref(handle.reference_index);
        return method.class_name == of && method.name == called;
    };
    const auto methods = caller.file->bootstrap_methods();
    const uint16_t number = constants.dynamic(index).bootstrap_index;
    if (!methods.ok() || number >= methods.value().size()) return std::nullopt;
    const classfile::BootstrapMethod& bootstrap = methods.value()[number];
    if (!is_static_call(bootstrap.method_handle, "java/lang/invoke/ConstantBootstraps", "invoke") ||
        bootstrap.arguments.empty() || !is_static_call(bootstrap.arguments[0], owner, name))
        return std::nullopt;
    return std::vector<uint16_t>(bootstrap.arguments.begin() + 1, bootstrap.arguments.end());
}

// EnumDesc.of(ClassDesc.of("p.E"), "A").
std::optional<EnumLabel> enum_label(const Klass& caller, uint16_t index) {
    const ConstantPool& constants = caller.constants();
    const auto described = invoked(caller, index, "java/lang/Enum$EnumDesc", "of");
    if (!described || described->size() != 2 || constants.tag((*described)[1]) != ConstantTag::kString)
        return std::nullopt;
    const auto named = invoked(caller, (*described)[0], "java/lang/constant/ClassDesc", "of");
    if (!named || named->size() != 1 || constants.tag((*named)[0]) != ConstantTag::kString) return std::nullopt;
    std::string class_name(constants.string_utf8((*named)[0]));
    return EnumLabel{std::move(class_name), std::string(constants.string_utf8((*described)[1]))};
}

bool has_hidden_element(const Klass* klass) {
    while (klass->is_array()) klass = klass->element;
    return klass->is_hidden;
}

// The labels of a site; nullopt when the JDK has to link it.
using Labels = std::optional<std::vector<Label>>;

Linked<Labels> read_labels(Program& program, Klass* caller, const std::vector<uint16_t>& arguments, bool is_enum,
                           std::string_view selector) {
    const ConstantPool& constants = caller->constants();
    std::vector<Label> labels;
    for (const uint16_t index : arguments) {
        const ConstantTag tag = constants.tag(index);
        if (tag == ConstantTag::kClass) {
            // Arguments of bootstrap methods are resolved before anything is linked.
            const Linked<Klass*> resolved = program.resolve_class(caller, index);
            if (!resolved.ok()) return Linked<Labels>::other_of(resolved);
            const std::string_view name = resolved.value()->name.view();
            if (has_hidden_element(resolved.value()) || (is_enum && name != selector)) return Labels();
            labels.push_back(ClassLabel{std::string(name)});
        } else if (tag == ConstantTag::kString) {
            labels.push_back(TextLabel{std::string(constants.string_utf8(index))});
        } else if (tag == ConstantTag::kInteger && !is_enum) {
            labels.push_back(NumberLabel{constants.integer(index)});
        } else if (const auto constant = is_enum ? std::nullopt : enum_label(*caller, index)) {
            labels.push_back(*constant);
        } else {
            return Labels();
        }
    }
    return Labels(std::move(labels));
}

// int select(T value, int restart)
class SwitchWriter {
public:
    SwitchWriter(ClassWriter& writer, bool is_enum) : code_(writer.pool()), is_enum_(is_enum) {}

    const CodeWriter& write(const std::vector<Label>& labels) {
        const auto count = static_cast<int32_t>(labels.size());
        code_.load('I', kRestart);
        code_.push_int(count + 1);
        code_.invoke(Opcode::k_invokestatic, "java/util/Objects", "checkIndex", "(II)I");
        code_.op(Opcode::k_pop);
        code_.load('A', kValue);
        const size_t not_null = code_.jump(Opcode::k_ifnonnull);
        code_.push_int(-1);
        code_.return_value('I');
        code_.bind(not_null);
        for (int32_t i = 0; i < count; ++i) {
            fails_.clear();
            skip_when_behind(i);
            std::visit([this](const auto& label) { test(label); }, labels[static_cast<size_t>(i)]);
            code_.push_int(i);
            code_.return_value('I');
            for (const size_t jump : fails_) code_.bind(jump);
        }
        code_.push_int(count);
        code_.return_value('I');
        return code_;
    }

private:
    static constexpr uint16_t kValue = 0;
    static constexpr uint16_t kRestart = 1;

    void skip_when_behind(int32_t label) {
        code_.push_int(label);
        code_.load('I', kRestart);
        fail_on(Opcode::k_if_icmplt);
    }
    void fail_on(Opcode jump) { fails_.push_back(code_.jump(jump)); }
    void load_as(std::string_view class_name) {
        code_.load('A', kValue);
        code_.check_cast(class_name);
    }
    void require_instance(std::string_view class_name) {
        code_.load('A', kValue);
        code_.instance_of(class_name);
        fail_on(Opcode::k_ifeq);
    }
    void require_equal_text(std::string_view text) {
        code_.push_string(text);
        code_.invoke(Opcode::k_invokevirtual, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
        fail_on(Opcode::k_ifeq);
    }

    void test(const ClassLabel& label) { require_instance(label.name); }

    void test(const TextLabel& label) {
        if (is_enum_) {
            load_as(kEnum);
            code_.invoke(Opcode::k_invokevirtual, kEnum, "name", "()Ljava/lang/String;");
            return require_equal_text(label.text);
        }
        code_.push_string(label.text);
        code_.load('A', kValue);
        code_.invoke(Opcode::k_invokevirtual, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
        fail_on(Opcode::k_ifeq);
    }

    // Any Number by its intValue, as the JDK does, or a Character.
    void test(const NumberLabel& label) {
        code_.load('A', kValue);
        code_.instance_of("java/lang/Number");
        const size_t is_no_number = code_.jump(Opcode::k_ifeq);
        load_as("java/lang/Number");
        code_.invoke(Opcode::k_invokevirtual, "java/lang/Number", "intValue", "()I");
        const size_t has_int = code_.jump(Opcode::k_goto);
        code_.bind(is_no_number);
        require_instance("java/lang/Character");
        load_as("java/lang/Character");
        code_.invoke(Opcode::k_invokevirtual, "java/lang/Character", "charValue", "()C");
        code_.bind(has_int);
        code_.push_int(label.value);
        fail_on(Opcode::k_if_icmpne);
    }

    // The class is looked up by its name first: a missing class is not an error, its constants match nothing.
    void test(const EnumLabel& label) {
        require_instance(kEnum);
        load_declaring_class();
        code_.invoke(Opcode::k_invokevirtual, "java/lang/Class", "getName", "()Ljava/lang/String;");
        require_equal_text(label.class_name);
        load_declaring_class();
        std::string internal = label.class_name;
        for (char& c : internal)
            if (c == '.') c = '/';
        code_.push_class(internal);
        fail_on(Opcode::k_if_acmpne);
        load_as(kEnum);
        code_.invoke(Opcode::k_invokevirtual, kEnum, "name", "()Ljava/lang/String;");
        require_equal_text(label.constant);
    }
    void load_declaring_class() {
        load_as(kEnum);
        code_.invoke(Opcode::k_invokevirtual, kEnum, "getDeclaringClass", "()Ljava/lang/Class;");
    }

    CodeWriter code_;
    bool is_enum_;
    std::vector<size_t> fails_;  // jumps to the next label
};

// (T, int) -> int with a reference type T; the JDK links all others, preview features included.
bool is_known_type(std::string_view descriptor) {
    const auto parameters = classfile::parameters_of(descriptor);
    auto at = parameters.begin();
    if (classfile::parameter_count(descriptor) != 2 || !(*at).is_reference()) return false;
    ++at;
    return (*at).kind() == 'I' && classfile::return_type(descriptor).kind() == 'I';
}

}  // namespace

Linked<Method*> link_pattern_switch(Program& program, Klass* caller, const classfile::DynamicConstant& dynamic,
                                    const std::vector<uint16_t>& arguments, bool is_enum) {
    constexpr auto kNone = static_cast<Method*>(nullptr);
    constexpr size_t kMostCode = 65535;
    if (!is_known_type(dynamic.descriptor)) return kNone;
    const classfile::FieldType selector = *classfile::parameters_of(dynamic.descriptor).begin();
    if (is_enum) {
        if (selector.kind() != 'L') return kNone;
        const Linked<Klass*> type = program.resolve_class_named(caller, program.symbol(selector.class_name()));
        if (!type.ok()) return Linked<Method*>::other_of(type);
        if (type.value()->super != program.known().Enum) return kNone;
    }
    const Linked<Labels> labels =
        read_labels(program, caller, arguments, is_enum, is_enum ? selector.class_name() : std::string_view());
    if (!labels.ok()) return Linked<Method*>::other_of(labels);
    if (!labels.value()) return kNone;

    const std::string name =
        std::string(caller->name.view()) + "$$TypeSwitch$" + std::to_string(invoke_data(program).next_hidden_number());
    ClassWriter writer(name, "java/lang/Object", kAccFinal | kAccSynthetic);
    SwitchWriter body(writer, is_enum);
    const CodeWriter& code = body.write(*labels.value());
    if (code.code().size() > kMostCode) return kNone;
    writer.add_method(kAccStatic, "select", dynamic.descriptor, code, 3, 2);
    const Linked<Klass*> defined = define_site_class(program, caller, dynamic, arguments, name, writer.finish());
    if (!defined.ok()) return Linked<Method*>::other_of(defined);
    return defined.value()->find_declared_method(program.symbol("select"), program.symbol(dynamic.descriptor));
}

}  // namespace heddle::vm
