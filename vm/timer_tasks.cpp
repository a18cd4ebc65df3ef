#include "vm/timer_tasks.h"

#include "vm/exploration.h"

namespace heddle::vm {

bool bring_timer_tasks_nearer(Machine& machine, JavaThread& thread, int64_t milliseconds) {
    FrameView frame = machine.top_frame(thread);
    for (; frame.method()->name.view() != "mainLoop"; frame = frame.caller()) {
        if (frame.is_bottom() || frame.method()->owner->loader != LoaderId::kBoot) return false;
    }
    Klass* timer_thread = frame.method()->owner;
    if (timer_thread->loader != LoaderId::kBoot || timer_thread->name.view() != "java/util/TimerThread") return false;
    Heap& heap = machine.heap();
    Program& program = machine.program();
    const auto field = [&](Klass* klass, std::string_view name, std::string_view descriptor) {
        return klass->find_declared_field(program.symbol(name), program.symbol(descriptor));
    };
    const Field* queue_of_thread = field(timer_thread, "queue", "Ljava/util/TaskQueue;");
    if (queue_of_thread == nullptr) return false;
    const Ref queue = heap.get_ref(Ref{static_cast<uint32_t>(frame.fp[0])}, queue_of_thread->offset);
    const Field* tasks_of_queue = field(heap.klass_of(queue), "queue", "[Ljava/util/TimerTask;");
    const Field* size = field(heap.klass_of(queue), "size", "I");
    if (tasks_of_queue == nullptr || size == nullptr) return false;
    const Ref tasks = heap.get_ref(queue, tasks_of_queue->offset);
    const Field* due = field(heap.klass_of(tasks)->element, "nextExecutionTime", "J");
    if (due == nullptr) return false;
    for (int32_t i = 1; i <= heap.get<int32_t>(queue, size->offset); ++i) {  // the first place is empty
        const Ref task = heap.element<Ref>(tasks, i);
        machine.note_access(thread, task, due->offset, kAccessWrites | kAccessAtomic);
        heap.put<int64_t>(task, due->offset, heap.get<int64_t>(task, due->offset) - milliseconds);
    }
    return true;
}

}  // namespace heddle::vm
