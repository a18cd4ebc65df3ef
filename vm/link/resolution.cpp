// Resolution of symbolic references (JVMS §5.4.3) with the errors of HotSpot 17. A result is kept in the constant's
// cell. If it depends on the path, rewinding the path clears the cell.
// LIMITATION: a resolution that failed is tried again instead of failing with the same error at once.
#include "vm/link/link_texts.h"
#include "vm/link/method_tables.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::ConstantTag;
using classfile::Opcode;

template <typename T>
void Program::keep_resolved(Klass& from, void*& cell, T* resolved, const Klass& owner) {
    if (owner.is_of_path || from.linked_by_path()) {
        from.refers_to_path = true;
        definitions_.note_resolved(cell);
    }
    cell = resolved;
}

Linked<Klass*> Program::resolve_class(Klass* from, uint16_t index) {
    void*& cell = from->resolved[index];
    if (cell != nullptr) {
        auto* klass = static_cast<Klass*>(cell);
        // A hidden class that refers to itself was not looked up.
        if (from->linked_by_path() && !klass->is_hidden) note_lookup(from->loader, klass->name, klass);
        return klass;
    }
    const Linked<Klass*> resolved = resolve_class_named(from, symbol(from->constants().class_name(index)));
    if (resolved.ok()) keep_resolved(*from, cell, resolved.value(), *resolved.value());
    return resolved;
}

Linked<Klass*> Program::resolve_class_named(Klass* from, Symbol name) {
    // A hidden class is not known to its loader; the name in its class file refers to itself.
    if (from->is_hidden && name.view() == from->file->name()) return from;
    const Linked<Klass*> loaded = load_class(from->loader, name);
    if (!loaded.ok() || may_access(from, loaded.value())) return loaded;
    return class_access_error(from, loaded.value());
}

Linked<Field*> Program::resolve_field(Klass* from, uint16_t index) {
    void*& cell = from->resolved[index];
    if (cell != nullptr) return static_cast<Field*>(cell);
    const Linked<Klass*> owner = resolve_class(from, from->constants().member_class_index(index));
    if (!owner.ok()) return Linked<Field*>::other_of(owner);
    const classfile::MemberRef ref = from->constants().member_ref(index);
    const Linked<Field*> resolved = resolve_field_in(from, owner.value(), symbol(ref.name), symbol(ref.descriptor));
    if (resolved.ok()) keep_resolved(*from, cell, resolved.value(), *resolved.value()->owner);
    return resolved;
}

Linked<Field*> Program::resolve_field_in(Klass* from, Klass* owner, Symbol name, Symbol descriptor) {
    Field* field = find_field(owner, name, descriptor);
    if (field == nullptr) return no_such_field(*owner, name.view(), descriptor.view(), options_.feature_version);
    const Linked<Done> access = check_member_access(from, owner, field->owner, field->access, nullptr, field);
    if (!access.ok()) return Linked<Field*>::other_of(access);
    if (from != nullptr && from->loader != field->owner->loader) {
        const Linked<Done> constrained = constrain_field(*from, *field);
        if (!constrained.ok()) return Linked<Field*>::other_of(constrained);
    }
    return field;
}

Linked<Method*> Program::resolve_method(Klass* from, uint16_t index, Opcode opcode) {
    void*& cell = from->resolved[index];
    if (cell != nullptr) return static_cast<Method*>(cell);
    const Linked<Klass*> owner = resolve_class(from, from->constants().member_class_index(index));
    if (!owner.ok()) return Linked<Method*>::other_of(owner);
    const classfile::MemberRef ref = from->constants().member_ref(index);
    const Linked<Method*> resolved =
        resolve_method_in(from, owner.value(), symbol(ref.name), symbol(ref.descriptor), ref.is_interface, opcode);
    if (resolved.ok()) keep_resolved(*from, cell, resolved.value(), *resolved.value()->owner);
    return resolved;
}

namespace {

// JVMS §5.4.3.3 and §5.4.3.4, step 1: the kind of the constant is the kind of the class.
std::optional<Thrown> check_reference_kind(const Klass& owner, Symbol name, Symbol descriptor, bool is_interface_ref,
                                           Opcode opcode) {
    if (owner.is_interface() == is_interface_ref) return std::nullopt;
    if (opcode == Opcode::k_invokevirtual || opcode == Opcode::k_invokeinterface) {
        return incompatible_class_change(owner.is_interface()
                                             ? "Found interface " + owner.external_name() + ", but class was expected"
                                             : "Found class " + owner.external_name() + ", but interface was expected");
    }
    return incompatible_class_change("Method '" + method_text(owner.external_name(), name.view(), descriptor.view()) +
                                     "' must be " + (owner.is_interface() ? "InterfaceMethodref" : "Methodref") +
                                     " constant");
}

}  // namespace

