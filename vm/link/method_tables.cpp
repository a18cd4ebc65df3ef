#include "vm/link/method_tables.h"

#include <algorithm>

#include "vm/link/link_texts.h"

namespace heddle::vm {

namespace {

bool is_virtual(const Method& method) {
    constexpr uint16_t kInitializers = kMethodConstructor | kMethodInitializer;
    return (method.access & (kAccStatic | kAccPrivate)) == 0 && (method.flags & kInitializers) == 0;
}

bool is_package_private(const Method& method) {
    return (method.access & (kAccPublic | kAccProtected | kAccPrivate)) == 0;
}

bool is_same_package(const Klass& a, const Klass& b) { return a.loader == b.loader && a.package == b.package; }

// JVMS §5.4.5 without its transitive part.
bool overrides_directly(const Method& method, const Method& inherited) {
    return !is_package_private(inherited) || is_same_package(*method.owner, *inherited.owner);
}

// Calls `visit` with the method in the slot of the superclass, of its superclass and so on, until it returns false.
template <typename Visit>
bool any_in_history(const Klass& klass, size_t slot, Visit visit) {
    for (const Klass* at = klass.super; at != nullptr && slot < at->vtable.size(); at = at->super) {
        if (visit(*at->vtable[slot])) return true;
    }
    return false;
}

bool may_take(const Klass& klass, size_t slot, const Method& method) {
    return any_in_history(klass, slot, [&](const Method& old) { return overrides_directly(method, old); });
}

// Returns true iff exactly the methods that may override `method` may occupy the slot, so that `method` can own it.
bool stands_for(const Klass& klass, size_t slot, const Method& method) {
    if (!is_package_private(method)) return true;
    return !any_in_history(klass, slot, [&](const Method& old) {
        return !is_package_private(old) || !is_same_package(*method.owner, *old.owner);
    });
}

std::optional<Thrown> enter_method(Klass& klass, Method& method) {
    for (const Klass* at = klass.super; at != nullptr; at = at->super) {
        const Method* inherited = at->find_declared_method(method.name, method.descriptor);
        if (inherited == nullptr || inherited->vtable_index < 0) continue;
        const auto slot = static_cast<size_t>(inherited->vtable_index);
        if (!may_take(klass, slot, method)) continue;
        if (inherited->is_final() && overrides_directly(method, *inherited)) {
            return incompatible_class_change("class " + klass.external_name() + " overrides final method " +
                                             at->external_name() + "." + std::string(method.name.view()) +
                                             std::string(method.descriptor.view()));
        }
        klass.vtable[slot] = &method;
        if (method.vtable_index < 0 && stands_for(klass, slot, method))
            method.vtable_index = static_cast<int32_t>(slot);
    }
    if (method.vtable_index < 0) {
        method.vtable_index = static_cast<int32_t>(klass.vtable.size());
        klass.vtable.push_back(&method);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Thrown> build_vtable(Klass& klass) {
    if (klass.is_interface()) {
        int32_t next = 0;
        for (const auto& method : klass.methods) {
            if (is_virtual(*method)) method->vtable_index = next++;
        }
        return std::nullopt;
    }
    if (klass.super != nullptr) klass.vtable = klass.super->vtable;
    for (const auto& method : klass.methods) {
        if (!is_virtual(*method)) continue;
        if (std::optional<Thrown> error = enter_method(klass, *method)) return error;
    }
    return std::nullopt;
}

void build_itables(Klass& klass) {
    if (klass.is_interface() || klass.is_abstract()) return;
    klass.itable.reserve(klass.all_interfaces.size());
    for (Klass* interface : klass.all_interfaces) {
        InterfaceTable& table = klass.itable.emplace_back();
        table.interface = interface;
        for (const auto& declared : interface->methods) {
            if (declared->vtable_index < 0) continue;
            Method* method = find_instance_method(&klass, declared->name, declared->descriptor);
            if (method == nullptr) method = find_default_method(&klass, declared->name, declared->descriptor);
            // A method that must not be called is left out: select() computes the error.
            if (method != nullptr && (method->is_abstract() || !method->is_public())) method = nullptr;
            table.methods.push_back(method);
        }
    }
}

Method* find_instance_method(const Klass* klass, Symbol name, Symbol descriptor) {
    for (const Klass* at = klass; at != nullptr; at = at->super) {
        Method* method = at->find_declared_method(name, descriptor);
        if (method != nullptr && is_virtual(*method)) return method;
    }
    return nullptr;
}

std::vector<Method*> maximally_specific_methods(const Klass* klass, Symbol name, Symbol descriptor) {
    std::vector<Method*> candidates;
    const auto consider = [&](const Klass* interface) {
        Method* method = interface->find_declared_method(name, descriptor);
        if (method != nullptr && is_virtual(*method)) candidates.push_back(method);
    };
    if (klass->is_interface()) consider(klass);
    for (const Klass* interface : klass->all_interfaces) consider(interface);
    if (candidates.size() < 2) return candidates;
    const auto is_hidden = [&](const Method* method) {
        return std::any_of(candidates.begin(), candidates.end(), [&](const Method* other) {
            return other->owner != method->owner && other->owner->is_subtype_of(method->owner);
        });
    };
    std::vector<Method*> result;
    for (Method* method : candidates) {
        if (!is_hidden(method)) result.push_back(method);
    }
    return result;
}

Method* find_default_method(const Klass* klass, Symbol name, Symbol descriptor) {
    Method* found = nullptr;
    for (Method* method : maximally_specific_methods(klass, name, descriptor)) {
        if (method->is_abstract()) continue;
        if (found != nullptr) return nullptr;
        found = method;
    }
    return found;
}

}  // namespace heddle::vm
