#include "vm/invoke/form_reader.h"

#include <optional>
#include <string_view>

#include "vm/invoke/member_names.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

using Kind = FormStep::Kind;

// The computational kind of a value (JVMS §2.11.1).
char kind_of(BasicType type) {
    switch (type) {
        case BasicType::kLong: return 'J';
        case BasicType::kFloat: return 'F';
        case BasicType::kDouble: return 'D';
        case BasicType::kReference: return 'A';
        case BasicType::kVoid: return 'V';
        default: return 'I';
    }
}

class FormReader {
public:
    FormReader(const Machine& machine, Ref form)
        : machine_(machine),
          heap_(machine.heap()),
          known_(machine.known()),
          names_(heap_.get_ref(form, known_.LambdaForm_names)) {
        LambdaForm& out = read_.form;
        arity_ = heap_.get<int32_t>(form, known_.LambdaForm_arity);
        out.names = static_cast<uint32_t>(heap_.length(names_));
        out.result = heap_.get<int32_t>(form, known_.LambdaForm_result);
        for (int32_t i = 0; i < arity_; ++i) out.parameters += type_of(name(i));
        if (out.result >= 0) out.result_kind = type_of(name(out.result));
    }

    ReadForm run() {
        const auto count = static_cast<int32_t>(read_.form.names);
        for (int32_t i = arity_; i < count && read_.fault.empty();) i += read_step(i);
        read_.form.references = static_cast<uint32_t>(read_.references.size());
        return std::move(read_);
    }

private:
    // Parts of the Java objects

    Ref name(int32_t i) const { return heap_.element<Ref>(names_, i); }
    char type_of(Ref name) const {
        const Ref type = heap_.get_ref(name, known_.LambdaFormName_type);
        const auto letter = static_cast<char>(heap_.get<uint16_t>(type, known_.LambdaFormBasicType_btChar));
        return letter == 'L' ? 'A' : letter;
    }
    Ref function_of(Ref name) const { return heap_.get_ref(name, known_.LambdaFormName_function); }
    Ref handle_of(Ref function) const { return heap_.get_ref(function, known_.LambdaFormFunction_resolvedHandle); }
    Ref member_of(Ref function) const { return heap_.get_ref(function, known_.LambdaFormFunction_member); }
    Ref arguments_of(Ref name) const { return heap_.get_ref(name, known_.LambdaFormName_arguments); }
    Ref argument(Ref name, int32_t i) const { return heap_.element<Ref>(arguments_of(name), i); }
    int32_t argument_count(Ref name) const { return heap_.length(arguments_of(name)); }
    bool is_name(Ref object) const { return object && heap_.klass_of(object) == known_.LambdaFormName; }
    int32_t index_of_name(Ref name) const { return heap_.get<int16_t>(name, known_.LambdaFormName_index); }
    int32_t flags_of(Ref member) const { return heap_.get<int32_t>(member, known_.MemberName_flags); }
    int64_t target_of(Ref member) const { return heap_.get<int64_t>(member, known_.MemberName_vmtarget); }

    Method* method_of(Ref member) const {
        const int64_t id = target_of(member);
        if (id == 0 || (flags_of(member) & kMemberIsField) != 0) return nullptr;
        return machine_.program().method(static_cast<MethodId>(static_cast<uint32_t>(id - 1)));
    }
    // "guardWithCatch" when the name calls the method of that name of MethodHandleImpl.
    std::string_view helper_called(Ref name) const {
        const Ref function = function_of(name);
        if (!function || !member_of(function)) return {};
        const Method* method = method_of(member_of(function));
        if (method == nullptr || method->owner->name.view() != "java/lang/invoke/MethodHandleImpl") return {};
        return method->name.view();
    }
    bool is_invoke_basic(Ref name) const {
        const Ref function = function_of(name);
        if (!function || !member_of(function)) return false;
        const Method* method = method_of(member_of(function));
        return method != nullptr && method->has(kMethodSignaturePolymorphic) &&
               polymorphic_kind(*method) == PolymorphicKind::kInvokeBasic;
    }
    std::string intrinsic_of(Ref function) const {
        const Ref handle = handle_of(function);
        if (!handle || heap_.klass_of(handle) != known_.IntrinsicMethodHandle) return {};
        const Ref intrinsic = heap_.get_ref(handle, known_.IntrinsicMethodHandle_intrinsicName);
        return machine_.utf8(heap_.get_ref(intrinsic, known_.Enum_name));
    }
    // Returns true iff a name from `first` on uses `used`, or the form returns it.
    bool is_used_from(int32_t used, int32_t first) const {
        if (read_.form.result == used) return true;
        for (int32_t i = first; i < static_cast<int32_t>(read_.form.names); ++i) {
            for (int32_t k = 0; k < argument_count(name(i)); ++k) {
                const Ref object = argument(name(i), k);
                if (is_name(object) && index_of_name(object) == used) return true;
            }
        }
        return false;
    }
    bool is_argument(Ref name, int32_t i, int32_t wanted) const {
        if (i >= argument_count(name)) return false;
        const Ref object = argument(name, i);
        return is_name(object) && index_of_name(object) == wanted;
    }

