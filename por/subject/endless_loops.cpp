// Endless loops: whether all enabled threads continue for ever without progress. Each of them repeats a round of a loop
// by itself, and no round enables another thread. A loop whose rounds take no time is spinning. A loop that waits for
// its time to pass, as a heartbeat does, is no fault by itself; but a thread that waits for anything else then waits
// for ever.
#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "por/disciplines/held_locks.h"
#include "por/store/fingerprint_store.h"
#include "por/subject/subject.h"
#include "vm/explore/footprint.h"

namespace heddle::por {

namespace {

// Steps that two rounds of such a loop may have.
constexpr int kSpinSteps = 256;

// Jumps and calls among which the head of a loop is looked for.
constexpr size_t kLoopJumps = 4096;

// Accesses by Unsafe: what they write shows in the heap.
bool is_access(const vm::Action& action) { return action.kind == vm::ActionKind::kNative && action.access.object; }

// Natives that only let time pass.
bool is_pause(const vm::Action& action) {
    if (action.kind != vm::ActionKind::kNative) return false;
    const std::string_view name = action.method->name.view();
    return name.starts_with("yield") || name.starts_with("sleep");
}

enum class LockUse : uint8_t { kNone, kTakenOrGiven, kOther };

// What the outermost library call of the thread does with a ReentrantLock or a ReentrantReadWriteLock. A thread that
// acquires one waits until the lock is free, as at a monitor; the result of other calls may depend on its owner.
LockUse lock_use(const vm::Machine& machine, const vm::JavaThread& thread) {
    const vm::Method* call = nullptr;
    if (thread.state.fp == nullptr) return LockUse::kNone;
    for (vm::FrameView frame = machine.top_frame(thread); frame.method()->owner->is_library; frame = frame.caller()) {
        call = frame.method();
        if (frame.is_bottom()) break;
    }
    if (call == nullptr || !is_reentrant_lock(*call->owner)) return LockUse::kNone;
    const std::string_view name = call->name.view();
    const bool is_lock = name == "lock" || name == "lockInterruptibly" || name == "unlock";
    return is_lock ? LockUse::kTakenOrGiven : LockUse::kOther;
}

}  // namespace

std::optional<EndlessLoop> Subject::find_endless_loop() {
    // A deadline would pass, but the virtual clock does not move while threads spin.
    if (assumptions().has(vm::Assumption::kClockTimes)) return std::nullopt;
    std::vector<vm::ThreadId> threads;
    explored_.enabled(threads);
    std::erase_if(threads, [&](vm::ThreadId id) { return !can_progress(id); });
    if (threads.empty()) return std::nullopt;
    const bool among_others = threads.size() > 1;
    // A cheap test first: most threads are about to do something that is no part of such a loop.
    if (!std::all_of(threads.begin(), threads.end(), [&](vm::ThreadId id) { return may_be_in_loop(id, among_others); }))
        return std::nullopt;
    // With reductions, reading a field that no other thread will write is invisible, and a step that does nothing else
    // has no end. So plain steps are used; they discard what is known about which threads reach which objects.
    const bool was_reducing = is_reducing_;
    const bool is_plain = std::any_of(threads.begin(), threads.end(),
                                      [&](vm::ThreadId id) { return is_inside_long_step(machine_.thread(id)); });
    if (was_reducing && is_plain) set_reducing(false);
    EndlessLoop loop{threads.front(), false};
    Round turn = Round::kSpins;
    for (size_t i = 0; i < threads.size() && turn != Round::kNone; ++i) {
        turn = find_round(threads[i], threads);
        loop.lets_time_pass |= turn == Round::kWaits;
    }
    if (was_reducing && is_plain) set_reducing(true);
    if (turn == Round::kNone || has_been_ended() || (loop.lets_time_pass && !has_stuck_thread(threads)))
        return std::nullopt;
    return loop;
}

// Whether the thread's next action may be part of such a round. With `among_others`, it must leave nothing that other
// threads could notice.
bool Subject::may_be_in_loop(vm::ThreadId id, bool among_others) const {
    const vm::JavaThread& thread = machine_.thread(id);
    const vm::Action action = machine_.next_action(thread);
    if (!among_others) return action.is_enabled && action.kind != vm::ActionKind::kEnd;
    if (lock_use(machine_, thread) == LockUse::kOther) return false;
    switch (action.kind) {
        case vm::ActionKind::kRead:
        case vm::ActionKind::kWrite:
        case vm::ActionKind::kMonitorEnter:
        case vm::ActionKind::kMonitorExit: return action.is_enabled;
        case vm::ActionKind::kNative: return is_pause(action) || is_access(action);
        case vm::ActionKind::kTimeOut: return thread.state.status == vm::ThreadStatus::kSleeping;
        case vm::ActionKind::kBegin: return is_inside_long_step(thread);
        default: return false;
    }
}

// Whether the last step changed something that another thread may notice. Memory outside of the heap has no object.
bool Subject::has_changed_state(const vm::FootprintCheck& footprint, bool was_pause, bool was_lock) const {
    return (explored_.findings().ran_visible_native && !was_pause) || footprint.has_changed_heap(was_lock) ||
           std::any_of(accesses_.begin(), accesses_.end(),
                       [](const vm::HeapAccess& access) { return access.writes() && !access.object; });
}

// Looks for a round of the thread, which continues alone. The first round may change the state. Where several threads
// loop, each step leaves the heap as it was, so that no thread can disturb another one's round: writing the value that
// a location has changes nothing, and a monitor or lock that is acquired is released.
Subject::Round Subject::find_round(vm::ThreadId id, std::span<const vm::ThreadId> looping) {
    const bool among_others = looping.size() > 1;
    const vm::JavaThread& thread = machine_.thread(id);
    const auto place = [&] { return std::pair(thread.state.fp, thread.state.pc); };
    auto start = place();
    const bool was_paused = is_inside_long_step(thread);
    const Mark here = mark();
    const vm::StepRules rules = explored_.rules();
    vm::StepRules logging = rules;
    logging.logs_accesses = true;
    explored_.set_rules(logging);
    std::vector<vm::Fingerprint> turns;
    bool is_round = false, waits = false;
    for (int i = 0; i < kSpinSteps && !is_round && may_be_in_loop(id, among_others); ++i) {
        const vm::Action action = machine_.next_action(thread);
        const bool times_out = action.kind == vm::ActionKind::kTimeOut;
        waits |= times_out;
        const bool was_lock = lock_use(machine_, thread) == LockUse::kTakenOrGiven;
        explored_.mark();
        const vm::FootprintCheck footprint(machine_, thread);
        const Outcome outcome = advance({id, -1});
        if (outcome != Outcome::kContinues && outcome != Outcome::kRunsLong) break;
        // With other random numbers the loop may end.
        if (explored_.findings().has_drawn) break;
        const bool was_pause = times_out || is_pause(action);
        if ((among_others && has_changed_state(footprint, was_pause, was_lock)) || others_can_progress(looping)) break;
        if (i == 0 && was_paused) start = place();  // a plain step ends at the head of the loop
        if (place() != start) continue;
        const vm::Fingerprint state = fingerprint();
        is_round = std::find(turns.begin(), turns.end(), state) != turns.end();
        turns.push_back(state);
    }
    explored_.set_rules(rules);
    rewind(here);
    explored_.clear_exit_status();
    if (!is_round) return Round::kNone;
    return waits ? Round::kWaits : Round::kSpins;
}

// Whether another thread than these can progress.
bool Subject::others_can_progress(std::span<const vm::ThreadId> looping) const {
    // A late time-out comes when the looping threads are not scheduled for long enough.
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        if (machine_.waits_for_others(machine_.thread(static_cast<vm::ThreadId>(i)))) return true;
    }
    std::vector<vm::ThreadId> threads;
    explored_.enabled(threads);
    return std::any_of(threads.begin(), threads.end(), [&](vm::ThreadId id) {
        return can_progress(id) && std::find(looping.begin(), looping.end(), id) == looping.end();
    });
}

