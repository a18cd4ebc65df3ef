// The references that a frame holds: for collection, for the canonical state, for who reaches what.
#pragma once

#include <cstdint>

#include "vm/frame_maps.h"
#include "vm/insn.h"
#include "vm/klass.h"
#include "vm/native.h"

namespace heddle::vm {

// Calls visit(slot index) for the slots of a frame that hold references while it stands at `pc`.
template <typename Visitor>
void for_each_ref_slot(const Method& method, const Slot* fp, const Insn* pc, bool inside_call, Visitor&& visit) {
    if (method.native != nullptr || method.is_native() || method.is_abstract() || method.body == nullptr ||
        method.body->index_of(pc) >= method.body->insns.size()) {
        uint32_t slot = 0;
        if (!method.is_static()) visit(slot++);
        for (const BasicType type : method.parameters) {
            if (type == BasicType::kReference) visit(slot);
            slot += slots_of(type);
        }
        // A method that was not translated, or not entered, has its arguments only.
        if (method.native == nullptr || pc->op != Op::kNative) return;
        const uint32_t own = method.arg_slots;
        if (((fp[own + kNativeState] >> 32) & 1) != 0) visit(own + kNativeResult);
        visit(own + kNativeCaught);
        for (uint32_t i = 0; i < 4; ++i) visit(own + kNativeRefs + i);
        return;
    }
    const uint32_t index = method.body->index_of(pc);
    const FrameMaps& maps = frame_maps(method);
    maps.for_each_live_ref(index, inside_call, visit);
}

}  // namespace heddle::vm
