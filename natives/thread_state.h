// What a thread does, as Thread.getState and java.lang.management tell it.
#pragma once

#include "natives/support.h"

namespace heddle::natives {

// Thread.threadStatus, in the bits of JVMTI's GetThreadState.
constexpr int32_t kJvmtiBlocked = 0x0401;

// Of a thread of the machine.
int32_t jvmti_state(const JavaThread& thread);
// Of a java.lang.Thread, as it is written in it: what it says when it was not started or has ended.
int32_t written_status(NativeFrame& frame, Ref thread);
// Started and not ended.
bool is_live(const JavaThread& thread);
// A search leaves a thread standing before a monitor that it cannot have: it may have tried already, or not. The
// monitor, or null when the thread does not stand before one.
Ref monitor_before(Machine& machine, const JavaThread& thread);
// Whoever stands before a monitor is told as blocked from now on, until it gets it.
void see_blocked(Machine& machine, JavaThread& thread);

}  // namespace heddle::natives