// A thread that waits for the end of a thread which continues is not stuck: that thread may be meant to run for ever.
bool Subject::waits_for_end_of(const vm::JavaThread& thread, std::span<const vm::ThreadId> enabled) const {
    // The main thread after main() waits for the ends of all others.
    if (thread.state.status == vm::ThreadStatus::kAwaitingEnd) return true;
    for (const vm::ThreadId id : enabled) {
        if (thread.state.blocked_on && thread.state.blocked_on == machine_.thread(id).state.object) return true;
    }
    if (thread.state.fp == nullptr) return false;
    for (vm::FrameView frame = machine_.top_frame(thread); frame.method()->owner->is_library; frame = frame.caller()) {
        const std::string_view name = frame.method()->name.view();
        if (name == "awaitTermination" || name == "close") return true;
        if (frame.is_bottom()) break;
    }
    return false;
}

bool Subject::is_stuck(const vm::JavaThread& thread, std::span<const vm::ThreadId> enabled) const {
    const vm::ThreadStatus status = thread.state.status;
    const bool is_there =
        status != vm::ThreadStatus::kNew && status != vm::ThreadStatus::kTerminated && !thread.state.is_system;
    return is_there && !machine_.is_daemon(thread) &&
           std::find(enabled.begin(), enabled.end(), thread.id) == enabled.end() && !waits_for_end_of(thread, enabled);
}

bool Subject::has_stuck_thread(std::span<const vm::ThreadId> enabled) const {
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        if (is_stuck(machine_.thread(static_cast<vm::ThreadId>(i)), enabled)) return true;
    }
    return false;
}

bool Subject::returns_to_state(vm::ThreadId thread, const std::function<bool(uint64_t steps)>& is_over) {
    const Mark start = mark();
    FingerprintStore states;
    bool is_back = false, has_ended = false;
    for (uint64_t steps = 1; !is_back && !has_ended; ++steps) {
        is_back = !states.insert(explored_.fingerprint()).is_new;
        if (is_back) break;
        const Outcome outcome = advance({thread, -1});
        has_ended = explored_.findings().has_drawn || is_over(steps) || outcome != Outcome::kRunsLong ||
                    made_visible_steps() || stopped_in_library();
    }
    rewind(start);
    explored_.clear_exit_status();
    return is_back;
}

void Subject::go_to_loop_head(vm::ThreadId thread_id) {
    const vm::JavaThread& thread = machine_.thread(thread_id);
    const Mark start = mark();
    const auto place = [&] { return std::pair(thread.state.fp, thread.state.pc); };
    auto head = place();
    size_t jumps_to_head = 0;
    for (size_t i = 1; i <= kLoopJumps; ++i) {
        explored_.advance(thread_id, -1, 0);
        if (place() >= head) continue;
        head = place();
        jumps_to_head = i;
    }
    rewind(start);
    for (size_t i = 0; i < jumps_to_head; ++i) explored_.advance(thread_id, -1, 0);
    has_fingerprint_ = false;
}

}  // namespace heddle::por
