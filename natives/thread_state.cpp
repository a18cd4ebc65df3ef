#include "natives/thread_state.h"

#include "vm/exploration.h"

namespace heddle::natives {

using vm::ThreadStatus;

namespace {

enum JvmtiState : int32_t {
    kJvmtiNew = 0x0000,
    kJvmtiTerminated = 0x0002,
    kJvmtiRunnable = 0x0005,
    kJvmtiWaiting = 0x0191,       // Object.wait()
    kJvmtiTimedWaiting = 0x01A1,  // Object.wait(long)
    kJvmtiParked = 0x0291,
    kJvmtiTimedParked = 0x02A1,
    kJvmtiSleeping = 0x0061,
};

}  // namespace

int32_t jvmti_state(const JavaThread& thread) {
    const vm::ThreadState& state = thread.state;
    switch (state.status) {
        case ThreadStatus::kNew: return kJvmtiNew;
        case ThreadStatus::kRunnable: return kJvmtiRunnable;
        case ThreadStatus::kBlocked:
        case ThreadStatus::kNotified: return kJvmtiBlocked;
        case ThreadStatus::kWaiting: return state.has_deadline ? kJvmtiTimedWaiting : kJvmtiWaiting;
        case ThreadStatus::kParked: return state.has_deadline ? kJvmtiTimedParked : kJvmtiParked;
        case ThreadStatus::kSleeping: return kJvmtiSleeping;
        case ThreadStatus::kTerminated: return kJvmtiTerminated;
        default: return kJvmtiRunnable;  // within the machine: HotSpot calls that running, too
    }
}

int32_t written_status(NativeFrame& frame, Ref thread) {
    const vm::WellKnown& known = frame.machine().known();
    if (known.Thread_threadStatus != 0) return frame.heap().get<int32_t>(thread, known.Thread_threadStatus);
    const Ref holder = frame.heap().get_ref(thread, known.Thread_holder);  // from JDK 19 on
    return frame.heap().get<int32_t>(holder, known.ThreadFieldHolder_threadStatus);
}

bool is_live(const JavaThread& thread) {
    return thread.state.object && thread.state.status != ThreadStatus::kNew &&
           thread.state.status != ThreadStatus::kTerminated && thread.state.status != ThreadStatus::kAwaitingEnd;
}

Ref monitor_before(Machine& machine, const JavaThread& thread) {
    if (machine.exploration() == nullptr || thread.state.status != ThreadStatus::kRunnable) return kNull;
    const vm::Action next = machine.next_action(thread);
    return next.kind == vm::ActionKind::kMonitorEnter && !next.is_enabled ? next.object : kNull;
}

void see_blocked(Machine& machine, JavaThread& thread) {
    machine.touch(thread);
    thread.state.is_seen_blocked = true;
}

}  // namespace heddle::natives
