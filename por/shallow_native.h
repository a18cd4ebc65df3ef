// Natives that touch nothing but what they are given (kShallow in natives/natives.def): they go with their objects.
#pragma once

#include "vm/klass.h"
#include "vm/native.h"
#include "vm/relevance.h"

namespace heddle::por {

// Whether the native is shallow and every object that it is given is one that `is_own` says yes to. Null, which stands
// for memory that everybody can get at, should be nobody's own.
template <typename IsOwn>
bool touches_only(const vm::Question& question, IsOwn&& is_own) {
    const vm::Method& method = *question.method;
    if (!method.has(vm::kMethodShallow)) return false;
    const auto argument = [&](uint32_t slot) { return vm::Ref{static_cast<uint32_t>(question.fp[slot])}; };
    // An Unsafe has no state of its own; without an object it means memory outside of the heap.
    if (method.owner->name.view() == "jdk/internal/misc/Unsafe") return is_own(argument(1));
    // Reference.refersTo compares what it is given, and does not look into it.
    if (method.owner->is_reference) return is_own(argument(0));
    uint32_t slot = 0;
    if (!method.is_static() && !is_own(argument(slot++))) return false;
    for (const vm::BasicType type : method.parameters) {
        if (type == vm::BasicType::kReference && argument(slot) && !is_own(argument(slot))) return false;
        slot += slots_of(type);
    }
    return true;
}

}  // namespace heddle::por
