// System.arraycopy: the checks in HotSpot's order and with its messages, then the copy.
#pragma once

#include "natives/support/support.h"

namespace heddle::natives {

void array_copy(NativeFrame& frame, Ref source, int32_t source_index, Ref target, int32_t target_index, int32_t length);

// Records that `count` elements from `first` on were read or written: for a search as accesses, otherwise as work.
void note_elements(NativeFrame& frame, Ref array, int32_t first, int32_t count, bool writes);

}  // namespace heddle::natives
