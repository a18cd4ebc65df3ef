#include "por/subject.h"

#include <algorithm>
#include <set>
#include <utility>

#include "por/describe.h"
#include "vm/access_modes.h"
#include "vm/atomic_block.h"
#include "vm/footprint.h"
#include "vm/trusted_frames.h"

namespace heddle::por {

namespace {

constexpr vm::ThreadId kMainThread{0};

// Backward jumps and calls that a thread may take without a visible action before the search looks at it.
constexpr int64_t kStepBudget = 1'000'000;

// Of these, how many before it is first asked whether it goes round in a circle, and how long the circle may be.
constexpr int64_t kJumpsBeforeLook = 10'000;
constexpr int64_t kCircleJumps = 200;
constexpr uint64_t kObjectsLookedAt = 1'000'000;  // in all of the states of one such question

// Such steps of main before the first choice: then the search begins all the same.
constexpr int kLongStart = 200;

// Such steps that a thread is given to come back to a state.
constexpr int kLongSteps = 1000;

// Jumps and calls among which the head of a loop is looked for.
constexpr size_t kLoopJumps = 4096;

// Threads that go on by themselves after one step.
constexpr size_t kMostMoves = 1000;

// Of these, when only one can go on, and other paths may lead there.
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
      reductions_(options.reductions),
      disciplines_(machine_, options.known),
      initializes_early_(options.initializes_early),
      checks_footprints_(options.checks_footprints) {
    start_up_ = vm::run_up_to_main(machine_, options.launch);
    if (start_up_ == vm::RunEnd::kPaused && (reductions_.need_tables() || options.checks_tables)) open_tables(options);
    exploration_ = &machine_.begin_exploration();
    notes_ = &machine_.extension<vm::PathNotes>();
    exploration_->spurious_wakeups = options.spurious_wakeups;
    exploration_->log_accesses = options.finds_races || options.checks_footprints;
    exploration_->checks_footprints = options.checks_footprints;
    if (tables_ != nullptr && (reductions_.has(Reduction::kStaticEscape) || options.checks_tables))
        exploration_->makers = tables_.get();
    if (options.checks_tables && tables_ != nullptr) {
        table_check_ = std::make_unique<TableCheck>(machine_, *tables_);
        exploration_->relevance = table_check_.get();
    }
}

void Subject::open_tables(const SubjectOptions& options) {
    CHECK(options.tables != nullptr, "tables should be there for reductions that need them");
    const vm::Linked<vm::Klass*> main = vm::load_main_class(machine_.program(), options.launch.main_class);
    CHECK(main.ok(), "the main class should be there, for main is about to run");
    tables_ = std::make_unique<analysis::SearchTables>(options.tables, machine_, main.value());
}

Outcome Subject::start(const std::function<bool()>& is_over) {
    if (encoder_) {
        begin_search();
        return recall_start();
    }
    constexpr Step kMain{kMainThread, -1};
    Outcome outcome = Outcome::kRunsLong;
    if (start_up_ == vm::RunEnd::kExited) outcome = Outcome::kEnded;
    if (start_up_ == vm::RunEnd::kUnsupported) outcome = Outcome::kUnsupported;
    bool has_ended = false;
    for (int i = 0; outcome == Outcome::kRunsLong && i < kLongStart && !has_ended; ++i) {
        has_ended = is_over();
        if (!has_ended) outcome = advance(kMain);
    }
    // It may never come to a choice: the search begins here, and sees when it comes back to a state.
    if (outcome == Outcome::kRunsLong && !has_ended && !has_been_ended()) outcome = Outcome::kGoesOn;
    if (initializes_early_ && (outcome == Outcome::kGoesOn || outcome == Outcome::kAsksChoice)) initialize_early();
    exploration_->has_base = true;
    machine_.collect_garbage();
    machine_.heap().freeze();
    encoder_ = std::make_unique<vm::StateEncoder>(machine_);
    if (!reductions_.is_empty()) chain_ = std::make_unique<Chain>(machine_, reductions_, disciplines_, tables_.get());
    if (table_check_) table_check_->begin();
    set_reducing(true);
    start_uncaught_ = uncaught_;
    start_outcome_ = outcome == Outcome::kAsksChoice ? Outcome::kGoesOn : outcome;
    start_status_ = machine_.exit_status();
    begin_search();
    return start_outcome_;
}

Outcome Subject::recall_start() {
    accesses_.clear();
    uncaught_ = start_uncaught_;
    last_mover_ = kMainThread;
    if (start_status_) machine_.set_exit_status(*start_status_);
    return start_outcome_;
}

// What nobody is known to look at is left out of the states, also where nothing is reduced.
void Subject::begin_search() {
    has_fingerprint_ = false;
    if (disciplines_.has(Disciplines::Habit::kNobodyAsksForCounts)) {
        disciplines_.rely_on(Disciplines::Habit::kNobodyAsksForCounts);
    } else if (!shows_counts_) {
        shows_counts_ = true;
        encoder_->show_counts();
    }
}

void Subject::set_reducing(bool is_reducing) {
    is_reducing_ = is_reducing && chain_ != nullptr;
    exploration_->relevance = is_reducing_ ? chain_.get() : nullptr;
    if (table_check_) {
        table_check_->set_inner(exploration_->relevance);
        exploration_->relevance = table_check_.get();
    }
    exploration_->merges = is_reducing_ && reductions_.has(Reduction::kAggregate);
    if (chain_) chain_->set_stale();
}

void Subject::rewind(const Mark& mark) {
    has_settled_ = false;
    has_fingerprint_ = false;
    has_branched_ = mark.has_branched;
    machine_.rewind(mark.machine);
    host_.rewind(mark.output);
    if (table_check_) table_check_->rewind(mark.promised);
    // Nobody says what is stored while nothing is reduced: what is known then must not come back.
    if (is_reducing_)
        chain_->go_back(mark.known);
    else if (chain_)
        chain_->set_stale();
}

void Subject::enabled(std::vector<vm::ThreadId>& threads) const {
    if (has_settled_)
        threads = settling_;
    else
        find_enabled(threads);
}

void Subject::find_enabled(std::vector<vm::ThreadId>& threads) const {
    threads.clear();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        const vm::ThreadStatus status = thread.state.status;
        if (status == vm::ThreadStatus::kNew || status == vm::ThreadStatus::kTerminated) continue;
        if (machine_.next_action(thread).is_enabled) threads.push_back(thread.id);
    }
    if (threads.size() < 2) return;
    // Check.atomic: who is in the middle of it goes on alone, unless it has to wait.
    const auto alone = std::find_if(threads.begin(), threads.end(),
                                    [&](vm::ThreadId id) { return vm::keeps_others_out(machine_.thread(id).state); });
    if (alone != threads.end()) {
        threads = {*alone};
        return;
    }
    // There are few, and they are nearly in order.
    const auto identity = [&](vm::ThreadId id) { return machine_.thread(id).state.identity; };
    for (size_t i = 1; i < threads.size(); ++i) {
        for (size_t k = i; k > 0 && identity(threads[k]) < identity(threads[k - 1]); --k)
            std::swap(threads[k], threads[k - 1]);
    }
}

Outcome Subject::advance(Step step) {
    notes_->labels.clear();
    moves_.clear();
    accesses_.clear();
    uncaught_.clear();
    if (!has_branched_ && exploration_->merges) {
        find_enabled(settling_);
        has_branched_ = settling_.size() > 1 || step.choice >= 0;
    }
    const Outcome outcome = advance_one(step);
    accesses_.swap(exploration_->accesses);
    return outcome;
}

vm::Stop Subject::run_step(vm::JavaThread& thread, int32_t choice, int64_t jumps) {
    bool has_begun = false;
    return patience_.run(jumps, [&](int64_t slice) {
        if (has_begun) return machine_.go_on(thread, slice);
        has_begun = true;
        return machine_.advance(thread, choice, slice);
    });
}

vm::Stop Subject::run_on(vm::JavaThread& thread, int64_t jumps) {
    return patience_.run(jumps, [&](int64_t slice) { return machine_.go_on(thread, slice); });
}

// One step. A thread that waits for ever, by looking at what nobody else can write any more, would use up what it is
// given each time: once it has come back to a state in which it was, it has run for long enough.
vm::Stop Subject::advance_once_round(vm::JavaThread& thread, int32_t choice) {
    const vm::Stop stop = run_step(thread, choice, kJumpsBeforeLook);
    if (stop != vm::Stop::kBudget || encoder_ == nullptr || stopped_in_library()) return go_on(thread, stop);
    const auto place = [&] { return std::pair(thread.state.fp, thread.state.pc); };
    const auto start = place();
    auto head = start;
    const vm::Fingerprint before = make_fingerprint();
    // The second time round it stops at a place that is the same wherever it was noticed.
    bool is_back = false;
    uint64_t objects = 0;  // that were looked at
    for (int64_t i = 0; i < 2 * kCircleJumps; ++i) {
        const vm::Stop next = machine_.go_on(thread, 0);
        if (next != vm::Stop::kBudget || stopped_in_library()) return go_on(thread, next);
        if (!is_back && place() == start) {
            is_back = make_fingerprint() == before;
            objects += encoder_->objects_met();
        }
        if (is_back && place() == head) return next;
        if (!is_back && (i == kCircleJumps || objects > kObjectsLookedAt)) break;
        head = std::min(head, place());
    }
    return go_on(thread, stop);
}

// What is left of a step that has stopped, if it stopped only to be looked at.
vm::Stop Subject::go_on(vm::JavaThread& thread, vm::Stop stop) {
    if (stop != vm::Stop::kBudget || has_been_ended()) return stop;
    return run_on(thread, kStepBudget - kJumpsBeforeLook);
}

// Whether it was stopped before its end, as something that others may see.
bool Subject::stands_before_end(const vm::JavaThread& thread) const {
    if (thread.state.fp == nullptr) return false;
    const vm::Method& method = *machine_.top_frame(thread).method();
    return method.owner == machine_.known().Thread && method.name.view() == "exit";
}

Outcome Subject::advance_one(Step step) {
    has_settled_ = false;
    has_fingerprint_ = false;
    vm::JavaThread& thread = machine_.thread(step.thread);
    const vm::Insn* pc = thread.state.pc;
    const vm::Slot* fp = thread.state.fp;
    const uint64_t jumps = machine_.instructions();
    // What it relies on shows in the states behind; who settles was asked just now.
    exploration_->ample = step.is_ample && (exploration_->merges || can_settle(thread)) ? &thread : nullptr;
    std::optional<vm::FootprintCheck> check;
    std::string declared;
    if (checks_footprints_ && exploration_->has_base && !is_reducing_) {
        machine_.mark();
        check.emplace(machine_, thread);
        declared = step_text(describe_action(machine_, thread));
    }
    if (table_check_) table_check_->begin_step(thread);
    const bool was_ending = exploration_->ample == nullptr && stands_before_end(thread);
    const vm::Stop stop = advance_once_round(thread, step.choice);
    if (table_check_) {
        table_check_->end_step(thread);
        CHECK(!table_check_->problem(),
              ("the tables should cover what threads do: " + *table_check_->problem()).c_str());
    }
    if (check && machine_.live_threads() > 1) {
        const std::optional<std::string> undeclared = check->undeclared_write();
        CHECK(!undeclared, ("a step should write what it declares: " + *undeclared + ", by " + declared).c_str());
    }
    // It may have come round to the same place: only who has called nothing asks for what it was granted.
    const bool has_moved = thread.state.pc != pc || thread.state.fp != fp || machine_.instructions() != jumps;
    uncaught_.insert(uncaught_.end(), exploration_->uncaught.begin(), exploration_->uncaught.end());
    moves_.push_back({thread.state.identity, machine_.instructions() - jumps, thread.state.pc, thread.state.fp,
                      thread.state.status});
    last_mover_ = step.thread;
    if (chain_) chain_->set_moved(exploration_->ran_visible_native);
    if (exploration_->counts_are_seen) disciplines_.refute(Disciplines::Habit::kNobodyAsksForCounts);
    if (!was_ending &&
        (thread.state.status == vm::ThreadStatus::kTerminated || thread.state.status == vm::ThreadStatus::kAwaitingEnd))
        disciplines_.note_merged_end();
    return outcome_of(stop, thread, step, has_moved);
}

// Whether a thread that is to begin a step has done so already, and was stopped in it because it was long.
bool Subject::has_paused(const vm::JavaThread& thread) const {
    if (machine_.next_action(thread).kind != vm::ActionKind::kBegin) return false;
    if (thread.state.fp == nullptr) return true;
    const vm::FrameView frame = machine_.top_frame(thread);
    return !frame.is_bottom() || frame.method() != machine_.thread_method();
}

// Whether the thread, which is enabled, stands before an action that cannot matter to another, so that it may be done
// at once.
bool Subject::can_settle(const vm::JavaThread& thread) {
    const vm::Question question = machine_.next_question(thread);
    switch (question.kind) {
        case vm::ActionKind::kBegin:
            if (has_paused(thread)) return false;
            break;
        case vm::ActionKind::kRead:
        case vm::ActionKind::kWrite:
        case vm::ActionKind::kMonitorEnter:
        case vm::ActionKind::kMonitorExit:
        case vm::ActionKind::kNative:
        case vm::ActionKind::kResume: break;
        default: return false;
    }
    return !chain_->matters(question);
}

// kGoesOn and no move when the thread asks for a choice: that is a state in which something is to be chosen.
Outcome Subject::go_on_alone() {
    const Outcome outcome = advance_one({settling_.front(), -1});
    if (outcome != Outcome::kAsksChoice) return outcome;
    moves_.pop_back();
    has_branched_ = true;
    return Outcome::kGoesOn;
}

// All threads go on to where they stand before an action that matters: only there the order is chosen (002 §4: the
// visible states). Who is alone goes on: there is no order to choose (000 §7, the second condition). Other paths may
// lead to its states, too, and would not find them: so it does for some moves only, unless nothing was chosen so far.
Outcome Subject::settle(Outcome outcome) {
    bool has_moved = exploration_->merges;
    const size_t moves_before = moves_.size();
    size_t moves_alone = 0;
    // Threads could go on like that for ever; every now and then the search has a look.
    while (has_moved && outcome == Outcome::kGoesOn && moves_.size() < kMostMoves) {
        has_moved = false;
        find_enabled(settling_);
        const bool is_alone =
            settling_.size() == 1 && !machine_.would_wake_spuriously(machine_.thread(settling_.front()));
        if (is_alone && (!has_branched_ || ++moves_alone <= kMostMovesAlone)) {
            const size_t moves = moves_.size();
            outcome = go_on_alone();
            has_moved = moves_.size() != moves;
            continue;
        }
        // Who has just stopped before what matters would get the same answer.
        const bool mover_waits = chain_->has_stopped(machine_.thread(last_mover_));
        for (const vm::ThreadId id : settling_) {
            if ((mover_waits && id == last_mover_) || !can_settle(machine_.thread(id))) continue;
            outcome = advance_one({id, -1, true});
            has_moved = true;
            break;
        }
        has_settled_ = !has_moved;
    }
    quiet_settles_ = moves_.size() == moves_before ? quiet_settles_ + 1 : 0;
    return outcome;
}

std::optional<vm::ThreadId> Subject::ample(std::span<const vm::ThreadId> threads) {
    if (!stores_between() || threads.size() < 2) return std::nullopt;
    for (const vm::ThreadId id : threads) {
        if (can_settle(machine_.thread(id))) return id;
    }
    return std::nullopt;
}

Outcome Subject::outcome_of(vm::Stop stop, const vm::JavaThread& thread, Step step, bool has_moved) {
    if (exploration_->is_cut) return Outcome::kCut;
    switch (stop) {
        case vm::Stop::kExited: return Outcome::kEnded;
        case vm::Stop::kUnsupported: return Outcome::kUnsupported;
        case vm::Stop::kBudget: return Outcome::kRunsLong;
        case vm::Stop::kChoice: return step.choice < 0 && !has_moved ? Outcome::kAsksChoice : Outcome::kGoesOn;
        case vm::Stop::kTerminated:
            if (!thread.state.pending) return Outcome::kGoesOn;
            machine_.set_unsupported(machine_.thread(step.thread), "an exception during the start-up of the JDK");
            return Outcome::kUnsupported;
        default: return Outcome::kGoesOn;
    }
}

vm::Fingerprint Subject::fingerprint() {
    if (!has_fingerprint_) last_fingerprint_ = make_fingerprint();
    has_fingerprint_ = true;
    return last_fingerprint_;
}

vm::Fingerprint Subject::make_fingerprint() {
    const vm::Fingerprint state = encoder_->fingerprint();
    if (!tells_outputs_apart_) return state;
    vm::Hasher hasher;
    hasher.add(state.low);
    hasher.add(state.high);
    hasher.add(vm::hash_text(host_.output()));
    hasher.add(vm::hash_text(host_.output(), 1));
    return hasher.result();
}

void Subject::encode(std::vector<uint64_t>& words) {
    encoder_->encode(words);
    if (!tells_outputs_apart_) return;
    const std::string& output = host_.output();
    const size_t before = words.size();
    words.resize(before + (output.size() + sizeof(uint64_t) - 1) / sizeof(uint64_t) + 1);
    words.back() = output.size();
    output.copy(reinterpret_cast<char*>(words.data() + before), output.size());
}

// What the program's System.arraycopy, or clone() of an array, is about to touch.
void Subject::add_copied(const vm::JavaThread& thread, std::vector<Pending>& pending) const {
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

void Subject::pending_accesses(std::vector<Pending>& pending) const {
    pending.clear();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        const vm::Action action = machine_.next_action(thread);
        if (action.kind == vm::ActionKind::kNative) add_copied(thread, pending);
        // Memory outside of the heap has no object, but a place.
        const bool is_access = action.access.object || action.access.offset != 0;
        if (!is_access || machine_.acts_for_library(thread)) continue;
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

bool Subject::runs_in_circles(vm::ThreadId thread) {
    const Mark start = mark();
    std::set<vm::Fingerprint> seen{fingerprint()};
    bool is_back = false;
    for (int i = 0; i < kLongSteps && !is_back && !stopped_in_library() && !has_been_ended(); ++i) {
        if (advance({thread, -1}) != Outcome::kRunsLong || made_visible_steps()) break;
        is_back = !seen.insert(fingerprint()).second;
    }
    is_back = is_back && !stopped_in_library() && !has_been_ended();
    rewind(start);
    return is_back;
}

void Subject::go_to_loop_head(vm::ThreadId thread_id) {
    vm::JavaThread& thread = machine_.thread(thread_id);
    const Mark start = mark();
    const auto place = [&] { return std::pair(thread.state.fp, thread.state.pc); };
    auto head = place();
    size_t jumps_to_head = 0;
    for (size_t i = 1; i <= kLoopJumps; ++i) {
        machine_.advance(thread, -1, 0);
        if (place() >= head) continue;
        head = place();
        jumps_to_head = i;
    }
    rewind(start);
    for (size_t i = 0; i < jumps_to_head; ++i) machine_.advance(thread, -1, 0);
    has_fingerprint_ = false;
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
    if (std::any_of(enabled.begin(), enabled.end(), [&](vm::ThreadId id) { return has_reason(id); })) return false;
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        const bool is_alive =
            thread.state.status != vm::ThreadStatus::kNew && thread.state.status != vm::ThreadStatus::kTerminated;
        if (is_alive && !machine_.is_daemon(thread)) return true;
    }
    return false;
}

}  // namespace heddle::por
