// The states of threads as Thread.getState and java.lang.management report them.
#pragma once

#include <vector>

#include "natives/support/support.h"
#include "vm/machine/thread_life.h"

namespace heddle::natives {

// The status of a thread of the machine.
vm::JavaThreadStatus java_status(const JavaThread& thread);
// Thread.threadStatus as stored in a java.lang.Thread. It is accurate for threads that were not started or have ended.
vm::JavaThreadStatus stored_status(NativeFrame& frame, Ref thread);

// Returns true iff the thread was started and has not ended.
bool is_live(const JavaThread& thread);
std::vector<JavaThread*> live_threads(Machine& machine);
// Thread[]; null after throwing.
Ref new_thread_array(NativeFrame& frame, const std::vector<JavaThread*>& threads);

// In a search, a thread whose next action enters a monitor that another thread owns stays before that action. Under
// java the thread would be blocked already, or about to be: both states may be reported. Returns the monitor, or null
// when the thread is not in this situation.
Ref contended_monitor(Machine& machine, const JavaThread& thread);
// Reports the thread as blocked from now on, until it enters the monitor.
void report_blocked(Machine& machine, JavaThread& thread);

}  // namespace heddle::natives
