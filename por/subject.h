// The program under search: one machine, its output, and the step that all searches share. A search marks, advances,
// looks and rewinds; it never sees an instruction.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "por/path_host.h"
#include "por/patience.h"
#include "por/relevance.h"
#include "por/report.h"
#include "por/table_check.h"
#include "vm/canonical.h"
#include "vm/launcher.h"
#include "vm/machine.h"
#include "vm/path_notes.h"
#include "vm/relied_places.h"

namespace heddle::vm {
class FootprintCheck;
}

namespace heddle::por {

struct SubjectOptions {
    vm::MachineOptions machine;
    vm::Launch launch;
    bool spurious_wakeups = false;
    bool finds_races = true;
    bool checks_footprints = false;  // whether steps write only what they declare; slow
    bool initializes_early = true;   // classes of the JDK, where nobody can tell (vm/early_initializers.h)
    bool checks_tables = false;      // whether steps touch only what the tables say; slow
    Reductions reductions;
    // Of the static analyses; there when Reductions::need_tables(), or they are to be checked.
    std::shared_ptr<const analysis::PackedTables> tables;
    KnownDisciplines known;
};

// How a step, or the way to the first choice, came out.
enum class Outcome : uint8_t {
    kGoesOn,
    kAsksChoice,   // nothing was done: the same thread is to be advanced with one of alternatives() choices
    kEnded,        // the program ended
    kCut,          // an assumption does not hold: the path does not count
    kUnsupported,  // machine().unsupported() says what
    kRunsLong,     // the thread has not come to a visible action yet
};

// A thread's pending plain access, for the search for races, and where the program makes it.
struct Pending {
    vm::ThreadId thread{};
    vm::HeapAccess access;  // the first place of the range
    vm::Method* method = nullptr;
    const vm::Insn* pc = nullptr;
    vm::AccessRange range;  // all places; empty when there is one

    // What of it is at the place of another access; itself when nothing is.
    vm::HeapAccess beside(const vm::HeapAccess& other) const {
        vm::HeapAccess part = access;
        if (other.object == access.object && range.has(other.offset)) part.offset = other.offset;
        return part;
    }
};

class Subject {
public:
    Subject(vm::Program& program, vm::Host& host, const SubjectOptions& options);

    vm::Machine& machine() { return machine_; }
    const PathHost& host() const { return host_; }

    // False when there is no main to run; what the launcher said about it is in host().output().
    bool reaches_main() const { return start_up_ != vm::RunEnd::kExited; }

    // Runs the program up to its first choice, and freezes the heap there. A program without one has ended. The second
    // time, the subject should stand there already.
    // `is_over` is asked every now and then; when it says so, the outcome is kRunsLong, and nothing can be done then.
    Outcome start(const std::function<bool()>& is_over = [] { return false; });
    // What start() returned. The subject should stand where it did then: uncaught(), last_mover() and the status of the
    // machine are again those of the way there.
    Outcome recall_start();

    // Who may end a step in its middle, which is then like one that has run long.
    void set_end(std::function<bool()> is_over) { patience_.set_end(std::move(is_over)); }
    // For who makes many steps that are short: whether that one wants an end now.
    bool asks_to_end() { return patience_.asks_to_end(); }
    // Steps may have been cut short since set_end().
    bool has_been_ended() const { return patience_.has_ended(); }

    struct Mark {
        vm::Machine::Mark machine;
        size_t output = 0;
        bool has_branched = false;
        TableCheck::Mark promised;  // empty unless tables are checked
        Surroundings::Kept known = Surroundings::Kept::kNothing;
    };
    Mark mark() {
        return {machine_.mark(), host_.position(), has_branched_,
                table_check_ ? table_check_->mark() : TableCheck::Mark(),
                is_reducing_ ? chain_->keep() : Surroundings::Kept::kNothing};
    }
    void rewind(const Mark& mark);

