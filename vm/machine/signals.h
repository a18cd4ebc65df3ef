// Signals of the host as the program under test sees them. As in java, each is passed to a handler in a thread of its
// own; the default handler ends the program in order, with its shutdown hooks.
#pragma once

#include "vm/machine/machine.h"

namespace heddle::vm {

// Adds a thread that dispatches the signal. False: the class library has not started yet, and nothing was done.
bool deliver_signal(Machine& machine, int number);

}  // namespace heddle::vm
