#include "vm/timer_tasks.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "vm/exploration.h"
#include "vm/frame_refs.h"

namespace heddle::vm {

namespace {

constexpr int64_t kNanosecondsPerMillisecond = 1'000'000;

Klass& owner_of(const Slot* fp) { return *reinterpret_cast<const Method*>(fp[-2])->owner; }

const Slot* caller_of(const Slot* fp) { return reinterpret_cast<const Slot*>(fp[-4]); }

bool is_class(const Klass& klass, std::string_view name) {
    return klass.loader == LoaderId::kBoot && klass.name.view() == name;
}

// Null when the class, of whatever JDK, has none.
const Field* field_of(Machine& machine, Klass& klass, std::string_view name, std::string_view descriptor) {
    Program& program = machine.program();
    return klass.find_declared_field(program.symbol(name), program.symbol(descriptor));
}

void move_task(Machine& machine, JavaThread& thread, Ref task, const Field& due, int64_t time) {
    machine.note_access(thread, task, due.offset, kAccessWrites | kAccessAtomic);
    machine.heap().put<int64_t>(task, due.offset, machine.heap().get<int64_t>(task, due.offset) + time);
}

bool move_tasks_of_timer(Machine& machine, JavaThread& thread, const FrameView& frame, int64_t milliseconds) {
    Heap& heap = machine.heap();
    const Field* queue_of_thread = field_of(machine, *frame.method()->owner, "queue", "Ljava/util/TaskQueue;");
    if (queue_of_thread == nullptr) return false;
    const Ref queue = heap.get_ref(Ref{static_cast<uint32_t>(frame.fp[0])}, queue_of_thread->offset);
    const Field* tasks_of_queue = field_of(machine, *heap.klass_of(queue), "queue", "[Ljava/util/TimerTask;");
    const Field* size = field_of(machine, *heap.klass_of(queue), "size", "I");
    if (tasks_of_queue == nullptr || size == nullptr) return false;
    const Ref tasks = heap.get_ref(queue, tasks_of_queue->offset);
    const Field* due = field_of(machine, *heap.klass_of(tasks)->element, "nextExecutionTime", "J");
    if (due == nullptr) return false;
    for (int32_t i = 1; i <= heap.get<int32_t>(queue, size->offset); ++i)  // the first place is empty
        move_task(machine, thread, heap.element<Ref>(tasks, i), *due, milliseconds);
    return true;
}

// Its tasks are in an array that only a local of its loop has, without gaps.
bool move_tasks_of_fork_join(Machine& machine, JavaThread& thread, const FrameView& frame, int64_t nanoseconds) {
    Heap& heap = machine.heap();
    bool is_done = false;
    for_each_ref_slot(*frame.method(), frame.fp, frame.pc, true, [&](uint32_t slot) {
        const Ref tasks{static_cast<uint32_t>(frame.fp[slot])};
        if (tasks.is_null() || is_done) return;
        Klass* element = heap.klass_of(tasks)->element;
        if (element == nullptr || !is_class(*element, "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask"))
            return;
        const Field* due = field_of(machine, *element, "when", "J");
        if (due == nullptr) return;
        for (int32_t i = 0; i < heap.length(tasks) && heap.element<Ref>(tasks, i); ++i)
            move_task(machine, thread, heap.element<Ref>(tasks, i), *due, nanoseconds);
        is_done = true;
    });
    return is_done;
}

}  // namespace

bool move_timer_tasks(Machine& machine, JavaThread& thread, int64_t nanoseconds) {
    for (FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        const Klass& owner = *frame.method()->owner;
        if (owner.loader != LoaderId::kBoot) return false;
        const std::string_view method = frame.method()->name.view();
        if (method == "mainLoop" && is_class(owner, "java/util/TimerThread"))
            return move_tasks_of_timer(machine, thread, frame, nanoseconds / kNanosecondsPerMillisecond);
        if (method == "loop" && is_class(owner, "java/util/concurrent/DelayScheduler"))
            return move_tasks_of_fork_join(machine, thread, frame, nanoseconds);
        if (frame.is_bottom()) return false;
    }
}

bool is_in_delayed_queue(const Slot* fp) {
    constexpr std::string_view kQueue = "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue";
    // What was called back may have called more of the program.
    while (fp != nullptr && owner_of(fp).loader != LoaderId::kBoot) fp = caller_of(fp);
    for (; fp != nullptr && owner_of(fp).loader == LoaderId::kBoot; fp = caller_of(fp)) {
        if (is_class(owner_of(fp), kQueue)) return true;
    }
    return false;
}

namespace {

// The tasks of one scheduled pool, by what the thread that works for it has.
class PoolTasks {
public:
    PoolTasks(Machine& machine, const Slot* fp) : machine_(machine), heap_(machine.heap()) { find_pool(fp); }

