// The fixed sequence of random generators without a seed.
#include "natives/concurrent/random.h"

#include <cstdint>
#include <set>

#include <doctest/doctest.h>

using namespace heddle::natives;

namespace {

template <typename Function>
size_t distinct(Function function) {
    std::set<uint64_t> values;
    for (uint64_t i = 0; i < kRandomPeriod; ++i) values.insert(function(random_word(i)));
    return values.size();
}

}  // namespace

TEST_CASE("random: the fixed sequence has every remainder of a small bound") {
    for (uint64_t bound = 2; bound <= kRandomCovered; ++bound) {
        CAPTURE(bound);
        CHECK(distinct([&](uint64_t word) { return (word >> 33) % bound; }) == bound);
    }
}

TEST_CASE("random: the fixed sequence has every value of its first and last bits") {
    for (int bits = 1; 1 << bits <= kRandomCovered; ++bits) {
        CAPTURE(bits);
        CHECK(distinct([&](uint64_t word) { return word >> (64 - bits); }) == size_t{1} << bits);
        CHECK(distinct([&](uint64_t word) { return word >> 32 & ((uint64_t{1} << bits) - 1); }) == size_t{1} << bits);
    }
}

TEST_CASE("random: only marked seeds are those of generators without a seed") {
    CHECK(has_no_seed(int64_t{0x5A} << 56));
    CHECK_FALSE(has_no_seed((int64_t{1} << 48) - 1));
    CHECK_FALSE(has_no_seed(-1));
}
