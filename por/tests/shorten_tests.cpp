// Schedules with fewer switches that end in the same violation.
#include "por/trace/shorten.h"

#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::of_kind;
using heddle::por::testing::search_program;

namespace {

Step step(uint16_t thread) { return {static_cast<vm::ThreadId>(thread), -1}; }

}  // namespace

TEST_CASE("shorten: a switch is another thread than before") {
    CHECK(switches_of({}) == 0);
    CHECK(switches_of(std::vector<Step>{step(1)}) == 0);
    CHECK(switches_of(std::vector<Step>{step(1), step(1), step(2), step(1), step(1)}) == 2);
}

TEST_CASE("shorten: a crossed pair of locks needs two switches, whatever path was found first") {
    const Report straight = search_program("Cross", {});
    REQUIRE(straight.violations.size() == 1);
    for (const uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8}) {
        CAPTURE(seed);
        const Report report = search_program("Cross", of_kind(SearchKind::kRandom, seed));
        REQUIRE(report.violations.size() == 1);
        const Violation& violation = report.violations.front();
        CHECK(switches_of(violation.schedule) == 2);
        CHECK(violation.trace.size() == violation.schedule.size());
        CHECK(violation.fingerprint == straight.violations.front().fingerprint);
    }
}

TEST_CASE("shorten: rounds of a loop that a violation does not need are left out") {
    const Report shortest = search_program("Cross", of_kind(SearchKind::kBreadthFirst));
    REQUIRE(shortest.violations.size() == 1);
    for (const uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8}) {
        CAPTURE(seed);
        const Report report = search_program("Cross", of_kind(SearchKind::kRandom, seed));
        REQUIRE(report.violations.size() == 1);
        CHECK(report.violations.front().schedule.size() == shortest.violations.front().schedule.size());
    }
}

TEST_CASE("shorten: a livelock has no switches that it does not need") {
    const Report report = search_program("Spinning", {});
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    CHECK(name_of(violation.property) == "livelock");
    CHECK(switches_of(violation.schedule) == 2);  // to the thread that keeps the lock, and to one that spins
}
