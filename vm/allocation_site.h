// Where an object was made: ObjectHeader::site. What `new` and its like in the program's own code make has one; it is
// no part of the state, for no program can see it. An instruction that allocates has its bytecode index and one more in
// its third operand, when it is to be noted.
//
// Of what the JDK's code makes only whether it is private is noted, when a search asks for it
// (ProgramOptions::notes_library_makers): that depends on who has called the code.
#pragma once

#include <cstdint>

#include "vm/heap.h"
#include "vm/insn.h"
#include "vm/thread.h"

namespace heddle::vm {

constexpr uint32_t kMaxSiteMethods = 1u << 16;  // methods behind them have sites that are not known

constexpr uint32_t kPrivateSite = UINT32_MAX;   // made by the JDK's code, and never reached by another thread
constexpr uint16_t kLibraryMaker = UINT16_MAX;  // the third operand of the JDK's instructions: no `new` is so far back

// Says of an object that the JDK's code in a frame makes whether no other thread will ever reach it.
class MakerTeller {
public:
    virtual ~MakerTeller() = default;
    virtual bool is_private_made(const FrameView& maker) = 0;
};

inline void note_private(const Heap& heap, Ref object) {
    reinterpret_cast<ObjectHeader*>(heap.address(object))->site = kPrivateSite;
}

inline void note_site(const Heap& heap, Ref object, MethodId method, const Insn& insn) {
    if (insn.c == 0 || index_of(method) >= kMaxSiteMethods) return;
    reinterpret_cast<ObjectHeader*>(heap.address(object))->site = (index_of(method) << 16) | insn.c;
}

// Of a site that is not 0.
inline MethodId method_of_site(uint32_t site) { return static_cast<MethodId>(site >> 16); }
inline uint16_t pc_of_site(uint32_t site) { return static_cast<uint16_t>((site & 0xFFFF) - 1); }

}  // namespace heddle::vm
