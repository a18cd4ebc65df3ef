// Threads that wait for each other in a cycle. They never continue, whatever other threads do: a thread that waits does
// not release its monitors, and nothing ends the wait for one.
#pragma once

#include <span>
#include <vector>

#include "vm/machine/machine.h"

namespace heddle::por {

using WaitCycle = std::vector<vm::ThreadId>;

// The cycles for which a thread that is no daemon waits, directly or not. `enabled` are the threads that can take a
// step. Considered are monitors, the initialisation of classes, and locks of the library for which a thread waits
// without a deadline and uninterruptibly.
std::vector<WaitCycle> find_wait_cycles(const vm::Machine& machine, std::span<const vm::ThreadId> enabled);

}  // namespace heddle::por