Linked<Method*> Program::resolve_method_in(Klass* from, Klass* owner, Symbol name, Symbol descriptor,
                                           bool is_interface_ref, Opcode opcode) {
    if (std::optional<Thrown> error = check_reference_kind(*owner, name, descriptor, is_interface_ref, opcode))
        return *error;
    Method* method = find_method(owner, name, descriptor);
    if (method == nullptr) return no_such_method(*owner, name.view(), descriptor.view());
    // JVMS §5.4.3.3: arrays have a public clone (JLS §10.7).
    if (owner->is_array() && method->owner == known_.Object && name.view() == "clone") return method;
    const Linked<Done> access = check_member_access(from, owner, method->owner, method->access, method, nullptr);
    if (!access.ok()) return Linked<Method*>::other_of(access);
    if (from != nullptr && from->loader != method->owner->loader && !method->has(kMethodSignaturePolymorphic)) {
        const Linked<Done> constrained = constrain_method(*from, *owner, *method);
        if (!constrained.ok()) return Linked<Method*>::other_of(constrained);
    }
    return method;
}

Linked<Done> Program::check_member_access(Klass* from, Klass* named, Klass* owner, uint16_t access,
                                          const Method* method, const Field* field) {
    if (from == nullptr || from == owner || (access & kAccPublic) != 0) return Done{};
    if ((access & kAccPrivate) != 0) {
        for (Klass* member : {from, owner}) {
            const Linked<Klass*> host = nest_host_of(member);
            if (host.must_load()) return host.load_request();
        }
    }
    if (may_access_member(from, owner, access, named)) return Done{};
    return member_access_error(from, owner, method, field);
}

Thrown Program::member_access_error(const Klass* from, const Klass* owner, const Method* method,
                                    const Field* field) const {
    const uint16_t access = method != nullptr ? method->access : field->access;
    std::string text = "class " + from->external_name() + " tried to access ";
    if (method != nullptr && method->is_abstract()) text += "abstract ";
    if ((access & kAccProtected) != 0) text += "protected ";
    if ((access & kAccPrivate) != 0) text += "private ";
    if (method != nullptr)
        text += "method '" + method_text(*method) + "'";
    else
        text += "field " + owner->external_name() + "." + std::string(field->name.view());
    text += " (" + modules_text(from, owner) + ")";
    if ((access & kAccPrivate) != 0 && !(from->nest_host_error.empty() && owner->nest_host_error.empty())) {
        const bool has_both = !from->nest_host_error.empty() && !owner->nest_host_error.empty();
        text += ", (" + from->nest_host_error + (has_both ? ", " : "") + owner->nest_host_error + ")";
    }
    return thrown("IllegalAccessError", std::move(text));
}

Field* Program::find_field(Klass* klass, Symbol name, Symbol descriptor) const {
    for (; klass != nullptr; klass = klass->super) {
        if (Field* field = klass->find_declared_field(name, descriptor)) return field;
        for (Klass* interface : klass->interfaces) {
            if (Field* field = find_field(interface, name, descriptor)) return field;
        }
    }
    return nullptr;
}

// JVMS §2.9.3, §5.4.3.3 step 2: a signature-polymorphic method matches every descriptor.
Method* Program::find_polymorphic(const Klass* klass, Symbol name) const {
    if (klass != known_.MethodHandle && klass != known_.VarHandle) return nullptr;
    for (const auto& method : klass->methods) {
        if (method->name == name && method->has(kMethodSignaturePolymorphic)) return method.get();
    }
    return nullptr;
}

Method* Program::find_method(Klass* klass, Symbol name, Symbol descriptor) const {
    if (klass->is_interface()) return find_interface_method(klass, name, descriptor);
    for (Klass* at = klass; at != nullptr; at = at->super) {
        if (Method* method = find_polymorphic(at, name)) return method;
        if (Method* method = at->find_declared_method(name, descriptor)) return method;
    }
    const std::vector<Method*> inherited = maximally_specific_methods(klass, name, descriptor);
    if (Method* method = find_default_method(klass, name, descriptor)) return method;
    return inherited.empty() ? nullptr : inherited.front();
}

Method* Program::find_interface_method(Klass* klass, Symbol name, Symbol descriptor) const {
    if (Method* method = klass->find_declared_method(name, descriptor)) return method;
    Method* of_object = known_.Object->find_declared_method(name, descriptor);
    if (of_object != nullptr && of_object->is_public() && !of_object->is_static()) return of_object;
    if (Method* method = find_default_method(klass, name, descriptor)) return method;
    const std::vector<Method*> inherited = maximally_specific_methods(klass, name, descriptor);
    return inherited.empty() ? nullptr : inherited.front();
}

Method* Program::must_find_method(std::string_view class_name, std::string_view name, std::string_view descriptor) {
    const Linked<Klass*> klass = load_class(LoaderId::kBoot, symbol(class_name));
    CHECK(klass.ok(), "a class that the machine calls should be in every supported JDK");
    Method* method = find_method(klass.value(), symbol(name), symbol(descriptor));
    CHECK(method != nullptr, "a method that the machine calls should be in every supported JDK");
    return method;
}

}  // namespace heddle::vm
