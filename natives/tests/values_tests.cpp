#include "natives/support/values.h"

#include <bit>

#include <doctest/doctest.h>

namespace heddle::natives {
namespace {

using enum vm::BasicType;

TEST_CASE("values: widening keeps the value") {
    CHECK(widen(slot(int32_t{-5}), kByte, kLong) == slot(int64_t{-5}));
    CHECK(widen(slot(int32_t{-5}), kByte, kShort) == slot(int32_t{-5}));
    CHECK(widen(slot(int32_t{65535}), kChar, kInt) == slot(int32_t{65535}));
    CHECK(widen(slot(int64_t{1} << 40), kLong, kDouble) == std::bit_cast<uint64_t>(1099511627776.0));
    CHECK(widen(slot(int32_t{16777217}), kInt, kFloat) == std::bit_cast<uint32_t>(16777216.0f));
    CHECK(widen(std::bit_cast<uint32_t>(0.1f), kFloat, kDouble) == std::bit_cast<uint64_t>(static_cast<double>(0.1f)));
}

TEST_CASE("values: conversions that JLS 5.1.2 does not list are not widening") {
    CHECK_FALSE(widen(0, kByte, kChar));
    CHECK_FALSE(widen(0, kChar, kShort));
    CHECK_FALSE(widen(0, kShort, kChar));
    CHECK_FALSE(widen(0, kInt, kShort));
    CHECK_FALSE(widen(0, kBoolean, kInt));
    CHECK_FALSE(widen(0, kInt, kBoolean));
    CHECK_FALSE(widen(0, kDouble, kFloat));
    CHECK_FALSE(widen(0, kFloat, kLong));
}

TEST_CASE("values: a type widens to itself") {
    for (int i = 0; i <= static_cast<int>(kDouble); ++i) {
        CHECK(widen(7, static_cast<vm::BasicType>(i), static_cast<vm::BasicType>(i)) == Slot{7});
    }
}

}  // namespace
}  // namespace heddle::natives
