// The heap by itself: layout, limits, what collection keeps, and that the same calls give the same references.
#include "vm/memory/heap.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "vm/tests/heap_fixture.h"

#include <doctest/doctest.h>

using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

bool is_zero(const TestHeap& test, Ref ref, uint64_t from, uint64_t to) {
    const uint8_t* bytes = test.heap.address(ref);
    return std::all_of(bytes + from, bytes + to, [](uint8_t byte) { return byte == 0; });
}

uint64_t total_bytes(const TestHeap& test, const TestHeap::Contents& contents) {
    return std::accumulate(contents.begin(), contents.end(), uint64_t{0}, [&](uint64_t sum, const auto& entry) {
        return sum + test.heap.object_bytes(Ref{entry.first});
    });
}

// Overwrites all free memory below what is in use, and more.
void fill_with_rubbish(TestHeap& test, uint64_t bytes) {
    for (uint64_t done = 0; done < bytes;) {
        const int32_t length = done % 3 == 0 ? 20 : done % 3 == 1 ? 900 : 30000;
        const Ref rubbish = test.array(kByteArray, length);
        REQUIRE(!rubbish.is_null());
        std::fill_n(test.heap.writable_elements<uint8_t>(rubbish, 0, length), length, uint8_t{0xA5});
        done += test.heap.object_bytes(rubbish) + 8;
    }
}

}  // namespace

TEST_CASE("heap: a new object is zero apart from its class, whatever lay there before") {
    TestHeap test;
    fill_with_rubbish(test, 1 << 20);
    test.collect();
    for (const TestClass id : {kLeaf, kPair, kWide}) {
        const Ref ref = test.object(id);
        CHECK(test.heap.klass_of(ref) == &test.klass(id));
        CHECK(is_zero(test, ref, 4, test.klass(id).instance_size));
    }
    for (uint32_t bytes = 24; bytes <= 512; bytes += 8) {
        const Ref ref = test.heap.allocate_sized(&test.klass(kLeaf), bytes);
        CHECK(is_zero(test, ref, 4, bytes));
    }
}

TEST_CASE("heap: a new array is zero apart from class and length, in all three sizes") {
    TestHeap test;
    fill_with_rubbish(test, 1 << 20);
    test.collect();
    for (const int32_t length : {0, 1, 7, 253, 1000, 2024, 2025, 16000, 100000}) {
        const Ref ref = test.array(kByteArray, length);
        CHECK(test.heap.length(ref) == length);
        CHECK(is_zero(test, ref, 4, 20));
        CHECK(is_zero(test, ref, 24, test.heap.object_bytes(ref)));
    }
}

TEST_CASE("heap: objects do not overlap and lie at multiples of eight above null") {
    TestHeap test;
    Mutator mutator(test, 1);
    std::vector<std::pair<uint64_t, uint64_t>> places;
    for (int i = 0; i < 5000; ++i) {
        const Ref ref = mutator.allocate();
        REQUIRE(!ref.is_null());
        const uint64_t at = uint64_t{ref.value} * 8;
        places.emplace_back(at, at + test.heap.object_bytes(ref));
    }
    std::sort(places.begin(), places.end());
    CHECK(places.front().first >= 8);
    for (size_t i = 1; i < places.size(); ++i) CHECK(places[i - 1].second <= places[i].first);
}

TEST_CASE("heap: the size of an object includes the stamps of a large array and the static fields of a mirror") {
    TestHeap test;
    CHECK(test.heap.object_bytes(test.object(kPair)) == 32);
    CHECK(test.heap.object_bytes(test.array(kByteArray, 9)) == 40);
    CHECK(test.heap.object_bytes(test.array(kByteArray, 2024)) == 2048);
    CHECK(test.heap.object_bytes(test.array(kByteArray, 2025)) == 2056 + 24);
    CHECK(test.heap.object_bytes(test.array(kLongArray, 100000)) == 800024 + 6256);
    CHECK(test.heap.object_bytes(test.mirror_of(kWithStatics)) == 48);
    CHECK(test.heap.object_bytes(test.mirror_of(kLeaf)) == 32);
    CHECK(test.heap.object_bytes(test.heap.allocate_sized(&test.klass(kClassClass), 32)) == 32);
}

TEST_CASE("heap: an allocation over the limit is null, and collection frees memory again") {
    TestHeap test(1 << 20);
    int made = 0;
    while (!test.object(kPair).is_null()) ++made;
    CHECK(made * 32 >= 1 << 20);
    CHECK(made * 32 < (1 << 20) + (1 << 17));
    CHECK(test.array(kByteArray, 1000).is_null());
    test.collect();
    CHECK(test.heap.used_bytes() == 0);
    CHECK(!test.object(kPair).is_null());
    CHECK(!test.array(kByteArray, 1000000).is_null());
    CHECK(test.array(kByteArray, 100000).is_null());
}

TEST_CASE("heap: an array that no heap could hold is null, not a small array") {
    TestHeap test;
    CHECK(test.array(kLongArray, 0x7FFFFFFF).is_null());
    CHECK(test.array(kIntArray, 0x40000000).is_null());
    CHECK(test.array(kLongArray, 0x20000000).is_null());
}

