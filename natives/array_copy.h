// System.arraycopy: all checks, in HotSpot's order and words, then the copy.
#pragma once

#include "natives/support.h"

namespace heddle::natives {

void array_copy(NativeFrame& frame, Ref source, int32_t source_index, Ref target, int32_t target_index, int32_t length);

// Tells a search that elements were read or written.
void note_elements(NativeFrame& frame, Ref array, int32_t first, int32_t count, bool writes);

}  // namespace heddle::natives
