// The virtual clock as natives read it.
#pragma once

#include <cstdint>

#include "natives/support.h"

namespace heddle::natives {

// Nanoseconds since the program began; a reading takes time itself, except while a search explores.
int64_t read_clock(NativeFrame& frame);

}  // namespace heddle::natives
