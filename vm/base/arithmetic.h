// Java arithmetic where C++ does not define the result (JVMS §6.5, JLS §15.17, §5.1.3).
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "vm/base/basic_type.h"
#include "vm/base/ids.h"

namespace heddle::vm {

// `divisor` is not 0. MIN / -1 is MIN.
template <typename T>
    requires std::is_integral_v<T>
inline T divide(T dividend, T divisor) {
    if (divisor == -1) return static_cast<T>(0 - static_cast<std::make_unsigned_t<T>>(dividend));
    return dividend / divisor;
}

template <typename T>
    requires std::is_integral_v<T>
inline T remainder(T dividend, T divisor) {
    if (divisor == -1) return 0;
    return dividend % divisor;
}

// IEEE division: by zero gives infinities and NaN.
template <typename T>
    requires std::is_floating_point_v<T>
__attribute__((no_sanitize("float-divide-by-zero"))) inline T divide(T dividend, T divisor) {
    return dividend / divisor;
}

// fcmpl, fcmpg, dcmpl, dcmpg: `unordered` is the result when an operand is NaN.
template <typename T>
inline int32_t compare(T left, T right, int32_t unordered) {
    if (left > right) return 1;
    if (left == right) return 0;
    if (left < right) return -1;
    return unordered;
}

// d2i, d2l, f2i, f2l: NaN becomes 0; a value out of range becomes the nearest one in range.
template <typename To, typename From>
inline To saturate(From value) {
    if (std::isnan(value)) return 0;
    constexpr auto kLow = static_cast<From>(std::numeric_limits<To>::min());
    if (value <= kLow) return std::numeric_limits<To>::min();
    if (value >= -kLow) return std::numeric_limits<To>::max();
    return static_cast<To>(value);
}

// The value of an int slot as a variable of `type` would hold it.
inline Slot narrow(BasicType type, Slot value) {
    switch (type) {
        case BasicType::kBoolean: return value & 1;
        case BasicType::kByte: return static_cast<uint32_t>(static_cast<int32_t>(static_cast<int8_t>(value)));
        case BasicType::kChar: return static_cast<uint16_t>(value);
        case BasicType::kShort: return static_cast<uint32_t>(static_cast<int32_t>(static_cast<int16_t>(value)));
        default: return value;
    }
}

// The distance that a lookupswitch jumps. `cells` holds the default's distance, then `count` pairs of key and distance
// with ascending keys.
inline int32_t find_case(const int32_t* cells, uint32_t count, int32_t key) {
    uint32_t low = 0;
    uint32_t high = count;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        const int32_t found = cells[1 + middle * 2];
        if (found == key) return cells[2 + middle * 2];
        if (found < key)
            low = middle + 1;
        else
            high = middle;
    }
    return cells[0];
}

}  // namespace heddle::vm
