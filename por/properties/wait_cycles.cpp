#include "por/properties/wait_cycles.h"

#include <algorithm>
#include <string_view>

#include "por/base/lock_owners.h"
#include "por/disciplines/held_locks.h"

namespace heddle::por {

namespace {

using vm::ActionKind;
using vm::ThreadStatus;

const vm::JavaThread* thread_of_object(const vm::Machine& machine, vm::Ref object) {
    for (size_t i = 0; object && i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (thread.state.object == object) return &thread;
    }
    return nullptr;
}

const vm::JavaThread* initializer_of(const vm::Machine& machine, const vm::Klass& klass) {
    const vm::ClassState& state = machine.class_state(&klass);
    return state.init == vm::InitState::kRunning ? &machine.thread(state.initializer) : nullptr;
}

// Whether the thread, parked for a lock of the library, waits until it has the lock. The names are those of
// AbstractQueuedSynchronizer: acquireInterruptibly, tryAcquireNanos and the like.
bool waits_until_acquired(const vm::Machine& machine, const vm::JavaThread& thread) {
    if (thread.state.may_time_out()) return false;
    for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        const vm::Method& method = *frame.method();
        if (!method.owner->is_library) return true;
        const std::string_view name = method.name.view();
        if (name.ends_with("Interruptibly") || name.ends_with("Nanos")) return false;
        if (frame.is_bottom()) return true;
    }
}

// Only these locks are known to be unlocked by their owner alone.
bool is_reentrant_lock(const vm::Machine& machine, vm::Ref lock) {
    return por::is_reentrant_lock(*machine.heap().klass_of(lock));
}

// For a thread that is not enabled: the thread that holds what it waits for; null when that is not known.
const vm::JavaThread* holder_for(const vm::Machine& machine, const vm::JavaThread& thread) {
    const vm::ThreadState& state = thread.state;
    switch (state.status) {
        case ThreadStatus::kBlocked:
        case ThreadStatus::kNotified: return monitor_owner(machine, state.blocked_on);
        case ThreadStatus::kInitializing: return initializer_of(machine, *machine.klass_of_mirror(state.blocked_on));
        case ThreadStatus::kParked: {
            const vm::Ref lock = park_blocker(machine, thread);
            if (lock.is_null() || !is_reentrant_lock(machine, lock) || !waits_until_acquired(machine, thread))
                return nullptr;
            return thread_of_object(machine, lock_owner(machine, lock));
        }
        case ThreadStatus::kRunnable: break;
        default: return nullptr;
    }
    const vm::Action action = machine.next_action(thread);
    if (action.is_enabled) return nullptr;
    if (action.kind == ActionKind::kMonitorEnter) return monitor_owner(machine, action.object);
    return action.kind == ActionKind::kInitialize ? initializer_of(machine, *action.klass) : nullptr;
}

bool is_among(std::span<const vm::ThreadId> threads, vm::ThreadId id) {
    return std::find(threads.begin(), threads.end(), id) != threads.end();
}

bool is_alive(const vm::JavaThread& thread) {
    const ThreadStatus status = thread.state.status;
    return status != ThreadStatus::kNew && status != ThreadStatus::kTerminated && !thread.state.is_system;
}

// A cycle takes two threads that wait for what another thread holds. In most states there are none.
bool may_have_cycle(const vm::Machine& machine, std::span<const vm::ThreadId> enabled) {
    size_t waiting = 0;
    for (size_t i = 0; i < machine.thread_count() && waiting < 2; ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (!is_alive(thread) || is_among(enabled, thread.id)) continue;
        if (holder_for(machine, thread) != nullptr) ++waiting;
    }
    return waiting == 2;
}

}  // namespace

std::vector<WaitCycle> find_wait_cycles(const vm::Machine& machine, std::span<const vm::ThreadId> enabled) {
    std::vector<WaitCycle> found;
    if (!may_have_cycle(machine, enabled)) return found;
    const auto is_found = [&](vm::ThreadId id) {
        return std::any_of(found.begin(), found.end(), [&](const WaitCycle& cycle) { return is_among(cycle, id); });
    };
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread* at = &machine.thread(static_cast<vm::ThreadId>(i));
        if (!is_alive(*at) || machine.is_daemon(*at)) continue;
        WaitCycle chain;
        while (at != nullptr && !is_among(chain, at->id)) {
            chain.push_back(at->id);
            at = is_among(enabled, at->id) ? nullptr : holder_for(machine, *at);
        }
        if (at == nullptr || is_found(at->id)) continue;
        chain.erase(chain.begin(), std::find(chain.begin(), chain.end(), at->id));
        found.push_back(std::move(chain));
    }
    return found;
}

}  // namespace heddle::por
