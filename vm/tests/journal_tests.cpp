// Rewinding: rewind(mark()) is the identity, whatever happened in between.
#include "vm/memory/journal.h"

#include <cstdint>
#include <cstring>
#include <vector>

#include "vm/tests/heap_fixture.h"

#include <doctest/doctest.h>

using namespace heddle::vm;
using namespace heddle::vm::testing;

namespace {

// What a rewind restores.
struct Snapshot {
    TestHeap::Mark mark;
    TestHeap::Contents contents;
    std::vector<Ref> roots;
    uint64_t used;
    uint64_t collections;
};

std::vector<Ref> roots_of(const TestHeap& test) {
    std::vector<Ref> roots;
    for (size_t i = 0; i < TestHeap::kRoots; ++i) roots.push_back(test.root(i));
    return roots;
}

Snapshot snapshot(TestHeap& test) {
    return {test.mark(), test.reachable(), roots_of(test), test.heap.used_bytes(), test.heap.collections()};
}

void check_same(const TestHeap& test, const Snapshot& snapshot) {
    CHECK(roots_of(test) == snapshot.roots);
    CHECK(test.reachable() == snapshot.contents);
    if (test.heap.collections() == snapshot.collections) CHECK(test.heap.used_bytes() == snapshot.used);
}

}  // namespace

TEST_CASE("journal: without a mark nothing is saved") {
    TestHeap test;
    Mutator mutator(test, 7);
    for (int i = 0; i < 1000; ++i) mutator.step();
    CHECK(test.journal.size() == 0);
    CHECK(!test.journal.is_recording());
}

TEST_CASE("journal: a rewound write is gone, and the next one is saved again") {
    TestHeap test;
    const Ref pair = test.object(kPair);
    test.heap.put<uint32_t>(pair, kPairNumber, 1);
    const auto mark = test.mark();
    for (uint32_t round = 2; round < 6; ++round) {
        test.heap.put<uint32_t>(pair, kPairNumber, round);
        test.heap.put<uint32_t>(pair, kPairNumber, round + 100);
        test.heap.set_lock(pair, round);
        test.rewind(mark);
        CHECK(test.heap.get<uint32_t>(pair, kPairNumber) == 1);
        CHECK(test.heap.header(pair).lock == 0);
        CHECK(test.heap.header(pair).stamp == 0);
    }
}

TEST_CASE("journal: an object is saved once per mark, and not at all in the epoch it was made in") {
    TestHeap test;
    const Ref old = test.object(kPair);
    test.mark();
    const Ref young = test.object(kPair);
    test.heap.put<uint32_t>(young, kPairNumber, 1);
    CHECK(test.journal.size() == 0);
    test.heap.put<uint32_t>(old, kPairNumber, 1);
    const size_t once = test.journal.size();
    CHECK(once != 0);
    test.heap.put<uint32_t>(old, kPairNumber, 2);
    CHECK(test.journal.size() == once);
    test.mark();
    test.heap.put<uint32_t>(old, kPairNumber, 3);
    test.heap.put<uint32_t>(young, kPairNumber, 3);
    CHECK(test.journal.size() == 3 * once);
}

TEST_CASE("journal: a write to a large array saves its chunk only") {
    TestHeap test;
    const Ref array = test.array(kIntArray, 100000);
    for (int32_t i = 0; i < 100000; ++i) test.heap.put_element<int32_t>(array, i, i);
    const auto mark = test.mark();
    for (int32_t i = 600; i < 700; ++i) test.heap.put_element<int32_t>(array, i, -1);
    CHECK(test.journal.size() * 8 < 3 * kChunk);
    test.heap.set_hash(array, 99);
    test.heap.put_element<int32_t>(array, 99999, -1);
    CHECK(test.journal.size() * 8 < 5 * kChunk);
    test.rewind(mark);
    CHECK(test.heap.header(array).hash == 0);
    for (int32_t i = 0; i < 100000; ++i) REQUIRE(test.heap.element<int32_t>(array, i) == i);
}

