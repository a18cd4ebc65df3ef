// Timers that repeat their tasks, in a search.
#pragma once

#include "vm/machine.h"

namespace heddle::vm {

// A java.util.Timer repeats tasks at times of its own, later and later. So when its thread has waited long enough, the
// thread does not go ahead in time: all tasks of its queue come nearer by as much, and what repeats comes back to the
// state that it was in. False when the thread is not such a one.
bool bring_timer_tasks_nearer(Machine& machine, JavaThread& thread, int64_t milliseconds);

}  // namespace heddle::vm
