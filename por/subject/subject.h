// The program under search: one machine, its output, and the step that all searches share. A search marks, advances,
// inspects and rewinds the subject; it never sees an instruction.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "por/atomicity/set_recorder.h"
#include "por/base/report.h"
#include "por/relevance/relevance.h"
#include "por/relevance/table_check.h"
#include "por/store/state_key.h"
#include "por/subject/path_host.h"
#include "por/subject/state_extension.h"
#include "por/subject/step_slicer.h"
#include "vm/explore/relied_locations.h"
#include "vm/machine/launcher.h"
#include "vm/machine/machine.h"
#include "vm/seam/explored_machine.h"

namespace heddle::vm {
class FootprintCheck;
}

namespace heddle::por {

struct SubjectOptions {
    vm::MachineOptions machine;
    vm::Launch launch;
    bool spurious_wakeups = false;
    uint32_t random_values = 0;   // see vm::StepRules
    bool late_time_outs = false;  // timed waits time out only when no other thread can continue
    bool clock_passes = false;    // time may pass at each clock read of the program
    bool finds_races = true;
    bool checks_footprints = false;  // whether steps write only what they declare; slow
    bool initializes_early = true;   // classes of the JDK (vm/seam/early_initializers.h)
    bool checks_tables = false;      // whether steps touch only what the tables say; slow
    Reductions reductions;
    // Of the static analyses; set when Reductions::need_tables(), or when they are to be checked.
    std::shared_ptr<const analysis::PackedTables> tables;
    KnownDisciplines known;
    std::shared_ptr<const AtomicSets> atomic_sets;  // null: units and accesses to sets are not recorded
};

// The outcome of a step, or of the path to the first choice.
enum class Outcome : uint8_t {
    kContinues,
    kNeedsChoice,  // nothing was done: advance the same thread with one of alternatives() choices
    kEnded,        // the program ended
    kCut,          // an assumption of the program (Check.assume) is false: the path does not count
    kUnsupported,  // machine().unsupported() says what
    kRunsLong,     // the thread has not reached a visible action yet
};

// An access that a thread is about to make, and where the program makes it. For the search for races.
struct PendingAccess {
    vm::ThreadId thread{};
    vm::HeapAccess access;  // the first location of the range
    vm::Method* method = nullptr;
    const vm::Insn* pc = nullptr;
    vm::AccessRange range;  // all locations; empty when there is one

    // The part of it at the location of another access; all of it when there is none.
    vm::HeapAccess overlap_with(const vm::HeapAccess& other) const {
        vm::HeapAccess part = access;
        if (other.object == access.object && range.has(other.offset)) part.offset = other.offset;
        return part;
    }
};

// Threads that continue for ever without progress: each of them returns to the same state by itself, and lets no other
// thread continue.
struct EndlessLoop {
    vm::ThreadId thread;  // the first of them
    bool lets_time_pass;  // a round takes time, and meanwhile another thread, no daemon, waits for ever
};

class Subject final : public StateKey {
public:
    Subject(vm::Program& program, vm::Host& host, const SubjectOptions& options);

    // To read. Whatever changes the machine goes through explored().
    const vm::Machine& machine() const { return machine_; }
    vm::ExploredMachine& explored() { return explored_; }
    const PathHost& host() const { return host_; }
    void guard_input(std::function<bool()> may_read) { host_.guard_input(std::move(may_read)); }

    // False when there is no main to run; what the launcher said about it is in host().output().
    bool reaches_main() const { return start_up_ != vm::RunEnd::kExited; }

    // Runs the program up to its first choice, and freezes the heap there. A program without a choice has ended. When
    // it is called again, the subject should stand at the first choice already. `is_over` is asked now and then; when
    // it returns true, the outcome is kRunsLong, and the subject cannot be used.
    Outcome start(const std::function<bool()>& is_over = [] { return false; });
    // Returns what start() returned, and restores uncaught(), last_mover() and the exit status of that time. The
    // subject should stand where start() left it.
    Outcome recall_start();

