#include "vm/invoke/lambda.h"

#include <optional>
#include <string>

#include "classfile/format/descriptor.h"
#include "vm/base/fingerprint.h"
#include "vm/invoke/class_writer.h"
#include "vm/invoke/conversions.h"
#include "vm/invoke/invoke_data.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::ConstantPool;
using classfile::ConstantTag;
using classfile::Opcode;

namespace {

// JVMS table 5.4.3.5-A.
enum HandleKind : uint8_t {
    kInvokeVirtual = 5,
    kInvokeStatic = 6,
    kInvokeSpecial = 7,
    kNewInvokeSpecial = 8,
    kInvokeInterface = 9
};

// altMetafactory's flags.
constexpr int32_t kSerializable = 1;
constexpr int32_t kMarkers = 2;
constexpr int32_t kBridges = 4;

std::vector<std::string> parameter_texts(std::string_view descriptor) {
    std::vector<std::string> texts;
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) texts.emplace_back(type.text);
    return texts;
}

std::string return_text(std::string_view descriptor) { return std::string(classfile::return_type(descriptor).text); }

struct LambdaSite {
    std::string interface_name;  // of the functional interface
    std::string method_name;
    std::vector<std::string> captured;  // descriptors
    std::string erased_type;            // method descriptor of the interface's method
    std::string instantiated_type;      // the types of its parameters at the site
    uint8_t handle_kind = 0;
    classfile::MemberRef target{};
    std::vector<std::string> target_parameters;  // receiver first
    std::string target_result;
    bool is_serializable = false;
    std::vector<std::string> markers;
    std::vector<std::string> bridges;  // method descriptors
};

bool read_alternative(const ConstantPool& constants, const std::vector<uint16_t>& arguments, LambdaSite& site) {
    size_t next = 3;
    const auto integer = [&](int32_t& value) {
        if (next >= arguments.size() || constants.tag(arguments[next]) != ConstantTag::kInteger) return false;
        value = constants.integer(arguments[next++]);
        return true;
    };
    int32_t flags = 0;
    if (!integer(flags)) return false;
    site.is_serializable = (flags & kSerializable) != 0;
    int32_t count = 0;
    if ((flags & kMarkers) != 0) {
        if (!integer(count)) return false;
        for (int32_t i = 0; i < count && next < arguments.size(); ++i)
            site.markers.emplace_back(constants.class_name(arguments[next++]));
    }
    if ((flags & kBridges) != 0) {
        if (!integer(count)) return false;
        for (int32_t i = 0; i < count && next < arguments.size(); ++i)
            site.bridges.emplace_back(constants.method_type(arguments[next++]));
    }
    return true;
}

std::optional<LambdaSite> read_site(const ConstantPool& constants, const classfile::DynamicConstant& dynamic,
                                    const std::vector<uint16_t>& arguments, bool is_alternative) {
    LambdaSite site;
    if (arguments.size() < 3 || constants.tag(arguments[0]) != ConstantTag::kMethodType ||
        constants.tag(arguments[1]) != ConstantTag::kMethodHandle ||
        constants.tag(arguments[2]) != ConstantTag::kMethodType)
        return std::nullopt;
    const classfile::FieldType interface = classfile::return_type(dynamic.descriptor);
    if (interface.kind() != 'L') return std::nullopt;
    site.interface_name = std::string(interface.class_name());
    site.method_name = std::string(dynamic.name);
    site.captured = parameter_texts(dynamic.descriptor);
    site.erased_type = std::string(constants.method_type(arguments[0]));
    site.instantiated_type = std::string(constants.method_type(arguments[2]));
    const classfile::MethodHandleConstant handle = constants.method_handle(arguments[1]);
    if (handle.kind < kInvokeVirtual) return std::nullopt;
    site.handle_kind = handle.kind;
    site.target = constants.member_ref(handle.reference_index);
    site.target_parameters = parameter_texts(site.target.descriptor);
    site.target_result = return_text(site.target.descriptor);
    const std::string owner(site.target.class_name);
    const std::string owner_descriptor = owner[0] == '[' ? owner : "L" + owner + ";";
    if (site.handle_kind == kNewInvokeSpecial)
        site.target_result = owner_descriptor;
    else if (site.handle_kind != kInvokeStatic)
        site.target_parameters.insert(site.target_parameters.begin(), owner_descriptor);
    if (is_alternative && !read_alternative(constants, arguments, site)) return std::nullopt;
    // A captured value may have a more precise type than the parameter; the counts must agree.
    const size_t erased_count = classfile::parameter_count(site.erased_type);
    if (site.captured.size() + erased_count != site.target_parameters.size()) return std::nullopt;
    return site;
}

