// Where an object was made: ObjectHeader::site. Only what `new` and its like in the program's own code make has one;
// it is no part of the state, for no program can see it. An instruction that allocates has its bytecode index and one
// more in its third operand, when it is to be noted.
#pragma once

#include <cstdint>

#include "vm/heap.h"
#include "vm/insn.h"

namespace heddle::vm {

constexpr uint32_t kMaxSiteMethods = 1u << 16;  // methods behind them have sites that are not known

inline void note_site(const Heap& heap, Ref object, MethodId method, const Insn& insn) {
    if (insn.c == 0 || index_of(method) >= kMaxSiteMethods) return;
    reinterpret_cast<ObjectHeader*>(heap.address(object))->site = (index_of(method) << 16) | insn.c;
}

// Of a site that is not 0.
inline MethodId method_of_site(uint32_t site) { return static_cast<MethodId>(site >> 16); }
inline uint16_t pc_of_site(uint32_t site) { return static_cast<uint16_t>((site & 0xFFFF) - 1); }

}  // namespace heddle::vm
