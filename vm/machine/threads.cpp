// Frames pushed by the machine, the properties of threads that lie in their java.lang.Thread, and the life of a thread
// around its run() (vm/machine/thread_life.h).
#include <array>
#include <cstring>

#include "vm/code/translate.h"
#include "vm/machine/exceptions.h"
#include "vm/machine/interpreter.h"
#include "vm/machine/machine.h"
#include "vm/machine/machine_methods.h"
#include "vm/machine/native.h"
#include "vm/machine/thread_life.h"

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
    state.pc = method->entry;
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
    // A search never runs it: no thread has to begin at a certain time.
    if (step_ && is_cleaner_thread(*this, thread.state.object)) {
        thread.state.is_system = true;
        return;
    }
    push_frame(thread, method, arguments);
    thread.state.status = ThreadStatus::kRunnable;
    if (step_) note_thread_start();
}

Stop Machine::run(JavaThread& thread, int64_t budget) { return Interpreter(*this, thread).run(budget); }

bool Machine::is_daemon(const JavaThread& thread) const {
    const Ref object = thread.state.object;
    if (object.is_null()) return true;
    if (known().Thread_daemon != 0) return heap_.get<uint8_t>(object, known().Thread_daemon) != 0;
    const Ref holder = known().Thread_holder == 0 ? kNull : heap_.get_ref(object, known().Thread_holder);
    return holder && heap_.get<uint8_t>(holder, known().ThreadFieldHolder_daemon) != 0;
}

// ---- vm/machine/thread_life.h ----

void set_thread_status(Machine& machine, const JavaThread& thread, JavaThreadStatus status) {
    const WellKnown& known = machine.known();
    Heap& heap = machine.heap();
    const Ref object = thread.state.object;
    if (known.Thread_threadStatus != 0) {
        heap.put<int32_t>(object, known.Thread_threadStatus, static_cast<int32_t>(status));
        return;
    }
    // From 19 on the status lies in a holder object.
    if (known.Thread_holder == 0) return;
    const Ref holder = heap.get_ref(object, known.Thread_holder);
    if (holder) heap.put<int32_t>(holder, known.ThreadFieldHolder_threadStatus, static_cast<int32_t>(status));
}

Ref thread_group(const Machine& machine, const JavaThread& thread) {
    const WellKnown& known = machine.known();
    const Heap& heap = machine.heap();
    const Ref object = thread.state.object;
    if (object.is_null()) return kNull;
    if (known.Thread_group != 0) return heap.get_ref(object, known.Thread_group);
    const Ref holder = known.Thread_holder == 0 ? kNull : heap.get_ref(object, known.Thread_holder);
    return holder ? heap.get_ref(holder, known.ThreadFieldHolder_group) : kNull;
}

bool has_live_user_threads(const Machine& machine, const JavaThread& except) {
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const JavaThread& other = machine.thread(static_cast<ThreadId>(i));
        if (&other != &except && other.state.status != ThreadStatus::kTerminated &&
            other.state.status != ThreadStatus::kNew && !machine.is_daemon(other))
            return true;
    }
    return false;
}

void bind_thread_object(Machine& machine, JavaThread& thread, Ref object) {
    machine.touch(thread);
    thread.state.object = object;
    machine.heap().put<int64_t>(object, machine.known().Thread_eetop, static_cast<int64_t>(index_of(thread.id)) + 1);
}

void prepare_main_thread(Machine& machine, JavaThread& thread, Ref group) {
    constexpr int32_t kNormalPriority = 5;
    const WellKnown& known = machine.known();
    const Ref object = thread.state.object;
    if (known.Thread_priority != 0) machine.heap().put<int32_t>(object, known.Thread_priority, kNormalPriority);
    if (known.Thread_group != 0) machine.heap().put_ref(object, known.Thread_group, group);
}

bool pass_end_monitor(Machine& machine, JavaThread& thread) {
    const Ref object = thread.state.object;
    return machine.monitor_enter(thread, object) && machine.monitor_exit(thread, object);
}

void end_thread(Machine& machine, JavaThread& thread) {
    machine.touch(thread);
    thread.state.status = ThreadStatus::kTerminated;
    if (thread.state.object) end_thread_object(machine, thread);
}

void end_thread_object(Machine& machine, JavaThread& thread) {
    const Ref object = thread.state.object;
    set_thread_status(machine, thread, JavaThreadStatus::kTerminatedStatus);
    machine.heap().put<int64_t>(object, machine.known().Thread_eetop, 0);
    // As if by notifyAll on the Thread: this is what join() waits for.
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        JavaThread& other = machine.thread(static_cast<ThreadId>(i));
        if (other.state.status != ThreadStatus::kWaiting || other.state.blocked_on != object) continue;
        machine.touch(other);
        other.state.status = ThreadStatus::kNotified;
        other.state.has_deadline = false;
    }
}

namespace {

// Whether a handler of the program takes uncaught exceptions of the thread. Thread.dispatchUncaughtException asks the
// thread's handler, then its group, which asks the default handler.
bool has_uncaught_handler(const Machine& machine, const JavaThread& thread) {
    Program& program = machine.program();
    const Heap& heap = machine.heap();
    const WellKnown& known = machine.known();
    const Ref object = thread.state.object;
    const auto field = [&](std::string_view name) {
        return program.find_field(known.Thread, program.symbol(name),
                                  program.symbol("Ljava/lang/Thread$UncaughtExceptionHandler;"));
    };
    const Field* own = field("uncaughtExceptionHandler");
    if (own != nullptr && heap.get_ref(object, own->offset)) return true;
    const Field* general = field("defaultUncaughtExceptionHandler");
    if (general != nullptr && heap.get_ref(machine.class_state(known.Thread).mirror, general->offset)) return true;
    const Ref group = thread_group(machine, thread);
    if (group.is_null()) return false;
    const Method* method = program.find_method(heap.klass_of(group), program.symbol("uncaughtException"),
                                               program.symbol("(Ljava/lang/Thread;Ljava/lang/Throwable;)V"));
    return method != nullptr && method->owner != known.ThreadGroup;
}

}  // namespace

void report_uncaught(Machine& machine, const JavaThread& thread, Ref exception) {
    if (!machine.is_exploring()) return;
    if (is_assertion(machine.heap().klass_of(exception)) || !has_uncaught_handler(machine, thread))
        machine.note_uncaught(thread, exception);
}

void report_failed_handler(Machine& machine, JavaThread& thread, Ref exception) {
    machine.note_uncaught(thread, exception);
    const Ref name = machine.heap().get_ref(thread.state.object, machine.known().Thread_name);
    const std::string text = "\nException: " + machine.heap().klass_of(exception)->external_name() +
                             " thrown from the UncaughtExceptionHandler in thread \"" +
                             (name ? machine.utf8(name) : "") + "\"\n";
    machine.host().write(2, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
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
                report_uncaught(machine, frame.thread(), exception);
                const std::array<Slot, 2> arguments{self.value, exception.value};
                return frame.call(method_of("dispatchUncaughtException", "(Ljava/lang/Throwable;)V"), arguments,
                                  kDispatched, true);
            }
            [[fallthrough]];
        case kDispatched:
            if (frame.state() == kDispatched && frame.caught())
                report_failed_handler(machine, frame.thread(), frame.caught());
            return frame.call(method_of("exit", "()V"), self_argument, kExited, true);
        default:
            if (!pass_end_monitor(machine, frame.thread())) return frame.block();
            end_thread(machine, frame.thread());
    }
}

}  // namespace heddle::vm
