#include "vm/explore/timer_tasks.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "vm/machine/frame_refs.h"

namespace heddle::vm {

namespace {

constexpr int64_t kNanosecondsPerMillisecond = 1'000'000;

Klass& owner_of(const Slot* fp) { return *method_at(fp)->owner; }

bool is_class(const Klass& klass, std::string_view name) {
    return klass.loader == LoaderId::kBoot && klass.name.view() == name;
}

// Null when the class has no such field in this JDK.
const Field* field_of(Machine& machine, Klass& klass, std::string_view name, std::string_view descriptor) {
    Program& program = machine.program();
    return klass.find_declared_field(program.symbol(name), program.symbol(descriptor));
}

void move_task(Machine& machine, JavaThread& thread, Ref task, const Field& due, int64_t time) {
    machine.note_access(thread, task, due.offset, kAccessWrites | kAccessAtomic);
    machine.heap().put<int64_t>(task, due.offset, machine.heap().get<int64_t>(task, due.offset) + time);
}

// The frame in which a thread of a Timer, or of a fork-join pool's delays, processes its queue.
struct QueueLoop {
    FrameView frame;
    bool is_waiting = true;  // for the queue: no code of the program runs above it
};

std::optional<QueueLoop> queue_loop(const Machine& machine, const JavaThread& thread) {
    if (thread.state.fp == nullptr) return std::nullopt;
    QueueLoop loop{machine.top_frame(thread)};
    for (;; loop.frame = loop.frame.caller()) {
        const Klass& owner = *loop.frame.method()->owner;
        const std::string_view method = loop.frame.method()->name.view();
        if ((method == "mainLoop" && is_class(owner, "java/util/TimerThread")) ||
            (method == "loop" && is_class(owner, "java/util/concurrent/DelayScheduler")))
            return loop;
        if (loop.frame.is_bottom()) return std::nullopt;
        loop.is_waiting = loop.is_waiting && owner.loader == LoaderId::kBoot;
    }
}

// Tasks of one queue, and the fields with their due times.
struct QueuedTasks {
    std::vector<Ref> tasks;
    const Field* due = nullptr;     // in the unit of `now`
    const Field* period = nullptr;  // positive: at a fixed rate
    int64_t now = 0;
};

using FoundTasks = std::optional<QueuedTasks>;  // nothing: the classes of this JDK differ

// Also true for a thread that has not begun yet.
bool is_timer(Machine& machine, const JavaThread& thread) {
    return thread.state.object && is_class(*machine.heap().klass_of(thread.state.object), "java/util/TimerThread");
}

FoundTasks tasks_of_timer(Machine& machine, const JavaThread& thread) {
    Heap& heap = machine.heap();
    const Ref timer = thread.state.object;
    const Field* queue_of_thread = field_of(machine, *heap.klass_of(timer), "queue", "Ljava/util/TaskQueue;");
    if (queue_of_thread == nullptr) return std::nullopt;
    const Ref queue = heap.get_ref(timer, queue_of_thread->offset);
    const Field* tasks_of_queue = field_of(machine, *heap.klass_of(queue), "queue", "[Ljava/util/TimerTask;");
    const Field* size = field_of(machine, *heap.klass_of(queue), "size", "I");
    if (tasks_of_queue == nullptr || size == nullptr) return std::nullopt;
    const Ref tasks = heap.get_ref(queue, tasks_of_queue->offset);
    Klass& task = *heap.klass_of(tasks)->element;
    QueuedTasks found;
    found.due = field_of(machine, task, "nextExecutionTime", "J");
    found.period = field_of(machine, task, "period", "J");
    found.now = machine.start_time_ms() + machine.now_ns(thread) / kNanosecondsPerMillisecond;
    if (found.due == nullptr || found.period == nullptr) return std::nullopt;
    for (int32_t i = 1; i <= heap.get<int32_t>(queue, size->offset); ++i)  // the first place is empty
        found.tasks.push_back(heap.element<Ref>(tasks, i));
    return found;
}

// The tasks are in an array that only a local of the loop holds, without gaps.
FoundTasks tasks_of_fork_join(Machine& machine, const JavaThread& thread, const QueueLoop& loop) {
    Heap& heap = machine.heap();
    const FrameView& frame = loop.frame;
    FoundTasks found;
    for_each_frame_ref(frame, [&](Ref tasks) {
        if (tasks.is_null() || found) return;
        Klass* element = heap.klass_of(tasks)->element;
        if (element == nullptr || !is_class(*element, "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask"))
            return;
        Klass& scheduler = *frame.method()->owner;
        const Field* offset = field_of(machine, scheduler, "nanoTimeOffset", "J");
        QueuedTasks all;
        all.due = field_of(machine, *element, "when", "J");
        all.period = field_of(machine, *element, "nextDelay", "J");
        if (all.due == nullptr || all.period == nullptr || offset == nullptr) return;
        all.now = machine.now_ns(thread) + heap.get<int64_t>(machine.mirror(&scheduler), offset->offset);
        for (int32_t i = 0; i < heap.length(tasks) && heap.element<Ref>(tasks, i); ++i)
            all.tasks.push_back(heap.element<Ref>(tasks, i));
        found = std::move(all);
    });
    return found;
}

void move_tasks(Machine& machine, JavaThread& thread, const QueuedTasks& queue, int64_t time) {
    for (const Ref task : queue.tasks) move_task(machine, thread, task, *queue.due, time);
}

}  // namespace

bool move_timer_tasks(Machine& machine, JavaThread& thread, int64_t nanoseconds) {
    const std::optional<QueueLoop> loop = queue_loop(machine, thread);
    if (!loop || !loop->is_waiting) return false;
    const bool counts_milliseconds = is_timer(machine, thread);
    const FoundTasks queue =
        counts_milliseconds ? tasks_of_timer(machine, thread) : tasks_of_fork_join(machine, thread, *loop);
    if (!queue) return false;
    move_tasks(machine, thread, *queue, counts_milliseconds ? nanoseconds / kNanosecondsPerMillisecond : nanoseconds);
    return true;
}

bool is_in_delayed_queue(const Slot* fp) {
    constexpr std::string_view kQueue = "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue";
    // A callback may have called more code of the program.
    while (fp != nullptr && owner_of(fp).loader != LoaderId::kBoot) fp = caller_of(fp);
    for (; fp != nullptr && owner_of(fp).loader == LoaderId::kBoot; fp = caller_of(fp)) {
        if (is_class(owner_of(fp), kQueue)) return true;
    }
    return false;
}

namespace {

// The tasks of the scheduled pool whose worker a thread is.
class PoolTasks {
public:
    PoolTasks(Machine& machine, const JavaThread& thread) : machine_(machine), heap_(machine.heap()) {
        find_pool(find_worker(thread));
    }