    // `is_over` is asked now and then within steps, and may end one: that step is then like one that ran long.
    void set_end(std::function<bool()> is_over) { slicer_.set_end(std::move(is_over)); }
    // `look` is called after every jump and call of the steps that follow, until it returns false. Empty: no callback.
    void set_observer(std::function<bool()> look) { slicer_.set_observer(std::move(look)); }
    // For callers that make many short steps: whether `is_over` holds now.
    bool should_end() { return slicer_.should_end(); }
    // Whether a step may have been cut short since set_end().
    bool has_been_ended() const { return slicer_.has_ended(); }

    struct Mark {
        vm::ExploredMachine::Mark machine;
        size_t output = 0;
        bool has_branched = false;
        TableCheck::Mark promised;  // empty unless tables are checked
        RelevanceContext::Kept known = RelevanceContext::Kept::kNothing;
        size_t extension = 0;
        size_t owners = 0;  // SetRecorder::mark()
    };
    Mark mark() {
        return {explored_.mark(),
                host_.position(),
                has_branched_,
                table_check_ ? table_check_->mark() : TableCheck::Mark(),
                is_reducing_ ? chain_->keep() : RelevanceContext::Kept::kNothing,
                extension_ != nullptr ? extension_->mark() : 0,
                set_recorder_ ? set_recorder_->mark() : 0};
    }
    void rewind(const Mark& mark);

    // Threads that can take a step, in the order of their identities.
    void enabled(std::vector<vm::ThreadId>& threads) const;
    // One thread's step: its next action, and invisible actions of the same thread after it.
    Outcome advance(Step step);
    // After a step with this outcome: advances every thread whose next action is invisible, and for some moves a thread
    // that is the only enabled one, until the next actions of all threads are visible. These moves belong to the same
    // transition. Without reductions no thread moves.
    Outcome merge_moves(Outcome outcome);
    // Whether no thread has moved like that for a while. Then it is cheaper to look the state up before merge_moves():
    // in a known state no thread moves.
    bool merges_rarely() const { return explored_.rules().merges && steps_without_merge_ >= kRareMerges; }
    Outcome advance_and_merge(Step step) { return merge_moves(advance(step)); }
    // Whether states before invisible actions are stored, instead of being merged into a transition.
    bool stores_between() const { return is_reducing_ && !explored_.rules().merges; }
    // When they are: the first of these threads whose next action is invisible, which is an ample set. The caller takes
    // care of the cycle proviso.
    std::optional<vm::ThreadId> ample(std::span<const vm::ThreadId> threads);
    uint32_t alternatives() const { return explored_.findings().alternatives; }

    // Without reductions every visible action is a step of its own, as in traces.
    void set_reducing(bool is_reducing);
    bool is_reducing() const { return is_reducing_; }
    // A step of the only live thread runs to where the thread waits or ends. With this, it ends before the next visible
    // action, as it would with other threads: for traces.
    void set_stops_alone(bool stops) {
        vm::StepRules rules = explored_.rules();
        rules.stops_alone = stops;
        explored_.set_rules(rules);
    }
    // The moves of the last advance(), and of merge_moves() since then: which thread moved, and how far.
    struct Move {
        uint64_t thread;  // its identity
        uint64_t
            jumps;  // calls and backward jumps that it made: with pc and fp, they determine the position on its path
        const vm::Insn* pc;
        const vm::Slot* fp;
        vm::ThreadStatus status;  // before other threads changed it
    };
    const std::vector<Move>& moves() const { return moves_; }
    // The thread of the last move, and whether it did something that would have been visible without reductions.
    vm::ThreadId last_mover() const { return last_mover_; }
    bool made_visible_steps() const { return explored_.findings().has_merged; }
    // Whether a location was written on which the early initialisation of classes relies.
    bool is_early_initialization_refuted() const { return relied_on_.is_broken(); }
    Disciplines& disciplines() { return disciplines_; }
    const Chain* chain() const { return chain_.get(); }
    Chain* chain() { return chain_.get(); }  // null before start(), and without reductions
    const analysis::BoundTables* tables() const { return tables_.get(); }  // null when no reduction needs them

