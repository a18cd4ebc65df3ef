// The abstract locations of the field access analysis, and the bits of its sets: each location has a bit for reads and
// one for writes. A location is a field, a field of the objects of one allocation site, the elements of the arrays of
// one type, or one of those below, which stand for many.
#pragma once

#include <cstdint>

#include "vm/link/klass.h"

namespace heddle::analysis {

enum CommonLocation : uint32_t {
    kEverything,
    kLibraryFields,      // every field of a class of the JDK
    kRawFields,          // every field whose offset may be taken
    kReferenceElements,  // elements of all reference arrays that code of the JDK creates
    kFirstPrimitive,     // elements by vm::BasicType, kBoolean with kByte
    kFirstLocation = kFirstPrimitive + 8,
};

constexpr uint32_t access_bit(uint32_t location, bool writes) { return 2 * location + (writes ? 1 : 0); }

// Elements of this type in arrays that no location of their own distinguishes.
constexpr uint32_t common_elements(vm::BasicType element) {
    if (element == vm::BasicType::kReference) return kReferenceElements;
    // baload and bastore are for boolean too (JVMS §6.5).
    return kFirstPrimitive + static_cast<uint32_t>(element == vm::BasicType::kBoolean ? vm::BasicType::kByte : element);
}

}  // namespace heddle::analysis
