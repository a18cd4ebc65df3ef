#include "natives/interruption.h"

#include <limits>

#include "vm/heap.h"

namespace heddle::natives {

bool is_interrupted(vm::Machine&, const vm::JavaThread& thread) { return thread.state.is_interrupted; }

void set_interrupted(vm::Machine& machine, vm::JavaThread& thread, bool value) {
    machine.touch(thread);
    thread.state.is_interrupted = value;
    const uint32_t offset = machine.known().Thread_interrupted;
    if (offset != 0 && thread.state.object) machine.heap().put<uint8_t>(thread.state.object, offset, value ? 1 : 0);
}

bool consume_interrupt(vm::Machine& machine, vm::JavaThread& thread) {
    if (!is_interrupted(machine, thread)) return false;
    set_interrupted(machine, thread, false);
    return true;
}

void set_deadline(vm::Machine& machine, vm::JavaThread& thread, int64_t milliseconds) {
    constexpr int64_t kNanosecondsPerMillisecond = 1'000'000;
    constexpr int64_t kLongest = std::numeric_limits<int64_t>::max() / kNanosecondsPerMillisecond;
    machine.set_deadline(thread, (milliseconds < kLongest ? milliseconds : kLongest) * kNanosecondsPerMillisecond);
}

}  // namespace heddle::natives