    // Whether the thread is a worker of a scheduled pool.
    bool are_there() const { return !queue_.is_null(); }
    Ref pool() const { return pool_; }

    // Those in the queue and those that the frames hold; nothing when the due time of one is not known.
    std::optional<std::vector<Ref>> all(const Slot* fp) {
        if (!add_queued()) return std::nullopt;
        for (const Slot* at = fp; caller_of(at) != nullptr; at = caller_of(at)) add_in_hand(at);
        return std::move(found_);
    }
    std::optional<std::vector<Ref>> queued() {
        if (!add_queued()) return std::nullopt;
        return std::move(found_);
    }
    // Those that the thread itself has taken out of the queue.
    std::vector<Ref> in_hand(const Slot* fp) {
        for (const Slot* at = fp; caller_of(at) != nullptr; at = caller_of(at)) add_in_hand(at);
        return std::move(found_);
    }

private:
    bool add_queued() {
        const Field* tasks_of_queue =
            field_of(machine_, *heap_.klass_of(queue_), "queue", "[Ljava/util/concurrent/RunnableScheduledFuture;");
        const Field* size = field_of(machine_, *heap_.klass_of(queue_), "size", "I");
        if (tasks_of_queue == nullptr || size == nullptr) return false;
        const Ref tasks = heap_.get_ref(queue_, tasks_of_queue->offset);
        for (int32_t i = 0; i < heap_.get<int32_t>(queue_, size->offset); ++i) {
            if (!add(heap_.element<Ref>(tasks, i))) return false;
        }
        return true;
    }

    bool is_worker(Ref object) const {
        return !object.is_null() && is_class(*heap_.klass_of(object), "java/util/concurrent/ThreadPoolExecutor$Worker");
    }

    // The worker object that the thread runs; kNull when there is none. A thread that has not begun yet holds it in its
    // Thread, or in the holder of its Thread's fields.
    Ref find_worker(const JavaThread& thread) const {
        for (const Slot* fp = thread.state.fp; fp != nullptr; fp = caller_of(fp)) {
            if (is_class(owner_of(fp), "java/util/concurrent/ThreadPoolExecutor$Worker"))
                return Ref{static_cast<uint32_t>(fp[0])};
        }
        for (const Ref held : references_of(thread.state.object)) {
            if (is_worker(held)) return held;
            if (!is_class(*heap_.klass_of(held), "java/lang/Thread$FieldHolder")) continue;
            for (const Ref inner : references_of(held)) {
                if (is_worker(inner)) return inner;
            }
        }
        return kNull;
    }

    std::vector<Ref> references_of(Ref object) const {
        std::vector<Ref> found;
        for (const uint32_t offset : heap_.klass_of(object)->ref_offsets) {
            if (const Ref ref = heap_.get_ref(object, offset)) found.push_back(ref);
        }
        return found;
    }

