// The natives that a method without structured locking calls to keep its list of monitors
// (vm/code/structured_locking.h).
#pragma once

#include "vm/code/structured_locking.h"

namespace heddle::vm {

class Program;

MonitorList make_monitor_list(Program& program);

}  // namespace heddle::vm
