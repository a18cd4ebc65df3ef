#include "vm/machine/signals.h"

#include <array>

#include "vm/machine/machine_methods.h"
#include "vm/machine/native.h"
#include "vm/machine/thread_life.h"

namespace heddle::vm {

namespace {

// The root of the thread groups, found through any thread that still has a group; kNull when there is none.
Ref system_group(Machine& machine, Program& program) {
    const WellKnown& known = machine.known();
    const Field* parent =
        known.ThreadGroup->find_declared_field(program.symbol("parent"), program.symbol("Ljava/lang/ThreadGroup;"));
    for (size_t i = 0; i < machine.thread_count() && parent != nullptr; ++i) {
        const JavaThread& thread = machine.thread(static_cast<ThreadId>(i));
        Ref group = thread_group(machine, thread);
        while (group) {
            const Ref above = machine.heap().get_ref(group, parent->offset);
            if (above.is_null()) return group;
            group = above;
        }
    }
    return kNull;
}

void signal_native(NativeFrame& frame) {
    enum { kMakeThread, kDispatch, kDispatched };
    Machine& machine = frame.machine();
    Program& program = frame.program();
    JavaThread& thread = frame.thread();
    switch (frame.state()) {
        case kMakeThread: {
            const Heap::SupplyScope unlimited(frame.heap(), Supply::kUnlimited);
            const Ref object = frame.heap().allocate_object(machine.known().Thread);
            const Ref group = system_group(machine, program);
            bind_thread_object(machine, thread, object);
            prepare_main_thread(machine, thread, group);
            const std::array<Slot, 3> arguments{object.value, group.value, machine.intern("Signal Dispatcher").value};
            return frame.call(
                program.must_find_method("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                arguments, kDispatch);
        }
        case kDispatch: {
            set_thread_status(machine, thread, JavaThreadStatus::kRunnableStatus);
            const Slot number = frame.argument(0);
            Klass* owner = frame.take(program.load_class(LoaderId::kBoot, program.symbol("jdk/internal/misc/Signal")));
            if (owner == nullptr || !frame.ensure_initialized(owner)) return;
            return frame.call(program.must_find_method("jdk/internal/misc/Signal", "dispatch", "(I)V"), {&number, 1},
                              kDispatched, true);
        }
        default:
            if (!pass_end_monitor(machine, thread)) return frame.block();
            end_thread(machine, thread);
    }
}

}  // namespace

bool deliver_signal(Machine& machine, int number) {
    if (machine.loader_object(LoaderId::kApp).is_null()) return false;
    Method* method = internal_method(machine.program(), "<signal>", "(I)V", signal_native);
    const auto argument = static_cast<Slot>(number);
    machine.start_thread(machine.add_thread(kNull), method, {&argument, 1});
    return true;
}

}  // namespace heddle::vm
