// java.lang.Thread and java.lang.ref. The end of a thread (uncaught exceptions, Thread.exit, waking joining threads) is
// the machine's task. References are never cleared: the collector keeps their referents, so that no result depends on
// when garbage is collected.
#include <cstring>
#include <vector>

#include "natives/concurrent/thread_state.h"
#include "natives/lang/stack_trace.h"
#include "natives/support/clock.h"
#include "natives/support/memory_access.h"
#include "natives/support/support.h"
#include "vm/machine/exceptions.h"

namespace heddle::natives {
namespace {

Ref current_thread(NativeFrame& frame) { return frame.thread().state.object; }

void get_state(NativeFrame& frame, Ref self) {
    JavaThread* thread = thread_of(frame, self);
    // The machine has no live thread for a Thread that was not started or has ended; the Thread stores which.
    vm::JavaThreadStatus state = thread != nullptr ? java_status(*thread) : stored_status(frame, self);
    if (thread != nullptr && contended_monitor(frame.machine(), *thread)) {
        const int32_t choice = thread->state.is_seen_blocked ? 0 : frame.choose(2);
        if (choice < 0) return;
        if (choice == 0) {
            report_blocked(frame.machine(), *thread);
            state = vm::JavaThreadStatus::kBlockedStatus;
        }
    }
    Method* to_state =
        frame.program().must_find_method("jdk/internal/misc/VM", "toThreadState", "(I)Ljava/lang/Thread$State;");
    if (!frame.ensure_initialized(to_state->owner)) return;
    const Slot arguments[] = {slot(static_cast<int32_t>(state))};
    frame.tail_call(to_state, arguments);
}

// A ThreadId has 16 bits and is never reused. Some are reserved for threads at the end of the program (shutdown hooks).
constexpr size_t kMaxThreads = 0xFFF0;

void start(NativeFrame& frame, Ref self) {
    Machine& machine = frame.machine();
    if (machine.thread_count() >= kMaxThreads)
        return frame.unsupported("more than " + std::to_string(kMaxThreads) + " threads, including ended ones");
    const vm::WellKnown& known = machine.known();
    JavaThread& thread = machine.add_thread(self);
    machine.touch(thread);
    // Both may have been set before start().
    thread.state.is_interrupted =
        known.Thread_interrupted != 0 && frame.heap().get<uint8_t>(self, known.Thread_interrupted) != 0;
    thread.state.is_daemon = machine.is_daemon(thread);
    vm::set_thread_status(machine, thread, vm::JavaThreadStatus::kRunnableStatus);
    const Slot arguments[] = {slot(self)};
    machine.start_thread(thread, machine.thread_method(), arguments);
}

// Gives up the rest of the thread's turn.
void yield(NativeFrame& frame) {
    enum { kYielding, kResumed };
    if (frame.state() == kResumed) return;
    frame.set_state(kResumed);
    frame.block();
}

enum SleepState : uint32_t { kAwake, kAsleep };

void sleep_nanoseconds(NativeFrame& frame, int64_t nanoseconds) {
    Machine& machine = frame.machine();
    JavaThread& thread = frame.thread();
    if (frame.state() == kAsleep) {
        const bool is_over = machine.has_passed_deadline(thread);
        if (!is_over && !thread.state.is_interrupted) return frame.block();
        machine.touch(thread);
        thread.state.status = ThreadStatus::kRunnable;
        thread.state.has_deadline = false;
        thread.state.timed_out = is_over;
        if (is_over && !thread.state.is_interrupted) return;
    }
    if (consume_interrupt(machine, thread))
        return frame.throw_new("java/lang/InterruptedException", "sleep interrupted");
    if (nanoseconds == 0) return;
    machine.touch(thread);
    thread.state.status = ThreadStatus::kSleeping;
    thread.state.blocked_on = kNull;
    machine.set_deadline(thread, nanoseconds);
    frame.set_state(kAsleep);
    frame.block();
}

void sleep_milliseconds(NativeFrame& frame, int64_t milliseconds) {
    if (milliseconds < 0) return frame.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
    sleep_nanoseconds(frame, nanoseconds_of(milliseconds));
}

bool holds_lock(NativeFrame& frame, Ref object) {
    return !frame.throw_if_null(object) && frame.machine().owns_monitor(frame.thread(), object);
}

// Thread.interrupt() has set Thread.interrupted already. The scheduler wakes the thread because of this flag.
void interrupt(NativeFrame& frame, Ref self) {
    JavaThread* thread = thread_of(frame, self);
    if (thread == nullptr) return;
    frame.machine().touch(*thread);
    thread->state.is_interrupted = true;
}

void clear_interrupt(NativeFrame& frame) {
    frame.machine().touch(frame.thread());
    frame.thread().state.is_interrupted = false;
}

// Priorities and operating system names of threads have no effect.
void set_priority(NativeFrame&, Ref, int32_t) {}
void set_native_name(NativeFrame&, Ref, Ref) {}

// The address, outside the heap, of the counter from which Java code takes thread ids. The JDK asks for it once.
int64_t next_thread_id_offset(NativeFrame& frame) {
    constexpr int64_t kFirstFreeId = 4;  // the main thread has id 1, or 3 in later JDKs
    NativeMemory& memory = memory_of(frame);
    const uint64_t address = memory.allocate(sizeof kFirstFreeId);
    if (address == 0)
        fail_for_memory(frame);
    else
        std::memcpy(memory.writable(address, sizeof kFirstFreeId), &kFirstFreeId, sizeof kFirstFreeId);
    return static_cast<int64_t>(address);
}

// The cache of scoped values stays empty. Java code cannot observe that, since the JVM may clear it at any time.
void put_in_scoped_value_cache(NativeFrame&, Ref, Ref) {}
Ref scoped_value_cache(NativeFrame&) { return kNull; }
void set_scoped_value_cache(NativeFrame&, Ref) {}

void ensure_materialized(NativeFrame&, Ref) {}

Ref get_threads(NativeFrame& frame) { return new_thread_array(frame, live_threads(frame.machine())); }

// StackTraceElement[] of a live thread; null, without an exception, when the thread is not alive.
Ref stack_trace_of(NativeFrame& frame, Ref thread_object) {
    JavaThread* thread = thread_of(frame, thread_object);
    if (thread == nullptr || !is_live(*thread)) return kNull;
    return new_stack_trace(frame, frames_of(frame.machine(), *thread, frame.program().options().feature_version < 21));
}

Ref dump_threads(NativeFrame& frame, Ref threads) {
    if (frame.throw_if_null(threads)) return kNull;
    const int32_t length = frame.heap().length(threads);
    if (length == 0) {
        frame.throw_new("java/lang/IllegalArgumentException");
        return kNull;
    }
    const Ref array = new_array(frame, frame.program().array_of(frame.machine().known().StackTraceElement), length);
    for (int32_t i = 0; array && i < length; ++i) {
        const Ref thread = frame.heap().element<Ref>(threads, i);
        const Ref trace = thread ? stack_trace_of(frame, thread) : kNull;
        if (frame.has_ended()) return kNull;
        frame.heap().put_element<Ref>(array, i, trace);
    }
    return array;
}

Ref get_stack_trace(NativeFrame& frame, Ref self) { return stack_trace_of(frame, self); }

Ref no_pending_reference(NativeFrame&) { return kNull; }
bool has_pending_reference(NativeFrame&) { return false; }

// No reference ever becomes pending, so this never returns. The calling thread is a daemon.
void wait_for_pending_reference(NativeFrame& frame) {
    frame.machine().touch(frame.thread());
    frame.thread().state.status = ThreadStatus::kWaiting;
    frame.thread().state.blocked_on = kNull;
    frame.thread().state.has_deadline = false;
    frame.block();
}

// Every virtual thread is bound to a thread of its own, so this list is always empty and the call never returns.
Ref take_unblocked_virtual_threads(NativeFrame& frame) {
    wait_for_pending_reference(frame);
    return kNull;
}

bool refers_to(NativeFrame& frame, Ref self, Ref object) {
    return frame.heap().get_ref(self, frame.machine().known().Reference_referent) == object;
}

void clear_reference(NativeFrame& frame, Ref self) {
    frame.heap().put_ref(self, frame.machine().known().Reference_referent, kNull);
}

bool is_finalization_enabled(NativeFrame&) { return false; }
void report_finalized(NativeFrame&, Ref) {}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY thread
#define HEDDLE_FAMILY_ROWS "natives/concurrent/thread.def"
#include "natives/support/family_rows.inc"
