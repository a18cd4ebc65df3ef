// Frames of the frameworks that run tests: reports show the program's own line instead, and fold what the framework
// does.
#pragma once

#include "por/base/report.h"

namespace heddle::por {

bool is_framework_frame(const StackFrame& frame);

}  // namespace heddle::por
