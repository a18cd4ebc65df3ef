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
    set_deadline_ns(machine, thread, (milliseconds < kLongest ? milliseconds : kLongest) * kNanosecondsPerMillisecond);
}

void set_deadline_ns(vm::Machine& machine, vm::JavaThread& thread, int64_t nanoseconds) {
    const int64_t now = machine.now_ns(thread);
    const int64_t longest = std::numeric_limits<int64_t>::max() - now;
    thread.state.has_deadline = nanoseconds > 0 && !machine.is_idle_wait(thread);
    thread.state.deadline = nanoseconds > 0 ? now + (nanoseconds < longest ? nanoseconds : longest) : 0;
}

}  // namespace heddle::natives
