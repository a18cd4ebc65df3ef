#include "natives/concurrent/thread_state.h"

#include "vm/machine/machine.h"

namespace heddle::natives {

using vm::JavaThreadStatus;
using vm::ThreadStatus;

JavaThreadStatus java_status(const JavaThread& thread) {
    const vm::ThreadState& state = thread.state;
    switch (state.status) {
        case ThreadStatus::kNew: return JavaThreadStatus::kNewStatus;
        case ThreadStatus::kRunnable: return JavaThreadStatus::kRunnableStatus;
        case ThreadStatus::kBlocked:
        case ThreadStatus::kNotified: return JavaThreadStatus::kBlockedStatus;
        case ThreadStatus::kWaiting:
            return state.has_deadline ? JavaThreadStatus::kTimedWaitingStatus : JavaThreadStatus::kWaitingStatus;
        case ThreadStatus::kParked:
            return state.has_deadline ? JavaThreadStatus::kTimedParkedStatus : JavaThreadStatus::kParkedStatus;
        case ThreadStatus::kSleeping: return JavaThreadStatus::kSleepingStatus;
        case ThreadStatus::kTerminated: return JavaThreadStatus::kTerminatedStatus;
        default: return JavaThreadStatus::kRunnableStatus;  // internal to the machine: runnable for HotSpot
    }
}

JavaThreadStatus stored_status(NativeFrame& frame, Ref thread) {
    const vm::WellKnown& known = frame.machine().known();
    const auto status_in = [&](Ref holder, uint32_t offset) {
        return static_cast<JavaThreadStatus>(frame.heap().get<int32_t>(holder, offset));
    };
    if (known.Thread_threadStatus != 0) return status_in(thread, known.Thread_threadStatus);
    const Ref holder = frame.heap().get_ref(thread, known.Thread_holder);  // since JDK 19
    return status_in(holder, known.ThreadFieldHolder_threadStatus);
}

bool is_live(const JavaThread& thread) {
    return thread.state.object && thread.state.status != ThreadStatus::kNew &&
           thread.state.status != ThreadStatus::kTerminated && thread.state.status != ThreadStatus::kAwaitingEnd;
}

std::vector<JavaThread*> live_threads(Machine& machine) {
    std::vector<JavaThread*> threads;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (is_live(thread)) threads.push_back(&thread);
    }
    return threads;
}

Ref new_thread_array(NativeFrame& frame, const std::vector<JavaThread*>& threads) {
    std::vector<Ref> objects;
    for (const JavaThread* thread : threads) objects.push_back(thread->state.object);
    return new_array_of(frame, frame.machine().known().Thread, objects);
}

Ref contended_monitor(Machine& machine, const JavaThread& thread) {
    if (!machine.is_exploring() || thread.state.status != ThreadStatus::kRunnable) return kNull;
    const vm::Action next = machine.next_action(thread);
    return next.kind == vm::ActionKind::kMonitorEnter && !next.is_enabled ? next.object : kNull;
}

void report_blocked(Machine& machine, JavaThread& thread) {
    machine.touch(thread);
    thread.state.is_seen_blocked = true;
}

}  // namespace heddle::natives
