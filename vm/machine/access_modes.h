// The mode in which a native of Unsafe accesses a location (JEP 193). The JDK maps all modes to few natives; the mode
// follows from the names of the methods of Unsafe that called the native: weakCompareAndSetIntPlain calls
// compareAndSetInt.
#pragma once

#include "vm/base/ids.h"
#include "vm/machine/action.h"
#include "vm/memory/heap.h"

namespace heddle::vm {

enum class AccessMode : uint8_t {
    kPlain,     // races with every conflicting access
    kOpaque,    // no race with modes other than plain; orders nothing
    kOneSided,  // acquire, release: orders, but threads may see writes to several locations in different orders
    kOrdering,  // volatile
};

// Of the native with this frame.
AccessMode access_mode(const Slot* fp);

// The access that the native of the frame, (this, object, offset, …), is about to make; without an object for natives
// of other classes than Unsafe.
HeapAccess unsafe_access(const Slot* fp);
// The width of that access in bytes.
uint32_t unsafe_access_bytes(const Slot* fp);

// The locations that contain one of the bytes: whole elements of arrays, single bytes outside of the heap, or a field.
AccessRange places_of(const Heap& heap, const HeapAccess& access, uint32_t bytes);

}  // namespace heddle::vm
