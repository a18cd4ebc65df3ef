// What a Machine keeps while a search asks it for single steps: Machine::advance works with it. A step begins with one
// visible action and goes on through everything that cannot matter to other threads; it ends before the next visible
// action. Nothing here is part of the program's state: between two steps all of it can be thrown away.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vm/ids.h"
#include "vm/insn.h"

namespace heddle::vm {

class JavaThread;
class MakerTeller;
class Relevance;
class ReliedPlaces;
struct Method;

enum AccessFlag : uint8_t {
    kAccessWrites = 1 << 0,
    kAccessAtomic = 1 << 1,   // volatile, or a mode that orders: no data race with others of its kind
    kAccessTrusted = 1 << 2,  // by code that is trusted to be thread-safe
    // Of a field of the JDK's that is its own business how it gets at, also where its code is explored.
    kAccessLibrarys = 1 << 3,
};

// One access to a field or an element that a step made.
struct HeapAccess {
    Ref object;
    uint32_t offset = 0;
    uint8_t flags = 0;  // AccessFlag

    bool writes() const { return (flags & kAccessWrites) != 0; }
    friend bool operator==(const HeapAccess&, const HeapAccess&) = default;
};

// What one action touches, side by side: one place, or the elements of an array, or bytes outside of the heap, that an
// access covers. A place is told by where it begins, so that accesses of different widths meet at the same ones.
struct AccessRange {
    HeapAccess first;
    uint32_t end = 0;     // the offset behind the last place; zero when there is none
    uint32_t stride = 1;  // the bytes of each

    bool has(uint32_t offset) const { return offset >= first.offset && offset < end; }
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        for (uint32_t offset = first.offset; offset < end; offset += stride) visit(offset);
    }
};

// JLS §17.4.1 and §17.4.5: the same place, one of them writes, and they are not both ordered by their kind.
inline bool is_race(const HeapAccess& a, const HeapAccess& b) {
    if (a.object != b.object || a.offset != b.offset) return false;
    if (((a.flags | b.flags) & kAccessWrites) == 0) return false;
    if ((a.flags & b.flags & kAccessAtomic) != 0) return false;
    return (a.flags & b.flags & kAccessTrusted) == 0;
}

enum class ActionKind : uint8_t {
    kBegin,  // goes on where it stands: a thread's first step, or after a pause that no action made
    kRead,
    kWrite,
    kMonitorEnter,
    kMonitorExit,
    kInitialize,  // class initialisation
    kNative,      // a native method that others may notice
    kResume,      // goes on after waiting: notified, unparked, interrupted
    kTimeOut,     // goes on because its time is over
    kEnd,         // the main thread after main, when all others are done
};
inline constexpr size_t kActionKinds = static_cast<size_t>(ActionKind::kEnd) + 1;

// What a thread would do next, seen from outside.
struct Action {
    ActionKind kind = ActionKind::kBegin;
    bool is_enabled = true;
    Ref object;                      // whose field, element or monitor
    HeapAccess access;               // kRead, kWrite, and kNative of Unsafe
    uint32_t bytes = 0;              // kNative: how many from there on
    FieldId field{};                 // kRead, kWrite of fields
    bool is_element = false;         // kRead, kWrite: of an array
    const Method* method = nullptr;  // kNative: which
    const Klass* klass = nullptr;    // kInitialize: which; it may not have an object yet
};

// The time of a search (vm/explore_time.cpp), one for all threads; part of the program's state.
struct SearchTime {
    int64_t passed = 0;          // since the search began, as far as the program could know: nanoseconds
    bool was_looked_at = false;  // by the program itself
    bool leaps = false;          // some wait has taken longer than asked for, and so do all that follow
};

// An exception that no handler of the program took, noted when it left the thread's run() or main.
struct Uncaught {
    Ref thread;  // the Thread that it was thrown in; main's has another one when hooks are run
    Ref exception;
};