    // From now on the output of the path is part of a state.
    void distinguish_outputs() {
        distinguishes_outputs_ = true;
        has_fingerprint_ = false;
    }
    // From now on states have this extension; null: none. Returns the previous one. Marks are valid only while the
    // extension is the one with which they were made.
    StateExtension* extend_states(StateExtension* extension);
    // The extension has changed: the fingerprint is computed anew.
    void forget_fingerprint() { has_fingerprint_ = false; }
    vm::Fingerprint fingerprint() override;
    void encode(std::vector<uint64_t>& words) override;
    vm::StateEncoder& encoder() { return explored_.encoder(); }

    // Accesses that threads are about to make, by code that is not trusted.
    void pending_accesses(std::vector<PendingAccess>& pending) const;
    const std::vector<vm::HeapAccess>& accesses() const { return accesses_; }
    // Null unless the options have atomic sets. It has the events of the last advance(), and of merge_moves() since
    // then.
    const SetRecorder* set_recorder() const { return set_recorder_.get(); }
    // Those before the first choice.
    const std::vector<SetEvent>& start_set_events() const { return start_set_events_; }
    // What merge_moves() accessed after the last advance(); empty unless keep_merged_accesses() was called.
    const std::vector<vm::HeapAccess>& merged_accesses() const { return merged_accesses_; }
    void keep_merged_accesses(bool keeps) { keeps_merged_accesses_ = keeps; }
    // Has the machine record actions that order threads. The reader clears them.
    void log_orderings(bool logs) {
        vm::StepRules rules = explored_.rules();
        rules.logs_orderings = logs;
        explored_.set_rules(rules);
    }
    const std::vector<vm::Ordering>& orderings() const { return explored_.findings().orderings; }
    void clear_orderings() { explored_.clear_orderings(); }
    const std::vector<vm::Uncaught>& uncaught() const { return uncaught_; }
    const std::vector<std::string>& labels() const { return explored_.notes().labels; }
    // A call of which not all values were tried; empty when there was none.
    const std::string& sampled() const { return explored_.notes().sampled; }
    // Whether the program is a test (vm/machine/path_notes.h), which should not end the program.
    bool is_test() const { return !explored_.notes().test_plan.empty(); }
    // What the verdict rests on, on any path so far.
    const vm::MetAssumptions& assumptions() const { return explored_.findings().assumptions; }
    // Whether the step ran long inside trusted code, which may wait for other threads by spinning.
    bool stopped_in_library() const { return explored_.is_in_library_call(); }
    // The program uses atomic accesses that order nothing (opaque mode): races that only these allow are not found.
    bool has_unordered_modes() const { return explored_.findings().has_unordered_modes; }
    // The program uses acquire or release mode, and several atomic locations: what threads see of them need not be an
    // interleaving.
    bool has_weak_orders() const {
        return explored_.findings().has_one_sided_modes && explored_.findings().has_several_atomic_locations;
    }
    // Whether the thread, whose last step ran long, returns to a state when it continues alone. `is_over` is called
    // with the number of steps, and ends the attempt. Changes nothing.
    bool returns_to_state(vm::ThreadId thread, const std::function<bool(uint64_t steps)>& is_over);
    void add_copy_accesses(const vm::JavaThread& thread, std::vector<PendingAccess>& pending) const;
    // Whether all enabled threads continue for ever without progress. Where there are several, each of their steps
    // leaves the heap as it was. Changes nothing.
    std::optional<EndlessLoop> find_endless_loop();
    // Advances a thread in an endless loop to a position that does not depend on where the loop was noticed.
    void go_to_loop_head(vm::ThreadId thread);
    // Whether the thread is no daemon, has not ended, is not enabled, and does not wait for the end of an enabled
    // thread.
    bool is_stuck(const vm::JavaThread& thread, std::span<const vm::ThreadId> enabled) const;
    // Whether the program has ended while a thread was enabled: a daemon, or another thread than the one that exited.
    bool cuts_off_threads() const;
    // Whether no enabled thread can progress, and a thread that is no daemon has not ended.
    bool is_deadlocked(std::span<const vm::ThreadId> enabled) const;

private:
    // Looking up a new state too early costs a fingerprint, about as much as six calls of merge_moves() without a move.
    static constexpr uint32_t kRareMerges = 16;

