// Actions and accesses as values: what a thread does, or would do next, seen from outside. The machine fills them in
// while it steps (vm/machine/step.h); a search only reads them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "vm/base/ids.h"

namespace heddle::vm {

struct Klass;
struct Method;

enum AccessFlag : uint8_t {
    kAccessWrites = 1 << 0,
    kAccessAtomic = 1 << 1,   // volatile, or another mode that orders: no data race between two such accesses
    kAccessTrusted = 1 << 2,  // by trusted code
    // By code of the JDK to one of its own fields. The JDK decides how it orders such accesses, also where its code is
    // explored.
    kAccessLibraryInternal = 1 << 3,
};

// One access to a location.
struct HeapAccess {
    Ref object;
    uint32_t offset = 0;
    uint8_t flags = 0;  // AccessFlag

    bool writes() const { return (flags & kAccessWrites) != 0; }
    friend bool operator==(const HeapAccess&, const HeapAccess&) = default;
};

// The adjacent locations that one action accesses: a field, elements of an array, or bytes outside of the heap. A
// location is identified by its first byte, so that accesses of different widths to it have the same offset.
struct AccessRange {
    HeapAccess first;
    uint32_t end = 0;     // the offset after the last location; 0: there is none
    uint32_t stride = 1;  // bytes per location

    bool has(uint32_t offset) const { return offset >= first.offset && offset < end; }
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        for (uint32_t offset = first.offset; offset < end; offset += stride) visit(offset);
    }
};

// Whether two unordered accesses are a data race (JLS §17.4.1, §17.4.5): the same location, one of them writes, and
// they are neither both atomic nor both trusted.
inline bool is_race(const HeapAccess& a, const HeapAccess& b) {
    if (a.object != b.object || a.offset != b.offset) return false;
    if (((a.flags | b.flags) & kAccessWrites) == 0) return false;
    if ((a.flags & b.flags & kAccessAtomic) != 0) return false;
    return (a.flags & b.flags & kAccessTrusted) == 0;
}

enum class ActionKind : uint8_t {
    kBegin,  // continues where it stands: a thread's first step, or after a pause that no action caused
    kRead,
    kWrite,
    kMonitorEnter,
    kMonitorExit,
    kInitialize,  // class initialisation
    kNative,      // a visible native method
    kResume,      // continues after waiting: notified, unparked, interrupted
    kTimeOut,     // continues because its time is over
    kEnd,         // the main thread after main, when all other user threads have ended
};
inline constexpr size_t kActionKinds = static_cast<size_t>(ActionKind::kEnd) + 1;

// What a thread would do next.
struct Action {
    ActionKind kind = ActionKind::kBegin;
    bool is_enabled = true;
    Ref object;                      // whose field, element or monitor
    HeapAccess access;               // kRead, kWrite, and kNative of Unsafe
    uint32_t bytes = 0;              // kNative: the width of `access`
    FieldId field{};                 // kRead, kWrite of fields
    bool is_element = false;         // kRead, kWrite: of an array
    const Method* method = nullptr;  // kNative: which
    const Klass* klass = nullptr;    // kInitialize: which; it may not have a mirror yet
};

// An exception that no handler of the program caught, recorded when it left the thread's run() or main.
struct Uncaught {
    Ref thread;  // the java.lang.Thread; the main thread has another one while it runs shutdown hooks
    Ref exception;
};

// A thread used an object that orders threads: a monitor, an argument of a visible native, a class that it initialises.
struct Ordering {
    ThreadId thread{};
    Ref object;
};

}  // namespace heddle::vm
