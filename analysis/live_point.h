// A frame of a live stack, and the places that stand for many in the bits of what is ahead of it.
#pragma once

#include <cstdint>

#include "vm/ids.h"

namespace heddle::analysis {

// A frame of a live stack.
struct LivePoint {
    vm::MethodId method{};
    uint16_t pc = 0;          // bytecode index
    bool is_in_call = false;  // the instruction there has called what is above, and is done when that returns

    friend bool operator==(const LivePoint&, const LivePoint&) = default;
};

// Places that stand for many.
enum CommonPlace : uint32_t {
    kEverything,
    kLibraryFields,      // every field of a class of the JDK
    kRawFields,          // every field whose offset may be taken
    kReferenceElements,  // of all reference arrays that JDK code has made
    kFirstPrimitive,     // elements by vm::BasicType, kBoolean with kByte
    kFirstPlace = kFirstPrimitive + 8,
};

}  // namespace heddle::analysis
