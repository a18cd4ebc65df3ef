#include <memory>
#include <set>
#include <vector>

#include "por/search/schedules.h"
#include "por/store/bit_table.h"
#include "por/store/fingerprint_store.h"
#include "por/store/state_store.h"
#include "por/store/tree_table.h"
#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::of_store;
using heddle::por::testing::search_program;

namespace {

vm::Fingerprint random_fingerprint(RandomNumbers& random) {
    const uint64_t low = random.next();
    return {low, random.next()};
}

}  // namespace

TEST_CASE("fingerprints: exactly the inserted ones are known") {
    RandomNumbers random(1);
    FingerprintStore store;
    std::vector<vm::Fingerprint> inserted;
    for (int i = 0; i < 20'000; ++i) {
        inserted.push_back(random_fingerprint(random));
        REQUIRE(store.insert(inserted.back()).is_new);
    }
    for (const vm::Fingerprint& fingerprint : inserted) {
        REQUIRE(store.contains(fingerprint));
        REQUIRE_FALSE(store.insert(fingerprint).is_new);
        REQUIRE_FALSE(store.contains(random_fingerprint(random)));
    }
    CHECK(store.size() == inserted.size());
}

TEST_CASE("fingerprints: a state takes at most 32 bytes, however many there are") {
    RandomNumbers random(2);
    FingerprintStore store;
    for (size_t count = 1; count <= 200'000; ++count) {
        store.insert(random_fingerprint(random));
        if (count >= 4) REQUIRE(store.bytes() <= 32 * count);
    }
}

TEST_CASE("fingerprints: the one that is all zeros has a place like any other") {
    FingerprintStore store;
    CHECK_FALSE(store.contains({}));
    CHECK(store.insert({}).is_new);
    CHECK(store.contains({}));
    CHECK_FALSE(store.insert({}).is_new);
    CHECK(store.size() == 1);
}

TEST_CASE("trees: a set of sequences, however they are cut") {
    RandomNumbers random(3);
    TreeTable table;
    std::set<std::vector<uint64_t>> known;
    std::vector<uint64_t> words(100);
    for (int i = 0; i < 20'000; ++i) {
        // Neighbours: a word changed, some put in, some taken out; few values, so that many come again.
        switch (random.below(4)) {
            case 0: words[random.below(words.size())] = random.below(3); break;
            case 1:
                words.insert(words.begin() + static_cast<std::ptrdiff_t>(random.below(words.size())), random.below(3),
                             7);
                break;
            case 2:
                if (words.size() > 4) words.resize(words.size() - random.below(4));
                break;
            default: words.assign(1 + random.below(6), random.below(2)); break;
        }
        REQUIRE(table.insert(words).is_new == known.insert(words).second);
    }
    CHECK(table.size() == known.size());
}

TEST_CASE("trees: sequences that differ in length only are different") {
    TreeTable table;
    for (size_t length = 1; length < 200; ++length) REQUIRE(table.insert(std::vector<uint64_t>(length, 0)).is_new);
    for (size_t length = 1; length < 200; ++length)
        REQUIRE_FALSE(table.insert(std::vector<uint64_t>(length, 0)).is_new);
}

