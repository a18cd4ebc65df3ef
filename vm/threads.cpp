// Frames pushed by the machine, and the life of a thread around its run(): uncaught exceptions, Thread.exit(), and the
// notifyAll that join() waits for.
#include <array>
#include <cstring>

#include "vm/exploration.h"
#include "vm/machine.h"
#include "vm/machine_methods.h"
#include "vm/native.h"
#include "vm/translate.h"

namespace heddle::vm {

bool is_cleaner_thread(const Machine& machine, Ref thread_object) {
    const Heap& heap = machine.heap();
    if (thread_object.is_null() || heap.klass_of(thread_object)->name.view() != "jdk/internal/misc/InnocuousThread")
        return false;
    const auto task_in = [&](Ref object, Klass* owner, std::string_view name) {
        const Field* field = owner->find_declared_field(machine.program().symbol(name),
                                                        machine.program().symbol("Ljava/lang/Runnable;"));
        return field == nullptr ? kNull : heap.get_ref(object, field->offset);
    };
    const uint32_t holder_at = machine.known().Thread_holder;
    const Ref holder = holder_at == 0 ? kNull : heap.get_ref(thread_object, holder_at);
    const Ref task = holder ? task_in(holder, heap.klass_of(holder), "task")
                            : task_in(thread_object, machine.known().Thread, "target");
    return task && heap.klass_of(task)->name.view() == "jdk/internal/ref/CleanerImpl";
}

bool Machine::push_frame(JavaThread& thread, Method* method, std::span<const Slot> arguments, uint64_t frame_flags) {
    ThreadState& state = thread.state;
    const auto* caller = state.fp == nullptr ? nullptr : method_at(state.fp);
    Slot* fp =
        caller == nullptr ? thread.stack_base() + kFrameHeader : state.fp + caller->frame_slots + kFrameHeader + 1;
    // The machine's own frames may use the room that is left above the limit.
    Slot* limit = thread.stack_limit() + (method->has(kMethodInternal) ? 512 : 0);
    if (fp + method->frame_slots + 1 > limit) {
        throw_new(thread, "java/lang/StackOverflowError");
        return false;
    }
    std::copy(arguments.begin(), arguments.end(), fp);
    fp[-4] = reinterpret_cast<Slot>(state.fp);
    fp[-3] = reinterpret_cast<Slot>(state.pc);
    fp[-2] = reinterpret_cast<Slot>(method);
    fp[-1] = frame_flags;
    state.fp = fp;
    state.pc = method->entry.load(std::memory_order_relaxed);
    return true;
}

void Machine::start_thread(JavaThread& thread, Method* method, std::span<const Slot> arguments) {
    static const Insn kBottom = [] {
        Insn insn{};
        insn.op = Op::kThreadBottom;
        insn.wide = 0;
        return insn;
    }();
    touch(thread);
    thread.state.fp = nullptr;
    thread.state.pc = &kBottom;
    // A search does without its first steps: a thread may take its time to begin.
    if (exploration_ && is_cleaner_thread(*this, thread.state.object)) {
        thread.state.is_system = true;
        return;
    }
    push_frame(thread, method, arguments);
    thread.state.status = ThreadStatus::kRunnable;
    if (exploration_) note_thread_start();
}

bool Machine::pass_end_monitor(JavaThread& thread) {
    const Ref object = thread.state.object;
    return monitor_enter(thread, object) && monitor_exit(thread, object);
}

void Machine::end_thread(JavaThread& thread) {
    touch(thread);
    thread.state.status = ThreadStatus::kTerminated;
    if (thread.state.object) end_thread_object(thread);
}

void Machine::end_thread_object(JavaThread& thread) {
    const Ref object = thread.state.object;
    set_thread_status(thread, JavaThreadStatus::kTerminatedStatus);
    heap_.put<int64_t>(object, known().Thread_eetop, 0);
    // As if by notifyAll on the Thread: this is what join() waits for.
    for (const auto& other : threads_) {
        if (other->state.status != ThreadStatus::kWaiting || other->state.blocked_on != object) continue;
        touch(*other);
        other->state.status = ThreadStatus::kNotified;
        other->state.has_deadline = false;
    }
}

void Machine::set_thread_status(JavaThread& thread, JavaThreadStatus status) {
    const Ref object = thread.state.object;
    if (known().Thread_threadStatus != 0) {
        heap_.put<int32_t>(object, known().Thread_threadStatus, static_cast<int32_t>(status));
        return;
    }
    // From 19 on the status lies in a holder object.
    if (known().Thread_holder == 0) return;
    const Ref holder = heap_.get_ref(object, known().Thread_holder);
    if (holder) heap_.put<int32_t>(holder, known().ThreadFieldHolder_threadStatus, static_cast<int32_t>(status));
}

Ref Machine::thread_group(const JavaThread& thread) const {
    const Ref object = thread.state.object;
    if (object.is_null()) return kNull;
    if (known().Thread_group != 0) return heap_.get_ref(object, known().Thread_group);
    const Ref holder = known().Thread_holder == 0 ? kNull : heap_.get_ref(object, known().Thread_holder);
    return holder ? heap_.get_ref(holder, known().ThreadFieldHolder_group) : kNull;
}

bool Machine::is_daemon(const JavaThread& thread) const {
    const Ref object = thread.state.object;
    if (object.is_null()) return true;
    if (known().Thread_daemon != 0) return heap_.get<uint8_t>(object, known().Thread_daemon) != 0;
    const Ref holder = known().Thread_holder == 0 ? kNull : heap_.get_ref(object, known().Thread_holder);
    return holder && heap_.get<uint8_t>(holder, known().ThreadFieldHolder_daemon) != 0;
}

void Machine::bind_thread_object(JavaThread& thread, Ref object) {
    touch(thread);
    thread.state.object = object;
    heap_.put<int64_t>(object, known().Thread_eetop, static_cast<int64_t>(index_of(thread.id)) + 1);
}

void Machine::prepare_main_thread(JavaThread& thread, Ref group) {
    constexpr int32_t kNormalPriority = 5;
    const Ref object = thread.state.object;
    if (known().Thread_priority != 0) heap_.put<int32_t>(object, known().Thread_priority, kNormalPriority);
    if (known().Thread_group != 0) heap_.put_ref(object, known().Thread_group, group);
}

void Machine::finish_start_up() {
    const auto bind = [&](LoaderId id, std::string_view field_name, std::string_view descriptor) {
        Klass* loaders = program_.find_loaded(LoaderId::kBoot, program_.symbol("jdk/internal/loader/ClassLoaders"));
        CHECK(loaders != nullptr, "start-up should have made the class loaders");
        const Field* field = loaders->find_declared_field(program_.symbol(field_name), program_.symbol(descriptor));
        CHECK(field != nullptr, "the JDK should keep its loaders where it always has");
        set_loader_object(id, heap_.get_ref(mirror(loaders), field->offset));
    };
    bind(LoaderId::kPlatform, "PLATFORM_LOADER", "Ljdk/internal/loader/ClassLoaders$PlatformClassLoader;");
    bind(LoaderId::kApp, "APP_LOADER", "Ljdk/internal/loader/ClassLoaders$AppClassLoader;");
}

void Machine::report_failed_handler(JavaThread& thread, Ref exception) {
    // Nobody handles what a handler throws.
    if (exploration_) exploration_->uncaught.push_back({thread.state.object, exception});
    const Ref name = heap_.get_ref(thread.state.object, known().Thread_name);
    const std::string text = "\nException: " + heap_.klass_of(exception)->external_name() +
                             " thrown from the UncaughtExceptionHandler in thread \"" + (name ? utf8(name) : "") +
                             "\"\n";
    host_.write(2, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

void thread_native(NativeFrame& frame) {
    enum { kRun, kRan, kDispatched, kExited };
    Machine& machine = frame.machine();
    Program& program = frame.program();
    const Ref self = frame.ref_argument(0);
    const std::array<Slot, 1> self_argument{self.value};
    Klass* klass = frame.heap().klass_of(self);
    const auto method_of = [&](const char* name, const char* descriptor) {
        return program.find_method(klass, program.symbol(name), program.symbol(descriptor));
    };
    switch (frame.state()) {
        case kRun: return frame.call(method_of("run", "()V"), self_argument, kRan, true);
        case kRan:
            if (const Ref exception = frame.caught()) {
                machine.note_uncaught(frame.thread(), exception);
                const std::array<Slot, 2> arguments{self.value, exception.value};
                return frame.call(method_of("dispatchUncaughtException", "(Ljava/lang/Throwable;)V"), arguments,
                                  kDispatched, true);
            }
            [[fallthrough]];
        case kDispatched:
            if (frame.state() == kDispatched && frame.caught())
                machine.report_failed_handler(frame.thread(), frame.caught());
            return frame.call(method_of("exit", "()V"), self_argument, kExited, true);
        default:
            if (!machine.pass_end_monitor(frame.thread())) return frame.block();
            machine.end_thread(frame.thread());
    }
}

}  // namespace heddle::vm
