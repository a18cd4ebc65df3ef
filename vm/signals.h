// Signals of the host as the program under test sees them: java hands each to a handler in a thread of its own, and the
// handler that is there from the start ends the program in order, with its hooks.
#pragma once

#include "vm/machine.h"

namespace heddle::vm {

// Adds a thread that dispatches the signal. False: the class library has not started, and there is nobody to tell.
bool deliver_signal(Machine& machine, int number);

}  // namespace heddle::vm
