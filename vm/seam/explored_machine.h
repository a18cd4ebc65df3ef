// A Machine as a search sees it: the one place through which a search changes it. A search marks, advances one thread,
// reads what happened, and rewinds; it never sees an instruction.
//
// Order of use: make the Machine and run it up to main (vm/machine/launcher.h), begin(), advance the main thread up to
// the first choice, fix_initial_state(), then mark/advance/rewind. States can be compared from fix_initial_state() on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "vm/base/fingerprint.h"
#include "vm/explore/unread_failures.h"
#include "vm/machine/action.h"
#include "vm/machine/machine.h"
#include "vm/machine/path_notes.h"
#include "vm/machine/relevance.h"
#include "vm/machine/step.h"
#include "vm/state/canonical.h"

namespace heddle::vm {

class ExploredMachine {
public:
    explicit ExploredMachine(Machine& machine) : machine_(machine) {}
    ExploredMachine(const ExploredMachine&) = delete;
    ExploredMachine& operator=(const ExploredMachine&) = delete;

    // For questions that change nothing.
    const Machine& view() const { return machine_; }

    // From now on threads are advanced, not run. Threads that are not runnable now are the system's own.
    void begin();
    // The current state becomes the initial state: collects garbage, freezes the heap, numbers the initial objects.
    void fix_initial_state();
    bool has_initial_state() const { return encoder_ != nullptr; }

    // ---- Steps ----

    // The threads that can take a step, in canonical order: by their identities, which do not depend on when they were
    // started. A thread inside Check.atomic keeps all others out unless it has to wait.
    void enabled(std::vector<ThreadId>& threads) const;
    Action next_action(ThreadId thread) const { return machine_.next_action(machine_.thread(thread)); }
    RelevanceQuery next_query(ThreadId thread) const { return machine_.next_query(machine_.thread(thread)); }
    bool would_wake_spuriously(ThreadId thread) const {
        return machine_.would_wake_spuriously(machine_.thread(thread));
    }

    // Executes the thread's next action, which should be enabled, and the invisible ones after it. `choice` is for a
    // native that asked for one (Stop::kChoice, findings().alternatives); -1: none. `budget` counts backward jumps and
    // calls.
    Stop advance(ThreadId thread, int32_t choice, int64_t budget);
    // Continues a step that stopped with Stop::kBudget, as if it had not stopped.
    Stop resume(ThreadId thread, int64_t budget);
    // The step stopped inside a trusted call.
    bool is_in_library_call() const { return step().state.library_call.is_in(); }

    const StepRules& rules() const { return step().rules; }
    void set_rules(const StepRules& rules) { step().rules = rules; }
    // The thread's next action is not relevant: a trusted call that begins with it is not one step. Null: of no thread.
    void set_ample(const JavaThread* thread) { step().state.ample = thread; }
    const JavaThread* ample() const { return step().state.ample; }

    // ---- Findings ----

    const StepFindings& findings() const { return step().findings; }
    // Moves the accesses of the last step into `accesses`.
    void take_accesses(std::vector<HeapAccess>& accesses) { accesses.swap(step().findings.accesses); }
    // What another worker of the same search, which is a copy of this one, has found on its paths.
    void join(const StepFindings& findings, const std::string& sampled) {
        StepFindings& own = step().findings;
        own.assumptions += findings.assumptions;
        own.has_read_counts |= findings.has_read_counts;
        own.has_merged_lines |= findings.has_merged_lines;
        own.has_other_output |= findings.has_other_output;
        own.has_unordered_modes |= findings.has_unordered_modes;
        own.has_one_sided_modes |= findings.has_one_sided_modes;
        own.has_several_atomic_locations |= findings.has_several_atomic_locations;
        // Each of them may have seen one location, and not the same one.
        const HeapAccess& location = findings.atomic_location;
        if (location.object || location.offset != 0) own.note_atomic(location.object, location.offset);
        if (notes_->sampled.empty()) notes_->sampled = sampled;
    }
    void clear_orderings() { step().findings.orderings.clear(); }
    const PathNotes& notes() const { return *notes_; }
    void clear_labels() { notes_->labels.clear(); }
    void set_test_plan(std::string plan);
    void add_assumption(Assumption assumption, SourcePlace place) {
        step().findings.assumptions.add(assumption, std::move(place));
    }
    // What futures keep that nothing has asked for.
    const UnreadFailures& unread_failures() const { return machine_.extension<UnreadFailures>(); }

    // ---- Marks ----

    using Mark = Machine::Mark;
    Mark mark() { return machine_.mark(); }
    void rewind(const Mark& mark) { machine_.rewind(mark); }
    void forget_marks() { machine_.forget_marks(); }
    void collect_garbage() { machine_.collect_garbage(); }

    // ---- States, after fix_initial_state() ----

    // 128 bits of the canonical state.
    Fingerprint fingerprint() { return encoder_->fingerprint(); }
    // The canonical state itself.
    void encode(std::vector<uint64_t>& words) { encoder_->encode(words); }
    StateEncoder& encoder() { return *encoder_; }

    // ---- The end of a path ----

    // A rewind does not restore these.
    void set_exit_status(int status) { machine_.exit_status_ = status; }
    void clear_exit_status() { machine_.exit_status_.reset(); }
    void set_unsupported(ThreadId thread, std::string what) {
        machine_.set_unsupported(machine_.thread(thread), std::move(what));
    }
    void clear_unsupported() { machine_.unsupported_.reset(); }

    // ---- For reductions ----

    // A reduction relies on how the object is accessed: part of the state from now on (kReliedFlag).
    void mark_relied_on(Ref object);

    // ---- Before the initial state ----

    // A trial run: `recorder` is told of all accesses, natives and calls. What the run finds is dropped by end_trial();
    // the caller rewinds the machine before that.
    void begin_trial(Relevance& recorder);
    void end_trial();

private:
    friend class EarlyInitializers;
    StepContext& step() { return *machine_.step_; }
    const StepContext& step() const { return *machine_.step_; }
    Stop resume(JavaThread& thread, int64_t budget);

    Machine& machine_;
    PathNotes* notes_ = nullptr;
    std::unique_ptr<StateEncoder> encoder_;
    struct BeforeTrial {
        StepContext step;
        PathNotes notes;
    };
    std::unique_ptr<BeforeTrial> before_trial_;
};

}  // namespace heddle::vm
