#include <set>

#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::of_kind;
using heddle::por::testing::search_program;

namespace {

std::set<std::string> fingerprints_of(const Report& report) {
    std::set<std::string> fingerprints;
    for (const Violation& violation : report.violations) fingerprints.insert(violation.fingerprint);
    return fingerprints;
}

void check_same_space(const Report& left, const Report& right) {
    CHECK(left.verdict == right.verdict);
    CHECK(left.statistics.states == right.statistics.states);
    CHECK(left.statistics.states_revisited == right.statistics.states_revisited);
    CHECK(left.statistics.transitions == right.statistics.transitions);
    CHECK(left.statistics.choices == right.statistics.choices);
    CHECK(left.statistics.end_states == right.statistics.end_states);
    CHECK(left.statistics.end_state_digest == right.statistics.end_state_digest);
    CHECK(left.violations.size() == right.violations.size());
    // Who came first, and which of two accesses was the second, is no part of what a violation is known by.
    CHECK(fingerprints_of(left) == fingerprints_of(right));
    CHECK(left.outcomes == right.outcomes);
}

}  // namespace

TEST_CASE("searches: depth-first, breadth-first and shuffled orders explore the same states") {
    for (const char* program : {"Counter", "Order", "Notify", "Cross", "Lost"}) {
        CAPTURE(program);
        SearchOptions options;
        options.all = true;
        options.collects_outcomes = true;
        const Report depth_first = search_program(program, options);
        CHECK(depth_first.statistics.states > 10);
        for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst}) {
            for (const uint64_t seed : {0, 1, 77}) {
                CAPTURE(static_cast<int>(kind));
                CAPTURE(seed);
                options.kind = kind;
                options.seed = seed;
                check_same_space(depth_first, search_program(program, options));
            }
        }
    }
}

TEST_CASE("searches: the number of end states is the one computed by hand") {
    const Report report = search_program("Order", {});
    CHECK(report.verdict == Verdict::kVerified);
    CHECK(report.statistics.end_states == 6);
}

TEST_CASE("breadth-first: no search has a shorter trace") {
    for (const char* program : {"Cross", "Lost"}) {
        CAPTURE(program);
        const Report shortest = search_program(program, of_kind(SearchKind::kBreadthFirst));
        REQUIRE(shortest.verdict == Verdict::kViolated);
        const size_t length = shortest.violations.front().schedule.size();
        for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kRandom, SearchKind::kPct}) {
            const Report other = search_program(program, of_kind(kind, 5));
            REQUIRE(other.verdict == Verdict::kViolated);
            CHECK(length <= other.violations.front().schedule.size());
        }
    }
    // What the others show was found by longer paths, and shortened.
    CHECK(search_program("Cross", of_kind(SearchKind::kBreadthFirst)).statistics.max_depth <
          search_program("Cross", {}).statistics.max_depth);
}

TEST_CASE("budgets: each ends the search as incomplete with its reason") {
    for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst}) {
        CAPTURE(static_cast<int>(kind));
        SearchOptions states = of_kind(kind);
        states.max_states = 500;
        const Report by_states = search_program("Large", states);
        CHECK(by_states.verdict == Verdict::kIncomplete);
        CHECK(by_states.reason == "the limit of 500 states was reached");
        CHECK(by_states.statistics.states == 500);

        SearchOptions time = of_kind(kind);
        time.time_limit_s = 0.2;
        const Report by_time = search_program("Large", time);
        CHECK(by_time.verdict == Verdict::kIncomplete);
        CHECK(by_time.reason == "the time limit was reached");

        SearchOptions memory = of_kind(kind);
        memory.memory_limit_mb = 1;
        CHECK(search_program("Large", memory).reason == "the memory limit of 1 MB was reached");

        const std::atomic<bool> ran_out = true;
        SearchOptions exhausted = of_kind(kind);
        exhausted.memory_ran_out = &ran_out;
        CHECK(search_program("Large", exhausted).reason == "the memory ran out");

        const std::atomic<int> signal = 2;
        SearchOptions interrupted = of_kind(kind);
        interrupted.end_signal = &signal;
        CHECK(search_program("Large", interrupted).reason == "the search was interrupted");
    }
}

TEST_CASE("budgets: a long step is ended, too") {
    SearchOptions options;
    options.time_limit_s = 0.3;
    const Report report = search_program("LongStep", options);
    CHECK(report.verdict == Verdict::kIncomplete);
    CHECK(report.reason == "the time limit was reached");
    CHECK(report.statistics.instructions < 10'000'000);  // the step has more rounds than that
}

TEST_CASE("budgets: a depth limit leaves out deeper states and continues with the rest") {
    SearchOptions options;
    options.max_depth = 12;
    const Report depth_first = search_program("Counter", options);
    CHECK(depth_first.verdict == Verdict::kIncomplete);
    CHECK(depth_first.reason == "the depth limit of 12 was reached");
    CHECK(depth_first.statistics.max_depth == 12);
    options.kind = SearchKind::kBreadthFirst;
    const Report breadth_first = search_program("Counter", options);
    CHECK(breadth_first.reason == depth_first.reason);
    CHECK(breadth_first.statistics.max_depth == 12);
}

TEST_CASE("livelock: an endless loop is one, and a long loop that ends is none") {
    for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst, SearchKind::kRandom}) {
        CAPTURE(static_cast<int>(kind));
        SearchOptions options = of_kind(kind);
        options.executions = 3;
        const Report endless = search_program("Endless", options);
        REQUIRE(endless.verdict == Verdict::kViolated);
        CHECK(name_of(endless.violations.front().property) == "livelock");
        const Report ends = search_program("LongLoop", options);
        CHECK(ends.verdict == (kind == SearchKind::kRandom ? Verdict::kIncomplete : Verdict::kVerified));
    }
}

TEST_CASE("searches: races of different fields on one line are distinguished") {
    SearchOptions options;
    options.all = true;
    options.properties = {find_property("race")};
    const Report report = search_program("TwoFields", options);
    CHECK(report.violations.size() == 2);
    CHECK(fingerprints_of(report).size() == 2);
}

TEST_CASE("searches: threads that wait for each other are one deadlock, whatever other threads do") {
    SearchOptions options;
    options.all = true;
    const Report report = search_program("Ticking", options);
    size_t deadlocks = 0;
    for (const Violation& violation : report.violations) {
        if (name_of(violation.property) != "deadlock") continue;  // that the third one never ends is a livelock besides
        ++deadlocks;
        CHECK(violation.message == "\"one\" and \"other\" wait for each other for ever");
    }
    CHECK(deadlocks == 1);
}
