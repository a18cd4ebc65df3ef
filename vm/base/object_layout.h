// The layout of an object in the heap, in bytes from its start: the header, then the instance fields, or the length of
// an array and its elements. Linking computes field offsets from it; the heap and the interpreter rely on it.
#pragma once

#include <cstdint>

namespace heddle::vm {

struct ObjectHeader {
    uint32_t klass;
    uint32_t stamp;  // lower half of the epoch in which the object was last saved or allocated
    uint32_t lock;   // 0: free; else ThreadId of the owner + 1 in the low half, number of entries in the high half
    uint32_t hash;   // identity hash code with kHashFlags; 0 until the program asks for it
    uint32_t site;   // allocation site, or 0 (vm/code/allocation_site.h)
};
static_assert(sizeof(ObjectHeader) == 20);

constexpr uint32_t kFieldsOffset = 20;
constexpr uint32_t kArrayLengthOffset = 20;
constexpr uint32_t kArrayDataOffset = 24;

}  // namespace heddle::vm
