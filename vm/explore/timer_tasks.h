// Threads of the JDK that wait until their tasks are due, in a search: those of java.util.Timer, of scheduled pools,
// and of the delays of fork-join pools (JDK 25).
//
// Repeating tasks are due at ever later times. So when a thread has waited until a task is due, its clock is not
// advanced: all tasks of its queue are moved earlier by the waiting time instead, and a repeating program returns to an
// earlier state. A task that another thread has taken out of the queue meanwhile is not moved: it is late, as tasks may
// be.
#pragma once

#include "vm/machine/machine.h"

namespace heddle::vm {

// Moves the due times of the tasks in the queue of a Timer's thread, or of the thread for a fork-join pool's delays. It
// reads the clock again when it continues. False: the thread is not such a one, or does not wait for its queue.
bool move_timer_tasks(Machine& machine, JavaThread& thread, int64_t nanoseconds);

// Whether the frame belongs to a call of a scheduled pool's queue, or to code that the queue has called back: it asks
// the program's own tasks for their remaining delay.
bool is_in_delayed_queue(const Slot* fp);

// Moves the due times of the tasks of the scheduled pool whose worker the thread is: those in the queue, and the one
// that the thread has taken out. False when the due time of a task of the program's own cannot be found: nothing was
// moved then. True without effect when the thread is no such worker.
bool move_pool_tasks(Machine& machine, JavaThread& thread, int64_t nanoseconds);

// The clock of all threads was advanced by an action of `thread`. A fixed-rate task that has missed an execution would
// be executed as many times as fit into the passed time. It is postponed instead, with all tasks of its queue: the
// first of them is due now.
void postpone_missed_tasks(Machine& machine, const JavaThread& thread);

}  // namespace heddle::vm
