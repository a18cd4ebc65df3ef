// Conversions of Java values between slots, array elements and boxes, with the widening of JLS §5.1.2.
#pragma once

#include <optional>

#include "natives/support/support.h"

namespace heddle::natives {

// A value of type `from` as a value of type `to`; nullopt when that is not a widening conversion.
std::optional<Slot> widen(Slot value, BasicType from, BasicType to);

Slot load_element(const Heap& heap, Ref array, BasicType type, int32_t index);
void store_element(Heap& heap, Ref array, BasicType type, int32_t index, Slot value);

// The primitive in a box as a value of `type`; nullopt after throwing IllegalArgumentException with HotSpot's message.
std::optional<Slot> unbox_as(NativeFrame& frame, Ref box, BasicType type);

}  // namespace heddle::natives
