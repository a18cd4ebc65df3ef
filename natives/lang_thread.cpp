// java.lang.Thread and java.lang.ref. What a thread does at its end (uncaught exceptions, Thread.exit, waking those
// that join it) belongs to the machine. References are inert: the machine's collector keeps what they refer to, so that
// no result depends on when garbage is collected.
#include <cstring>
#include <vector>

#include "natives/file_support.h"
#include "natives/interruption.h"
#include "natives/stack_trace.h"
#include "natives/support.h"
#include "natives/table.h"
#include "natives/thread_state.h"
#include "vm/exceptions.h"

namespace heddle::natives {
namespace {

Ref current_thread(NativeFrame& frame) { return frame.thread().state.object; }

void get_state(NativeFrame& frame, Ref self) {
    JavaThread* thread = thread_of(frame, self);
    // A thread that was not started or has ended is not the machine's; its Thread says which.
    int32_t state = thread != nullptr ? jvmti_state(*thread) : written_status(frame, self);
    if (thread != nullptr && monitor_before(frame.machine(), *thread)) {
        const int32_t choice = thread->state.is_seen_blocked ? 0 : frame.choose(2);
        if (choice < 0) return;
        if (choice == 0) {
            see_blocked(frame.machine(), *thread);
            state = kJvmtiBlocked;
        }
    }
    Method* to_state =
        frame.program().must_find_method("jdk/internal/misc/VM", "toThreadState", "(I)Ljava/lang/Thread$State;");
    if (!frame.ensure_initialized(to_state->owner)) return;
    const Slot arguments[] = {slot(state)};
    frame.tail_call(to_state, arguments);
}

// A ThreadId has 16 bits, and no number is given twice; some are left for what runs at the end.
constexpr size_t kMostThreads = 0xFFF0;

void start(NativeFrame& frame, Ref self) {
    Machine& machine = frame.machine();
    if (machine.thread_count() >= kMostThreads)
        return frame.unsupported("more than " + std::to_string(kMostThreads) +
                                 " threads, those that have ended counted");
    const vm::WellKnown& known = machine.known();
    JavaThread& thread = machine.add_thread(self);
    machine.touch(thread);
    // Set before start(): the flag of a thread that was not running yet, and whether the program waits for its end.
    thread.state.is_interrupted =
        known.Thread_interrupted != 0 && frame.heap().get<uint8_t>(self, known.Thread_interrupted) != 0;
    thread.state.is_daemon = machine.is_daemon(thread);
    machine.set_thread_status(thread, vm::JavaThreadStatus::kRunnableStatus);
    const Slot arguments[] = {slot(self)};
    machine.start_thread(thread, machine.thread_method(), arguments);
}

// Gives up the rest of its turn, and goes on when it comes round again.
void yield(NativeFrame& frame) {
    enum { kYielding, kBack };
    if (frame.state() == kBack) return;
    frame.set_state(kBack);
    frame.block();
}

enum SleepState : uint32_t { kAwake, kAsleep };

void sleep_for(NativeFrame& frame, int64_t nanoseconds) {
    Machine& machine = frame.machine();
    JavaThread& thread = frame.thread();
    if (frame.state() == kAsleep) {
        const bool is_over = machine.has_passed_deadline(thread);
        if (!is_over && !is_interrupted(machine, thread)) return frame.block();
        machine.touch(thread);
        thread.state.status = ThreadStatus::kRunnable;
        thread.state.has_deadline = false;
        thread.state.timed_out = is_over;
        if (is_over && !is_interrupted(machine, thread)) return;
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

void sleep_nanoseconds(NativeFrame& frame, int64_t nanoseconds) { sleep_for(frame, nanoseconds); }

void sleep_milliseconds(NativeFrame& frame, int64_t milliseconds) {
    if (milliseconds < 0) return frame.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
    constexpr int64_t kLongest = INT64_MAX / 1'000'000;
    sleep_for(frame, (milliseconds < kLongest ? milliseconds : kLongest) * 1'000'000);
}

bool holds_lock(NativeFrame& frame, Ref object) {
    return !frame.throw_if_null(object) && frame.machine().owns_monitor(frame.thread(), object);
}

// Thread.interrupt() has set the Java flag already; what waits is woken by the scheduler, which sees this one.
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

// Priorities and names that an operating system would see change nothing here.
void set_priority(NativeFrame&, Ref, int32_t) {}
void set_native_name(NativeFrame&, Ref, Ref) {}

// The address of the counter that Java code takes thread ids from, outside the heap. Asked for once.
int64_t next_thread_id_offset(NativeFrame& frame) {
    constexpr int64_t kFirstFreeId = 4;  // the main thread has 1, or 3 in later versions
    NativeMemory& memory = memory_of(frame);
    const uint64_t address = memory.allocate(sizeof kFirstFreeId);
    if (address == 0)
        throw_out_of_memory(frame);
    else
        std::memcpy(memory.writable(address, sizeof kFirstFreeId), &kFirstFreeId, sizeof kFirstFreeId);
    return static_cast<int64_t>(address);
}

// A cache that never holds anything; nobody can tell, for java may clear it at any time.
void put_in_scoped_value_cache(NativeFrame&, Ref, Ref) {}
Ref scoped_value_cache(NativeFrame&) { return kNull; }
void set_scoped_value_cache(NativeFrame&, Ref) {}

void ensure_materialized(NativeFrame&, Ref) {}

Ref get_threads(NativeFrame& frame) {
    Machine& machine = frame.machine();
    std::vector<Ref> live;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (is_live(thread)) live.push_back(thread.state.object);
    }
    const Ref array = new_array(frame, machine.known().Thread, static_cast<int32_t>(live.size()));
    for (size_t i = 0; array && i < live.size(); ++i) {
        frame.heap().put_element<Ref>(array, static_cast<int32_t>(i), live[i]);
    }
    return array;
}

// StackTraceElement[] of a live thread; null without an error when it is not alive.
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

// For ever: nothing is ever pending. The thread that asks is a daemon.
void wait_for_ever(NativeFrame& frame) {
    frame.machine().touch(frame.thread());
    frame.thread().state.status = ThreadStatus::kWaiting;
    frame.thread().state.blocked_on = kNull;
    frame.thread().state.has_deadline = false;
    frame.block();
}

void wait_for_pending_reference(NativeFrame& frame) { wait_for_ever(frame); }

// Virtual threads are bound to threads of their own, so none is ever to be made runnable by another one.
Ref take_unblocked_virtual_threads(NativeFrame& frame) {
    wait_for_ever(frame);
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

#define HEDDLE_FAMILY lang_thread
#define HEDDLE_FAMILY_ROWS "natives/lang_thread.def"
#include "natives/family_rows.inc"
