// Whether those who can go on do so for ever, and in vain: each turns round in a loop, and what it leaves behind lets
// nobody else go on. A turn that takes no time is spinning. One that waits for its time to pass, as a heartbeat does,
// is nothing bad by itself; but a thread that waits for anything else then waits for ever.
#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "por/held_locks.h"
#include "por/subject.h"
#include "vm/footprint.h"

namespace heddle::por {

namespace {

// Steps that two turns of such a loop may have.
constexpr int kSpinSteps = 256;

// Of Unsafe: what it writes shows in the heap.
bool is_access(const vm::Action& action) { return action.kind == vm::ActionKind::kNative && action.access.object; }

// Natives that change nothing, but let time pass.
bool is_pause(const vm::Action& action) {
    if (action.kind != vm::ActionKind::kNative) return false;
    const std::string_view name = action.method->name.view();
    return name.starts_with("yield") || name.starts_with("sleep");
}

enum class LockUse : uint8_t { kNone, kTakenOrGiven, kOther };

// What the outermost call of the library that the thread is in does with a ReentrantLock or a ReentrantReadWriteLock.
// Who takes one waits until it is there, as at a monitor; other calls may turn out differently while another has it.
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

std::optional<Subject::Vain> Subject::goes_on_in_vain() {
    // Deadlines pass, though here time stands still in the end.
    if (clock_reader() != nullptr) return std::nullopt;
    std::vector<vm::ThreadId> threads;
    find_enabled(threads);
    std::erase_if(threads, [&](vm::ThreadId id) { return !has_reason(id); });
    if (threads.empty()) return std::nullopt;
    const bool only_looks = threads.size() > 1;
    // Most are about to do something else, which is seen at once.
    if (!std::all_of(threads.begin(), threads.end(), [&](vm::ThreadId id) { return may_turn(id, only_looks); }))
        return std::nullopt;
    // What looks at a field that nobody writes any more is no step of its own with reductions, and has no end. Plain
    // steps cost all that is known of who reaches what.
    const bool was_reducing = is_reducing_;
    const bool is_plain =
        std::any_of(threads.begin(), threads.end(), [&](vm::ThreadId id) { return has_paused(machine_.thread(id)); });
    if (was_reducing && is_plain) set_reducing(false);
    Vain vain{threads.front(), false};
    Turn turn = Turn::kSpins;
    for (size_t i = 0; i < threads.size() && turn != Turn::kNone; ++i) {
        turn = comes_round(threads[i], threads);
        vain.waits |= turn == Turn::kWaits;
    }
    if (was_reducing && is_plain) set_reducing(true);
    if (turn == Turn::kNone || has_been_ended() || (vain.waits && !leaves_somebody_stuck(threads))) return std::nullopt;
    return vain;
}

// Whether what it does now may be part of such a turn; with `only_looks`, it leaves nothing that others could see.
bool Subject::may_turn(vm::ThreadId id, bool only_looks) const {
    const vm::JavaThread& thread = machine_.thread(id);
    const vm::Action action = machine_.next_action(thread);
    if (!only_looks) return action.is_enabled && action.kind != vm::ActionKind::kEnd;
    if (lock_use(machine_, thread) == LockUse::kOther) return false;
    switch (action.kind) {
        case vm::ActionKind::kRead:
        case vm::ActionKind::kWrite:
        case vm::ActionKind::kMonitorEnter:
        case vm::ActionKind::kMonitorExit: return action.is_enabled;
        case vm::ActionKind::kNative: return is_pause(action) || is_access(action);
        case vm::ActionKind::kTimeOut: return thread.state.status == vm::ThreadStatus::kSleeping;
        case vm::ActionKind::kBegin: return has_paused(thread);
        default: return false;
    }
}

// Whether the last step left something that another thread may notice. Memory outside of the heap has no object.
bool Subject::has_changed_something(const vm::FootprintCheck& footprint, bool was_pause, bool was_lock) const {
    return (exploration_->ran_visible_native && !was_pause) || footprint.has_changed_heap(was_lock) ||
           std::any_of(accesses_.begin(), accesses_.end(),
                       [](const vm::HeapAccess& access) { return access.writes() && !access.object; });
}

// When the thread goes on alone. The first turn may leave something behind. Beside others that turn round, too, each of
// its steps leaves the heap as it was, so that none can keep another one from its round: to write what is there already
// changes nothing, and a monitor or lock that is taken is given back.
Subject::Turn Subject::comes_round(vm::ThreadId id, std::span<const vm::ThreadId> turning) {
    const bool only_looks = turning.size() > 1;
    const vm::JavaThread& thread = machine_.thread(id);
    const auto place = [&] { return std::pair(thread.state.fp, thread.state.pc); };
    auto start = place();
    const bool was_paused = has_paused(thread);
    const Mark here = mark();
    const bool logs_accesses = std::exchange(exploration_->log_accesses, true);
    std::vector<vm::Fingerprint> turns;
    bool is_round = false, waits = false;
    for (int i = 0; i < kSpinSteps && !is_round && may_turn(id, only_looks); ++i) {
        const vm::Action action = machine_.next_action(thread);
        const bool times_out = action.kind == vm::ActionKind::kTimeOut;
        waits |= times_out;
        const bool was_lock = lock_use(machine_, thread) == LockUse::kTakenOrGiven;
        machine_.mark();
        const vm::FootprintCheck footprint(machine_, thread);
        const Outcome outcome = advance({id, -1});
        if (outcome != Outcome::kGoesOn && outcome != Outcome::kRunsLong) break;
        const bool was_pause = times_out || is_pause(action);
        if ((only_looks && has_changed_something(footprint, was_pause, was_lock)) || others_can_go_on(turning)) break;
        if (i == 0 && was_paused) start = place();  // of its circle, as a plain step ends there
        if (place() != start) continue;
        const vm::Fingerprint state = fingerprint();
        is_round = std::find(turns.begin(), turns.end(), state) != turns.end();
        turns.push_back(state);
    }
    exploration_->log_accesses = logs_accesses;
    rewind(here);
    machine_.clear_exit_status();
    if (!is_round) return Turn::kNone;
    return waits ? Turn::kWaits : Turn::kSpins;
}

// Anybody but these.
bool Subject::others_can_go_on(std::span<const vm::ThreadId> turning) const {
    std::vector<vm::ThreadId> threads;
    find_enabled(threads);
    return std::any_of(threads.begin(), threads.end(), [&](vm::ThreadId id) {
        return has_reason(id) && std::find(turning.begin(), turning.end(), id) == turning.end();
    });
}

// Who waits for the end of what goes on waits for something that may be meant to go on for ever.
bool Subject::waits_for_end_of(const vm::JavaThread& thread, std::span<const vm::ThreadId> enabled) const {
    // Main after main has nothing else to do.
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

bool Subject::leaves_somebody_stuck(std::span<const vm::ThreadId> enabled) const {
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        if (is_stuck(machine_.thread(static_cast<vm::ThreadId>(i)), enabled)) return true;
    }
    return false;
}

}  // namespace heddle::por
