// Check.atomic in ThreadState::atomic_depth: the number of blocks that a thread is in, and whether it had to wait
// inside. A thread that waited competes with all others for its next step, and keeps them out again from then on. To be
// written after Machine::touch.
#pragma once

#include "vm/machine/thread.h"

namespace heddle::vm {

constexpr uint32_t kAtomicGaveWay = 1u << 15;  // the canonical form has 16 bits for both
constexpr uint32_t kMaxAtomicDepth = kAtomicGaveWay - 1;

inline uint32_t atomic_blocks(const ThreadState& state) { return state.atomic_depth & kMaxAtomicDepth; }

// Whether no other thread may run while this one can.
inline bool keeps_others_out(const ThreadState& state) {
    return state.atomic_depth != 0 && (state.atomic_depth & kAtomicGaveWay) == 0;
}

}  // namespace heddle::vm