TEST_CASE("trees: combinations of parts cost little more than their entries") {
    TreeTable table;
    // Four threads of 50 words with 16 states each: 65,536 combinations of 1,600 bytes.
    std::vector<uint64_t> words(200);
    for (uint64_t state = 0; state < 65'536; ++state) {
        for (uint64_t i = 0; i < words.size(); ++i) words[i] = vm::mix(i);
        for (uint64_t thread = 0; thread < 4; ++thread) words[thread * 50 + 20] = state >> (4 * thread) & 15;
        REQUIRE(table.insert(words).is_new);
    }
    CHECK(table.bytes() <= 64 * 65'536);
}

TEST_CASE("bits: inserted states are known; a table that is too small reports a high probability of omissions") {
    RandomNumbers random(4);
    BitTable large(1 << 20), small(64);
    uint64_t large_new = 0, small_new = 0;
    for (int i = 0; i < 1000; ++i) {
        const vm::Fingerprint fingerprint = random_fingerprint(random);
        large_new += large.insert(fingerprint).is_new ? 1 : 0;
        small_new += small.insert(fingerprint).is_new ? 1 : 0;
        REQUIRE_FALSE(large.insert(fingerprint).is_new);
        REQUIRE_FALSE(small.insert(fingerprint).is_new);
    }
    CHECK(large_new == 1000);
    CHECK(small_new < 500);
    CHECK(large.omission_probability() < 0.01);
    CHECK(small.omission_probability() > 0.99);
    CHECK(large.bytes() == 1 << 20);
}

namespace {

// A state that is nothing but a number.
class NumberKey final : public StateKey {
public:
    explicit NumberKey(uint64_t number) : number_(number) {}
    vm::Fingerprint fingerprint() override { return {vm::mix(number_), vm::mix(number_ + 1)}; }
    void encode(std::vector<uint64_t>& words) override {
        words.assign(1 + number_ % 40, vm::mix(number_ / 40));
        words.back() = number_;
    }

private:
    uint64_t number_;
};

}  // namespace

TEST_CASE("stores: each state keeps its own payload while the store grows") {
    for (const StoreKind kind : {StoreKind::kFingerprint, StoreKind::kExact}) {
        CAPTURE(static_cast<int>(kind));
        const std::unique_ptr<StateStore> store = make_store(kind, 0, Payload::kPerState);
        constexpr uint32_t kStates = 20'000;
        for (uint32_t i = 0; i < kStates; ++i) {
            NumberKey key(i);
            const Insertion inserted = store->insert(key);
            REQUIRE(inserted.is_new);
            REQUIRE(inserted.payload != nullptr);
            REQUIRE(*inserted.payload == 0);
            *inserted.payload = i + 1;
        }
        for (uint32_t i = 0; i < kStates; ++i) {
            NumberKey key(i);
            const Insertion found = store->insert(key);
            REQUIRE_FALSE(found.is_new);
            REQUIRE(*found.payload == i + 1);
            *found.payload = ~i;
        }
        NumberKey first(0);
        CHECK(*store->insert(first).payload == ~0u);
    }
}

TEST_CASE("stores: a bit table keeps flags of states, and may show a state the flags of another") {
    const std::unique_ptr<StateStore> store = make_store(StoreKind::kBitstate, 1 << 12, Payload::kPerState);
    for (uint64_t i = 0; i < 2000; ++i) {
        NumberKey key(i);
        *store->insert(key).payload |= 1u << (i % 32);
    }
    size_t with_others = 0;
    for (uint64_t i = 0; i < 2000; ++i) {
        NumberKey key(i);
        const uint32_t flags = *store->insert(key).payload;
        REQUIRE((flags >> (i % 32) & 1) != 0);
        with_others += flags != 1u << (i % 32) ? 1 : 0;
    }
    CHECK(with_others != 0);
}

TEST_CASE("stores: without payloads none is given, and no memory is taken for them") {
    for (const StoreKind kind : {StoreKind::kFingerprint, StoreKind::kExact, StoreKind::kBitstate}) {
        CAPTURE(static_cast<int>(kind));
        const std::unique_ptr<StateStore> plain = make_store(kind, 1 << 12);
        const std::unique_ptr<StateStore> carrying = make_store(kind, 1 << 12, Payload::kPerState);
        for (uint64_t i = 0; i < 100; ++i) {
            NumberKey key(i);
            REQUIRE(plain->insert(key).payload == nullptr);
            carrying->insert(key);
        }
        CHECK(plain->bytes() < carrying->bytes());
    }
}

TEST_CASE("stores: exact and fingerprint see the same states") {
    for (const char* program : {"Counter", "Order", "Notify", "Cross", "Lost"}) {
        CAPTURE(program);
        SearchOptions fingerprint = of_store(StoreKind::kFingerprint), exact = of_store(StoreKind::kExact);
        fingerprint.all = exact.all = true;
        const Report left = search_program(program, fingerprint), right = search_program(program, exact);
        CHECK(left.verdict == right.verdict);
        CHECK(left.statistics.states == right.statistics.states);
        CHECK(left.statistics.transitions == right.statistics.transitions);
        CHECK(left.statistics.end_state_digest == right.statistics.end_state_digest);
        CHECK(left.statistics.omission_probability > 0);
        CHECK(right.statistics.omission_probability == 0);
        CHECK(left.statistics.store_bytes <= 32 * left.statistics.states);
        CHECK(right.statistics.store_bytes != 0);
    }
}

TEST_CASE("stores: bitstate proves nothing and says so, and finds violations") {
    const Report clean = search_program("Counter", of_store(StoreKind::kBitstate));
    CHECK(clean.verdict == Verdict::kIncomplete);
    CHECK(clean.reason.find("bit table") != std::string::npos);
    CHECK(clean.statistics.states == search_program("Counter", {}).statistics.states);
    CHECK(clean.statistics.store_bytes == SearchOptions{}.bit_table_bytes);
    CHECK(search_program("Cross", of_store(StoreKind::kBitstate)).verdict == Verdict::kViolated);
}
