// java.lang.management over the machine. Figures that depend on when classes are loaded or garbage is found are fixed:
// they would tell equal states apart.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "natives/clock.h"
#include "natives/support.h"
#include "natives/table.h"

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

bool is_live(const JavaThread& thread) {
    return thread.state.object && thread.state.status != ThreadStatus::kNew &&
           thread.state.status != ThreadStatus::kTerminated;
}

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

// The thread that has what `thread` waits for, or null: the owner of a monitor, or of a lock that it is parked for.
const JavaThread* owner_of_need(NativeFrame& frame, const JavaThread& thread, bool with_locks) {
    const vm::ThreadState& state = thread.state;
    if (state.status == ThreadStatus::kBlocked || state.status == ThreadStatus::kNotified) {
        for (const JavaThread* other : live(frame)) {
            if (other != &thread && frame.machine().owns_monitor(*other, state.blocked_on)) return other;
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

// Null when nobody waits in a circle.
Ref threads_in_circles(NativeFrame& frame, bool with_locks) {
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
