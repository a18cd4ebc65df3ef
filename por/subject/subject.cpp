#include "por/subject/subject.h"

#include <algorithm>
#include <utility>

#include "por/base/describe.h"
#include "vm/explore/footprint.h"
#include "vm/explore/trusted_frames.h"
#include "vm/machine/access_modes.h"

namespace heddle::por {

namespace {

constexpr vm::ThreadId kMainThread{0};

// Backward jumps and calls that a thread may make without a visible action before its step ends.
constexpr int64_t kStepBudget = 1'000'000;

// Of these, how many before the step is first checked for a loop, and how long the loop may be.
constexpr int64_t kJumpsBeforeLoopSearch = 10'000;
constexpr int64_t kLoopSearchJumps = 200;
constexpr uint64_t kLoopSearchObjects = 1'000'000;  // in all states of one such check

// Long steps of main before the first choice: then the search begins without one.
constexpr int kLongStart = 200;

// Moves that are merged into one transition.
constexpr size_t kMostMoves = 1000;

// Of these, when only one thread is enabled and other paths may lead to the same states.
constexpr size_t kMostMovesAlone = 1;

std::string step_text(const TraceStep& step) {
    std::string text = step.thread + ": " + step.action + " " + step.object + " " + step.field;
    if (step.stack.empty()) return text;
    const StackFrame& place = step.stack.front();
    return text + " in " + place.class_name + "." + place.method + ":" + std::to_string(place.line);
}

}  // namespace

Subject::Subject(vm::Program& program, vm::Host& host, const SubjectOptions& options)
    : host_(host),
      machine_(program, host_, options.machine),
      explored_(machine_),
      reductions_(options.reductions),
      disciplines_(explored_, options.known),
      initializes_early_(options.initializes_early),
      checks_footprints_(options.checks_footprints) {
    start_up_ = vm::run_up_to_main(machine_, options.launch);
    if (start_up_ == vm::RunEnd::kPaused && (reductions_.need_tables() || options.checks_tables)) open_tables(options);
    explored_.begin();
    vm::StepRules rules;
    rules.spurious_wakeups = options.spurious_wakeups;
    rules.random_values = options.random_values;
    rules.late_time_outs = options.late_time_outs;
    rules.clock_passes = options.clock_passes;
    rules.logs_accesses = options.finds_races || options.checks_footprints;
    rules.checks_footprints = options.checks_footprints;
    if (tables_ != nullptr && (reductions_.has(Reduction::kStaticEscape) || options.checks_tables))
        rules.allocation_namer = tables_.get();
    if (options.checks_tables && tables_ != nullptr) {
        table_check_ = std::make_unique<TableCheck>(machine_, *tables_);
        rules.relevance = table_check_.get();
    }
    if (options.atomic_sets != nullptr) {
        set_recorder_ = std::make_unique<SetRecorder>(machine_, options.atomic_sets);
        rules.observer = set_recorder_.get();
    }
    explored_.set_rules(rules);
}

void Subject::open_tables(const SubjectOptions& options) {
    CHECK(options.tables != nullptr, "tables should be there for reductions that need them");
    const vm::Linked<vm::Klass*> main = vm::load_main_class(machine_.program(), options.launch.main_class);
    CHECK(main.ok(), "the main class should be there, for main is about to run");
    tables_ = std::make_unique<analysis::BoundTables>(options.tables, machine_, main.value());
}

Outcome Subject::start(const std::function<bool()>& is_over) {
    if (explored_.has_initial_state()) {
        begin_search();
        return recall_start();
    }
    constexpr Step kMain{kMainThread, -1};
    Outcome outcome = Outcome::kRunsLong;
    if (start_up_ == vm::RunEnd::kExited) outcome = Outcome::kEnded;
    if (start_up_ == vm::RunEnd::kUnsupported) outcome = Outcome::kUnsupported;
    bool has_ended = false;
    if (outcome == Outcome::kRunsLong && !explored_.notes().class_of_earlier_tests.empty()) {
        if (!run_earlier_tests(is_over)) outcome = Outcome::kEnded;
        explored_.enabled(enabled_);
        // Threads that they left behind: the search begins here.
        if (outcome == Outcome::kRunsLong && enabled_.size() > 1) outcome = Outcome::kContinues;
    }
    for (int i = 0; outcome == Outcome::kRunsLong && i < kLongStart && !has_ended; ++i) {
        has_ended = is_over();
        if (has_ended) break;
        outcome = advance(kMain);
        if (set_recorder_ == nullptr) continue;
        const std::vector<SetEvent>& events = set_recorder_->events();
        start_set_events_.insert(start_set_events_.end(), events.begin(), events.end());
    }
    // It may never reach a choice: the search begins here, and notices when it returns to a state.
    if (outcome == Outcome::kRunsLong && !has_ended && !has_been_ended()) outcome = Outcome::kContinues;
    if (initializes_early_ && (outcome == Outcome::kContinues || outcome == Outcome::kNeedsChoice)) initialize_early();
    if (set_recorder_) set_recorder_->clear();
    explored_.fix_initial_state();
    if (!reductions_.is_empty()) chain_ = std::make_unique<Chain>(machine_, reductions_, disciplines_, tables_.get());
    extend_states(extension_);
    if (table_check_) table_check_->begin();
    set_reducing(true);
    start_uncaught_ = uncaught_;
    start_outcome_ = outcome == Outcome::kNeedsChoice ? Outcome::kContinues : outcome;
    start_status_ = machine_.exit_status();
    begin_search();
    return start_outcome_;
}

Outcome Subject::recall_start() {
    accesses_.clear();
    if (set_recorder_) set_recorder_->clear();
    uncaught_ = start_uncaught_;
    last_mover_ = kMainThread;
    if (start_status_) explored_.set_exit_status(*start_status_);
    return start_outcome_;
}

// Counts that the program is not known to read are no part of a state, also without reductions.
void Subject::begin_search() {
    has_fingerprint_ = false;
    set_reducing(is_reducing_);
    if (disciplines_.has(Disciplines::GlobalAssumption::kCountsAreNotRead)) {
        disciplines_.rely_on(Disciplines::GlobalAssumption::kCountsAreNotRead);
    } else if (!shows_counts_) {
        shows_counts_ = true;
        explored_.encoder().show_counts();
    }
}

void Subject::set_reducing(bool is_reducing) {
    is_reducing_ = is_reducing && chain_ != nullptr;
    vm::StepRules rules = explored_.rules();
    rules.relevance = is_reducing_ ? chain_.get() : nullptr;
    if (table_check_) {
        table_check_->set_inner(rules.relevance);
        rules.relevance = table_check_.get();
    }
    rules.merges = is_reducing_ && reductions_.has(Reduction::kAggregate);
    // Not where the output belongs to the state, or a property observes actions.
    rules.merges_lines = is_reducing_ && reductions_.has(Reduction::kOutput) && !distinguishes_outputs_ &&
                         (extension_ == nullptr || extension_->visible_actions() == nullptr) &&
                         disciplines_.has(Disciplines::GlobalAssumption::kOutputIsLines);
    explored_.set_rules(rules);
    if (chain_) chain_->set_stale();
}

void Subject::rewind(const Mark& mark) {
    knows_enabled_ = false;
    has_fingerprint_ = false;
    has_branched_ = mark.has_branched;
    explored_.rewind(mark.machine);
    host_.rewind(mark.output);
    if (extension_ != nullptr) extension_->rewind(mark.extension);
    if (set_recorder_) set_recorder_->rewind(mark.owners);
    if (table_check_) table_check_->rewind(mark.promised);
    // Without reductions stores are not observed, so what is known about ownership then must not be restored.
    if (is_reducing_)
        chain_->go_back(mark.known);
    else if (chain_)
        chain_->set_stale();
}

StateExtension* Subject::extend_states(StateExtension* extension) {
    has_fingerprint_ = false;
    if (chain_) chain_->set_visible_actions(extension == nullptr ? nullptr : extension->visible_actions());
    return std::exchange(extension_, extension);
}

void Subject::enabled(std::vector<vm::ThreadId>& threads) const {
    if (knows_enabled_)
        threads = enabled_;
    else
        explored_.enabled(threads);
}

Outcome Subject::advance(Step step) {
    explored_.clear_labels();
    moves_.clear();
    accesses_.clear();
    if (set_recorder_) set_recorder_->clear();
    merged_accesses_.clear();
    uncaught_.clear();
    if (!has_branched_ && explored_.rules().merges) {
        explored_.enabled(enabled_);
        has_branched_ = enabled_.size() > 1 || step.choice >= 0;
    }
    const Outcome outcome = advance_one(step);
    explored_.take_accesses(accesses_);
    return outcome;
}

vm::Stop Subject::run_step(vm::ThreadId thread, int32_t choice, int64_t jumps) {
    bool has_begun = false;
    return slicer_.run(jumps, [&](int64_t slice) {
        if (has_begun) return explored_.resume(thread, slice);
        has_begun = true;
        return explored_.advance(thread, choice, slice);
    });
}

vm::Stop Subject::continue_step(vm::ThreadId thread, int64_t jumps) {
    return slicer_.run(jumps, [&](int64_t slice) { return explored_.resume(thread, slice); });
}

// One step. A thread that spins for ever on a location that no other thread writes would use up its budget of jumps
// each time. So the step ends once the thread has returned to an earlier state.
vm::Stop Subject::advance_with_loop_check(const vm::JavaThread& thread, int32_t choice) {
    const vm::Stop stop = run_step(thread.id, choice, kJumpsBeforeLoopSearch);
    if (stop != vm::Stop::kBudget || !explored_.has_initial_state() || stopped_in_library())
        return finish_step(thread.id, stop);
    const auto place = [&] { return std::pair(thread.state.fp, thread.state.pc); };
    const auto start = place();
    auto head = start;
    const vm::Fingerprint before = make_fingerprint();
    // In the second round it stops at a position that does not depend on where the loop was noticed.
    bool is_back = false;
    uint64_t objects = 0;  // that were encoded
    for (int64_t i = 0; i < 2 * kLoopSearchJumps; ++i) {
        const vm::Stop next = explored_.resume(thread.id, 0);
        if (next != vm::Stop::kBudget || stopped_in_library()) return finish_step(thread.id, next);
        if (!is_back && place() == start) {
            is_back = make_fingerprint() == before;
            objects += explored_.encoder().objects_met();
        }
        if (is_back && place() == head) return next;
        if (!is_back && (i == kLoopSearchJumps || objects > kLoopSearchObjects)) break;
        head = std::min(head, place());
    }
    return finish_step(thread.id, stop);
}

// The rest of a step, if it stopped only for the loop check.
vm::Stop Subject::finish_step(vm::ThreadId thread, vm::Stop stop) {
    if (stop != vm::Stop::kBudget || has_been_ended()) return stop;
    return continue_step(thread, kStepBudget - kJumpsBeforeLoopSearch);
}

// Whether the thread stopped before Thread.exit, because other threads may notice its end.
bool Subject::is_ending(const vm::JavaThread& thread) const {
    if (thread.state.fp == nullptr) return false;
    const vm::Method& method = *machine_.top_frame(thread).method();
    return method.owner == machine_.known().Thread && method.name.view() == "exit";
}

Outcome Subject::advance_one(Step step) {
    knows_enabled_ = false;
    has_fingerprint_ = false;
    const vm::JavaThread& thread = machine_.thread(step.thread);
    const vm::Insn* pc = thread.state.pc;
    const vm::Slot* fp = thread.state.fp;
    const uint64_t jumps = machine_.instructions();
    // What an ample step relies on shows in the states after it. With merged moves the question was asked just now.
    explored_.set_ample(step.is_ample && (explored_.rules().merges || is_next_invisible(thread)) ? &thread : nullptr);
    std::optional<vm::FootprintCheck> check;
    std::string declared;
    if (checks_footprints_ && explored_.has_initial_state() && !is_reducing_) {
        explored_.mark();
        check.emplace(machine_, thread);
        declared = step_text(describe_action(machine_, thread));
    }
    if (table_check_) table_check_->begin_step(thread);
    const bool was_ending = explored_.ample() == nullptr && is_ending(thread);
    const vm::Stop stop = advance_with_loop_check(thread, step.choice);
    if (table_check_) {
        table_check_->end_step(thread);
        CHECK(!table_check_->problem(),
              ("the tables should cover what threads do: " + *table_check_->problem()).c_str());
    }
    if (check && machine_.live_threads() > 1) {
        const std::optional<std::string> undeclared = check->undeclared_write();
        CHECK(!undeclared, ("a step should write what it declares: " + *undeclared + ", by " + declared).c_str());
    }
    // It may have returned to the same position: only a thread that called nothing asks for the choice it was given.
    const bool has_moved = thread.state.pc != pc || thread.state.fp != fp || machine_.instructions() != jumps;
    const vm::StepFindings& findings = explored_.findings();
    uncaught_.insert(uncaught_.end(), findings.uncaught.begin(), findings.uncaught.end());
    moves_.push_back({thread.state.identity, machine_.instructions() - jumps, thread.state.pc, thread.state.fp,
                      thread.state.status});
    last_mover_ = step.thread;
    if (chain_) chain_->set_moved(findings.ran_visible_native);
    if (explored_.rules().merges_lines) note_output(findings);
    if (findings.has_read_counts) disciplines_.refute(Disciplines::GlobalAssumption::kCountsAreNotRead);
    if (!was_ending &&
        (thread.state.status == vm::ThreadStatus::kTerminated || thread.state.status == vm::ThreadStatus::kAwaitingEnd))
        disciplines_.note_merged_end();
    return outcome_of(stop, thread, step, has_moved);
}

// Without a merged line nothing has relied on the assumption, and no line should be merged from here on.
void Subject::note_output(const vm::StepFindings& findings) {
    constexpr auto kAssumption = Disciplines::GlobalAssumption::kOutputIsLines;
    if (findings.has_merged_lines) disciplines_.rely_on(kAssumption);
    if (!findings.has_other_output) return;
    disciplines_.refute(kAssumption);
    vm::StepRules rules = explored_.rules();
    rules.merges_lines = false;
    explored_.set_rules(rules);
}

// Whether the thread is inside a step that ended early because it ran long.
bool Subject::is_inside_long_step(const vm::JavaThread& thread) const {
    if (machine_.next_action(thread).kind != vm::ActionKind::kBegin) return false;
    if (thread.state.fp == nullptr) return true;
    const vm::FrameView frame = machine_.top_frame(thread);
    return !frame.is_bottom() || frame.method() != machine_.thread_method();
}

// Whether the next action of the thread, which is enabled, is invisible.
bool Subject::is_next_invisible(const vm::JavaThread& thread) {
    const vm::RelevanceQuery query = explored_.next_query(thread.id);
    switch (query.kind) {
        case vm::ActionKind::kBegin:
            if (is_inside_long_step(thread)) return false;
            break;
        case vm::ActionKind::kRead:
        case vm::ActionKind::kWrite:
        case vm::ActionKind::kMonitorEnter:
        case vm::ActionKind::kMonitorExit:
        case vm::ActionKind::kNative:
        case vm::ActionKind::kResume: break;
        default: return false;
    }
    return !chain_->is_relevant(query);
}

// kContinues and no move when the thread asks for a choice: the state is one with a choice then.
Outcome Subject::advance_alone() {
    const Outcome outcome = advance_one({enabled_.front(), -1});
    if (outcome != Outcome::kNeedsChoice) return outcome;
    moves_.pop_back();
    has_branched_ = true;
    return Outcome::kContinues;
}

// All threads continue until their next actions are relevant: only there an order is chosen (002 §4: the visible
// states). A thread that is the only enabled one continues, too: there is no order to choose (000 §7, the second
// condition). But other paths may lead to its intermediate states and would not find them stored. So it does this for a
// few moves only, unless nothing was chosen so far.
Outcome Subject::merge_moves(Outcome outcome) {
    bool has_moved = explored_.rules().merges;
    const size_t moves_before = moves_.size();
    size_t moves_alone = 0;
    std::vector<vm::ThreadId> asking;  // threads whose next actions are invisible, but have alternatives
    // Threads could continue like that for ever, so the number of moves is bounded.
    while (has_moved && outcome == Outcome::kContinues && moves_.size() < kMostMoves) {
        has_moved = false;
        explored_.enabled(enabled_);
        const bool is_alone = enabled_.size() == 1 && !explored_.would_wake_spuriously(enabled_.front());
        if (is_alone && (!has_branched_ || ++moves_alone <= kMostMovesAlone)) {
            const size_t moves = moves_.size();
            outcome = advance_alone();
            if (keeps_merged_accesses_) add_merged_accesses();
            has_moved = moves_.size() != moves;
            continue;
        }
        // The thread that has just stopped before a relevant action would get the same answer.
        const bool mover_waits = chain_->has_stopped(machine_.thread(last_mover_));
        for (const vm::ThreadId id : enabled_) {
            if ((mover_waits && id == last_mover_) || std::count(asking.begin(), asking.end(), id) != 0) continue;
            if (!is_next_invisible(machine_.thread(id))) continue;
            outcome = advance_one({id, -1, true});
            if (outcome == Outcome::kNeedsChoice) {
                // It has not moved: the choice is one of the state that the moves lead to.
                moves_.pop_back();
                asking.push_back(id);
                outcome = Outcome::kContinues;
                continue;
            }
            if (keeps_merged_accesses_) add_merged_accesses();
            has_moved = true;
            break;
        }
        knows_enabled_ = !has_moved;
    }
    steps_without_merge_ = moves_.size() == moves_before ? steps_without_merge_ + 1 : 0;
    return outcome;
}

void Subject::add_merged_accesses() {
    const std::vector<vm::HeapAccess>& made = explored_.findings().accesses;
    merged_accesses_.insert(merged_accesses_.end(), made.begin(), made.end());
}

std::optional<vm::ThreadId> Subject::ample(std::span<const vm::ThreadId> threads) {
    if (!stores_between() || threads.size() < 2) return std::nullopt;
    for (const vm::ThreadId id : threads) {
        if (is_next_invisible(machine_.thread(id))) return id;
    }
    return std::nullopt;
}

Outcome Subject::outcome_of(vm::Stop stop, const vm::JavaThread& thread, Step step, bool has_moved) {
    if (explored_.findings().is_cut) return Outcome::kCut;
    switch (stop) {
        case vm::Stop::kExited: return Outcome::kEnded;
        case vm::Stop::kUnsupported: return Outcome::kUnsupported;
        case vm::Stop::kBudget: return Outcome::kRunsLong;
        case vm::Stop::kChoice: return step.choice < 0 && !has_moved ? Outcome::kNeedsChoice : Outcome::kContinues;
        case vm::Stop::kTerminated:
            if (!thread.state.pending) return Outcome::kContinues;
            explored_.set_unsupported(step.thread, "an exception during the start-up of the JDK");
            return Outcome::kUnsupported;
        default: return Outcome::kContinues;
    }
}

vm::Fingerprint Subject::fingerprint() {
    if (!has_fingerprint_) last_fingerprint_ = make_fingerprint();
    has_fingerprint_ = true;
    return last_fingerprint_;
}

vm::Fingerprint Subject::make_fingerprint() {
    const vm::Fingerprint state = explored_.fingerprint();
    if (!distinguishes_outputs_ && extension_ == nullptr) return state;
    vm::Hasher hasher;
    hasher.add(state.low);
    hasher.add(state.high);
    if (distinguishes_outputs_) {
        hasher.add(vm::hash_text(host_.output()));
        hasher.add(vm::hash_text(host_.output(), 1));
    }
    if (extension_ != nullptr) {
        std::vector<uint64_t> words;
        extension_->add_identity(words);
        for (const uint64_t word : words) hasher.add(word);
    }
    return hasher.result();
}

void Subject::encode(std::vector<uint64_t>& words) {
    explored_.encode(words);
    if (extension_ != nullptr) extension_->add_identity(words);
    if (!distinguishes_outputs_) return;
    const std::string& output = host_.output();
    const size_t before = words.size();
    words.resize(before + (output.size() + sizeof(uint64_t) - 1) / sizeof(uint64_t) + 1);
    words.back() = output.size();
    output.copy(reinterpret_cast<char*>(words.data() + before), output.size());
}

// What a call of System.arraycopy or of clone() of an array is about to access.
void Subject::add_copy_accesses(const vm::JavaThread& thread, std::vector<PendingAccess>& pending) const {
    const vm::Heap& heap = machine_.heap();
    vm::FrameView frame = machine_.top_frame(thread);
    const vm::Method& native = *frame.method();
    const vm::Slot* fp = frame.fp;
    const std::string_view name = native.name.view(), owner = native.owner->name.view();
    const bool is_clone = name == "clone" && owner == "java/lang/Object";
    const bool is_copy = name == "arraycopy" && owner == "java/lang/System";
    if ((!is_clone && !is_copy) || frame.is_bottom() || vm::acts_for_library(frame.caller().fp)) return;
    while (frame.method()->owner->is_library && !frame.is_bottom()) frame = frame.caller();
    const auto add = [&](vm::Ref array, int64_t first, int64_t count, vm::AccessFlag flag) {
        if (array.is_null() || !heap.klass_of(array)->is_array()) return;
        if (first < 0 || count <= 0 || first + count > heap.length(array)) return;
        const auto bytes = static_cast<uint32_t>(vm::size_of(heap.klass_of(array)->element_type));
        const auto offset_of = [&](int64_t index) {
            return vm::kArrayDataOffset + static_cast<uint32_t>(index) * bytes;
        };
        const vm::HeapAccess access{array, offset_of(first), static_cast<uint8_t>(flag)};
        pending.push_back({thread.id, access, frame.method(), frame.pc, {access, offset_of(first + count), bytes}});
    };
    const auto number = [&](size_t slot) { return int64_t{static_cast<int32_t>(fp[slot])}; };
    const vm::Ref source{static_cast<uint32_t>(fp[0])};
    if (is_clone) {
        const bool is_array = source && heap.klass_of(source)->is_array();
        if (is_array) add(source, 0, heap.length(source), vm::AccessFlag{});
        return;
    }
    add(source, number(1), number(4), vm::AccessFlag{});
    add(vm::Ref{static_cast<uint32_t>(fp[2])}, number(3), number(4), vm::kAccessWrites);
}

void Subject::pending_accesses(std::vector<PendingAccess>& pending) const {
    pending.clear();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        const vm::Action action = machine_.next_action(thread);
        if (action.kind == vm::ActionKind::kNative) add_copy_accesses(thread, pending);
        // Memory outside of the heap has no object, but an offset.
        const bool is_access = action.access.object || action.access.offset != 0;
        if (!is_access || vm::acts_for_library(machine_, thread)) continue;
        const bool is_of_field = action.kind == vm::ActionKind::kRead || action.kind == vm::ActionKind::kWrite;
        if (is_of_field && !action.is_element && machine_.program().field(action.field)->is_cache) continue;
        vm::FrameView frame = machine_.top_frame(thread);
        while (frame.method()->owner->is_library && !frame.is_bottom()) frame = frame.caller();
        pending.push_back({thread.id, action.access, frame.method(), frame.pc, {}});
        if (action.bytes == 0) continue;
        pending.back().range = vm::places_of(machine_.heap(), action.access, action.bytes);
        pending.back().access = pending.back().range.first;
    }
}

bool Subject::cuts_off_threads() const {
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        if (thread.state.is_system || thread.id == last_mover_) continue;
        if (machine_.next_action(thread).is_enabled) return true;
    }
    return false;
}

bool Subject::is_deadlocked(std::span<const vm::ThreadId> enabled) const {
    if (std::any_of(enabled.begin(), enabled.end(), [&](vm::ThreadId id) { return can_progress(id); })) return false;
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        const bool is_alive =
            thread.state.status != vm::ThreadStatus::kNew && thread.state.status != vm::ThreadStatus::kTerminated;
        if (is_alive && !machine_.is_daemon(thread)) return true;
    }
    return false;
}

}  // namespace heddle::por
