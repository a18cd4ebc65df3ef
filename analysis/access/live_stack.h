// The live stack of a thread, as the tables take it.
#pragma once

#include <vector>

#include "analysis/access/live_point.h"
#include "analysis/call_graph/start_state.h"
#include "vm/machine/machine.h"

namespace heddle::analysis {

// Sets `points` to the frames of a thread, newest first. Frames of the machine's own are replaced by the methods that
// they are about to call: run() of a thread that has not begun, <clinit> of a class that is being initialised. The
// result is empty for a thread that was not started or has ended.
void read_live_stack(const vm::Machine& machine, const vm::JavaThread& thread, const StartState& start,
                     std::vector<LivePoint>& points);

}  // namespace heddle::analysis