    // Values

    const Klass* class_at(Ref method_type, int32_t i) const {
        return machine_.klass_of_mirror(heap_.element<Ref>(heap_.get_ref(method_type, known_.MethodType_ptypes), i));
    }
    char kind_at(Ref method_type, int32_t i) const {
        const Klass* klass = class_at(method_type, i);
        return klass->is_primitive() ? kind_of(klass->element_type) : 'A';
    }

    // The kind of a function's parameter, for arguments that do not have one themselves.
    char parameter_kind(Ref function, int32_t i) const {
        if (const Ref handle = handle_of(function)) return kind_at(heap_.get_ref(handle, known_.MethodHandle_type), i);
        const Ref member = member_of(function);
        const Method* method = method_of(member);
        if (method == nullptr) {
            const int64_t id = target_of(member);
            if (id == 0) return 'A';
            const Field* field = machine_.program().field(static_cast<FieldId>(static_cast<uint32_t>(id - 1)));
            return !field->is_static() && i == 0 ? 'A' : kind_of(field->type);
        }
        if (!method->is_static() && i-- == 0) return 'A';
        if (method->has(kMethodSignaturePolymorphic)) {
            const Ref type = heap_.get_ref(member, known_.MemberName_type);
            return type && heap_.klass_of(type) == known_.MethodType ? kind_at(type, i) : 'A';
        }
        const auto index = static_cast<size_t>(i);
        return index < method->parameters.size() ? kind_of(method->parameters[index]) : 'A';
    }

    FormValue reference(Ref object) {
        if (object.is_null()) return {FormValue::Source::kPrimitive, 'A', 0};
        read_.references.push_back(object);
        return {FormValue::Source::kReference, 'A', static_cast<int64_t>(read_.references.size()) - 1};
    }

    FormValue value(Ref function, Ref name, int32_t i) {
        const Ref object = argument(name, i);
        if (is_name(object)) return {FormValue::Source::kName, type_of(object), index_of_name(object)};
        const char kind = parameter_kind(function, i);
        if (kind == 'A') return reference(object);
        BasicType type = BasicType::kVoid;
        const Slot bits = object ? machine_.unbox(object, &type) : 0;
        if (kind_of(type) != kind) read_.fault = "a constant of another type than its parameter";
        return {FormValue::Source::kPrimitive, kind, static_cast<int64_t>(bits)};
    }
    void add_arguments(FormStep& step, Ref name, int32_t first, int32_t end) {
        for (int32_t i = first; i < end; ++i) step.arguments.push_back(value(function_of(name), name, i));
    }
    void add_arguments(FormStep& step, Ref name, int32_t first) {
        add_arguments(step, name, first, argument_count(name));
    }

    FormStep step_for(int32_t i, Kind kind) const {
        FormStep step;
        step.kind = kind;
        step.target = static_cast<uint32_t>(i);
        step.result = type_of(name(i));
        return step;
    }
    void add(FormStep step) { read_.form.steps.push_back(std::move(step)); }

    // Steps. Each function returns the number of names that it has read.

