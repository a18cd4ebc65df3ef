// java.lang.management: the run time, threads and their deadlocks, memory. Figures that depend on when classes are
// loaded or garbage is collected are constants, since they would make equal states differ.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "natives/concurrent/thread_state.h"
#include "natives/lang/stack_trace.h"
#include "natives/support/clock.h"
#include "natives/support/support.h"

namespace heddle::natives {
namespace {

using vm::ThreadId;
using vm::ThreadStatus;

constexpr int64_t kClassCount = 1000;

void ignore_setting(NativeFrame&, bool) {}
void ignore_setting_of(NativeFrame&, Ref, bool) {}
bool is_enabled(NativeFrame&, Ref) { return true; }
bool is_disabled(NativeFrame&, Ref) { return false; }
int64_t zero(NativeFrame&, Ref) { return 0; }

// ---- The run time ----

Ref specification_version(NativeFrame& frame) {
    return new_string(frame, frame.program().options().feature_version < 21 ? "3.0" : "4.0");
}

// As java on Linux, except for the compiler's time and the memory of each thread.
void set_supported(NativeFrame& frame) {
    Klass* klass = boot_class(frame, "sun/management/VMManagementImpl");
    if (klass == nullptr) return;
    const Ref mirror = frame.machine().mirror(klass);
    for (const std::string_view name :
         {"threadContentionMonitoringSupport", "currentThreadCpuTimeSupport", "otherThreadCpuTimeSupport",
          "objectMonitorUsageSupport", "synchronizerUsageSupport"}) {
        const vm::Field* field = klass->find_declared_field(frame.program().symbol(name), frame.program().symbol("Z"));
        if (field != nullptr) put_known(frame, mirror, field->offset, true);
    }
}

int64_t loaded_classes(NativeFrame&, Ref) { return kClassCount; }
int32_t process(NativeFrame&, Ref) { return 1; }
int32_t processors(NativeFrame&, Ref) { return 2; }  // as Runtime.availableProcessors
int64_t startup_time(NativeFrame& frame, Ref) { return frame.machine().start_time_ms(); }
int64_t uptime(NativeFrame& frame, Ref) { return read_clock(frame) / kNanosecondsPerMillisecond; }

// Programs run as under `java -ea`.
Ref arguments(NativeFrame& frame, Ref) {
    constexpr std::string_view kArguments[] = {"-ea"};
    return new_string_array(frame, kArguments);
}

// ---- Threads ----

Ref all_threads(NativeFrame& frame) { return new_thread_array(frame, live_threads(frame.machine())); }
int64_t started_thread_count(NativeFrame& frame, Ref) { return static_cast<int64_t>(frame.machine().thread_count()); }
int32_t live_thread_count(NativeFrame& frame, Ref) {
    return static_cast<int32_t>(live_threads(frame.machine()).size());
}

int32_t live_daemon_count(NativeFrame& frame, Ref) {
    const auto threads = live_threads(frame.machine());
    return static_cast<int32_t>(std::count_if(threads.begin(), threads.end(),
                                              [](const JavaThread* thread) { return thread->state.is_daemon; }));
}

int64_t processor_time(NativeFrame& frame, int64_t) { return read_clock(frame); }
int64_t process_time(NativeFrame& frame, Ref) { return read_clock(frame); }

// In a search: chooses whether the threads with a contended monitor are reported as blocked or as runnable, one choice
// for all of them. Returns false when the search has to be asked first.
bool choose_blocked(NativeFrame& frame) {
    Machine& machine = frame.machine();
    std::vector<JavaThread*> undecided;
    for (JavaThread* thread : live_threads(machine)) {
        if (!thread->state.is_seen_blocked && contended_monitor(machine, *thread)) undecided.push_back(thread);
    }
    const int32_t choice = undecided.empty() ? 0 : frame.choose(2);
    if (choice < 0) return false;
    for (JavaThread* thread : undecided) {
        if (choice == 0) report_blocked(machine, *thread);
    }
    return true;
}

// The monitor that the thread is blocked on, or has to re-enter after a wait; null when there is none.
Ref monitor_needed(NativeFrame& frame, const JavaThread& thread) {
    const vm::ThreadState& state = thread.state;
    if (state.status == ThreadStatus::kBlocked || state.status == ThreadStatus::kNotified) return state.blocked_on;
    return state.is_seen_blocked ? contended_monitor(frame.machine(), thread) : kNull;
}

// The owner of the monitor that `thread` needs or, `with_locks`, of the lock that it is parked for; null when there is
// none.
const JavaThread* owner_of_needed(NativeFrame& frame, const JavaThread& thread, bool with_locks) {
    const vm::ThreadState& state = thread.state;
    if (const Ref monitor = monitor_needed(frame, thread)) {
        for (const JavaThread* other : live_threads(frame.machine())) {
            if (other != &thread && frame.machine().owns_monitor(*other, monitor)) return other;
        }
        return nullptr;
    }
    if (!with_locks || state.status != ThreadStatus::kParked) return nullptr;
    const uint32_t blocker_field =
        field_offset(frame, frame.machine().known().Thread, "parkBlocker", "Ljava/lang/Object;");
    Klass* synchronizer = boot_class(frame, "java/util/concurrent/locks/AbstractOwnableSynchronizer");
    if (blocker_field == 0 || synchronizer == nullptr) return nullptr;
    const Ref blocker = frame.heap().get_ref(state.object, blocker_field);
    if (!blocker || !frame.heap().klass_of(blocker)->is_subtype_of(synchronizer)) return nullptr;
    const Ref owner =
        frame.heap().get_ref(blocker, field_offset(frame, synchronizer, "exclusiveOwnerThread", "Ljava/lang/Thread;"));
    return owner ? thread_of(frame, owner) : nullptr;
}

// The object that the thread waits for: a monitor, or the blocker that it is parked for. Null when there is none.
Ref needed_object(NativeFrame& frame, const JavaThread& thread) {
    const vm::ThreadState& state = thread.state;
    if (const Ref monitor = monitor_needed(frame, thread)) return monitor;
    switch (state.status) {
        case ThreadStatus::kWaiting: return state.blocked_on;
        case ThreadStatus::kParked:
            return frame.heap().get_ref(
                state.object, field_offset(frame, frame.machine().known().Thread, "parkBlocker", "Ljava/lang/Object;"));
        default: return kNull;
    }
}

const JavaThread* live_thread_of_id(NativeFrame& frame, int64_t id) {
    const uint32_t id_field = field_offset(frame, frame.machine().known().Thread, "tid", "J");
    for (const JavaThread* thread : live_threads(frame.machine())) {
        if (frame.heap().get<int64_t>(thread->state.object, id_field) == id) return thread;
    }
    return nullptr;
}

enum InfoScratch : uint32_t {
    kInfos,
    kTrace,
    kThreadArray
};  // a ThreadInfo[], the stack trace of one thread, a Thread[]

// Creates one ThreadInfo per thread. Its constructor is called, and the native is entered again with the number of
// infos that are done as its state. Returns true when all are done.
bool fill_infos(NativeFrame& frame, int32_t max_frames) {
    constexpr int64_t kNotCounted = 0;
    constexpr int64_t kNotMeasured = -1;
    Klass* klass = boot_class(frame, "java/lang/management/ThreadInfo");
    if (klass == nullptr || !frame.ensure_initialized(klass)) return false;
    const Ref threads = frame.scratch_ref(kThreadArray);
    for (int32_t i = static_cast<int32_t>(frame.state()); i < frame.heap().length(threads); ++i) {
        const Ref object = frame.heap().element<Ref>(threads, i);
        if (!object) continue;  // no live thread has this id: null, as under java
        const JavaThread& thread = *thread_of(frame, object);
        Ref trace = kNull;
        if (max_frames != 0) {
            std::vector<vm::BacktraceEntry> frames = frames_of(frame.machine(), thread, true);
            if (max_frames > 0 && frames.size() > static_cast<size_t>(max_frames))
                frames.resize(static_cast<size_t>(max_frames));
            trace = new_stack_trace(frame, frames);
            if (!trace) return false;
            frame.set_scratch_ref(kTrace, trace);
        }
        const Ref info = new_object(frame, klass);
        if (!info) return false;
        frame.heap().put_element<Ref>(frame.scratch_ref(kInfos), i, info);
        const JavaThread* owner = owner_of_needed(frame, thread, true);
        const bool is_blocked = !monitor_needed(frame, thread).is_null();
        const auto slot = [](int64_t value) { return static_cast<Slot>(value); };
        const Slot arguments[] = {
            info.value,
            thread.state.object.value,
            static_cast<uint32_t>(is_blocked ? vm::JavaThreadStatus::kBlockedStatus : java_status(thread)),
            needed_object(frame, thread).value,
            (owner != nullptr ? owner->state.object : kNull).value,
            slot(kNotCounted),
            0,
            slot(kNotMeasured),
            0,
            slot(kNotCounted),
            0,
            slot(kNotMeasured),
            0,
            trace.value};
        frame.call(frame.program().must_find_method("java/lang/management/ThreadInfo", "<init>",
                                                    "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ"
                                                    "[Ljava/lang/StackTraceElement;)V"),
                   arguments, static_cast<uint32_t>(i) + 1);
        return false;
    }
    return true;
}

// Thread[] with null for ids that no live thread has.
Ref threads_of_ids(NativeFrame& frame, Ref ids) {
    const Ref threads = new_array(frame, frame.machine().known().Thread, frame.heap().length(ids));
    for (int32_t i = 0; threads && i < frame.heap().length(ids); ++i) {
        const JavaThread* thread = live_thread_of_id(frame, frame.heap().element<int64_t>(ids, i));
        frame.heap().put_element<Ref>(threads, i, thread != nullptr ? thread->state.object : kNull);
    }
    return threads;
}

void thread_infos(NativeFrame& frame, Ref ids, int32_t max_frames, Ref infos) {
    if (frame.throw_if_null(ids) || frame.throw_if_null(infos)) return;
    if (!frame.scratch_ref(kThreadArray)) {
        if (!choose_blocked(frame)) return;
        const Ref threads = threads_of_ids(frame, ids);
        if (!threads) return;
        frame.set_scratch_ref(kThreadArray, threads);
        frame.set_scratch_ref(kInfos, infos);
    }
    fill_infos(frame, max_frames);
}

// Monitors and locks held by a thread are not known by frame, so dumps with them are unsupported.
Ref dump_threads(NativeFrame& frame, Ref ids, bool with_monitors, bool with_synchronizers, int32_t max_frames) {
    if (with_monitors || with_synchronizers) {
        frame.unsupported("a dump of threads with the monitors or locks that they hold");
        return kNull;
    }
    if (!frame.scratch_ref(kThreadArray)) {
        if (!choose_blocked(frame)) return kNull;
        Klass* klass = boot_class(frame, "java/lang/management/ThreadInfo");
        const Ref threads = klass == nullptr ? kNull : ids ? threads_of_ids(frame, ids) : all_threads(frame);
        const Ref infos = threads ? new_array(frame, klass, frame.heap().length(threads)) : kNull;
        if (!infos) return kNull;
        frame.set_scratch_ref(kThreadArray, threads);
        frame.set_scratch_ref(kInfos, infos);
    }
    return fill_infos(frame, max_frames) ? frame.scratch_ref(kInfos) : kNull;
}

// The threads of all wait cycles; null when there is none.
Ref threads_in_wait_cycles(NativeFrame& frame, bool with_locks) {
    if (!choose_blocked(frame)) return kNull;
    std::vector<JavaThread*> found;
    const auto threads = live_threads(frame.machine());
    for (JavaThread* thread : threads) {
        const JavaThread* at = thread;
        for (size_t steps = 0; at != nullptr && steps < threads.size(); ++steps) {
            at = owner_of_needed(frame, *at, with_locks);
            if (at == thread) {
                found.push_back(thread);
                break;
            }
        }
    }
    return found.empty() ? kNull : new_thread_array(frame, found);
}

Ref monitor_deadlocks(NativeFrame& frame) { return threads_in_wait_cycles(frame, false); }
Ref deadlocks(NativeFrame& frame) { return threads_in_wait_cycles(frame, true); }

// ---- Memory and the system ----

Ref new_empty_array(NativeFrame& frame, std::string_view element) {
    Klass* klass = boot_class(frame, element);
    return klass == nullptr ? kNull : new_array(frame, klass, 0);
}

Ref no_pools(NativeFrame& frame) { return new_empty_array(frame, "java/lang/management/MemoryPoolMXBean"); }
Ref no_managers(NativeFrame& frame) { return new_empty_array(frame, "java/lang/management/MemoryManagerMXBean"); }
Ref no_commands(NativeFrame& frame, Ref) { return new_array(frame, frame.machine().known().String, 0); }

int64_t memory_size(NativeFrame& frame, Ref) { return static_cast<int64_t>(frame.heap().limit_bytes()); }
int64_t free_memory_size(NativeFrame& frame, Ref self) { return memory_size(frame, self) / 2; }

// As in java.lang.Runtime, half of the memory is always free.
Ref memory_usage(NativeFrame& frame, Ref self, bool is_heap) {
    Klass* klass = boot_class(frame, "java/lang/management/MemoryUsage");
    if (klass == nullptr) return kNull;
    const Ref usage = new_object(frame, klass);
    if (!usage) return kNull;
    const int64_t size = memory_size(frame, self);
    const auto put = [&](std::string_view name, int64_t value) {
        frame.heap().put<int64_t>(usage, field_offset(frame, klass, name, "J"), value);
    };
    put("init", is_heap ? size : 0);
    put("used", size / 2);
    put("committed", size);
    put("max", is_heap ? size : -1);
    return usage;
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY management
#define HEDDLE_FAMILY_ROWS "natives/management/management.def"
#include "natives/support/family_rows.inc"
