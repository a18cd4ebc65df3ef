// Which objects a visible native method accesses as a whole. For those that record reads and writes before the initial
// state (vm/seam/early_initializers.h, vm/explore/relied_locations.h).
#pragma once

#include <string_view>

#include "vm/machine/frame_refs.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

// Calls visit(object, is_written) for each object that the native of the query accesses as a whole. Natives of Unsafe
// report their accesses themselves; identity hash codes are no content.
template <typename Visitor>
void for_each_native_access(const Machine& machine, const RelevanceQuery& query, Visitor&& visit) {
    const Method& method = *query.method;
    const std::string_view owner = method.owner->name.view(), name = method.name.view();
    if (!method.has(kMethodVisible) || owner == "jdk/internal/misc/Unsafe") return;
    if (name == "hashCode" || name == "identityHashCode") return;
    const bool is_system = owner == "java/lang/System";
    // System.setOut and the like write final fields. The class has a mirror: one of its methods runs.
    if (is_system && name.starts_with("set")) visit(machine.class_state(method.owner).mirror, true);
    // A lookup of a class or a member asks the machine, and reads no object.
    if (owner == "java/lang/Class" || (owner == "java/lang/ClassLoader" && name.starts_with("find"))) return;
    const bool is_copy = is_system && name == "arraycopy";
    const bool reads_first = is_copy || (!method.is_static() && name == "clone");
    for_each_ref_argument(method, [&](uint32_t slot) {
        const Ref object{static_cast<uint32_t>(query.fp[slot])};
        // What natives do with mirrors concerns reflection only.
        if (object && machine.heap().klass_of(object) != machine.known().Class)
            visit(object, !reads_first || slot != 0);
    });
}

}  // namespace heddle::vm
