// The references that a frame holds: for collection, for the canonical form, and for ownership.
#pragma once

#include <cstdint>

#include "vm/base/frame_layout.h"
#include "vm/code/frame_maps.h"
#include "vm/code/insn.h"
#include "vm/link/klass.h"
#include "vm/machine/thread.h"

namespace heddle::vm {

// Whether the slots of a frame that stands at `pc` are described by a frame map: it executes translated code. Other
// frames hold their arguments.
inline bool has_frame_map(const Method& method, const Insn* pc) {
    return method.native == nullptr && !method.is_native() && !method.is_abstract() && method.body != nullptr &&
           method.body->index_of(pc) < method.body->insns.size();
}

// Whether the slot holds a reference in such a frame; false for frames without a map.
inline bool holds_ref(const FrameView& frame, uint32_t slot) {
    const Method& method = *frame.method();
    if (!has_frame_map(method, frame.pc) || slot >= method.frame_slots) return false;
    const FrameMaps& maps = frame_maps(method);
    const uint32_t index = method.body->index_of(frame.pc);
    return (frame.is_inside_call ? maps.live_refs_at_call(index) : maps.live_refs(index)).contains(slot);
}

// Calls visit(slot index) for the arguments of a method that are references, the receiver first.
template <typename Visitor>
void for_each_ref_argument(const Method& method, Visitor&& visit) {
    uint32_t slot = 0;
    if (!method.is_static()) visit(slot++);
    for (const BasicType type : method.parameters) {
        if (type == BasicType::kReference) visit(slot);
        slot += slots_of(type);
    }
}

// Calls visit(slot index) for the slots of a frame that hold references while it stands at `pc`.
template <typename Visitor>
void for_each_ref_slot(const Method& method, const Slot* fp, const Insn* pc, bool inside_call, Visitor&& visit) {
    if (!has_frame_map(method, pc)) {
        for_each_ref_argument(method, visit);
        // A method that was not translated, or not entered yet, holds its arguments only.
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
template <typename Visitor>
void for_each_ref_slot(const FrameView& frame, Visitor&& visit) {
    for_each_ref_slot(*frame.method(), frame.fp, frame.pc, frame.is_inside_call, visit);
}

// Calls visit(Ref) for the references in the slots of a frame.
template <typename Visitor>
void for_each_frame_ref(const FrameView& frame, Visitor&& visit) {
    for_each_ref_slot(frame, [&](uint32_t slot) { visit(Ref{static_cast<uint32_t>(frame.fp[slot])}); });
}

}  // namespace heddle::vm