TEST_CASE("heap: a collection is due after 64 MiB, or after as much as is alive") {
    TestHeap test(uint64_t{1} << 30);
    const auto until_wanted = [&test] {
        uint64_t made = 0;
        for (; !test.heap.wants_collection(); made += 80024) REQUIRE(!test.array(kLongArray, 10000).is_null());
        return made;
    };
    CHECK(until_wanted() / (1 << 20) == 63);
    test.set_root(0, test.array(kByteArray, 100 << 20));
    test.collect();
    CHECK(!test.heap.wants_collection());
    CHECK(until_wanted() / (1 << 20) >= 99);
}

TEST_CASE("heap: collection keeps exactly what the roots reach, and its contents") {
    for (uint32_t seed = 1; seed <= 20; ++seed) {
        TestHeap test;
        Mutator mutator(test, seed);
        for (int round = 0; round < 8; ++round) {
            for (int i = 0; i < 400; ++i) mutator.step();
            const auto before = test.reachable();
            test.collect();
            CHECK(test.heap.used_bytes() == total_bytes(test, before));
            fill_with_rubbish(test, 2 << 20);
            CHECK(test.reachable() == before);
        }
    }
}

TEST_CASE("heap: static fields of a mirror are references to keep") {
    TestHeap test;
    const Ref mirror = test.mirror_of(kWithStatics);
    test.set_root(0, mirror);
    const Ref first = test.object(kPair);
    test.heap.put_ref(mirror, kStaticFirst, first);
    test.heap.put_ref(mirror, kStaticSecond, test.object(kLeaf));
    test.heap.put_ref(mirror, kMirrorRef, test.object(kLeaf));
    test.heap.put<uint32_t>(mirror, kStaticNumber, 12345);
    test.collect();
    CHECK(test.heap.used_bytes() == 48 + 32 + 24 + 24);
}

TEST_CASE("heap: a cycle and a list of a million are marked without recursion") {
    TestHeap test;
    Ref list = kNull;
    for (int i = 0; i < 1000000; ++i) {
        const Ref cell = test.object(kPair);
        test.heap.put_ref(cell, kPairFirst, list);
        list = cell;
    }
    test.heap.put_ref(list, kPairSecond, list);
    test.set_root(3, list);
    test.collect();
    CHECK(test.heap.used_bytes() == 32000000);
}

TEST_CASE("heap: lines that were freed are used again before new ones") {
    TestHeap test;
    std::vector<Ref> made;
    for (int i = 0; i < 20000; ++i) made.push_back(test.object(kPair));
    const uint32_t end = made.back().value;
    test.set_root(0, made[10000]);
    test.collect();
    for (int i = 0; i < 19900; ++i) CHECK(test.object(kPair).value <= end);
    CHECK(test.heap.klass_of(made[10000]) == &test.klass(kPair));
}

TEST_CASE("heap: after each collection the lowest free line is used first") {
    TestHeap test;
    std::vector<Ref> made;
    for (int i = 0; i < 64; ++i) made.push_back(test.object(kPair));
    test.set_root(0, made[63]);
    for (int round = 0; round < 3; ++round) {
        test.collect();
        CHECK(test.object(kPair) == made[0]);
    }
}

TEST_CASE("heap: objects over a line do not use up the holes of small ones") {
    TestHeap test;
    Ref kept = kNull;
    for (int i = 0; i < 4096; ++i) {
        const Ref ref = test.object(kPair);
        if (i % 64 == 0) {
            test.heap.put_ref(ref, kPairFirst, kept);
            kept = ref;
        }
    }
    test.set_root(0, kept);
    test.collect();
    for (int i = 0; i < 16; ++i) {
        CHECK(test.array(kByteArray, 3000).value > kept.value);
        CHECK(test.object(kLeaf).value < kept.value);
    }
}

TEST_CASE("heap: an array over 16 KiB is a large object even where a hole would hold it") {
    TestHeap test;
    const Ref small = test.object(kPair);
    const Ref large = test.array(kByteArray, 20000);
    CHECK(large.value * uint64_t{8} % 4096 == 0);
    CHECK(test.object(kPair).value == small.value + 4);
}

TEST_CASE("heap: the space of large objects is reused after a collection") {
    TestHeap test(64 << 20);
    for (int i = 0; i < 100; ++i) {
        const Ref large = test.array(kByteArray, (40 << 20) + i);
        REQUIRE(!large.is_null());
        CHECK(is_zero(test, large, 24, (40 << 20) + 24));
        test.heap.put_element<uint8_t>(large, i << 18, 1);
        test.collect();
    }
}

TEST_CASE("heap: the same calls give the same references") {
    for (uint32_t seed = 1; seed <= 10; ++seed) {
        TestHeap left, right;
        Mutator left_steps(left, seed), right_steps(right, seed);
        for (int i = 0; i < 3000; ++i) {
            left_steps.step();
            right_steps.step();
            if (i % 700 == 699) {
                left.collect();
                right.collect();
            }
        }
        CHECK(left.reachable() == right.reachable());
        CHECK(left.heap.used_bytes() == right.heap.used_bytes());
    }
}