    // Threads that can take a step, in the order of their identities.
    void enabled(std::vector<vm::ThreadId>& threads) const;
    // One thread's step.
    Outcome advance(Step step);
    // After a step that came out like this: lets every thread go on that stands before an action which cannot matter to
    // others, and for a while who is the only one that can go on, so that in the state behind it the order of all next
    // actions matters. Without reductions nobody moves.
    Outcome settle(Outcome outcome);
    // Whether nobody has moved like that for a while. Then a state is better looked up before that is asked: when it is
    // known nobody could, and no more is to be done.
    bool settles_seldom() const { return exploration_->merges && quiet_settles_ >= kQuietSettles; }
    Outcome advance_and_settle(Step step) { return settle(advance(step)); }
    // Whether states between such actions are stored.
    bool stores_between() const { return is_reducing_ && !exploration_->merges; }
    // When they are: of these threads, the first that stands before one. It is enough to
    // try this one, unless that leads to a known state.
    std::optional<vm::ThreadId> ample(std::span<const vm::ThreadId> threads);
    uint32_t alternatives() const { return exploration_->alternatives; }

    // Without reductions every visible action is a step of its own, as in traces.
    void set_reducing(bool is_reducing);
    bool is_reducing() const { return is_reducing_; }
    // A thread that is alone goes on to where it waits or ends. With this it ends its step before the next visible
    // action, as it would among others: for those who tell what it does.
    void set_telling(bool is_telling) { exploration_->stops_alone = is_telling; }
    // What the last advance() did, and settle() since then: who went how far.
    struct Move {
        uint64_t thread;  // its identity
        uint64_t jumps;   // calls and backward jumps that it made: with the place, they say where its path is
        const vm::Insn* pc;
        const vm::Slot* fp;
        vm::ThreadStatus status;  // before others changed it
    };
    const std::vector<Move>& moves() const { return moves_; }
    // The thread of the last of them, and whether it did something that without reductions would have been visible.
    vm::ThreadId last_mover() const { return last_mover_; }
    bool made_visible_steps() const { return exploration_->has_merged; }
    // Whether something was written that the early initialisation of classes rests on.
    bool has_relied_in_vain() const { return relied_on_.is_broken(); }
    Disciplines& disciplines() { return disciplines_; }
    const Chain* chain() const { return chain_.get(); }
    Chain* chain() { return chain_.get(); }  // null before start(), and without reductions
    const analysis::SearchTables* tables() const { return tables_.get(); }  // null when no reduction needs them

    // From now on what was printed on the way belongs to a state.
    void tell_outputs_apart() {
        tells_outputs_apart_ = true;
        has_fingerprint_ = false;
    }
    vm::Fingerprint fingerprint();
    // What it said last.
    const vm::Fingerprint& last_fingerprint() const { return last_fingerprint_; }
    void encode(std::vector<uint64_t>& words);
    vm::StateEncoder& encoder() { return *encoder_; }

    // Accesses that threads are about to make, by code that is not trusted.
    void pending_accesses(std::vector<Pending>& pending) const;
    const std::vector<vm::HeapAccess>& accesses() const { return accesses_; }
    // Has the machine keep what orders threads; to be cleared by whoever reads it.
    void log_orderings(bool logs) { exploration_->logs_orderings = logs; }
    std::vector<vm::Ordering>& orderings() { return exploration_->orderings; }
    const std::vector<vm::Uncaught>& uncaught() const { return uncaught_; }
    const std::vector<std::string>& labels() const { return notes_->labels; }
    // A call of which not all values were tried; empty when there was none.
    const std::string& sampled() const { return notes_->sampled; }
    // Where the program looks at a clock; null when it does not.
    vm::Method* clock_reader() const { return exploration_->clock_reader; }
    const vm::Insn* clock_read_at() const { return exploration_->clock_read_at; }
    // Whether the budget ran out inside trusted code, which may wait for others by spinning.
    bool stopped_in_library() const { return exploration_->segment.is_in(); }
    // The program orders nothing by some of its atomic accesses: what they let race is not looked for.
    bool has_unordered_modes() const { return exploration_->has_unordered_modes; }
    // It orders by acquire or release mode, and by several places: what others see of these need not be an
    // interleaving.
    bool has_weak_orders() const {
        return exploration_->has_one_sided_modes && exploration_->has_several_atomic_places;
    }
    // Whether the thread, which has run long, comes back to a state when it alone goes on. Changes nothing.
    bool runs_in_circles(vm::ThreadId thread);
    void add_copied(const vm::JavaThread& thread, std::vector<Pending>& pending) const;
    // Whether all who can go on do so for ever and in vain; then the first of them. Each turns round by itself, and
    // nobody else can go on after that; when there are several, they leave all as it was. Changes nothing.
    struct Vain {
        vm::ThreadId thread;
        bool waits;  // for its time to pass, while another thread that is no daemon waits for ever
    };
    std::optional<Vain> goes_on_in_vain();
    // Of such a thread: goes on to a place of its circle that is the same wherever it was noticed.
    void go_to_loop_head(vm::ThreadId thread);
    // Whether a thread, no daemon, is none of these, has not ended and does not wait for the end of one of them.
    bool is_stuck(const vm::JavaThread& thread, std::span<const vm::ThreadId> enabled) const;
    // The program has ended while a thread, a daemon or one beside an exit, could have gone on.
    bool cuts_off_threads() const;
    // None of those that can take a step does so for a reason, and one thread that is no daemon has not ended.
    bool is_deadlocked(std::span<const vm::ThreadId> enabled) const;

private:
    // A look in vain costs a fingerprint, which is worth some six settlings.
    static constexpr uint32_t kQuietSettles = 16;