    void open_tables(const SubjectOptions& options);
    void initialize_early();
    std::vector<vm::ClassId> initialized_since(size_t before) const;
    bool run_earlier_tests(const std::function<bool()>& is_over);
    void run_trial();
    vm::ThreadId next_in_turn(vm::ThreadId last, uint64_t steps);
    Outcome advance_one(Step step);
    vm::Stop advance_with_loop_check(const vm::JavaThread& thread, int32_t choice);
    // ExploredMachine::advance and resume, in slices between which `is_over` is asked.
    vm::Stop run_step(vm::ThreadId thread, int32_t choice, int64_t jumps);
    vm::Stop continue_step(vm::ThreadId thread, int64_t jumps);
    vm::Stop finish_step(vm::ThreadId thread, vm::Stop stop);
    Outcome outcome_of(vm::Stop stop, const vm::JavaThread& thread, Step step, bool has_moved);
    void note_output(const vm::StepFindings& findings);
    bool is_inside_long_step(const vm::JavaThread& thread) const;
    bool is_ending(const vm::JavaThread& thread) const;
    bool is_next_invisible(const vm::JavaThread& thread);
    Outcome advance_alone();
    void add_merged_accesses();
    vm::Fingerprint make_fingerprint();
    // Whether the thread can do something other than wake up spuriously. No thread has to: a state in which threads can
    // do nothing else may last for ever.
    bool can_progress(vm::ThreadId thread) const { return !explored_.would_wake_spuriously(thread); }
    enum class Round : uint8_t { kNone, kSpins, kWaits };
    bool may_be_in_loop(vm::ThreadId id, bool among_others) const;
    Round find_round(vm::ThreadId id, std::span<const vm::ThreadId> looping);
    bool has_changed_state(const vm::FootprintCheck& footprint, bool was_pause, bool was_lock) const;
    bool waits_for_end_of(const vm::JavaThread& thread, std::span<const vm::ThreadId> enabled) const;
    bool has_stuck_thread(std::span<const vm::ThreadId> enabled) const;
    bool others_can_progress(std::span<const vm::ThreadId> looping) const;
    void begin_search();

    PathHost host_;
    StepSlicer slicer_;
    vm::Machine machine_;
    vm::ExploredMachine explored_;
    vm::RunEnd start_up_;
    Reductions reductions_;
    Disciplines disciplines_;
    std::unique_ptr<analysis::BoundTables> tables_;
    std::unique_ptr<Chain> chain_;
    std::unique_ptr<TableCheck> table_check_;
    std::vector<Move> moves_;
    vm::ThreadId last_mover_{};
    std::vector<vm::ThreadId> enabled_;
    vm::Fingerprint last_fingerprint_;
    bool has_fingerprint_ = false;      // last_fingerprint_ is that of the current state
    uint32_t steps_without_merge_ = 0;  // in a row
    bool has_branched_ = false;         // something was chosen on this path
    bool knows_enabled_ = false;        // enabled_ are those of the current state
    std::vector<vm::HeapAccess> accesses_;
    std::unique_ptr<SetRecorder> set_recorder_;
    std::vector<SetEvent> start_set_events_;
    std::vector<vm::HeapAccess> merged_accesses_;
    bool keeps_merged_accesses_ = false;
    StateExtension* extension_ = nullptr;
    std::vector<vm::Uncaught> uncaught_;
    std::vector<vm::Uncaught> start_uncaught_;
    Outcome start_outcome_ = Outcome::kContinues;
    std::optional<int> start_status_;  // with which the program ended before the first choice
    vm::ReliedLocations relied_on_;
    bool initializes_early_;
    bool checks_footprints_;
    bool distinguishes_outputs_ = false;
    bool shows_counts_ = false;
    bool is_reducing_ = false;
};

}  // namespace heddle::por
