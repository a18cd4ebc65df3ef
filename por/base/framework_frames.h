// Frames of the frameworks that run tests: reports show the program's own line instead, and fold what the framework
// does.
#pragma once

#include <vector>

#include "por/base/report.h"

namespace heddle::por {

bool is_framework_frame(const StackFrame& frame);
// Whether the program has called a framework, which is at work, itself or in a call of the library.
bool is_inside_framework(const std::vector<StackFrame>& stack);

}  // namespace heddle::por