    void find_pool(Ref worker) {
        if (worker.is_null()) return;
        const Field* pool_of_worker =
            field_of(machine_, *heap_.klass_of(worker), "this$0", "Ljava/util/concurrent/ThreadPoolExecutor;");
        if (pool_of_worker == nullptr) return;
        const Ref pool = heap_.get_ref(worker, pool_of_worker->offset);
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

    // Whether the task was made by this pool.
    bool is_plain(Ref task) const {
        Klass& klass = *heap_.klass_of(task);
        if (!is_class(klass, "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask")) return false;
        const Field* pool = field_of(machine_, klass, "this$0", "Ljava/util/concurrent/ScheduledThreadPoolExecutor;");
        return pool != nullptr && heap_.get_ref(task, pool->offset) == pool_;
    }

    // A task of the program's own wraps one of the pool (ScheduledThreadPoolExecutor.decorateTask).
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

    // Adds the tasks in the locals of the frame's caller.
    void add_in_hand(const Slot* called) {
        const FrameView caller{caller_of(called), call_of(called), !is_retried(called)};
        for_each_frame_ref(caller, [&](Ref held) {
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
    PoolTasks pool(machine, thread);
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

namespace {

// The thread whose wait advanced the clock is in no race with threads that read the task.
void postpone_task(Machine& machine, const JavaThread& thread, Ref task, const Field& due, int64_t time) {
    machine.note_machine_write(thread, task, due.offset);
    machine.heap().put<int64_t>(task, due.offset, machine.heap().get<int64_t>(task, due.offset) + time);
}

// Postpones the tasks of a queue when a fixed-rate task has missed an execution.
void postpone(Machine& machine, const JavaThread& thread, const QueuedTasks& queue) {
    Heap& heap = machine.heap();
    bool has_missed = false;
    int64_t earliest = queue.now;
    for (const Ref task : queue.tasks) {
        const int64_t due = heap.get<int64_t>(task, queue.due->offset);
        const int64_t period = heap.get<int64_t>(task, queue.period->offset);
        has_missed |= period > 0 && due <= queue.now - period;
        earliest = std::min(earliest, due);
    }
    if (!has_missed) return;
    for (const Ref task : queue.tasks) postpone_task(machine, thread, task, *queue.due, queue.now - earliest);
}

FoundTasks tasks_of_pool(Machine& machine, const JavaThread& thread, std::vector<Ref> tasks) {
    if (tasks.empty()) return std::nullopt;
    Klass& task = *machine.heap().klass_of(tasks.front());
    QueuedTasks found;
    found.due = field_of(machine, task, "time", "J");
    found.period = field_of(machine, task, "period", "J");
    found.now = machine.now_ns(thread);
    if (found.due == nullptr || found.period == nullptr) return std::nullopt;
    found.tasks = std::move(tasks);
    return found;
}

// A task that a worker has taken out is due again one period after its due time. The queue is not reordered.
void postpone_in_hand(Machine& machine, const JavaThread& thread, const QueuedTasks& in_hand) {
    for (const Ref task : in_hand.tasks) {
        const int64_t period = machine.heap().get<int64_t>(task, in_hand.period->offset);
        const int64_t due = machine.heap().get<int64_t>(task, in_hand.due->offset);
        if (period > 0 && due < in_hand.now - period)
            postpone_task(machine, thread, task, *in_hand.due, in_hand.now - period - due);
    }
}

}  // namespace

void postpone_missed_tasks(Machine& machine, const JavaThread& thread) {
    std::vector<Ref> pools;
    for (uint32_t i = 0; i < machine.thread_count(); ++i) {
        const JavaThread& other = machine.thread(static_cast<ThreadId>(i));
        if (other.state.fp == nullptr || other.state.status == ThreadStatus::kTerminated) continue;
        FoundTasks queue;
        if (is_timer(machine, other))
            queue = tasks_of_timer(machine, other);
        else if (const std::optional<QueueLoop> loop = queue_loop(machine, other))
            queue = tasks_of_fork_join(machine, other, *loop);
        if (queue) postpone(machine, thread, *queue);
        PoolTasks pool(machine, other);
        if (!pool.are_there()) continue;
        if (const FoundTasks tasks = tasks_of_pool(machine, other, pool.in_hand(other.state.fp)))
            postpone_in_hand(machine, thread, *tasks);
        if (std::find(pools.begin(), pools.end(), pool.pool()) != pools.end()) continue;
        pools.push_back(pool.pool());
        std::optional<std::vector<Ref>> queued = PoolTasks(machine, other).queued();
        if (!queued) continue;
        if (const FoundTasks tasks = tasks_of_pool(machine, other, std::move(*queued)))
            postpone(machine, thread, *tasks);
    }
}

bool Machine::waits_for_tasks(const JavaThread& thread) const {
    if (thread.state.fp == nullptr) return false;
    if (is_in_delayed_queue(thread.state.fp)) return true;
    const std::optional<QueueLoop> loop = queue_loop(*this, thread);
    return loop && loop->is_waiting;
}

}  // namespace heddle::vm