TEST_CASE("journal: a long written across two chunks saves both") {
    TestHeap test;
    const Ref array = test.array(kByteArray, 5000);
    const auto mark = test.mark();
    for (uint32_t offset = 2 * kChunk - 7; offset < 2 * kChunk; ++offset) {
        test.heap.put<uint64_t>(array, offset, ~uint64_t{0});
        test.rewind(mark);
        for (int32_t i = 0; i < 5000; ++i) REQUIRE(test.heap.element<uint8_t>(array, i) == 0);
    }
}

TEST_CASE("journal: after forget nothing is saved, and marks work again") {
    TestHeap test;
    Ref pair = test.object(kPair);
    const Ref array = test.array(kIntArray, 5000);
    test.mark();
    test.heap.put<uint32_t>(pair, kPairNumber, 5);
    test.heap.put_element<int32_t>(array, 10, 5);
    test.forget();
    CHECK(test.heap.epoch() == 0);
    test.heap.put<uint32_t>(pair, kPairNumber, 6);
    test.heap.put_element<int32_t>(array, 10, 6);
    CHECK(test.journal.size() == 0);
    CHECK(test.heap.header(pair).stamp == 0);
    CHECK(test.heap.header(array).stamp == 0);
    const auto mark = test.mark();
    test.heap.put<uint32_t>(pair, kPairNumber, 7);
    test.heap.put_element<int32_t>(array, 10, 7);
    test.rewind(mark);
    CHECK(test.heap.get<uint32_t>(pair, kPairNumber) == 6);
    CHECK(test.heap.element<int32_t>(array, 10) == 6);
}

TEST_CASE("journal: allocation continues after a rewind as if nothing had been allocated") {
    for (uint32_t seed = 1; seed <= 10; ++seed) {
        TestHeap test;
        Mutator before(test, seed);
        for (int i = 0; i < 500; ++i) before.step();
        test.collect();
        for (int i = 0; i < 100; ++i) before.step();
        const auto mark = test.mark();
        std::vector<TestHeap::Contents> runs;
        for (int run = 0; run < 3; ++run) {
            Mutator after(test, seed + 100);
            for (int i = 0; i < 2000; ++i) after.step();
            runs.push_back(test.reachable());
            for (auto& [ref, bytes] : runs.back()) std::memset(bytes.data() + 4, 0, 4);  // stamps are of the run
            test.rewind(mark);
        }
        CHECK(runs[0] == runs[1]);
        CHECK(runs[0] == runs[2]);
    }
}

TEST_CASE("journal: what only a saved image refers to survives a collection") {
    TestHeap test;
    constexpr int32_t kAtChunkStart = (8 * kChunk - kArrayDataOffset) / sizeof(Ref);
    const Ref holder = test.object(kPair);
    const Ref large_holder = test.array(kRefArray, 3000);
    const Ref first = test.object(kPair), second = test.array(kByteArray, 50000), third = test.object(kPair);
    test.set_root(0, holder);
    test.set_root(1, large_holder);
    test.set_root(2, third);
    test.heap.put_ref(holder, kPairFirst, first);
    test.heap.put_element<Ref>(large_holder, kAtChunkStart, second);
    test.heap.put<uint32_t>(first, kPairNumber, 77);
    const auto mark = test.mark();
    test.heap.put_ref(holder, kPairFirst, kNull);
    test.heap.put_element<Ref>(large_holder, kAtChunkStart, kNull);
    for (size_t i = 0; i < 3; ++i) test.set_root(i, kNull);
    test.collect();
    for (int i = 0; i < 10000; ++i) test.object(kWide);
    CHECK(test.array(kByteArray, 50000) != second);
    test.rewind(mark);
    CHECK(test.root(2) == third);
    CHECK(test.heap.get_ref(test.root(0), kPairFirst) == first);
    CHECK(test.heap.get<uint32_t>(first, kPairNumber) == 77);
    CHECK(test.heap.element<Ref>(large_holder, kAtChunkStart) == second);
    CHECK(test.heap.length(second) == 50000);
    CHECK(test.heap.klass_of(third) == &test.klass(kPair));
}

