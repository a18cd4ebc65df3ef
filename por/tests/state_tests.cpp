// The state between steps: going back is exact, and its canonical form says neither more nor less than it should.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "por/search/schedules.h"
#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

namespace {

using Words = std::vector<uint64_t>;

Words encoding(Subject& subject) {
    Words words;
    subject.encode(words);
    return words;
}

// For changes that a search never makes.
vm::Machine& changeable(Subject& subject) { return const_cast<vm::Machine&>(subject.machine()); }

// Walks a program by chance, forwards and back, and calls look() in every state.
class RandomWalk {
public:
    RandomWalk(Subject& subject, uint64_t seed) : subject_(subject), random_(seed) {}

    template <typename Look>
    void run(int moves, Look&& look, uint64_t skipped_epochs = 0) {
        REQUIRE(subject_.start() == Outcome::kContinues);
        changeable(subject_).journal().skip_epochs(skipped_epochs);
        marks_.push_back(subject_.mark());
        look();
        for (int i = 0; i < moves; ++i) {
            if (!move()) go_back();
            look();
        }
    }

private:
    // False when there is no way forward, or by chance.
    bool move() {
        if (random_.next() % 16 == 0) return false;
        subject_.enabled(threads_);
        if (threads_.empty()) return false;
        // Not before every step: searches leave marks out, too.
        if (random_.next() % 2 == 0) marks_.push_back(subject_.mark());
        Step step{threads_[random_.next() % threads_.size()], -1};
        Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kNeedsChoice) {
            step.choice = static_cast<int32_t>(random_.next() % subject_.alternatives());
            outcome = subject_.advance(step);
        }
        subject_.explored().clear_exit_status();
        return outcome == Outcome::kContinues;
    }
    void go_back() {
        const size_t left = 1 + random_.next() % marks_.size();
        marks_.resize(left);
        subject_.rewind(marks_.back());
    }

    Subject& subject_;
    RandomNumbers random_;
    std::vector<Subject::Mark> marks_;
    std::vector<vm::ThreadId> threads_;
};

constexpr const char* kPrograms[] = {"Counter", "Order", "Notify", "Cross", "Lost", "Shapes", "Chunks"};

}  // namespace

TEST_CASE("state: rewinding to a mark restores the state, whatever happened since") {
    for (const char* program : kPrograms) {
        CAPTURE(program);
        Fixture fixture(program);
        Subject& subject = fixture.subject();
        REQUIRE(subject.start() == Outcome::kContinues);
        RandomNumbers random(7);
        std::vector<std::pair<Subject::Mark, Words>> marks;
        marks.emplace_back(subject.mark(), encoding(subject));
        std::vector<vm::ThreadId> threads;
        size_t rewinds = 0;
        for (int i = 0; i < 2000; ++i) {
            subject.enabled(threads);
            bool goes_on = !threads.empty() && random.next() % 8 != 0;
            if (goes_on) {
                marks.emplace_back(subject.mark(), encoding(subject));
                Step step{threads[random.next() % threads.size()], -1};
                Outcome outcome = subject.advance(step);
                if (outcome == Outcome::kNeedsChoice) outcome = subject.advance({step.thread, 0});
                if (random.next() % 64 == 0) subject.explored().collect_garbage();
                goes_on = outcome == Outcome::kContinues;
            }
            if (goes_on) continue;
            marks.resize(1 + random.next() % marks.size());
            subject.rewind(marks.back().first);
            subject.explored().clear_exit_status();
            REQUIRE(encoding(subject) == marks.back().second);
            ++rewinds;
        }
        CHECK(rewinds > 100);
    }
}

TEST_CASE("state: an incremental fingerprint depends on the encoding only") {
    for (const char* program : kPrograms) {
        CAPTURE(program);
        std::map<Words, vm::Fingerprint> known;
        std::set<vm::Fingerprint> distinct;
        for (const uint64_t seed : {1, 2, 3}) {
            Fixture fixture(program);
            Subject& subject = fixture.subject();
            RandomWalk(subject, seed).run(1500, [&] {
                const vm::Fingerprint fingerprint = subject.fingerprint();
                const auto [place, is_new] = known.emplace(encoding(subject), fingerprint);
                REQUIRE(place->second == fingerprint);
                if (is_new) REQUIRE(distinct.insert(fingerprint).second);
            });
        }
        CHECK(known.size() > 50);
    }
}

TEST_CASE("state: an overflow of the epochs does not show") {
    for (const char* program : {"Counter", "Shapes", "Chunks"}) {
        CAPTURE(program);
        std::vector<std::pair<Words, vm::Fingerprint>> first;
        for (const uint64_t skipped : {uint64_t{0}, (uint64_t{1} << 32) - 400}) {
            Fixture fixture(program);
            Subject& subject = fixture.subject();
            size_t state = 0;
            const auto look = [&] {
                const vm::Fingerprint fingerprint = subject.fingerprint();
                if (skipped == 0) return first.emplace_back(encoding(subject), fingerprint), void();
                REQUIRE(encoding(subject) == first[state].first);
                REQUIRE(fingerprint == first[state++].second);
            };
            RandomWalk(subject, 11).run(1000, look, skipped);
            CHECK(subject.machine().journal().era() == (skipped == 0 ? 0 : 1));
        }
    }
}

TEST_CASE("state: addresses of objects do not show") {
    for (const char* program : kPrograms) {
        CAPTURE(program);
        std::vector<Words> first;
        for (const bool shifts : {false, true}) {
            Fixture fixture(program);
            Subject& subject = fixture.subject();
            vm::Machine& machine = changeable(subject);
            RandomNumbers gaps(5);
            size_t state = 0;
            RandomWalk(subject, 9).run(500, [&] {
                if (!shifts) return first.push_back(encoding(subject));
                REQUIRE(encoding(subject) == first[state++]);
                // The next allocations of the threads have other addresses.
                for (uint64_t i = gaps.below(4); i != 0; --i) machine.heap().allocate_object(machine.known().Object);
                if (gaps.below(32) == 0) subject.explored().collect_garbage();
            });
        }
        CHECK(std::set<Words>(first.begin(), first.end()).size() > 20);
    }
}

TEST_CASE("state: the order in which threads are started does not show") {
    Fixture fixture("Starters");
    Subject& subject = fixture.subject();
    REQUIRE(subject.start() == Outcome::kContinues);
    const Subject::Mark base = subject.mark();
    std::set<Words> ends;
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        RandomNumbers random(seed);
        std::vector<vm::ThreadId> threads;
        for (subject.enabled(threads); !threads.empty(); subject.enabled(threads)) {
            if (subject.advance({threads[random.below(threads.size())], -1}) != Outcome::kContinues) break;
        }
        ends.insert(encoding(subject));
        subject.rewind(base);
        subject.explored().clear_exit_status();
    }
    CHECK(ends.size() == 1);
}

TEST_CASE("state: of a large array only what was written is hashed again") {
    Fixture fixture("Chunks");
    Subject& subject = fixture.subject();
    uint64_t before = 0, most = 0;
    size_t states = 0, large = 0;
    RandomWalk(subject, 3).run(400, [&] {
        subject.fingerprint();
        const uint64_t hashed = subject.encoder().hashed_words() - before;
        before += hashed;
        ++states;
        // 1,000,000 numbers are 500,000 words; going back to before they were made brings them anew.
        if (hashed > 400'000)
            ++large;
        else
            most = std::max(most, hashed);
    });
    CHECK(states > 300);
    CHECK(large >= 1);
    CHECK(large < states / 10);
    CHECK(most < 20'000);
}