    // Whether the thread is a worker of a scheduled pool.
    bool are_there() const { return !queue_.is_null(); }

    // Those of which the time is known; nothing when it is not of all.
    std::optional<std::vector<Ref>> all(const Slot* fp) {
        const Field* tasks_of_queue =
            field_of(machine_, *heap_.klass_of(queue_), "queue", "[Ljava/util/concurrent/RunnableScheduledFuture;");
        const Field* size = field_of(machine_, *heap_.klass_of(queue_), "size", "I");
        if (tasks_of_queue == nullptr || size == nullptr) return std::nullopt;
        const Ref tasks = heap_.get_ref(queue_, tasks_of_queue->offset);
        for (int32_t i = 0; i < heap_.get<int32_t>(queue_, size->offset); ++i) {
            if (!add(heap_.element<Ref>(tasks, i))) return std::nullopt;
        }
        for (const Slot* at = fp; caller_of(at) != nullptr; at = caller_of(at)) add_in_hand(at);
        return std::move(found_);
    }

private:
    void find_pool(const Slot* fp) {
        while (fp != nullptr && !is_class(owner_of(fp), "java/util/concurrent/ThreadPoolExecutor$Worker"))
            fp = caller_of(fp);
        if (fp == nullptr) return;
        const Field* pool_of_worker =
            field_of(machine_, owner_of(fp), "this$0", "Ljava/util/concurrent/ThreadPoolExecutor;");
        if (pool_of_worker == nullptr) return;
        const Ref pool = heap_.get_ref(Ref{static_cast<uint32_t>(fp[0])}, pool_of_worker->offset);
        for (Klass* part = heap_.klass_of(pool); part != nullptr; part = part->super) {
            const Field* work = field_of(machine_, *part, "workQueue", "Ljava/util/concurrent/BlockingQueue;");
            if (!is_class(*part, "java/util/concurrent/ThreadPoolExecutor") || work == nullptr) continue;
            const Ref queue = heap_.get_ref(pool, work->offset);
            constexpr std::string_view kQueue = "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue";
            if (!is_class(*heap_.klass_of(queue), kQueue)) continue;
            queue_ = queue;
            pool_ = pool;
        }
    }

    // A task as the pool makes it, and of this pool.
    bool is_plain(Ref task) const {
        Klass& klass = *heap_.klass_of(task);
        if (!is_class(klass, "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask")) return false;
        const Field* pool = field_of(machine_, klass, "this$0", "Ljava/util/concurrent/ScheduledThreadPoolExecutor;");
        return pool != nullptr && heap_.get_ref(task, pool->offset) == pool_;
    }

    // A task of the program's own has one of the pool's inside (ScheduledThreadPoolExecutor.decorateTask).
    bool add(Ref task) {
        Ref plain = is_plain(task) ? task : kNull;
        if (plain.is_null()) {
            for (const uint32_t offset : heap_.klass_of(task)->ref_offsets) {
                const Ref inner = heap_.get_ref(task, offset);
                if (!inner.is_null() && is_plain(inner)) plain = inner;
            }
        }
        if (plain.is_null()) return false;
        if (std::find(found_.begin(), found_.end(), plain) == found_.end()) found_.push_back(plain);
        return true;
    }

    // What a caller of the frame has in its locals.
    void add_in_hand(const Slot* called) {
        const Slot* fp = caller_of(called);
        const auto* pc = reinterpret_cast<const Insn*>(called[-3]);
        const bool inside_call = (called[-1] & kFrameRetry) == 0;
        const Method& method = *reinterpret_cast<const Method*>(fp[-2]);
        for_each_ref_slot(method, fp, pc, inside_call, [&](uint32_t slot) {
            const Ref held{static_cast<uint32_t>(fp[slot])};
            if (!held.is_null() && (is_plain(held) || heap_.klass_of(held)->loader != LoaderId::kBoot)) add(held);
        });
    }

    Machine& machine_;
    Heap& heap_;
    Ref pool_;
    Ref queue_;
    std::vector<Ref> found_;
};

}  // namespace

bool move_pool_tasks(Machine& machine, JavaThread& thread, int64_t nanoseconds) {
    PoolTasks pool(machine, thread.state.fp);
    if (!pool.are_there()) return true;
    const std::optional<std::vector<Ref>> tasks = pool.all(thread.state.fp);
    if (!tasks) return false;
    for (const Ref task : *tasks) {
        const Field* due = field_of(machine, *machine.heap().klass_of(task), "time", "J");
        if (due == nullptr) return false;
        move_task(machine, thread, task, *due, nanoseconds);
    }
    return true;
}

}  // namespace heddle::vm