    void open_tables(const SubjectOptions& options);
    void initialize_early();
    std::vector<vm::ClassId> initialized_since(size_t before) const;
    void rehearse();
    vm::ThreadId next_in_turn(vm::ThreadId last, uint64_t steps);
    Outcome advance_one(Step step);
    vm::Stop advance_once_round(vm::JavaThread& thread, int32_t choice);
    // Machine::advance, and Machine::go_on, with a look at who wants to end it.
    vm::Stop run_step(vm::JavaThread& thread, int32_t choice, int64_t jumps);
    vm::Stop run_on(vm::JavaThread& thread, int64_t jumps);
    vm::Stop go_on(vm::JavaThread& thread, vm::Stop stop);
    Outcome outcome_of(vm::Stop stop, const vm::JavaThread& thread, Step step, bool has_moved);
    bool has_paused(const vm::JavaThread& thread) const;
    bool stands_before_end(const vm::JavaThread& thread) const;
    bool can_settle(const vm::JavaThread& thread);
    Outcome go_on_alone();
    vm::Fingerprint make_fingerprint();
    void find_enabled(std::vector<vm::ThreadId>& threads) const;
    // Nobody has to wake up for no reason: a state in which threads can do nothing else may as well last for ever.
    bool has_reason(vm::ThreadId thread) const { return !machine_.would_wake_spuriously(machine_.thread(thread)); }
    enum class Turn : uint8_t { kNone, kSpins, kWaits };
    bool may_turn(vm::ThreadId id, bool only_looks) const;
    Turn comes_round(vm::ThreadId id, std::span<const vm::ThreadId> turning);
    bool has_changed_something(const vm::FootprintCheck& footprint, bool was_pause, bool was_lock) const;
    bool waits_for_end_of(const vm::JavaThread& thread, std::span<const vm::ThreadId> enabled) const;
    bool leaves_somebody_stuck(std::span<const vm::ThreadId> enabled) const;
    bool others_can_go_on(std::span<const vm::ThreadId> turning) const;
    void begin_search();

    PathHost host_;
    Patience patience_;
    vm::Machine machine_;
    vm::RunEnd start_up_;
    vm::Exploration* exploration_;
    vm::PathNotes* notes_;
    std::unique_ptr<vm::StateEncoder> encoder_;
    Reductions reductions_;
    Disciplines disciplines_;
    std::unique_ptr<analysis::SearchTables> tables_;
    std::unique_ptr<Chain> chain_;
    std::unique_ptr<TableCheck> table_check_;
    std::vector<Move> moves_;
    vm::ThreadId last_mover_{};
    std::vector<vm::ThreadId> settling_;
    vm::Fingerprint last_fingerprint_;
    bool has_fingerprint_ = false;  // last_fingerprint_ is that of the current state
    uint32_t quiet_settles_ = 0;    // in a row
    bool has_branched_ = false;     // something was chosen on the way here
    bool has_settled_ = false;      // settling_ are the enabled threads of the current state
    std::vector<vm::HeapAccess> accesses_;
    std::vector<vm::Uncaught> uncaught_;
    std::vector<vm::Uncaught> start_uncaught_;
    Outcome start_outcome_ = Outcome::kGoesOn;
    std::optional<int> start_status_;  // with which the program ended there
    vm::ReliedPlaces relied_on_;
    bool initializes_early_;
    bool checks_footprints_;
    bool tells_outputs_apart_ = false;
    bool shows_counts_ = false;
    bool is_reducing_ = false;
};

}  // namespace heddle::por