    int32_t read_step(int32_t i) {
        const std::string intrinsic = intrinsic_of(function_of(name(i)));
        if (!intrinsic.empty()) {
            if (const int32_t read = read_intrinsic(i, intrinsic)) return read;
        }
        read_call(i);
        return 1;
    }

    int32_t read_intrinsic(int32_t i, std::string_view intrinsic) {
        if (intrinsic == "IDENTITY") return read_simple(i, Kind::kCopy);
        if (intrinsic == "ZERO") return read_simple(i, Kind::kZero);
        if (intrinsic == "ARRAY_LOAD") return read_simple(i, Kind::kLoadElement);
        if (intrinsic == "ARRAY_STORE") return read_simple(i, Kind::kStoreElement);
        if (intrinsic == "ARRAY_LENGTH") return read_simple(i, Kind::kArrayLength);
        if (intrinsic == "SELECT_ALTERNATIVE") return read_select(i);
        if (intrinsic == "GUARD_WITH_CATCH") return read_idiom(i, "guardWithCatch", 3, Kind::kGuardWithCatch);
        if (intrinsic == "TRY_FINALLY") return read_idiom(i, "tryFinally", 2, Kind::kTryFinally);
        if (intrinsic == "TABLE_SWITCH") return read_idiom(i, "tableSwitch", 3, Kind::kTableSwitch);
        if (intrinsic == "LOOP") return read_idiom(i, "loop", 2, Kind::kLoop);
        return 0;
    }

    int32_t read_simple(int32_t i, Kind kind) {
        FormStep step = step_for(i, kind);
        const bool is_array = kind == Kind::kLoadElement || kind == Kind::kStoreElement;
        if (is_array) {
            const Ref type = heap_.get_ref(handle_of(function_of(name(i))), known_.MethodHandle_type);
            step.element = class_at(type, 0)->element_type;
        }
        if (kind != Kind::kZero) add_arguments(step, name(i), 0);
        add(std::move(step));
        return 1;
    }

    // t = selectAlternative(condition, a, b); t.invokeBasic(…)
    int32_t read_select(int32_t i) {
        const auto count = static_cast<int32_t>(read_.form.names);
        if (i + 1 >= count || helper_called(name(i)) != "selectAlternative" || !is_invoke_basic(name(i + 1)) ||
            !is_argument(name(i + 1), 0, i) || is_used_from(i, i + 2))
            return 0;
        FormStep step = step_for(i + 1, Kind::kSelect);
        add_arguments(step, name(i), 0);
        add_arguments(step, name(i + 1), 1);
        add(std::move(step));
        return 2;
    }

    // a = box.invokeBasic(arguments); r = helper(first…, a); unbox.invokeBasic(r): translated without boxing.
    int32_t read_idiom(int32_t i, std::string_view helper, int32_t first, Kind kind) {
        const auto count = static_cast<int32_t>(read_.form.names);
        if (i + 2 >= count || helper_called(name(i + 1)) != helper || !is_argument(name(i + 1), first, i) ||
            !is_argument(name(i + 2), 1, i + 1) || is_used_from(i, i + 2) || is_used_from(i + 1, i + 3))
            return 0;
        FormStep step = step_for(i + 2, kind);
        if (kind == Kind::kLoop) {
            const Ref types = argument(name(i + 1), 0);
            for (int32_t k = 0; k < heap_.length(types); ++k) {
                const Ref type = heap_.element<Ref>(types, k);
                const auto letter = static_cast<char>(heap_.get<uint16_t>(type, known_.LambdaFormBasicType_btChar));
                step.locals += letter == 'L' ? 'A' : letter;
            }
            add_arguments(step, name(i + 1), 1, 2);
        } else {
            add_arguments(step, name(i + 1), 0, first);
        }
        if (kind == Kind::kTableSwitch) {
            const Ref cases =
                heap_.get_ref(handle_of(function_of(name(i))), known_.IntrinsicMethodHandle_intrinsicData);
            BasicType type = BasicType::kVoid;
            step.number = static_cast<uint32_t>(machine_.unbox(cases, &type));
        }
        add_arguments(step, name(i), 1);
        add(std::move(step));
        return 3;
    }

