// What a Machine keeps while a search asks it for single steps (vm/seam/explored_machine.h). A step is one visible
// action and the invisible actions after it; it ends before the next visible action.
//
// Three parts: StepRules are set by the search, StepState belongs to the stepping code, StepFindings are read by the
// search. None of it is part of the program's state: between two steps all of it could be dropped.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "vm/base/ids.h"
#include "vm/code/insn.h"
#include "vm/machine/action.h"
#include "vm/machine/assumptions.h"

namespace heddle::vm {

class AccessObserver;
class AllocationNamer;
class JavaThread;
class Relevance;
class ReliedLocations;
struct Method;

struct StepRules {
    bool spurious_wakeups = false;  // waiting threads may wake up without a reason (JLS §17.2.1)
    // Numbers of random generators without a seed are choices, of at most so many values each; 0: they are fixed.
    uint32_t random_values = 0;
    bool late_time_outs = false;  // a timed wait times out only when no other thread can continue
    bool clock_passes = false;    // time may pass at each clock read of the program: a data choice
    bool logs_accesses = true;
    bool logs_orderings = false;
    bool stops_alone = false;        // the only live thread ends its steps where it would if there were others
    bool checks_footprints = false;  // record writes that are no actions, too, for FootprintCheck
    bool merges = false;             // with a Relevance: actions that are not relevant are executed in the same step
    // Printing a line to a standard stream is part of the step before it (vm/explore/output_calls.h).
    bool merges_lines = false;
    // The Relevance is told of all accesses and natives, also those that are never asked about (caches, immutable
    // classes, invisible natives).
    bool notes_everything = false;
    Relevance* relevance = nullptr;               // null: every visible action is relevant
    AllocationNamer* allocation_namer = nullptr;  // asked about objects that the JDK's code makes
    ReliedLocations* relied_on = nullptr;         // told of every write
    AccessObserver* observer = nullptr;           // told of calls and accesses
};

// A call into trusted code that has had its scheduling point: what follows is part of its step until the call is left.
// Code of the program that it calls back is not part of it, but as long as that executes nothing visible, the step
// continues after it.
struct LibraryCall {
    bool is_open = false;
    const Slot* fp = nullptr;        // the frame of its outermost call
    const Slot* callback = nullptr;  // the frame of the program's code that it has called back, until that returns

    // Whether the thread executes the library's code now.
    bool is_in() const { return is_open && callback == nullptr; }
    void open(const Slot* outermost) {
        is_open = outermost != nullptr;
        fp = outermost;
        callback = nullptr;
    }
    void close() { is_open = false; }
};

struct StepState {
    JavaThread* thread = nullptr;      // the thread that steps
    bool has_initial_state = false;    // the initial state was reached
    bool is_concurrent = false;        // more than one thread is live, or StepRules::stops_alone
    LibraryCall library_call;          // the trusted call that the step is in
    const Insn* granted_pc = nullptr;  // the visible action that this step is for
    const Slot* granted_fp = nullptr;
    int32_t choice = -1;     // for the native that asked for one; -1: none given
    bool times_out = false;  // the waiting thread is told that its time is over
    bool wakes_spuriously = false;
    std::array<Ref, 2> output_streams{};  // in the initial state
    // This thread's next action is not relevant, which says nothing about the rest of the trusted call that it may be
    // in.
    const JavaThread* ample = nullptr;
};

struct StepFindings {
    // Of the last step.
    uint32_t alternatives = 0;  // a native asked for a choice of so many: Stop::kChoice
    std::vector<HeapAccess> accesses;
    std::vector<Uncaught> uncaught;
    bool is_cut = false;                     // Check.assume(false): the path does not count
    std::vector<HeapAccess> unasked_writes;  // with checks_footprints: writes that are never asked about
    bool ran_library = false;                // a call into trusted code
    bool ran_visible_native = false;         // a visible native that does not declare what it accesses
    bool has_merged = false;                 // an action that would have been visible without a Relevance
    bool has_drawn = false;                  // a number of a random generator without a seed
    uint32_t merged_lines = 0;               // with StepRules::merges_lines

    // Since the search cleared them.
    std::vector<Ordering> orderings;

    // On any path so far.
    MetAssumptions assumptions;
    bool has_read_counts = false;   // a count of vm/link/count_fields.def was asked for
    bool has_merged_lines = false;  // StepRules::merges_lines had an effect
    // The program does something else with a standard stream than to print whole lines.
    bool has_other_output = false;
    bool has_unordered_modes = false;  // opaque mode is used: no race, and orders nothing
    bool has_one_sided_modes = false;  // acquire or release mode is used
    HeapAccess atomic_location;        // the first location that was accessed atomically
    bool has_several_atomic_locations = false;

    void note_atomic(Ref object, uint32_t offset) {
        if (has_several_atomic_locations) return;
        if (!atomic_location.object && atomic_location.offset == 0) atomic_location = {object, offset};
        has_several_atomic_locations = atomic_location.object != object || atomic_location.offset != offset;
    }
    void begin_step() {
        alternatives = 0;
        accesses.clear();
        uncaught.clear();
        is_cut = false;
        unasked_writes.clear();
        ran_library = false;
        ran_visible_native = false;
        has_merged = false;
        has_drawn = false;
        merged_lines = 0;
    }
};

struct StepContext {
    StepRules rules;
    StepState state;
    StepFindings findings;
};

// The time of a search (vm/explore/explore_time.cpp), one for all threads. Part of the program's state.
struct SearchTime {
    int64_t passed = 0;          // nanoseconds since the search began, as far as the program could know
    bool was_looked_at = false;  // the program itself has read a clock
    bool leaps = false;          // some wait took longer than asked for, and so do all that follow
    uint8_t short_reads = 0;     // with StepRules::clock_passes: reads that took a little time
};

}  // namespace heddle::vm
