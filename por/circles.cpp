#include "por/circles.h"

#include <algorithm>
#include <string_view>

#include "por/held_locks.h"

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

// Whether the thread, parked for a lock of the library, stays until it has it. The names are those of
// AbstractQueuedSynchronizer: acquireInterruptibly, tryAcquireNanos and the like.
bool stays(const vm::Machine& machine, const vm::JavaThread& thread) {
    if (thread.state.may_time_out()) return false;
    for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        const vm::Method& method = *frame.method();
        if (!method.owner->is_library) return true;
        const std::string_view name = method.name.view();
        if (name.ends_with("Interruptibly") || name.ends_with("Nanos")) return false;
        if (frame.is_bottom()) return true;
    }
}

// Only of these is it known that nobody but the owner unlocks them.
bool is_reentrant_lock(const vm::Machine& machine, vm::Ref lock) {
    return por::is_reentrant_lock(*machine.heap().klass_of(lock));
}

// Of a thread that cannot take a step: who has what it cannot do without; null when that is not known.
const vm::JavaThread* holder_of_need(const vm::Machine& machine, const vm::JavaThread& thread) {
    const vm::ThreadState& state = thread.state;
    switch (state.status) {
        case ThreadStatus::kBlocked:
        case ThreadStatus::kNotified: return monitor_owner(machine, state.blocked_on);
        case ThreadStatus::kInitializing: return initializer_of(machine, *machine.klass_of_mirror(state.blocked_on));
        case ThreadStatus::kParked: {
            const vm::Ref lock = park_blocker(machine, thread);
            if (lock.is_null() || !is_reentrant_lock(machine, lock) || !stays(machine, thread)) return nullptr;
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

// It takes two who need something of another one. In most states there are none.
bool may_have_circle(const vm::Machine& machine, std::span<const vm::ThreadId> enabled) {
    size_t needy = 0;
    for (size_t i = 0; i < machine.thread_count() && needy < 2; ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (!is_alive(thread) || is_among(enabled, thread.id)) continue;
        if (holder_of_need(machine, thread) != nullptr) ++needy;
    }
    return needy == 2;
}

}  // namespace

const vm::JavaThread* monitor_owner(const vm::Machine& machine, vm::Ref object) {
    const uint32_t owner = machine.heap().header(object).lock & 0xFFFF;
    return owner == 0 ? nullptr : &machine.thread(static_cast<vm::ThreadId>(owner - 1));
}

vm::Ref park_blocker(const vm::Machine& machine, const vm::JavaThread& thread) {
    if (thread.state.status != ThreadStatus::kParked || thread.state.object.is_null()) return {};
    return machine.heap().get_ref(thread.state.object, machine.known().Thread_parkBlocker);
}

vm::Ref lock_owner(const vm::Machine& machine, vm::Ref lock) {
    const vm::WellKnown& known = machine.known();
    if (lock.is_null() || !machine.heap().klass_of(lock)->is_subtype_of(known.AbstractOwnableSynchronizer)) return {};
    return machine.heap().get_ref(lock, known.AbstractOwnableSynchronizer_exclusiveOwnerThread);
}

std::vector<Circle> circles(const vm::Machine& machine, std::span<const vm::ThreadId> enabled) {
    std::vector<Circle> found;
    if (!may_have_circle(machine, enabled)) return found;
    const auto is_in_one = [&](vm::ThreadId id) {
        return std::any_of(found.begin(), found.end(), [&](const Circle& circle) { return is_among(circle, id); });
    };
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread* at = &machine.thread(static_cast<vm::ThreadId>(i));
        if (!is_alive(*at) || machine.is_daemon(*at)) continue;
        Circle way;
        while (at != nullptr && !is_among(way, at->id)) {
            way.push_back(at->id);
            at = is_among(enabled, at->id) ? nullptr : holder_of_need(machine, *at);
        }
        if (at == nullptr || is_in_one(at->id)) continue;
        way.erase(way.begin(), std::find(way.begin(), way.end(), at->id));
        found.push_back(std::move(way));
    }
    return found;
}

}  // namespace heddle::por