    void read_call(int32_t i) {
        const Ref function = function_of(name(i));
        const Ref member = member_of(function);
        FormStep step = step_for(i, Kind::kInvokeBasic);
        if (member && read_member(step, member, handle_of(function))) {
            if (is_left_out(step)) return;
            add_arguments(step, name(i), 0, step.kind == Kind::kCopy ? 1 : argument_count(name(i)));
        } else {
            step.method = nullptr;
            const Ref handle = handle_of(function);
            if (handle.is_null()) {
                read_.fault = "a function that is not resolved";
                return;
            }
            step.arguments.push_back(reference(handle));
            add_arguments(step, name(i), 0);
        }
        add(std::move(step));
    }

    // Returns true iff the member itself can be used; else its handle has to be called.
    bool read_member(FormStep& step, Ref member, Ref handle) const {
        const int32_t flags = flags_of(member);
        const int64_t id = target_of(member);
        if (id == 0) return false;
        if ((flags & kMemberIsField) != 0) {
            step.field = machine_.program().field(static_cast<FieldId>(static_cast<uint32_t>(id - 1)));
            switch (reference_kind(flags)) {
                case ReferenceKind::kGetField: step.kind = Kind::kGetField; return true;
                case ReferenceKind::kGetStatic: step.kind = Kind::kGetStatic; return true;
                case ReferenceKind::kPutField: step.kind = Kind::kPutField; return true;
                case ReferenceKind::kPutStatic: step.kind = Kind::kPutStatic; return true;
                default: return false;
            }
        }
        Method* method = method_of(member);
        if (method->has(kMethodSignaturePolymorphic)) return read_polymorphic(step, *method);
        const bool prefers_handle = (flags & (kMemberCallerSensitive | kMemberIsConstructor)) != 0;
        if (prefers_handle && handle) return false;
        step.method = method;
        switch (reference_kind(flags)) {
            case ReferenceKind::kInvokeStatic: step.kind = Kind::kStatic; break;
            case ReferenceKind::kInvokeSpecial: step.kind = Kind::kSpecial; break;
            case ReferenceKind::kInvokeVirtual:
            case ReferenceKind::kInvokeInterface: step.kind = Kind::kVirtual; break;
            default: return false;
        }
        return true;
    }

    bool read_polymorphic(FormStep& step, const Method& method) const {
        const PolymorphicKind kind = polymorphic_kind(method);
        if (kind == PolymorphicKind::kInvoke) return false;
        step.kind = kind == PolymorphicKind::kInvokeBasic ? Kind::kInvokeBasic : Kind::kLinkTo;
        step.number = kind == PolymorphicKind::kInvokeBasic ? 0 : static_cast<uint32_t>(kind);
        return true;
    }

    // Calls that only count invocations for a compiler do nothing here; DirectMethodHandle's read of its member is a
    // field access.
    bool is_left_out(FormStep& step) const {
        if (step.method == nullptr || step.kind != Kind::kStatic) return false;
        const std::string_view owner = step.method->owner->name.view();
        const std::string_view name = step.method->name.view();
        if (owner == "java/lang/invoke/Invokers" && name == "checkCustomized") return true;
        if (owner == "java/lang/invoke/MethodHandleImpl" && name == "profileBoolean") {
            step.kind = Kind::kCopy;
            step.method = nullptr;
        }
        if (owner == "java/lang/invoke/DirectMethodHandle" && name == "internalMemberName") {
            step.field = machine_.program().find_field(step.method->owner, machine_.program().symbol("member"),
                                                       machine_.program().symbol("Ljava/lang/invoke/MemberName;"));
            if (step.field != nullptr) {
                step.kind = Kind::kGetField;
                step.method = nullptr;
            }
        }
        return false;
    }

    const Machine& machine_;
    const Heap& heap_;
    const WellKnown& known_;
    const Ref names_;
    int32_t arity_ = 0;
    ReadForm read_;
};

}  // namespace

ReadForm read_form(const Machine& machine, Ref lambda_form) { return FormReader(machine, lambda_form).run(); }

}  // namespace heddle::vm
