// Where an object was allocated: ObjectHeader::site. Objects that the program's own code allocates have a site. It is
// not part of the state, because no program can see it. An instruction whose site is noted has its bytecode index + 1
// in its third operand.
//
// For objects that the JDK's code allocates only one bit is noted, if a search asks for it
// (ProgramOptions::notes_library_makers): whether the object is thread-local. That depends on the callers of the code.
#pragma once

#include <cstdint>

#include "vm/code/insn.h"
#include "vm/memory/heap.h"

namespace heddle::vm {

struct FrameView;

constexpr uint32_t kMaxSiteMethods = 1u << 16;  // methods with higher ids have no sites

constexpr uint32_t kPrivateSite = UINT32_MAX;   // allocated by the JDK's code, and no other thread ever reaches it
constexpr uint16_t kLibraryMaker = UINT16_MAX;  // the third operand of the JDK's instructions; not a bytecode index + 1

// Decides for an object that the JDK's code allocates in the frame `maker` whether no other thread will ever reach it.
class AllocationNamer {
public:
    virtual ~AllocationNamer() = default;
    virtual bool is_private_made(const FrameView& maker) = 0;
};

inline void note_private(const Heap& heap, Ref object) {
    reinterpret_cast<ObjectHeader*>(heap.address(object))->site = kPrivateSite;
}

inline void note_site(const Heap& heap, Ref object, MethodId method, const Insn& insn) {
    if (insn.c == 0 || index_of(method) >= kMaxSiteMethods) return;
    reinterpret_cast<ObjectHeader*>(heap.address(object))->site = (index_of(method) << 16) | insn.c;
}

// For sites other than 0.
inline MethodId method_of_site(uint32_t site) { return static_cast<MethodId>(site >> 16); }
inline uint16_t pc_of_site(uint32_t site) { return static_cast<uint16_t>((site & 0xFFFF) - 1); }

}  // namespace heddle::vm
