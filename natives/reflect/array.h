// java.lang.reflect.Array (natives of the family `reflection`).
#pragma once

#include <optional>
#include <type_traits>

#include "natives/support/values.h"

namespace heddle::natives {

int32_t array_length(NativeFrame& frame, Ref array);
Ref array_get(NativeFrame& frame, Ref array, int32_t index);
void array_set(NativeFrame& frame, Ref array, int32_t index, Ref value);
Ref array_new(NativeFrame& frame, Ref component, int32_t length);
Ref array_new_multi(NativeFrame& frame, Ref component, Ref dimensions);

// The primitive at `index`, widened to `type`; nullopt after throwing.
std::optional<Slot> array_get_primitive(NativeFrame& frame, Ref array, int32_t index, BasicType type);
void array_set_primitive(NativeFrame& frame, Ref array, int32_t index, BasicType type, Slot value);

template <typename T>
T array_get_as(NativeFrame& frame, Ref array, int32_t index) {
    const auto value = array_get_primitive(frame, array, index, vm::basic_type(vm::native_detail::letter<T>()));
    return value ? vm::native_detail::from_slot<T>(*value) : T{};
}

template <typename T>
void array_set_as(NativeFrame& frame, Ref array, int32_t index, T value) {
    array_set_primitive(frame, array, index, vm::basic_type(vm::native_detail::letter<T>()),
                        vm::native_detail::to_slot<T>(value));
}

}  // namespace heddle::natives
