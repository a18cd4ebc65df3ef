#include "vm/machine/access_modes.h"

#include <vector>

#include "vm/tests/heap_fixture.h"

#include <doctest/doctest.h>

using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

std::vector<uint32_t> offsets_of(const TestHeap& test, Ref object, uint32_t offset, uint32_t bytes) {
    std::vector<uint32_t> offsets;
    places_of(test.heap, {object, offset}, bytes).for_each([&](uint32_t place) { offsets.push_back(place); });
    return offsets;
}

using Offsets = std::vector<uint32_t>;

}  // namespace

TEST_CASE("access modes: an access covers every element that contains one of its bytes") {
    TestHeap test;
    const Ref ints = test.array(kIntArray, 8), bytes = test.array(kByteArray, 8), longs = test.array(kLongArray, 8);
    constexpr uint32_t kFirst = kArrayDataOffset;
    CHECK(offsets_of(test, ints, kFirst + 8, 4) == Offsets{kFirst + 8});
    CHECK(offsets_of(test, ints, kFirst + 8, 8) == Offsets{kFirst + 8, kFirst + 12});
    CHECK(offsets_of(test, ints, kFirst + 6, 4) == Offsets{kFirst + 4, kFirst + 8});
    CHECK(offsets_of(test, bytes, kFirst + 3, 2) == Offsets{kFirst + 3, kFirst + 4});
    CHECK(offsets_of(test, longs, kFirst + 13, 1) == Offsets{kFirst + 8});
    CHECK(offsets_of(test, longs, kFirst + 8, 0).empty());
}

TEST_CASE("access modes: a field is one location, and so is every byte outside of the heap") {
    TestHeap test;
    CHECK(offsets_of(test, test.object(kPair), kPairNumber, 4) == Offsets{kPairNumber});
    CHECK(offsets_of(test, kNull, 1001, 4) == Offsets{1001, 1002, 1003, 1004});
}
