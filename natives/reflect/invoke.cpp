// java.lang.invoke: MemberName, which identifies a member in the JDK's Java code, call sites, and the methods that
// would compile lambda forms to bytecode. Kinds and flags of members are HotSpot's.
#include <optional>
#include <string>

#include "natives/reflect/member_objects.h"
#include "natives/support/support.h"
#include "vm/invoke/member_names.h"
#include "vm/link/link_texts.h"

namespace heddle::natives {
namespace {

// ---- Member names ----

void put_target(NativeFrame& frame, Ref member, uint32_t id, int64_t index) {
    const vm::WellKnown& known = frame.machine().known();
    frame.heap().put<int64_t>(member, known.MemberName_vmtarget, int64_t{id} + 1);
    frame.heap().put<int64_t>(member, known.MemberName_vmindex, index);
}

void bind_method(NativeFrame& frame, Ref member, const vm::MemberMethod& bound) {
    const vm::WellKnown& known = frame.machine().known();
    frame.heap().put<int32_t>(member, known.MemberName_flags, vm::member_flags(bound));
    frame.heap().put_ref(member, known.MemberName_clazz, frame.machine().mirror(bound.owner));
    put_target(frame, member, index_of(bound.method->id), bound.method->vtable_index);
}

void bind_field(NativeFrame& frame, Ref member, const Field& field, bool is_setter) {
    const vm::WellKnown& known = frame.machine().known();
    frame.heap().put<int32_t>(member, known.MemberName_flags, vm::member_flags(field, is_setter));
    frame.heap().put_ref(member, known.MemberName_clazz, frame.machine().mirror(field.owner));
    put_target(frame, member, index_of(field.id), field.offset);
}

bool is_field_member(NativeFrame& frame, Ref member) {
    return (frame.heap().get<int32_t>(member, frame.machine().known().MemberName_flags) & vm::kMemberIsField) != 0;
}

uint32_t target_of(NativeFrame& frame, Ref member) {
    return static_cast<uint32_t>(frame.heap().get<int64_t>(member, frame.machine().known().MemberName_vmtarget));
}
Method* method_of(NativeFrame& frame, Ref member) {
    return frame.program().method(static_cast<vm::MethodId>(target_of(frame, member) - 1));
}
Field* field_of(NativeFrame& frame, Ref member) {
    return frame.program().field(static_cast<vm::FieldId>(target_of(frame, member) - 1));
}

// Initialises a MemberName from a Field, Method or Constructor.
void init_member(NativeFrame& frame, Ref member, Ref reflected) {
    const vm::WellKnown& known = frame.machine().known();
    if (!member) return frame.throw_new("java/lang/InternalError", "mname is null");
    if (!reflected) return frame.throw_new("java/lang/InternalError", "target is null");
    const Klass* klass = frame.heap().klass_of(reflected);
    if (klass == known.ReflectField) {
        bind_field(frame, member, *field_of_reflected(frame, reflected), false);
        frame.heap().put_ref(member, known.MemberName_name, frame.heap().get_ref(reflected, known.ReflectField_name));
        frame.heap().put_ref(member, known.MemberName_type, frame.heap().get_ref(reflected, known.ReflectField_type));
    } else if (klass == known.ReflectMethod || klass == known.ReflectConstructor) {
        Method* method = method_of_reflected(frame, reflected);
        // A signature-polymorphic method needs a descriptor to be a member; the Java code handles that.
        if (method->has(vm::kMethodSignaturePolymorphic)) return;
        bind_method(frame, member, vm::member_method(frame.program(), method, method->owner));
    }
}

void expand_member(NativeFrame& frame, Ref member) {
    Machine& machine = frame.machine();
    const vm::WellKnown& known = machine.known();
    if (!member) return frame.throw_new("java/lang/InternalError", "mname is null");
    if (target_of(frame, member) == 0)
        return frame.throw_new("java/lang/IllegalArgumentException", "nothing to expand");
    const bool is_field = is_field_member(frame, member);
    const Symbol name = is_field ? field_of(frame, member)->name : method_of(frame, member)->name;
    const Symbol descriptor = is_field ? field_of(frame, member)->descriptor : method_of(frame, member)->descriptor;
    Klass* owner = is_field ? field_of(frame, member)->owner : method_of(frame, member)->owner;
    if (!frame.heap().get_ref(member, known.MemberName_clazz))
        frame.heap().put_ref(member, known.MemberName_clazz, machine.mirror(owner));
    if (!frame.heap().get_ref(member, known.MemberName_name)) {
        const Ref text = interned(frame, name.view());
        if (!text) return;
        frame.heap().put_ref(member, known.MemberName_name, text);
    }
    if (frame.heap().get_ref(member, known.MemberName_type)) return;
    Ref type;
    if (is_field && descriptor.view().size() == 1) {
        type = machine.mirror(frame.program().primitive(vm::basic_type(descriptor.view()[0])));
    } else {
        type = new_string(frame, descriptor.view());
    }
    if (type) frame.heap().put_ref(member, known.MemberName_type, type);
}

// ---- Resolution ----

std::string descriptor_of(const Klass& klass) {
    if (klass.is_primitive()) return std::string(1, vm::letter_of(klass.element_type));
    if (klass.is_array()) return std::string(klass.name.view());
    // No class file can name a hidden class, so no descriptor matches this text.
    return "L" + std::string(klass.name.view()) + klass.hidden_suffix + ";";
}

// The descriptor of a MethodType, a Class or a String; nullopt after throwing.
std::optional<std::string> descriptor_of(NativeFrame& frame, Ref type) {
    Machine& machine = frame.machine();
    const vm::WellKnown& known = machine.known();
    const Heap& heap = frame.heap();
    const Klass* klass = heap.klass_of(type);
    if (klass == known.String) return machine.modified_utf8(type);
    if (klass == known.Class) return descriptor_of(*machine.klass_of_mirror(type));
    if (klass != known.MethodType) {
        frame.throw_new("java/lang/InternalError", "unrecognized type");
        return std::nullopt;
    }
    const Ref parameters = heap.get_ref(type, known.MethodType_ptypes);
    std::string text = "(";
    for (int32_t i = 0; i < heap.length(parameters); ++i)
        text += descriptor_of(*machine.klass_of_mirror(heap.element<Ref>(parameters, i)));
    return text + ")" + descriptor_of(*machine.klass_of_mirror(heap.get_ref(type, known.MethodType_rtype)));
}

// Ends a failed resolution: with null if it was speculative, otherwise with an exception. Returns null.
template <typename T>
Ref failed(NativeFrame& frame, const Linked<T>& linked, bool is_speculative) {
    if (linked.must_load() || !is_speculative) frame.take_failure(linked);
    return kNull;
}

Ref resolve_reference(NativeFrame& frame, Ref member, const vm::MemberReference& reference, bool is_speculative) {
    Program& program = frame.program();
    if (vm::is_field_kind(reference.kind)) {
        // The Java code checks access to the field.
        const Linked<Field*> field =
            program.resolve_field_in(nullptr, reference.named, reference.name, reference.descriptor);
        if (!field.ok()) return failed(frame, field, is_speculative);
        bind_field(frame, member, *field.value(), vm::is_setter_kind(reference.kind));
        return member;
    }
    const Linked<vm::MemberMethod> method = vm::resolve_member_method(program, reference);
    if (!method.ok()) return failed(frame, method, is_speculative);
    bind_method(frame, member, method.value());
    return member;
}

Ref resolve_member(NativeFrame& frame, Ref member, Ref caller, int32_t, bool is_speculative) {
    Machine& machine = frame.machine();
    const vm::WellKnown& known = machine.known();
    const Heap& heap = frame.heap();
    if (!member) {
        frame.throw_new("java/lang/InternalError", "mname is null");
        return kNull;
    }
    const auto flags = heap.get<int32_t>(member, known.MemberName_flags);
    if (target_of(frame, member) != 0 && (flags & vm::kMemberIsField) == 0) return member;
    const Ref owner = heap.get_ref(member, known.MemberName_clazz);
    const Ref name = heap.get_ref(member, known.MemberName_name);
    const Ref type = heap.get_ref(member, known.MemberName_type);
    if (!owner || !name || !type) {
        frame.throw_new("java/lang/IllegalArgumentException", "nothing to resolve");
        return kNull;
    }
    Klass* named = machine.klass_of_mirror(owner);
    const auto descriptor = descriptor_of(frame, type);
    if (!descriptor) return kNull;
    const std::string text = machine.modified_utf8(name);
    if (named == nullptr || named->is_primitive() || text == "<clinit>") {
        if (!is_speculative) {
            const bool is_field = (flags & vm::kMemberIsField) != 0;
            frame.throw_new(is_field ? "java/lang/NoSuchFieldError" : "java/lang/NoSuchMethodError",
                            is_field ? "field resolution failed" : "method resolution failed");
        }
        return kNull;
    }
    if (named->is_array()) named = known.Object;
    const Linked<vm::Done> linked = frame.program().link(named);
    if (!linked.ok()) {
        frame.take_failure(linked);
        return kNull;
    }
    const vm::MemberReference reference{caller ? machine.klass_of_mirror(caller) : nullptr, named,
                                        frame.program().symbol(text), frame.program().symbol(*descriptor),
                                        vm::reference_kind(flags)};
    return resolve_reference(frame, member, reference, is_speculative);
}

// ---- Fields ----

// Null after throwing.
const Field* field_member(NativeFrame& frame, Ref member, bool is_static) {
    if (!member || target_of(frame, member) == 0) {
        frame.throw_new("java/lang/InternalError", "mname not resolved");
        return nullptr;
    }
    const Field* field = is_field_member(frame, member) ? field_of(frame, member) : nullptr;
    if (field == nullptr || field->is_static() != is_static) {
        frame.throw_new("java/lang/InternalError", is_static ? "static field required" : "non-static field required");
        return nullptr;
    }
    return field;
}

int64_t object_field_offset(NativeFrame& frame, Ref member) {
    const Field* field = field_member(frame, member, false);
    return field != nullptr ? field->offset : 0;
}

int64_t static_field_offset(NativeFrame& frame, Ref member) {
    const Field* field = field_member(frame, member, true);
    return field != nullptr ? field->offset : 0;
}

Ref static_field_base(NativeFrame& frame, Ref member) {
    const Field* field = field_member(frame, member, true);
    return field != nullptr ? frame.machine().mirror(field->owner) : kNull;
}

// Object[]{index, the class of a field or the member itself}
Ref member_vm_info(NativeFrame& frame, Ref member) {
    const vm::WellKnown& known = frame.machine().known();
    if (!member) return kNull;
    const Ref info = new_array(frame, known.Object, 2);
    if (!info) return kNull;
    const auto index = frame.heap().get<int64_t>(member, known.MemberName_vmindex);
    const Ref number = boxed(frame, BasicType::kLong, static_cast<uint64_t>(index));
    if (!number) return kNull;
    frame.heap().put_element<Ref>(info, 0, number);
    const bool is_field = is_field_member(frame, member);
    frame.heap().put_element<Ref>(info, 1, is_field ? frame.heap().get_ref(member, known.MemberName_clazz) : member);
    return info;
}

// ---- Call sites ----

void set_call_site_target(NativeFrame& frame, Ref site, Ref target) {
    if (frame.throw_if_null(site)) return;
    frame.heap().put_ref(site, frame.machine().known().CallSite_target, target);
}

void clear_call_site_context(NativeFrame&, Ref) {}

// Only debug builds of HotSpot return constants.
int32_t named_constant(NativeFrame&, int32_t, Ref) { return 0; }

// ---- Lambda forms ----

// The number of units of the form's parameters (JVMS §4.3.3).
int32_t parameter_units(NativeFrame& frame, Ref form) {
    const vm::WellKnown& known = frame.machine().known();
    const Heap& heap = frame.heap();
    const Ref names = heap.get_ref(form, known.LambdaForm_names);
    int32_t units = 0;
    for (int32_t i = 0; i < heap.get<int32_t>(form, known.LambdaForm_arity); ++i) {
        const Ref type = heap.get_ref(heap.element<Ref>(names, i), known.LambdaFormName_type);
        const auto letter = heap.get<uint16_t>(type, known.LambdaFormBasicType_btChar);
        units += letter == 'J' || letter == 'D' ? 2 : 1;
    }
    return units;
}

// The entry of a form is a MemberName that refers back to the form.
void prepare_form(NativeFrame& frame, Ref form) {
    const vm::WellKnown& known = frame.machine().known();
    Heap& heap = frame.heap();
    if (heap.get_ref(form, known.LambdaForm_vmentry)) return;
    constexpr int32_t kMaxUnits = 255;
    if (const int32_t units = parameter_units(frame, form); units > kMaxUnits)
        return frame.throw_new("java/lang/IllegalArgumentException", "bad parameter count " + std::to_string(units));
    const Ref entry = new_object(frame, known.MemberName);
    if (!entry) return;
    heap.put_ref(entry, known.MemberName_clazz, frame.machine().mirror(known.LambdaForm));
    heap.put_ref(entry, known.MemberName_resolution, form);
    heap.put<int32_t>(entry, known.MemberName_flags,
                      vm::kind_flags(vm::ReferenceKind::kInvokeStatic) | vm::kMemberIsMethod | vm::kAccStatic);
    heap.put_ref(form, known.LambdaForm_vmentry, entry);
    heap.put<int8_t>(form, known.LambdaForm_isCompiled, 1);
}

void keep_form(NativeFrame&, Ref) {}

bool unprofiled(NativeFrame&, bool value, Ref) { return value; }

Ref unwrapped(NativeFrame&, Ref handle) { return handle; }

// ---- Reflective calls of signature-polymorphic methods ----

Ref invoke_exact_reflectively(NativeFrame& frame, Ref, Ref) {
    frame.throw_new("java/lang/UnsupportedOperationException",
                    "MethodHandle.invokeExact cannot be invoked reflectively");
    return kNull;
}

Ref invoke_reflectively(NativeFrame& frame, Ref, Ref) {
    frame.throw_new("java/lang/UnsupportedOperationException", "MethodHandle.invoke cannot be invoked reflectively");
    return kNull;
}

void access_reflectively_void(NativeFrame& frame, Ref, Ref) {
    if (frame.program().options().feature_version > 17) {
        return frame.throw_new("java/lang/UnsupportedOperationException",
                               "VarHandle access mode methods cannot be invoked reflectively");
    }
    // HotSpot 17 has no implementation of these.
    frame.throw_new("java/lang/UnsatisfiedLinkError", "'" + vm::method_text(*frame.method()) + "'");
}

Ref access_reflectively(NativeFrame& frame, Ref self, Ref arguments) {
    access_reflectively_void(frame, self, arguments);
    return kNull;
}

bool access_reflectively_boolean(NativeFrame& frame, Ref self, Ref arguments) {
    access_reflectively_void(frame, self, arguments);
    return false;
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY invoke
#define HEDDLE_FAMILY_ROWS "natives/reflect/invoke.def"
#include "natives/support/family_rows.inc"
