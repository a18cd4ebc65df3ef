// java.lang.management over the machine. Figures that depend on when classes are loaded or garbage is found are fixed:
// they would tell equal states apart.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "natives/clock.h"
#include "natives/stack_trace.h"
#include "natives/support.h"
#include "natives/table.h"
#include "natives/thread_state.h"

namespace heddle::natives {
namespace {

using vm::ThreadId;
using vm::ThreadStatus;

constexpr int64_t kNanosecondsPerMillisecond = 1'000'000;
constexpr int64_t kClasses = 1000;

void do_nothing(NativeFrame&) {}
void set_nothing(NativeFrame&, bool) {}
void set_nothing_of(NativeFrame&, Ref, bool) {}
bool is_on(NativeFrame&, Ref) { return true; }
bool is_not_on(NativeFrame&, Ref) { return false; }
int64_t nothing_counted(NativeFrame&, Ref) { return 0; }

// ---- The machine ----

Ref specification_version(NativeFrame& frame) {
    return new_string(frame, frame.program().options().feature_version < 21 ? "3.0" : "4.0");
}

// What java on Linux has, but for the compiler's time and memory by thread.
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

int64_t loaded_classes(NativeFrame&, Ref) { return kClasses; }
int32_t process(NativeFrame&, Ref) { return 1; }
int32_t processors(NativeFrame&, Ref) { return 2; }  // as Runtime.availableProcessors
int64_t startup_time(NativeFrame& frame, Ref) { return frame.machine().start_time_ms(); }
int64_t uptime(NativeFrame& frame, Ref) { return read_clock(frame) / kNanosecondsPerMillisecond; }

// Programs run as under `java -ea`.
Ref arguments(NativeFrame& frame, Ref) {
    const Ref array = new_array(frame, frame.machine().known().String, 1);
    if (!array) return kNull;
    const Ref text = new_string(frame, "-ea");
    if (!text) return kNull;
    frame.heap().put_element<Ref>(array, 0, text);
    return array;
}

// ---- Threads ----

std::vector<const JavaThread*> live(NativeFrame& frame) {
    std::vector<const JavaThread*> threads;
    for (size_t i = 0; i < frame.machine().thread_count(); ++i) {
        const JavaThread& thread = frame.machine().thread(static_cast<ThreadId>(i));
        if (is_live(thread)) threads.push_back(&thread);
    }
    return threads;
}

Ref array_of(NativeFrame& frame, const std::vector<const JavaThread*>& threads) {
    const Ref array = new_array(frame, frame.machine().known().Thread, static_cast<int32_t>(threads.size()));
    for (size_t i = 0; array && i < threads.size(); ++i) {
        frame.heap().put_element<Ref>(array, static_cast<int32_t>(i), threads[i]->state.object);
    }
    return array;
}

Ref all_threads(NativeFrame& frame) { return array_of(frame, live(frame)); }
int64_t started_threads(NativeFrame& frame, Ref) { return static_cast<int64_t>(frame.machine().thread_count()); }
int32_t live_threads(NativeFrame& frame, Ref) { return static_cast<int32_t>(live(frame).size()); }

int32_t live_daemons(NativeFrame& frame, Ref) {
    const auto threads = live(frame);
    return static_cast<int32_t>(std::count_if(threads.begin(), threads.end(),
                                              [](const JavaThread* thread) { return thread->state.is_daemon; }));
}

int64_t processor_time(NativeFrame& frame, int64_t) { return read_clock(frame); }
int64_t process_time(NativeFrame& frame, Ref) { return read_clock(frame); }

// Threads that stand before a monitor which another one holds, in a search: whether they have tried is one choice for
// all of them. False: it is to be made first.
bool choose_blocked(NativeFrame& frame) {
    Machine& machine = frame.machine();
    std::vector<JavaThread*> open;
    for (const JavaThread* thread : live(frame)) {
        if (!thread->state.is_seen_blocked && monitor_before(machine, *thread))
            open.push_back(&machine.thread(thread->id));
    }
    const int32_t choice = open.empty() ? 0 : frame.choose(2);
    if (choice < 0) return false;
    for (JavaThread* thread : open) {
        if (choice == 0) see_blocked(machine, *thread);
    }
    return true;
}

// The monitor that the thread is blocked by, or waits to enter again; null when none.
Ref monitor_needed(NativeFrame& frame, const JavaThread& thread) {
    const vm::ThreadState& state = thread.state;
    if (state.status == ThreadStatus::kBlocked || state.status == ThreadStatus::kNotified) return state.blocked_on;
    return state.is_seen_blocked ? monitor_before(frame.machine(), thread) : kNull;
}

// The thread that has what `thread` waits for, or null: the owner of a monitor, or of a lock that it is parked for.
const JavaThread* owner_of_need(NativeFrame& frame, const JavaThread& thread, bool with_locks) {
    const vm::ThreadState& state = thread.state;
    if (const Ref monitor = monitor_needed(frame, thread)) {
        for (const JavaThread* other : live(frame)) {
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

// What the thread waits for: a monitor, or what it is parked for. Null when nothing.
Ref need_of(NativeFrame& frame, const JavaThread& thread) {
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
    for (const JavaThread* thread : live(frame)) {
        if (frame.heap().get<int64_t>(thread->state.object, id_field) == id) return thread;
    }
    return nullptr;
}

enum InfoScratch : uint32_t { kInfos, kTrace, kThreadsTold };  // a ThreadInfo[], the stack of one, a Thread[]

// One object for each thread: its constructor is called, and the native entered again behind it with the number of
// those that are done. False as long as there is something to do.
bool fill_infos(NativeFrame& frame, int32_t most_frames) {
    constexpr int64_t kNotCounted = 0;
    constexpr int64_t kNotMeasured = -1;
    Klass* klass = boot_class(frame, "java/lang/management/ThreadInfo");
    if (klass == nullptr || !frame.ensure_initialized(klass)) return false;
    const Ref threads = frame.scratch_ref(kThreadsTold);
    for (int32_t i = static_cast<int32_t>(frame.state()); i < frame.heap().length(threads); ++i) {
        const Ref object = frame.heap().element<Ref>(threads, i);
        if (!object) continue;  // has ended, or never was: java leaves null, too
        const JavaThread& thread = *thread_of(frame, object);
        Ref trace = kNull;
        if (most_frames != 0) {
            std::vector<vm::BacktraceEntry> frames = frames_of(frame.machine(), thread, true);
            if (most_frames > 0 && frames.size() > static_cast<size_t>(most_frames))
                frames.resize(static_cast<size_t>(most_frames));
            trace = new_stack_trace(frame, frames);
            if (!trace) return false;
            frame.set_scratch_ref(kTrace, trace);
        }
        const Ref info = new_object(frame, klass);
        if (!info) return false;
        frame.heap().put_element<Ref>(frame.scratch_ref(kInfos), i, info);
        const JavaThread* owner = owner_of_need(frame, thread, true);
        const bool is_blocked = !monitor_needed(frame, thread).is_null();
        const auto slot = [](int64_t value) { return static_cast<Slot>(value); };
        const Slot arguments[] = {info.value,
                                  thread.state.object.value,
                                  static_cast<uint32_t>(is_blocked ? kJvmtiBlocked : jvmti_state(thread)),
                                  need_of(frame, thread).value,
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

// Thread[] with null for those that do not live.
Ref threads_of_ids(NativeFrame& frame, Ref ids) {
    const Ref threads = new_array(frame, frame.machine().known().Thread, frame.heap().length(ids));
    for (int32_t i = 0; threads && i < frame.heap().length(ids); ++i) {
        const JavaThread* thread = live_thread_of_id(frame, frame.heap().element<int64_t>(ids, i));
        frame.heap().put_element<Ref>(threads, i, thread != nullptr ? thread->state.object : kNull);
    }
    return threads;
}

void thread_infos(NativeFrame& frame, Ref ids, int32_t most_frames, Ref infos) {
    if (frame.throw_if_null(ids) || frame.throw_if_null(infos)) return;
    if (!frame.scratch_ref(kThreadsTold)) {
        if (!choose_blocked(frame)) return;
        const Ref threads = threads_of_ids(frame, ids);
        if (!threads) return;
        frame.set_scratch_ref(kThreadsTold, threads);
        frame.set_scratch_ref(kInfos, infos);
    }
    fill_infos(frame, most_frames);
}

// What threads hold is not known by frame, and is not searched for.
Ref dump_threads(NativeFrame& frame, Ref ids, bool with_monitors, bool with_synchronizers, int32_t most_frames) {
    if (with_monitors || with_synchronizers) {
        frame.unsupported("a dump of threads with the monitors or locks that they hold");
        return kNull;
    }
    if (!frame.scratch_ref(kThreadsTold)) {
        if (!choose_blocked(frame)) return kNull;
        Klass* klass = boot_class(frame, "java/lang/management/ThreadInfo");
        const Ref threads = klass == nullptr ? kNull : ids ? threads_of_ids(frame, ids) : all_threads(frame);
        const Ref infos = threads ? new_array(frame, klass, frame.heap().length(threads)) : kNull;
        if (!infos) return kNull;
        frame.set_scratch_ref(kThreadsTold, threads);
        frame.set_scratch_ref(kInfos, infos);
    }
    return fill_infos(frame, most_frames) ? frame.scratch_ref(kInfos) : kNull;
}

// Null when nobody waits in a circle.
Ref threads_in_circles(NativeFrame& frame, bool with_locks) {
    if (!choose_blocked(frame)) return kNull;
    std::vector<const JavaThread*> found;
    const auto threads = live(frame);
    for (const JavaThread* thread : threads) {
        const JavaThread* at = thread;
        for (size_t steps = 0; at != nullptr && steps < threads.size(); ++steps) {
            at = owner_of_need(frame, *at, with_locks);
            if (at == thread) {
                found.push_back(thread);
                break;
            }
        }
    }
    return found.empty() ? kNull : array_of(frame, found);
}

Ref monitor_deadlocks(NativeFrame& frame) { return threads_in_circles(frame, false); }
Ref deadlocks(NativeFrame& frame) { return threads_in_circles(frame, true); }

// ---- Memory and the system ----

Ref none_of(NativeFrame& frame, std::string_view element) {
    Klass* klass = boot_class(frame, element);
    return klass == nullptr ? kNull : new_array(frame, klass, 0);
}

Ref no_pools(NativeFrame& frame) { return none_of(frame, "java/lang/management/MemoryPoolMXBean"); }
Ref no_managers(NativeFrame& frame) { return none_of(frame, "java/lang/management/MemoryManagerMXBean"); }
Ref no_commands(NativeFrame& frame, Ref) { return new_array(frame, frame.machine().known().String, 0); }

int64_t memory_size(NativeFrame& frame, Ref) { return static_cast<int64_t>(frame.heap().limit_bytes()); }
int64_t free_memory_size(NativeFrame& frame, Ref self) { return memory_size(frame, self) / 2; }

// As Runtime has it: half of the memory is free, for ever.
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
#define HEDDLE_FAMILY_ROWS "natives/management.def"
#include "natives/family_rows.inc"
