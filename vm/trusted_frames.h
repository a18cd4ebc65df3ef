// Whose business it is what a frame does: the program's, or that of library code which is trusted
// (docs/exploration.md).
#pragma once

#include "vm/ids.h"

namespace heddle::vm {

// Whether an access of the frame is the library's own. Var handles, reflection and Unsafe act for whoever calls them.
bool acts_for_library(const Slot* fp);

}  // namespace heddle::vm
