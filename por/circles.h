// Who waits for whom: what a thread needs that another one has, and threads that wait for each other in a circle. These
// never go on, whatever the others do: a monitor is not given up by who waits, and nothing ends the waiting for it.
#pragma once

#include <span>
#include <vector>

#include "vm/machine.h"

namespace heddle::por {

// The thread that holds the monitor; null when nobody does.
const vm::JavaThread* monitor_owner(const vm::Machine& machine, vm::Ref object);
// What a parked thread has said that it waits for; null when it has not.
vm::Ref park_blocker(const vm::Machine& machine, const vm::JavaThread& thread);
// The Thread that has locked the lock of the library; null when nobody has, or it is of another kind.
vm::Ref lock_owner(const vm::Machine& machine, vm::Ref lock);

using Circle = std::vector<vm::ThreadId>;

// The circles behind which a thread is stuck that is no daemon; `enabled` are those that can take a step. Counted are
// monitors, the initialisation of classes, and locks of the library for which a thread waits until it has them: whoever
// can be interrupted or has a deadline may leave.
std::vector<Circle> circles(const vm::Machine& machine, std::span<const vm::ThreadId> enabled);

}  // namespace heddle::por
