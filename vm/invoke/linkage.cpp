#include "vm/invoke/linkage.h"

#include <optional>
#include <string>
#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/format/descriptor.h"
#include "vm/invoke/invoke_data.h"
#include "vm/invoke/member_names.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"
#include "vm/machine/machine.h"
#include "vm/machine/machine_methods.h"

namespace heddle::vm {

using classfile::ConstantTag;

namespace {

constexpr std::string_view kNatives = "java/lang/invoke/MethodHandleNatives";

Klass* class_argument(NativeFrame& frame) { return frame.program().klass(static_cast<ClassId>(frame.int_argument(0))); }
uint16_t index_argument(NativeFrame& frame) { return static_cast<uint16_t>(frame.int_argument(1)); }
Slot class_slot(const Klass* klass) { return index_of(klass->id); }

uint32_t constant_of(Program& program, Klass* klass, uint16_t index) { return program.first_constant(klass) + index; }

// A method of MethodHandleNatives, whose class is initialised first; null after ending the frame.
Method* up_call(NativeFrame& frame, std::string_view name, std::string_view descriptor) {
    if (!frame.ensure_initialized(frame.machine().known().MethodHandleNatives)) return nullptr;
    return frame.program().must_find_method(kNatives, name, descriptor);
}

Ref new_object_array(NativeFrame& frame, Klass* element, int32_t length) {
    const Ref array = frame.heap().allocate_array(frame.program().array_of(element), length);
    if (array.is_null()) frame.fail_for_memory();
    return array;
}

// The string in the intern table; null after ending the frame.
Ref interned(NativeFrame& frame, std::string_view text) {
    const Ref string = frame.machine().intern(text);
    if (string.is_null()) frame.fail_for_memory();
    return string;
}

// The class that `from` resolves a field type to; null after ending the frame.
Klass* class_of_type(NativeFrame& frame, Klass* from, classfile::FieldType type) {
    if (!type.is_reference()) return frame.program().primitive(basic_type(type.kind()));
    return frame.take(frame.program().resolve_class_named(from, frame.program().symbol(type.class_name())));
}

// Notes on pool entries are in an Object[] in the constant of entry 0, which is no constant of the pool. An entry that
// is the array itself means null.

Ref notes_of(Machine& machine, Klass* klass) { return machine.constant(constant_of(machine.program(), klass, 0)); }

// Without memory for it there is no note: false.
bool set_note(NativeFrame& frame, Klass* klass, uint16_t index, Ref note) {
    Machine& machine = frame.machine();
    Ref notes = notes_of(machine, klass);
    if (notes.is_null()) {
        const Heap::SupplyScope reserve(frame.heap(), Supply::kReserve);
        notes =
            frame.heap().allocate_array(frame.program().array_of(machine.known().Object), klass->constants().size());
        if (notes.is_null()) return false;
        machine.set_constant(constant_of(frame.program(), klass, 0), notes);
    }
    frame.heap().put_element<Ref>(notes, index, note ? note : notes);
    return true;
}

}  // namespace

ConstantNote constant_note(Machine& machine, Klass* klass, uint16_t index) {
    const Ref notes = notes_of(machine, klass);
    if (notes.is_null()) return {};
    const Ref note = machine.heap().element<Ref>(notes, index);
    if (note == notes) return {kNull, true};
    return {note, false};
}

namespace {

// A new exception with the class and message of `error`; `error` itself if the boot loader did not define its class.
Ref made_again(Machine& machine, JavaThread& thread, Ref error, Ref cause) {
    const Klass* klass = machine.heap().klass_of(error);
    if (klass->loader != LoaderId::kBoot) return error;
    const Ref message = machine.heap().get_ref(error, machine.known().Throwable_detailMessage);
    const std::string text = message ? machine.modified_utf8(message) : "";
    return machine.make_throwable(thread, klass->name.view(), message ? &text : nullptr, cause);
}

}  // namespace

void throw_again(Machine& machine, JavaThread& thread, Ref error, bool with_cause) {
    Ref cause = with_cause ? machine.heap().get_ref(error, machine.known().Throwable_cause) : kNull;
    if (cause && cause != error) cause = made_again(machine, thread, cause, kNull);
    machine.throw_object(thread, made_again(machine, thread, error, cause == error ? kNull : cause));
}

namespace {

// Method types

// (class id, String descriptor): returns the MethodType, whose classes the class resolves.
void method_type_native(NativeFrame& frame) {
    Machine& machine = frame.machine();
    Klass* from = class_argument(frame);
    const std::string descriptor = machine.modified_utf8(frame.ref_argument(1));
    std::vector<Klass*> parameters;
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) {
        Klass* klass = class_of_type(frame, from, type);
        if (klass == nullptr) return;
        parameters.push_back(klass);
    }
    Klass* result = class_of_type(frame, from, classfile::return_type(descriptor));
    if (result == nullptr) return;
    Method* find =
        up_call(frame, "findMethodHandleType", "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;");
    if (find == nullptr) return;
    const Ref types = new_object_array(frame, machine.known().Class, static_cast<int32_t>(parameters.size()));
    if (types.is_null()) return;
    for (size_t i = 0; i < parameters.size(); ++i) {
        frame.heap().put_element<Ref>(types, static_cast<int32_t>(i), machine.mirror(parameters[i]));
    }
    const Slot arguments[] = {machine.mirror(result).value, types.value};
    frame.tail_call(find, arguments);
}

void call_method_type(NativeFrame& frame, Klass* from, std::string_view descriptor, uint32_t next_state) {
    const Ref text = frame.machine().new_string(descriptor);
    if (text.is_null()) return frame.fail_for_memory();
    const Slot arguments[] = {class_slot(from), text.value};
    frame.call(invoke_data(frame.program()).linkers().method_type, arguments, next_state);
}

// Object[]{member, appendix}; null after throwing.
Ref new_link(NativeFrame& frame, Ref member, Ref appendix) {
    const Ref link = new_object_array(frame, frame.machine().known().Object, 2);
    if (link.is_null()) return kNull;
    frame.heap().put_element<Ref>(link, 0, member);
    frame.heap().put_element<Ref>(link, 1, appendix);
    return link;
}

// Signature-polymorphic calls

// (class id, pool index): stores the link of a signature-polymorphic Methodref, Object[]{MemberName, appendix}, in the
// pool entry's constant.
void link_handle_native(NativeFrame& frame) {
    enum : uint32_t { kBegin, kHasType, kLinked };
    Machine& machine = frame.machine();
    Klass* from = class_argument(frame);
    const uint16_t index = index_argument(frame);
    const classfile::MemberRef ref = from->constants().member_ref(index);
    switch (frame.state()) {
        case kBegin: return call_method_type(frame, from, ref.descriptor, kHasType);
        case kHasType: {
            if (frame.scratch_ref(0).is_null()) frame.set_scratch_ref(0, frame.result_ref());
            Method* link =
                up_call(frame, "linkMethod",
                        "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;[Ljava/lang/"
                        "Object;)Ljava/lang/invoke/MemberName;");
            if (link == nullptr) return;
            Klass* owner = frame.take(frame.program().resolve_class(from, from->constants().member_class_index(index)));
            if (owner == nullptr) return;
            const Ref appendix = new_object_array(frame, machine.known().Object, 1);
            const Ref name = appendix ? interned(frame, ref.name) : kNull;
            if (name.is_null()) return;
            frame.set_scratch_ref(1, appendix);
            const Slot arguments[] = {machine.mirror(from).value,  static_cast<Slot>(ReferenceKind::kInvokeVirtual),
                                      machine.mirror(owner).value, name.value,
                                      frame.scratch_ref(0).value,  appendix.value};
            return frame.call(link, arguments, kLinked);
        }
        default: {
            const uint32_t constant = constant_of(frame.program(), from, index);
            const Ref link = new_link(frame, frame.result_ref(), frame.heap().element<Ref>(frame.scratch_ref(1), 0));
            if (link && machine.constant(constant).is_null()) machine.set_constant(constant, link);
            return;
        }
    }
}

// Method handle constants

// JVMS §5.4.3.5: the kind of the constant requires a method of a class or of an interface.
std::optional<Thrown> check_handle_class(const Klass& owner, const classfile::MemberRef& ref, uint16_t index) {
    if (owner.is_interface() == ref.is_interface) return std::nullopt;
    return incompatible_class_change(
        "Inconsistent constant pool data in classfile for class " + std::string(owner.name.view()) + ". Method '" +
        method_text({}, ref.name, ref.descriptor) + "' at index " + std::to_string(index) + " is " +
        (ref.is_interface ? "CONSTANT_InterfaceMethodRef" : "CONSTANT_MethodRef") + " and should be " +
        (ref.is_interface ? "CONSTANT_MethodRef" : "CONSTANT_InterfaceMethodRef"));
}

// Resolves the member, which has to exist before its type is resolved. False after ending the frame.
bool check_member(NativeFrame& frame, Klass* from, Klass* owner, const classfile::MemberRef& ref, ReferenceKind kind) {
    Program& program = frame.program();
    const Linked<Done> linked = program.link(owner);
    if (!linked.ok()) {
        frame.take_failure(linked);
        return false;
    }
    Klass* named = owner->is_array() ? program.known().Object : owner;
    const MemberReference reference{from, named, program.symbol(ref.name), program.symbol(ref.descriptor), kind};
    if (is_field_kind(kind)) {
        const Linked<Field*> field = program.resolve_field_in(nullptr, named, reference.name, reference.descriptor);
        if (!field.ok()) frame.take_failure(field);
        return field.ok();
    }
    const Linked<MemberMethod> method = resolve_member_method(program, reference);
    if (!method.ok()) frame.take_failure(method);
    return method.ok();
}

void method_handle_steps(NativeFrame& frame, Klass* from, uint16_t index) {
    enum : uint32_t { kBegin, kHasType };
    Machine& machine = frame.machine();
    const classfile::MethodHandleConstant handle = from->constants().method_handle(index);
    const classfile::MemberRef ref = from->constants().member_ref(handle.reference_index);
    const auto kind = static_cast<ReferenceKind>(handle.kind);
    Klass* owner =
        frame.take(frame.program().resolve_class(from, from->constants().member_class_index(handle.reference_index)));
    if (owner == nullptr) return;
    if (frame.state() == kBegin) {
        if (!is_field_kind(kind)) {
            if (const std::optional<Thrown> error = check_handle_class(*owner, ref, index))
                return frame.throw_linked(*error);
        }
        if (!check_member(frame, from, owner, ref, kind)) return;
        if (!is_field_kind(kind)) return call_method_type(frame, from, ref.descriptor, kHasType);
        Klass* type = class_of_type(frame, from, {ref.descriptor});
        if (type == nullptr) return;
        frame.set_scratch_ref(0, machine.mirror(type));
    } else if (frame.scratch_ref(0).is_null()) {
        frame.set_scratch_ref(0, frame.result_ref());
    }
    Method* link = up_call(frame, "linkMethodHandleConstant",
                           "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/invoke/"
                           "MethodHandle;");
    if (link == nullptr) return;
    const Ref name = interned(frame, ref.name);
    if (name.is_null()) return;
    const Slot arguments[] = {machine.mirror(from).value, handle.kind, machine.mirror(owner).value, name.value,
                              frame.scratch_ref(0).value};
    frame.tail_call(link, arguments);
}

// Bootstrap methods, for call sites and dynamic constants

enum BootstrapState : uint32_t {
    kResolveMethod,
    kResolveType,
    kHasMethodType,
    kResolveArguments,
    kLink,
    kBootstrapped
};
enum BootstrapRef : uint32_t { kMethodRef, kTypeRef, kArgumentsRef, kAppendixRef };

// Loads a constant. False after ending the frame; when the native is entered again with `state`, the constant is there.
bool load_constant(NativeFrame& frame, Klass* from, uint16_t index, uint32_t state, Ref* value) {
    Machine& machine = frame.machine();
    const classfile::ConstantPool& constants = from->constants();
    const auto boxed = [&](BasicType type, Slot bits) {
        *value = machine.box(type, bits);
        if (value->is_null()) frame.fail_for_memory();
        return !value->is_null();
    };
    switch (constants.tag(index)) {
        case ConstantTag::kInteger: return boxed(BasicType::kInt, static_cast<uint32_t>(constants.integer(index)));
        case ConstantTag::kFloat:
            return boxed(BasicType::kFloat, std::bit_cast<uint32_t>(constants.float_value(index)));
        case ConstantTag::kLong: return boxed(BasicType::kLong, static_cast<uint64_t>(constants.long_value(index)));
        case ConstantTag::kDouble:
            return boxed(BasicType::kDouble, std::bit_cast<uint64_t>(constants.double_value(index)));
        case ConstantTag::kString: *value = interned(frame, constants.string_utf8(index)); return !value->is_null();
        case ConstantTag::kClass: {
            Klass* klass = frame.take(frame.program().resolve_class(from, index));
            if (klass == nullptr) return false;
            *value = machine.mirror(klass);
            return true;
        }
        default: break;
    }
    *value = machine.constant(constant_of(frame.program(), from, index));
    if (*value) return true;
    const ConstantNote note = constant_note(machine, from, index);
    if (note.is_null) return true;
    if (note.error) {
        throw_again(machine, frame.thread(), note.error, true);
        frame.throw_object(frame.thread().state.pending);
        return false;
    }
    const Slot arguments[] = {class_slot(from), index};
    frame.call(invoke_data(frame.program()).linkers().link_constant, arguments, state);
    return false;
}

// Null after ending the frame.
const classfile::BootstrapMethod* bootstrap_of(NativeFrame& frame, const Klass& from, uint16_t bootstrap_index,
                                               Result<std::vector<classfile::BootstrapMethod>>& methods) {
    if (!methods.ok()) {
        frame.throw_new("java/lang/ClassFormatError", methods.error().message);
        return nullptr;
    }
    if (bootstrap_index >= methods.value().size()) {
        frame.throw_new("java/lang/ClassFormatError",
                        "Short length on BootstrapMethods in class file " + std::string(from.name.view()));
        return nullptr;
    }
    return &methods.value()[bootstrap_index];
}

// The static arguments as the JDK expects them: null for none; a single argument itself, unless it is an array; else an
// array.
Ref packed_arguments(NativeFrame& frame, Ref arguments, size_t count) {
    if (count == 0) return kNull;
    if (count > 1) return arguments;
    const Ref single = frame.heap().element<Ref>(arguments, 0);
    return single && !frame.heap().klass_of(single)->is_array() ? single : arguments;
}

// Resolves method, type and arguments into scratch references. False after ending the frame.
bool resolve_bootstrap(NativeFrame& frame, Klass* from, const classfile::DynamicConstant& dynamic,
                       const classfile::BootstrapMethod& bootstrap, bool is_site) {
    if (frame.state() == kResolveMethod) {
        Ref method;
        if (!load_constant(frame, from, bootstrap.method_handle, kResolveMethod, &method)) return false;
        frame.set_scratch_ref(kMethodRef, method);
        frame.set_state(kResolveType);
    }
    if (frame.state() == kResolveType) {
        if (is_site) {
            call_method_type(frame, from, dynamic.descriptor, kHasMethodType);
            return false;
        }
        Klass* type = class_of_type(frame, from, {dynamic.descriptor});
        if (type == nullptr) return false;
        frame.set_scratch_ref(kTypeRef, frame.machine().mirror(type));
        frame.set_state(kResolveArguments);
    }
    if (frame.state() == kHasMethodType) {
        frame.set_scratch_ref(kTypeRef, frame.result_ref());
        frame.set_state(kResolveArguments);
    }
    if (frame.state() == kResolveArguments) {
        if (frame.scratch_ref(kArgumentsRef).is_null()) {
            const Ref array = new_object_array(frame, frame.machine().known().Object,
                                               static_cast<int32_t>(bootstrap.arguments.size()));
            if (array.is_null()) return false;
            frame.set_scratch_ref(kArgumentsRef, array);
        }
        for (uint64_t i = frame.scratch_word(0); i < bootstrap.arguments.size(); ++i) {
            frame.set_scratch_word(0, i);
            Ref value;
            if (!load_constant(frame, from, bootstrap.arguments[i], kResolveArguments, &value)) return false;
            frame.heap().put_element<Ref>(frame.scratch_ref(kArgumentsRef), static_cast<int32_t>(i), value);
        }
        frame.set_state(kLink);
    }
    return true;
}

// Before JDK 19 linkCallSite and linkDynamicConstant had an int parameter after the caller.
Method* find_linker(NativeFrame& frame, std::string_view name, std::string_view rest, bool* has_int) {
    Program& program = frame.program();
    Klass* natives = frame.machine().known().MethodHandleNatives;
    if (!frame.ensure_initialized(natives)) return nullptr;
    const std::string with_int = "(Ljava/lang/Object;I" + std::string(rest);
    Method* method = natives->find_declared_method(program.symbol(name), program.symbol(with_int));
    *has_int = method != nullptr;
    if (method == nullptr) method = program.must_find_method(kNatives, name, "(Ljava/lang/Object;" + std::string(rest));
    return method;
}

// Empty after ending the frame.
std::vector<Slot> linker_arguments(NativeFrame& frame, Klass* from, const classfile::DynamicConstant& dynamic,
                                   const classfile::BootstrapMethod& bootstrap, bool has_int) {
    const Ref name = interned(frame, dynamic.name);
    if (name.is_null()) return {};
    std::vector<Slot> arguments{frame.machine().mirror(from).value};
    if (has_int) arguments.push_back(index_argument(frame));
    arguments.push_back(frame.scratch_ref(kMethodRef).value);
    arguments.push_back(name.value);
    arguments.push_back(frame.scratch_ref(kTypeRef).value);
    arguments.push_back(packed_arguments(frame, frame.scratch_ref(kArgumentsRef), bootstrap.arguments.size()).value);
    return arguments;
}

void dynamic_constant_steps(NativeFrame& frame, Klass* from, uint16_t index) {
    const classfile::DynamicConstant dynamic = from->constants().dynamic(index);
    Result<std::vector<classfile::BootstrapMethod>> methods = from->file->bootstrap_methods();
    const classfile::BootstrapMethod* bootstrap = bootstrap_of(frame, *from, dynamic.bootstrap_index, methods);
    if (bootstrap == nullptr || !resolve_bootstrap(frame, from, dynamic, *bootstrap, false)) return;
    bool has_int = false;
    Method* link = find_linker(
        frame, "linkDynamicConstant",
        "Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", &has_int);
    if (link == nullptr) return;
    const std::vector<Slot> arguments = linker_arguments(frame, from, dynamic, *bootstrap, has_int);
    if (!arguments.empty()) frame.tail_call(link, arguments);
}

// (class id, pool index): returns a loadable constant that is neither number nor string nor class.
void constant_steps_native(NativeFrame& frame) {
    Klass* from = class_argument(frame);
    const uint16_t index = index_argument(frame);
    switch (from->constants().tag(index)) {
        case ConstantTag::kMethodType: {
            const Ref text = frame.machine().new_string(from->constants().method_type(index));
            if (text.is_null()) return frame.fail_for_memory();
            const Slot arguments[] = {class_slot(from), text.value};
            return frame.tail_call(invoke_data(frame.program()).linkers().method_type, arguments);
        }
        case ConstantTag::kMethodHandle: return method_handle_steps(frame, from, index);
        case ConstantTag::kDynamic: return dynamic_constant_steps(frame, from, index);
        default: CHECK(false, "only handles, method types and dynamic constants should be linked by Java code");
    }
}

// (class id, pool index): returns the link of a call site.
void site_steps_native(NativeFrame& frame) {
    Klass* from = class_argument(frame);
    if (frame.state() == kBootstrapped) {
        const Ref link =
            new_link(frame, frame.result_ref(), frame.heap().element<Ref>(frame.scratch_ref(kAppendixRef), 0));
        if (link) frame.return_ref(link);
        return;
    }
    const classfile::DynamicConstant dynamic = from->constants().dynamic(index_argument(frame));
    Result<std::vector<classfile::BootstrapMethod>> methods = from->file->bootstrap_methods();
    const classfile::BootstrapMethod* bootstrap = bootstrap_of(frame, *from, dynamic.bootstrap_index, methods);
    if (bootstrap == nullptr || !resolve_bootstrap(frame, from, dynamic, *bootstrap, true)) return;
    bool has_int = false;
    Method* link = find_linker(frame, "linkCallSite",
                               "Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/"
                               "Object;)Ljava/lang/invoke/MemberName;",
                               &has_int);
    if (link == nullptr) return;
    std::vector<Slot> arguments = linker_arguments(frame, from, dynamic, *bootstrap, has_int);
    if (arguments.empty()) return;
    const Ref appendix = new_object_array(frame, frame.machine().known().Object, 1);
    if (appendix.is_null()) return;
    frame.set_scratch_ref(kAppendixRef, appendix);
    arguments.push_back(appendix.value);
    frame.call(link, arguments, kBootstrapped);
}

// Results and errors

enum OutcomeState : uint32_t { kStart, kDone, kWrapped };

// JVMS §6.5 invokedynamic: an exception that is not an Error becomes the cause of a BootstrapMethodError. `note` is
// called with errors that every later attempt throws again.
template <typename Note>
void fail_link(NativeFrame& frame, Ref exception, Note&& note) {
    Machine& machine = frame.machine();
    const Klass* klass = frame.heap().klass_of(exception);
    if (frame.state() != kWrapped && !klass->is_subtype_of(machine.known().Error)) {
        if (!frame.ensure_initialized(machine.known().BootstrapMethodError)) return;
        const Ref error = frame.heap().allocate_object(machine.known().BootstrapMethodError);
        if (error.is_null()) return frame.fail_for_memory();
        frame.set_scratch_ref(0, error);
        Method* constructor =
            frame.program().must_find_method("java/lang/BootstrapMethodError", "<init>", "(Ljava/lang/Throwable;)V");
        const Slot arguments[] = {error.value, exception.value};
        return frame.call(constructor, arguments, kWrapped);
    }
    if (klass->is_subtype_of(machine.known().LinkageError)) note(exception);
    frame.throw_object(exception);
}

// (class id, pool index): stores the result of constant_steps in the pool entry's constant, or notes its error.
void link_constant_native(NativeFrame& frame) {
    Machine& machine = frame.machine();
    Klass* from = class_argument(frame);
    const uint16_t index = index_argument(frame);
    const uint32_t constant = constant_of(frame.program(), from, index);
    const auto note = [&](Ref error) { set_note(frame, from, index, error); };
    if (frame.state() == kStart) {
        const Slot arguments[] = {class_slot(from), index};
        return frame.call(invoke_data(frame.program()).linkers().constant_steps, arguments, kDone, true);
    }
    if (frame.state() == kWrapped) return fail_link(frame, frame.scratch_ref(0), note);
    if (const Ref exception = frame.caught()) {
        if (from->constants().tag(index) == ConstantTag::kDynamic) return fail_link(frame, exception, note);
        if (frame.heap().klass_of(exception)->is_subtype_of(machine.known().LinkageError)) note(exception);
        return frame.throw_object(exception);
    }
    if (frame.result_ref().is_null()) {
        // Without the note the constant would be computed again.
        if (!set_note(frame, from, index, kNull)) frame.fail_for_memory();
        return;
    }
    if (machine.constant(constant).is_null()) machine.set_constant(constant, frame.result_ref());
}

// (class id, pool index, constant): stores the link of a call site, or the error of linking it, in the constant.
void link_site_native(NativeFrame& frame) {
    Machine& machine = frame.machine();
    const auto constant = static_cast<uint32_t>(frame.int_argument(2));
    const auto keep = [&](Ref object) {
        if (machine.constant(constant).is_null()) machine.set_constant(constant, object);
    };
    if (frame.state() == kStart) {
        const Slot arguments[] = {class_slot(class_argument(frame)), index_argument(frame)};
        return frame.call(invoke_data(frame.program()).linkers().site_steps, arguments, kDone, true);
    }
    if (frame.state() == kWrapped) return fail_link(frame, frame.scratch_ref(0), keep);
    if (const Ref exception = frame.caught()) return fail_link(frame, exception, keep);
    keep(frame.result_ref());
}

}  // namespace

LinkerMethods make_linker_methods(Program& program) {
    constexpr std::string_view kSteps = "(II)Ljava/lang/Object;";
    const LinkerMethods methods = {
        .link_handle = internal_method(program, "<link handle>", "(II)V", link_handle_native),
        .link_site = internal_method(program, "<link site>", "(III)V", link_site_native),
        .link_constant = internal_method(program, "<link constant>", "(II)V", link_constant_native),
        .site_steps = internal_method(program, "<bootstrap site>", kSteps, site_steps_native),
        .constant_steps = internal_method(program, "<bootstrap constant>", kSteps, constant_steps_native),
        .method_type =
            internal_method(program, "<method type>", "(ILjava/lang/Object;)Ljava/lang/Object;", method_type_native),
    };
    // One step with all their calls into the JDK; bootstrap methods of the program are explored separately.
    for (Method* linker : {methods.link_handle, methods.link_site, methods.link_constant, methods.site_steps,
                           methods.constant_steps, methods.method_type})
        linker->flags |= kMethodOwnStep;
    return methods;
}

}  // namespace heddle::vm
