// Natives that touch nothing but their arguments (kShallow in natives/table/natives.def): such a native is relevant
// only if one of its arguments is shared.
#pragma once

#include "por/relevance/query.h"
#include "vm/link/klass.h"
#include "vm/machine/relevance.h"

namespace heddle::por {

// Returns true iff the native is shallow and is_local(object) holds for every object that it touches. is_local should
// be false for null, which stands for memory outside of the heap that all threads can access.
template <typename IsLocal>
bool touches_only(const vm::RelevanceQuery& query, IsLocal&& is_local) {
    const vm::Method& method = *query.method;
    if (!method.has(vm::kMethodShallow)) return false;
    // An Unsafe has no state of its own; a null object means memory outside of the heap.
    if (method.owner->name.view() == "jdk/internal/misc/Unsafe") return is_local(argument_at(query, 1));
    // Reference.refersTo compares its argument and does not read it.
    if (method.owner->is_reference) return is_local(argument_at(query, 0));
    uint32_t slot = 0;
    if (!method.is_static() && !is_local(argument_at(query, slot++))) return false;
    for (const vm::BasicType type : method.parameters) {
        const vm::Ref argument = type == vm::BasicType::kReference ? argument_at(query, slot) : vm::Ref{};
        if (argument && !is_local(argument)) return false;
        slot += slots_of(type);
    }
    return true;
}

}  // namespace heddle::por