// A call into trusted code that has had its scheduling point: what follows is part of its step, until it is left. Code
// of the program that it calls back is not, but as long as that does nothing visible, the step goes on behind it.
struct LibraryCall {
    bool is_open = false;
    const Slot* fp = nullptr;        // the frame of its outermost call
    const Slot* callback = nullptr;  // the frame of the program that it has called back, while that has not returned

    // Whether what the thread does now is the library's.
    bool is_in() const { return is_open && callback == nullptr; }
    void open(const Slot* outermost) {
        is_open = outermost != nullptr;
        fp = outermost;
        callback = nullptr;
    }
    void close() { is_open = false; }
};

// A thread used an object by which threads order what they do: a monitor, an argument of a native, a class that it
// initialises.
struct Ordering {
    ThreadId thread{};
    Ref object;
};

struct Exploration {
    // Rules.
    bool spurious_wakeups = false;
    bool log_accesses = true;
    bool logs_orderings = false;
    bool stops_alone = false;        // the only thread ends its steps where it would among others
    bool checks_footprints = false;  // FootprintCheck wants to know of writes that are no actions, too
    Relevance* relevance = nullptr;  // who says what can matter to others; without it, every visible action does
    MakerTeller* makers = nullptr;   // who is asked about objects that the JDK's code makes
    bool merges = false;             // with it: what cannot is done in the same step
    // The relevance wants to be told of all accesses and natives, also those that cannot matter by whose code they are.
    bool tells_all = false;
    ReliedPlaces* relied_on = nullptr;  // is told of what is written
    // Its next action cannot matter, which says nothing about the rest of the trusted call that it may be in.
    const JavaThread* ample = nullptr;

    // The step that runs.
    JavaThread* thread = nullptr;
    bool has_base = false;             // the state before the first choice was reached
    bool is_concurrent = false;        // more than one thread is alive, or the only one is to act so
    LibraryCall segment;               // the trusted call that the step is in
    const Insn* granted_pc = nullptr;  // the action that this step is for
    const Slot* granted_fp = nullptr;
    int32_t choice = -1;        // for the native that asked for one; -1: none given
    uint32_t alternatives = 0;  // what a native asked for: Stop::kChoice
    bool times_out = false;     // the thread that waits is told that its time is over
    bool wakes_spuriously = false;

    Method* clock_reader = nullptr;  // where the program itself first looked at a clock, on whatever path
    const Insn* clock_read_at = nullptr;

    bool counts_are_seen = false;  // somebody asked for a count of vm/unseen_fields.def, on whatever path

    bool has_unordered_modes = false;  // the program uses accesses that are no race and order nothing: opaque mode
    bool has_one_sided_modes = false;  // it uses acquire or release mode
    HeapAccess atomic_place;           // by which threads order what they do; the first one that was accessed
    bool has_several_atomic_places = false;

    void note_atomic(Ref object, uint32_t offset) {
        if (!is_concurrent || has_several_atomic_places) return;
        if (!atomic_place.object && atomic_place.offset == 0) atomic_place = {object, offset};
        has_several_atomic_places = atomic_place.object != object || atomic_place.offset != offset;
    }

    // What the step did.
    std::vector<HeapAccess> accesses;
    std::vector<Uncaught> uncaught;
    bool is_cut = false;                    // Check.assume(false): the path is not to be followed
    std::vector<HeapAccess> unseen_writes;  // when footprints are checked: that cannot matter by what is written to
    bool ran_library = false;               // a call into trusted code
    bool ran_visible_native = false;        // one that says that others may notice, but not what

    std::vector<Ordering> orderings;  // since somebody cleared them

    bool has_merged = false;  // an action that would have been visible without a Relevance

    void begin_step() {
        segment.close();
        alternatives = 0;
        accesses.clear();
        uncaught.clear();
        is_cut = false;
        unseen_writes.clear();
        ran_library = false;
        ran_visible_native = false;
        has_merged = false;
    }
};

}  // namespace heddle::vm
