// Java values between slots, array elements and boxes, with the widening conversions of JLS §5.1.2.
#pragma once

#include <optional>

#include "natives/support.h"

namespace heddle::natives {

// The value of type `from` as one of type `to`; nullopt when that is no widening.
std::optional<Slot> widen(Slot value, BasicType from, BasicType to);

Slot load_element(const Heap& heap, Ref array, BasicType type, int32_t index);
void store_element(Heap& heap, Ref array, BasicType type, int32_t index, Slot value);

// The primitive in a box as a value of `type`. nullopt after throwing IllegalArgumentException, in HotSpot's words.
std::optional<Slot> unbox_as(NativeFrame& frame, Ref box, BasicType type);

}  // namespace heddle::natives
