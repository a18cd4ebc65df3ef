// What a search does after it has found nothing but races.
#include "por/search/pursuit.h"

#include "por/properties/properties.h"
#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::of_kind;
using heddle::por::testing::search_program;

namespace {

SearchOptions pursuing(uint64_t effort, SearchKind kind = SearchKind::kDepthFirst) {
    SearchOptions options = of_kind(kind);
    options.pursue = effort;
    return options;
}

std::vector<std::string> properties_of(const Report& report) {
    std::vector<std::string> names;
    for (const Violation& violation : report.violations) names.emplace_back(name_of(violation.property));
    return names;
}

Violation violation_of(const char* property, const char* fingerprint) {
    Violation violation;
    violation.property = find_property(property);
    violation.fingerprint = fingerprint;
    return violation;
}

}  // namespace

TEST_CASE("pursuit: what a race leads to is shown first, with the race behind it") {
    for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst, SearchKind::kRandom}) {
        CAPTURE(static_cast<int>(kind));
        const Report report = search_program("LostUpdate", pursuing(5000, kind));
        CHECK(report.verdict == Verdict::kViolated);
        CHECK(properties_of(report) == std::vector<std::string>{"assert", "race"});
        CHECK(report.reason == report.violations.front().message);
        REQUIRE(report.pursuit.has_value());
        CHECK(report.pursuit->is_found);
        for (const Violation& violation : report.violations) {
            CHECK(violation.is_confirmed);
            CHECK_FALSE(violation.trace.empty());
        }
    }
}

TEST_CASE("pursuit: the race is the one that is found without it, with the same schedule") {
    const Report without = search_program("LostUpdate", pursuing(0));
    CHECK_FALSE(without.pursuit.has_value());
    REQUIRE(properties_of(without) == std::vector<std::string>{"race"});
    const Report with = search_program("LostUpdate", pursuing(5000));
    REQUIRE(with.violations.size() == 2);
    CHECK(with.violations[1].fingerprint == without.violations[0].fingerprint);
    CHECK(with.violations[1].schedule == without.violations[0].schedule);
}

TEST_CASE("pursuit: the effort ends it, always at the same transition") {
    const Report report = search_program("LostUpdate", pursuing(1));
    CHECK(properties_of(report) == std::vector<std::string>{"race"});
    REQUIRE(report.pursuit.has_value());
    CHECK_FALSE(report.pursuit->is_found);
    CHECK_FALSE(report.pursuit->is_exhaustive);
    CHECK(report.pursuit->why_ended.empty());
    CHECK(search_program("LostUpdate", pursuing(1)).statistics.transitions == report.statistics.transitions);
}

TEST_CASE("pursuit: where nothing else fails, the report says that everything was explored") {
    const Report report = search_program("TwoFields", pursuing(5000));
    CHECK(properties_of(report) == std::vector<std::string>{"race"});
    REQUIRE(report.pursuit.has_value());
    CHECK(report.pursuit->is_exhaustive);
}

TEST_CASE("pursuit: a step that does not end uses the effort up") {
    // Without reductions, a depth-first search would follow that step before it comes to the race.
    const Report report = search_program("Growing", pursuing(5000, SearchKind::kBreadthFirst));
    CHECK(properties_of(report) == std::vector<std::string>{"race"});
    CHECK(report.pursuit.has_value());
    CHECK(report.statistics.transitions < 100);
}

TEST_CASE("pursuit: another failure, or the wish for all, leaves nothing to pursue") {
    CHECK_FALSE(search_program("Cross", pursuing(5000)).pursuit.has_value());
    SearchOptions all = pursuing(5000);
    all.all = true;
    CHECK_FALSE(search_program("LostUpdate", all).pursuit.has_value());
}

TEST_CASE("pursuit: a failure that is found beyond the effort does not count") {
    SearchOptions options = pursuing(10);
    options.properties = {find_property("race"), find_property("assert")};
    for (const uint64_t effort : {110, 111}) {
        Pursuit pursuit(options);
        Violations violations;
        violations.add(violation_of("race", "1"));
        pursuit.note(violations, 100);
        CHECK(pursuit.is_running());
        violations.add(violation_of("race", "2"));
        pursuit.note(violations, 105);
        violations.add(violation_of("assert", "3"));
        pursuit.note(violations, effort);
        CHECK_FALSE(pursuit.is_running());
        std::vector<std::string> selected;
        for (const Violation& violation : pursuit.select(violations.take())) selected.push_back(violation.fingerprint);
        CHECK(selected == (effort == 110 ? std::vector<std::string>{"3", "1"} : std::vector<std::string>{"1"}));
    }
}

TEST_CASE("pursuit: where only races are looked for there is none") {
    SearchOptions options = pursuing(10);
    options.properties = {find_property("race")};
    Pursuit pursuit(options);
    Violations violations;
    violations.add(violation_of("race", "1"));
    pursuit.note(violations, 1);
    CHECK_FALSE(pursuit.is_running());
    CHECK_FALSE(pursuit.result().has_value());
}
