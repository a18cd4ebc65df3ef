#include "vm/invoke/member_names.h"

#include <optional>

#include "classfile/format/opcodes.h"
#include "vm/link/link_texts.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::Opcode;

namespace {

bool is_statically_bound(const Method& method) {
    const bool is_final = method.is_final() || (method.owner->access & kAccFinal) != 0;
    return method.is_private() || method.is_constructor() || method.vtable_index < 0 ||
           (is_final && !method.owner->is_interface());
}

MemberMethod direct_call(Method* method) {
    return {method, method->owner, method->is_static() ? ReferenceKind::kInvokeStatic : ReferenceKind::kInvokeSpecial};
}

bool is_trusted_final(const Field& field) {
    if (!field.is_final()) return false;
    return field.is_static() || field.owner->is_hidden ||
           classfile::ClassFile::find(field.owner->file->attributes(), "Record") != nullptr;
}

Opcode opcode_of(ReferenceKind kind) {
    switch (kind) {
        case ReferenceKind::kInvokeStatic: return Opcode::k_invokestatic;
        case ReferenceKind::kInvokeVirtual: return Opcode::k_invokevirtual;
        case ReferenceKind::kInvokeInterface: return Opcode::k_invokeinterface;
        default: return Opcode::k_invokespecial;
    }
}

}  // namespace

MemberMethod member_method(Program& program, Method* method, Klass* named) {
    if (method->is_static() || is_statically_bound(*method)) return direct_call(method);
    if (!method->owner->is_interface()) return {method, method->owner, ReferenceKind::kInvokeVirtual};
    // An interface that redeclares a method of Object has no entry of its own for it.
    Klass* object = program.known().Object;
    Method* of_object = object->find_declared_method(method->name, method->descriptor);
    if (of_object != nullptr && of_object->is_public() && !of_object->is_static())
        return {of_object, object, ReferenceKind::kInvokeVirtual};
    if (!named->is_interface()) return {method, named, ReferenceKind::kInvokeVirtual};
    return {method, method->owner, ReferenceKind::kInvokeInterface};
}

int32_t member_flags(const MemberMethod& member) {
    const Method& method = *member.method;
    int32_t flags = method.access;
    if (method.has(kMethodSignaturePolymorphic)) {
        // A signature-polymorphic method takes its arguments one by one, not as the declared array.
        flags = kAccNative | kAccSynthetic | kAccFinal | (method.access & kAccStatic);
    }
    flags |= method.is_constructor() ? kMemberIsConstructor : kMemberIsMethod;
    if (method.has(kMethodCallerSensitive)) flags |= kMemberCallerSensitive;
    return flags | kind_flags(member.kind);
}

int32_t member_flags(const Field& field, bool is_setter) {
    ReferenceKind kind = field.is_static() ? ReferenceKind::kGetStatic : ReferenceKind::kGetField;
    if (is_setter) kind = field.is_static() ? ReferenceKind::kPutStatic : ReferenceKind::kPutField;
    const int32_t flags = field.access | kMemberIsField | kind_flags(kind);
    return is_trusted_final(field) ? flags | kMemberTrustedFinal : flags;
}

Linked<MemberMethod> resolve_member_method(Program& program, const MemberReference& reference) {
    Klass* named = reference.named;
    const Opcode opcode = opcode_of(reference.kind);
    const bool is_virtual = opcode == Opcode::k_invokevirtual || opcode == Opcode::k_invokeinterface;
    const bool wants_interface = is_virtual ? opcode == Opcode::k_invokeinterface : named->is_interface();
    const Linked<Method*> resolved =
        program.resolve_method_in(reference.from, named, reference.name, reference.descriptor, wants_interface, opcode);
    if (!resolved.ok()) return Linked<MemberMethod>::other_of(resolved);
    Method* method = resolved.value();
    const bool is_inherited_constructor = method->is_constructor() && method->owner != named;
    const bool is_polymorphic = method->has(kMethodSignaturePolymorphic);
    if (is_inherited_constructor || (is_polymorphic && method->is_static() != (opcode == Opcode::k_invokestatic)))
        return no_such_method(*named, reference.name.view(), reference.descriptor.view());
    if (is_polymorphic) {
        const ReferenceKind kind = method->is_static() ? ReferenceKind::kInvokeStatic : ReferenceKind::kInvokeVirtual;
        return MemberMethod{method, method->owner, kind};
    }
    if (const std::optional<Thrown> error = check_method_use(*method, opcode)) return *error;
    if (is_virtual) return member_method(program, method, named);
    if (opcode == Opcode::k_invokespecial) {
        Thrown thrown;
        Klass* from = reference.from != nullptr ? reference.from : named;
        method = program.select_special(from, named, method, &thrown);
        if (method == nullptr) return thrown;
    }
    return direct_call(method);
}

}  // namespace heddle::vm