class LambdaWriter {
public:
    LambdaWriter(const LambdaSite& site, std::string name, std::string_view caller)
        : site_(site),
          name_(std::move(name)),
          caller_(caller),
          writer_(name_, "java/lang/Object", kAccFinal | kAccSynthetic) {}

    std::vector<uint8_t> write() {
        writer_.add_interface(site_.interface_name);
        for (const std::string& marker : site_.markers) {
            if (marker != site_.interface_name) writer_.add_interface(marker);
        }
        if (site_.is_serializable) writer_.add_interface("java/io/Serializable");
        for (size_t i = 0; i < site_.captured.size(); ++i) {
            writer_.add_field(kAccPrivate | kAccFinal, field_name(i), site_.captured[i]);
        }
        write_constructor();
        write_factory();
        write_method(site_.erased_type);
        for (const std::string& bridge : site_.bridges) {
            if (bridge != site_.erased_type) write_method(bridge);
        }
        if (site_.is_serializable) write_replacement();
        return writer_.finish();
    }

private:
    static std::string field_name(size_t i) { return "arg$" + std::to_string(i + 1); }

    std::string captured_descriptor(const std::string& result) const {
        std::string text = "(";
        for (const std::string& type : site_.captured) text += type;
        return text + ")" + result;
    }

    uint16_t captured_units() const {
        uint16_t units = 0;
        for (const std::string& type : site_.captured)
            units = static_cast<uint16_t>(units + units_of_kind(kind_of(type)));
        return units;
    }

    void write_constructor() {
        CodeWriter code(writer_.pool());
        code.load('A', 0);
        code.invoke(Opcode::k_invokespecial, "java/lang/Object", "<init>", "()V");
        uint16_t local = 1;
        for (size_t i = 0; i < site_.captured.size(); ++i) {
            const char kind = kind_of(site_.captured[i]);
            code.load('A', 0);
            code.load(kind, local);
            code.put_field(name_, field_name(i), site_.captured[i]);
            local = static_cast<uint16_t>(local + units_of_kind(kind));
        }
        code.return_value('V');
        writer_.add_method(kAccPrivate, "<init>", captured_descriptor("V"), code, 4, local);
    }

    // Without captured values the only instance is created when the class is initialised.
    void write_factory() {
        // Typed by the interface: the name of a hidden class cannot be resolved outside of it.
        const std::string own = "L" + site_.interface_name + ";";
        CodeWriter code(writer_.pool());
        const auto make = [&](CodeWriter& to) {
            to.new_object(name_);
            to.op(Opcode::k_dup);
            uint16_t local = 0;
            for (const std::string& type : site_.captured) {
                to.load(kind_of(type), local);
                local = static_cast<uint16_t>(local + units_of_kind(kind_of(type)));
            }
            to.invoke(Opcode::k_invokespecial, name_, "<init>", captured_descriptor("V"));
        };
        if (site_.captured.empty()) {
            writer_.add_field(kAccPrivate | kAccStatic | kAccFinal, "instance", own);
            CodeWriter initializer(writer_.pool());
            make(initializer);
            initializer.put_static(name_, "instance", own);
            initializer.return_value('V');
            writer_.add_method(kAccStatic, "<clinit>", "()V", initializer, 2, 0);
            code.get_static(name_, "instance", own);
        } else {
            make(code);
        }
        code.return_value('A');
        writer_.add_method(kAccPrivate | kAccStatic, "get$Lambda",
                           captured_descriptor("L" + site_.interface_name + ";"), code,
                           static_cast<uint16_t>(captured_units() + 2), captured_units());
    }

    void write_method(const std::string& descriptor) {
        CodeWriter code(writer_.pool());
        const std::vector<std::string> parameters = parameter_texts(descriptor);
        const std::vector<std::string> promised = parameter_texts(site_.instantiated_type);
        if (site_.handle_kind == kNewInvokeSpecial) {
            code.new_object(site_.target.class_name);
            code.op(Opcode::k_dup);
        }
        for (size_t i = 0; i < site_.captured.size(); ++i) {
            code.load('A', 0);
            code.get_field(name_, field_name(i), site_.captured[i]);
        }
        uint16_t local = 1;
        for (size_t i = 0; i < parameters.size(); ++i) {
            const char kind = kind_of(parameters[i]);
            code.load(kind, local);
            local = static_cast<uint16_t>(local + units_of_kind(kind));
            convert_value(code, parameters[i], site_.target_parameters[site_.captured.size() + i], promised[i]);
        }
        invoke_target(code);
        const std::string result = return_text(descriptor);
        if (result == "V") {
            drop_result(code);
        } else {
            convert_value(code, site_.target_result, result, result);
        }
        code.return_value(kind_of(result));
        const auto stack = static_cast<uint16_t>(captured_units() + local + 6);
        writer_.add_method(kAccPublic, site_.method_name, descriptor, code, stack, local);
    }

