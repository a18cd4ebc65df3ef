// The class initialisers that the first use of a class may run (JVMS §5.5).
#pragma once

#include "vm/link/klass.h"

namespace heddle::analysis {

// Calls visit(vm::Method&) for each <clinit> of the class, its superclasses and its interfaces whose class is not
// initialised by is_initialized(const vm::Klass&).
template <typename IsInitialized, typename Visitor>
void for_each_pending_initializer(const vm::Klass* klass, IsInitialized&& is_initialized, Visitor&& visit) {
    const auto visit_own = [&](const vm::Klass* one) {
        if (!one->has_own_initializer || is_initialized(*one)) return;
        for (const auto& method : one->methods) {
            if (method->is_initializer()) visit(*method);
        }
    };
    for (const vm::Klass* at = klass; at != nullptr; at = at->super) visit_own(at);
    for (const vm::Klass* interface : klass->all_interfaces) visit_own(interface);
}

}  // namespace heddle::analysis
