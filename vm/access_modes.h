// The mode in which a native of Unsafe touches a place (JEP 193). The JDK's code comes down to few natives; which mode
// somebody asked for is in the names of the methods of Unsafe on the way: weakCompareAndSetIntPlain ends in
// compareAndSetInt.
#pragma once

#include "vm/exploration.h"
#include "vm/heap.h"
#include "vm/ids.h"

namespace heddle::vm {

enum class AccessMode : uint8_t {
    kPlain,     // races with whatever conflicts
    kOpaque,    // no race with modes other than plain, and orders nothing
    kOneSided,  // acquire, release: orders, but writes of several places need not be seen in one order
    kOrdering,  // volatile
};

// Of the native whose frame this is.
AccessMode access_mode(const Slot* fp);

// What the native of the frame, (this, object, offset, …), is about to touch; no object for others than those of
// Unsafe.
HeapAccess unsafe_access(const Slot* fp);
// How many bytes of it.
uint32_t unsafe_access_bytes(const Slot* fp);

// The places that have one of the bytes: elements of arrays as a whole, single bytes outside of the heap, a field as it
// is.
AccessRange places_of(const Heap& heap, const HeapAccess& access, uint32_t bytes);

}  // namespace heddle::vm
