#include "por/properties/happens_before.h"

#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::of_kind;
using heddle::por::testing::search_program;

TEST_CASE("races: depth-first search finds one on its first path however far apart the accesses are") {
    const Report report = search_program("Far", of_kind(SearchKind::kDepthFirst));
    REQUIRE(report.verdict == Verdict::kViolated);
    CHECK(name_of(report.violations.front().property) == "race");
    CHECK(report.violations.front().message.find("Far.racing") != std::string::npos);
    CHECK(report.statistics.states == 1);  // that of the first choice
}

TEST_CASE("races: a sampler finds on one path the races that happens-before leaves open") {
    for (const SearchKind kind : {SearchKind::kRandom, SearchKind::kPct, SearchKind::kPos}) {
        SearchOptions options = of_kind(kind, 3);
        options.executions = 20;
        const Report report = search_program("Far", options);
        CAPTURE(static_cast<int>(kind));
        REQUIRE(report.verdict == Verdict::kViolated);
        CHECK(report.violations.front().message.find("Far.racing") != std::string::npos);
    }
}

TEST_CASE("races: accesses ordered by flags, monitors, starts and joins are none") {
    SearchOptions options = of_kind(SearchKind::kRandom, 3);
    options.executions = 200;
    options.all = true;
    const Report report = search_program("Far", options);
    REQUIRE_FALSE(report.violations.empty());
    for (const Violation& violation : report.violations)
        CHECK(violation.message.find("Far.racing") != std::string::npos);
}

TEST_CASE("races: the prescan does not count in the figures of a search that finds nothing") {
    SearchOptions with = of_kind(SearchKind::kDepthFirst), without = of_kind(SearchKind::kBreadthFirst);
    const Report ahead = search_program("Counter", with), plain = search_program("Counter", without);
    CHECK(ahead.verdict == Verdict::kVerified);
    CHECK(ahead.statistics.states == plain.statistics.states);
    CHECK(ahead.statistics.transitions == plain.statistics.transitions);
    CHECK(ahead.statistics.choices == plain.statistics.choices);
    CHECK(ahead.statistics.executions == plain.statistics.executions);
}
