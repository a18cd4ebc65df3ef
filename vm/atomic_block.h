// Check.atomic as ThreadState::atomic_depth holds it: how many blocks a thread is in, and whether it had to wait in the
// middle. Who waited competes with all other threads for its next step, and is alone again from then on. Who writes has
// called Machine::touch.
#pragma once

#include "vm/thread.h"

namespace heddle::vm {

constexpr uint32_t kAtomicGaveWay = 1u << 15;  // the canonical form has 16 bits for both
constexpr uint32_t kMaxAtomicDepth = kAtomicGaveWay - 1;

inline uint32_t atomic_blocks(const ThreadState& state) { return state.atomic_depth & kMaxAtomicDepth; }

// Whether no other thread may run while this one can.
inline bool keeps_others_out(const ThreadState& state) {
    return state.atomic_depth != 0 && (state.atomic_depth & kAtomicGaveWay) == 0;
}

}  // namespace heddle::vm
