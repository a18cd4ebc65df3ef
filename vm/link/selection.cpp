// Which method a call runs (JVMS §5.4.6, §6.5 invokespecial), and what is thrown when there is none.
#include "vm/link/link_texts.h"
#include "vm/link/method_tables.h"
#include "vm/link/program.h"

namespace heddle::vm {

namespace {

std::string quoted_with_flags(const Method& method) {
    std::string text = "'";
    if (method.is_abstract()) text += "abstract ";
    if (method.is_private()) text += "private ";
    return text + method_text({}, method.name.view(), method.descriptor.view()) + "'";
}

std::string holder_kind(const Klass& klass) {
    const bool is_abstract_class = klass.is_abstract() && !klass.is_interface();
    return (is_abstract_class ? "abstract " : "") + std::string(kind_text(klass));
}

Thrown abstract_method_error(const Klass& receiver, const Method& resolved, const Method* selected) {
    std::string text = "Receiver class " + receiver.external_name() +
                       " does not define or inherit an implementation of the resolved method " +
                       quoted_with_flags(resolved) + " of " + holder_kind(*resolved.owner) +
                       resolved.owner->external_name() + ".";
    if (selected != nullptr && selected != &resolved) {
        text += " Selected method is '" + std::string(selected->is_abstract() ? "abstract " : "") +
                method_text(*selected) + "'.";
    }
    return thrown("AbstractMethodError", std::move(text));
}

// The error of a call of an interface's method for which the receiver's table has no target.
Thrown interface_call_error(const Klass& receiver, const Method& resolved) {
    if (!receiver.is_subtype_of(resolved.owner)) {
        return incompatible_class_change("Class " + receiver.external_name() +
                                         " does not implement the requested interface " +
                                         resolved.owner->external_name());
    }
    const Method* found = find_instance_method(&receiver, resolved.name, resolved.descriptor);
    if (found != nullptr && !found->is_public()) {
        return thrown("IllegalAccessError",
                      "'" + method_text(receiver.external_name(), found->name.view(), found->descriptor.view()) + "'");
    }
    if (found != nullptr) return abstract_method_error(receiver, resolved, found);
    std::string competing;
    size_t count = 0;
    for (const Method* method : maximally_specific_methods(&receiver, resolved.name, resolved.descriptor)) {
        if (method->is_abstract()) continue;
        ++count;
        competing += " " + std::string(method->owner->name.view()) + "." + std::string(method->name.view());
    }
    if (count > 1) return incompatible_class_change("Conflicting default methods:" + competing);
    return abstract_method_error(receiver, resolved, nullptr);
}

}  // namespace

Method* Program::select(Klass* receiver, Method* resolved, Thrown* thrown) const {
    const auto index = static_cast<size_t>(resolved->vtable_index);
    if (!resolved->owner->is_interface()) {
        if (resolved->vtable_index < 0) return resolved;
        Method* selected = receiver->vtable[index];
        if (!selected->is_abstract()) [[likely]]
            return selected;
        *thrown = abstract_method_error(*receiver, *resolved, selected);
        return nullptr;
    }
    for (const InterfaceTable& table : receiver->itable) {
        if (table.interface != resolved->owner) continue;
        if (resolved->vtable_index < 0) return resolved;
        if (Method* selected = table.methods[index]) return selected;
        break;
    }
    *thrown = interface_call_error(*receiver, *resolved);
    return nullptr;
}

Method* Program::find_implementation(Klass* receiver, Symbol name, Symbol descriptor) const {
    if (Method* method = find_instance_method(receiver, name, descriptor)) return method;
    return find_default_method(receiver, name, descriptor);
}

Method* Program::select_special(Klass* from, Klass* named, Method* resolved, Thrown* thrown) const {
    if (resolved->is_constructor()) return resolved;
    Klass* start = named;
    if (!named->is_interface() && named != from && from->is_subtype_of(named)) start = from->super;
    Method* selected = nullptr;
    for (Klass* at = start; at != nullptr && selected == nullptr; at = at->is_interface() ? nullptr : at->super) {
        Method* declared = at->find_declared_method(resolved->name, resolved->descriptor);
        if (declared != nullptr && !declared->is_static()) selected = declared;
    }
    if (selected == nullptr && start->is_interface()) {
        Method* of_object = known_.Object->find_declared_method(resolved->name, resolved->descriptor);
        if (of_object != nullptr && of_object->is_public()) selected = of_object;
    }
    if (selected == nullptr) selected = find_default_method(start, resolved->name, resolved->descriptor);
    if (selected != nullptr && !selected->is_abstract()) return selected;
    // HotSpot names the class of the reference, not the declaring class.
    const std::string text = method_text(named->external_name(), resolved->name.view(), resolved->descriptor.view());
    *thrown = vm::thrown("AbstractMethodError", "'" + text + "'");
    return nullptr;
}

}  // namespace heddle::vm
