// A thread's live stack as the tables ask for it.
#pragma once

#include <vector>

#include "analysis/live_point.h"
#include "analysis/start_state.h"
#include "vm/machine.h"

namespace heddle::analysis {

// The frames of a thread, newest first, into `points`. The machine's own frames become the methods that they are going
// to call: run() of a thread that has not begun, <clinit> of a class that is being initialised. Empty for a thread that
// was not started or has ended.
void read_live_stack(const vm::Machine& machine, const vm::JavaThread& thread, const StartState& start,
                     std::vector<LivePoint>& points);

}  // namespace heddle::analysis