TEST_CASE("journal: a place that a rewind restores is not reused for another object") {
    TestHeap test;
    const Ref lost = test.object(kPair);
    const Ref lost_array = test.array(kIntArray, 600);
    const auto outer = test.mark();
    test.mark();
    test.heap.put<uint32_t>(lost, kPairNumber, 1);
    test.heap.put_element<int32_t>(lost_array, 599, 1);
    test.collect();
    for (int i = 0; i < 200; ++i) {
        const Ref other = i % 2 == 0 ? test.object(kPair) : test.array(kIntArray, 600);
        CHECK(other != lost);
        CHECK(other != lost_array);
    }
    test.rewind(outer);
    test.collect();
    CHECK(test.heap.used_bytes() == 0);
}

TEST_CASE("journal: frames, threads and actions are passed to the visitor that knows their references") {
    TestHeap test;
    test.journal.mark();
    uint64_t words[3] = {1, 2, 3};
    test.journal.save(words, sizeof words, SavedKind::kFrame, 42);
    test.journal.save(words, 8, SavedKind::kThread);
    test.journal.save(words, 8, SavedKind::kPlain);
    test.journal.save_action({[](void*, uint64_t) {}, nullptr, 9});
    std::vector<SavedKind> kinds;
    test.heap.begin_collection();
    test.heap.mark_saved(test.journal, [&](SavedKind kind, uint64_t context, const uint8_t* bytes, size_t size) {
        kinds.push_back(kind);
        if (kind != SavedKind::kFrame) return;
        CHECK(context == 42);
        CHECK(size == 24);
        CHECK(std::memcmp(bytes, words, size) == 0);
    });
    test.heap.finish_collection();
    CHECK(kinds == std::vector<SavedKind>{SavedKind::kAction, SavedKind::kThread, SavedKind::kFrame});
}

TEST_CASE("journal: actions run newest first, between the bytes saved around them") {
    Journal journal;
    uint64_t value = 1;
    std::vector<uint64_t> seen;
    struct Owner {
        uint64_t& value;
        std::vector<uint64_t>& seen;
    } owner{value, seen};
    const auto note = [](void* context, uint64_t argument) {
        auto& owner = *static_cast<Owner*>(context);
        owner.seen.push_back(owner.value * 10 + argument);
    };
    const auto mark = journal.mark();
    journal.save(&value, sizeof value);
    value = 2;
    journal.save_action({note, &owner, 1});
    journal.save(&value, sizeof value);
    value = 3;
    journal.save_action({note, &owner, 2});
    value = 4;
    journal.rewind(mark);
    CHECK(value == 1);
    CHECK(seen == std::vector<uint64_t>{42, 21});
}

TEST_CASE("journal: a rewind restores every byte after random steps, collections and nested marks") {
    for (uint32_t seed = 1; seed <= 40; ++seed) {
        TestHeap test;
        Mutator mutator(test, seed);
        for (int i = 0; i < 300; ++i) mutator.step();
        std::vector<Snapshot> outstanding;
        for (int i = 0; i < 3000; ++i) {
            const uint32_t choice = mutator.number(100);
            if (choice < 4 && outstanding.size() < 12) {
                outstanding.push_back(snapshot(test));
            } else if (choice < 7 && !outstanding.empty()) {
                outstanding.resize(1 + mutator.number(static_cast<uint32_t>(outstanding.size())));
                test.rewind(outstanding.back().mark);
                check_same(test, outstanding.back());
            } else if (choice == 8 && mutator.number(3) == 0) {
                test.collect();
            } else {
                mutator.step();
            }
        }
        while (!outstanding.empty()) {
            test.rewind(outstanding.back().mark);
            check_same(test, outstanding.back());
            outstanding.pop_back();
        }
    }
}

TEST_CASE("journal: a position taken after a rewind past a collection frees memory again") {
    TestHeap test;
    auto mark = test.mark();
    for (int i = 0; i < 1000; ++i) test.object(kWide);
    test.collect();
    test.rewind(mark);
    mark.heap = test.heap.position();
    const uint64_t used = test.heap.used_bytes();
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 1000; ++i) test.object(kWide);
        test.rewind(mark);
        CHECK(test.heap.used_bytes() == used);
    }
}