    void invoke_target(CodeWriter& code) {
        const classfile::MemberRef& target = site_.target;
        Opcode opcode = Opcode::k_invokevirtual;
        switch (site_.handle_kind) {
            case kInvokeStatic: opcode = Opcode::k_invokestatic; break;
            case kInvokeSpecial:
            case kNewInvokeSpecial: opcode = Opcode::k_invokespecial; break;
            case kInvokeInterface: opcode = Opcode::k_invokeinterface; break;
            default: break;
        }
        // A private method that the caller refers to by invokespecial is called on the receiver without selection.
        code.invoke(opcode, target.class_name, target.name, target.descriptor, target.is_interface);
    }

    void drop_result(CodeWriter& code) {
        const uint16_t units = units_of_kind(kind_of(site_.target_result));
        if (units == 1) code.op(Opcode::k_pop);
        if (units == 2) code.op(Opcode::k_pop2);
    }

    // writeReplace: returns the SerializedLambda of the object (java.lang.invoke.SerializedLambda).
    void write_replacement() {
        CodeWriter code(writer_.pool());
        code.new_object("java/lang/invoke/SerializedLambda");
        code.op(Opcode::k_dup);
        code.push_class(caller_);
        code.push_string(site_.interface_name);
        code.push_string(site_.method_name);
        code.push_string(site_.erased_type);
        code.push_int(site_.handle_kind);
        code.push_string(site_.target.class_name);
        code.push_string(site_.target.name);
        code.push_string(site_.target.descriptor);
        code.push_string(site_.instantiated_type);
        code.push_int(static_cast<int32_t>(site_.captured.size()));
        code.new_array("java/lang/Object");
        for (size_t i = 0; i < site_.captured.size(); ++i) {
            code.op(Opcode::k_dup);
            code.push_int(static_cast<int32_t>(i));
            code.load('A', 0);
            code.get_field(name_, field_name(i), site_.captured[i]);
            convert_value(code, site_.captured[i], "Ljava/lang/Object;", "Ljava/lang/Object;");
            code.op(Opcode::k_aastore);
        }
        code.invoke(
            Opcode::k_invokespecial, "java/lang/invoke/SerializedLambda", "<init>",
            "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/lang/"
            "String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V");
        code.return_value('A');
        writer_.add_method(kAccPrivate | kAccFinal, "writeReplace", "()Ljava/lang/Object;", code, 20, 1);
    }

    const LambdaSite& site_;
    std::string name_;
    std::string_view caller_;
    ClassWriter writer_;
};

}  // namespace

Linked<Klass*> define_site_class(Program& program, Klass* caller, const classfile::DynamicConstant& dynamic,
                                 const std::vector<uint16_t>& arguments, const std::string& name,
                                 std::vector<uint8_t> bytes) {
    const Linked<Klass*> host = program.nest_host_of(caller);
    if (!host.ok()) return host;
    DefineRequest request;
    request.loader = caller->loader;
    request.bytes = std::move(bytes);
    request.place = name;
    request.nest_host = host.value();
    request.is_hidden = true;
    request.is_trusted = true;
    request.identity = hash_text(dynamic.name, hash_text(dynamic.descriptor, caller->identity));
    for (const uint16_t argument : arguments) request.identity = mix(request.identity ^ argument);
    Linked<Klass*> defined = program.define_class(std::move(request));
    if (defined.ok())
        for (const auto& method : defined.value()->methods) method->flags |= kMethodHidden;
    return defined;
}

Linked<Method*> link_lambda(Program& program, Klass* caller, const classfile::DynamicConstant& dynamic,
                            const std::vector<uint16_t>& arguments, bool is_alternative) {
    const std::optional<LambdaSite> site = read_site(caller->constants(), dynamic, arguments, is_alternative);
    if (!site) return static_cast<Method*>(nullptr);
    const std::string name =
        std::string(caller->name.view()) + "$$Lambda$" + std::to_string(invoke_data(program).next_hidden_number());
    const Linked<Klass*> defined = define_site_class(program, caller, dynamic, arguments, name,
                                                     LambdaWriter(*site, name, caller->name.view()).write());
    if (!defined.ok()) return Linked<Method*>::other_of(defined);
    Method* factory =
        defined.value()->find_declared_method(program.symbol("get$Lambda"), program.symbol(dynamic.descriptor));
    CHECK(factory != nullptr, "a lambda class should have its factory");
    return factory;
}

}  // namespace heddle::vm
