// The virtual clock as natives read it.
#pragma once

#include <cstdint>

#include "vm/machine/native.h"

namespace heddle::natives {

constexpr int64_t kNanosecondsPerMillisecond = 1'000'000;

// Nanoseconds since the program started. Each reading advances the clock a little, except in a search.
int64_t read_clock(vm::NativeFrame& frame);

// Saturates at the largest value.
int64_t nanoseconds_of(int64_t milliseconds);

}  // namespace heddle::natives
