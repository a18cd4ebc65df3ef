// Interruption and deadlines of blocked threads, for wait, sleep and park (JLS §17.2.3). The flag lies twice: in
// Thread.interrupted, where Java code reads it, and in the thread's state, where the scheduler does.
#pragma once

#include <cstdint>

#include "vm/machine.h"

namespace heddle::natives {

bool is_interrupted(vm::Machine& machine, const vm::JavaThread& thread);
void set_interrupted(vm::Machine& machine, vm::JavaThread& thread, bool value);
// Clears the flag; true when it was set.
bool consume_interrupt(vm::Machine& machine, vm::JavaThread& thread);

// As Machine::set_deadline.
void set_deadline(vm::Machine& machine, vm::JavaThread& thread, int64_t milliseconds);

}  // namespace heddle::natives
