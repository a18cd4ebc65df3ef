// Threads of the JDK that wait for the time of their tasks, in a search: those of java.util.Timer, of a scheduled pool,
// and of the delays of fork-join pools (JDK 25).
//
// Such tasks repeat at times of their own, later and later. So when a thread has waited long enough for one, the thread
// need not go ahead in time: all tasks of its queue come nearer by as much, and what repeats comes back to the state
// that it was in. A task that somebody else has in hand meanwhile does not come nearer: it is late, as tasks may be.
#pragma once

#include "vm/machine.h"

namespace heddle::vm {

// Moves the tasks that a thread waits for with nothing but its queue in mind: it looks at the clock again when it goes
// on. False when the thread is not such a one: of a Timer, or of a fork-join pool's delays.
bool move_timer_tasks(Machine& machine, JavaThread& thread, int64_t nanoseconds);

// Whether the frame belongs to a call of a scheduled pool's queue, or is one that this has called back: it asks the
// program's own tasks how long they have to wait.
bool is_in_delayed_queue(const Slot* fp);

// Moves the tasks of the scheduled pool whose worker the thread is: those in the queue, and the one that the thread has
// taken out. False when there is a task of the program's own whose time cannot be found: nothing was moved then. A
// thread that is no such worker has nothing to move.
bool move_pool_tasks(Machine& machine, JavaThread& thread, int64_t nanoseconds);

// The clock has moved for all, because of what `thread` did. A task at a fixed rate that has missed a turn would have
// all its turns at once, as many as fit into the time that has passed. It comes late instead, and with it all tasks of
// its queue: the first of them is due now.
void postpone_missed_tasks(Machine& machine, const JavaThread& thread);

}  // namespace heddle::vm
