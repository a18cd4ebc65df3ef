#include "por/tests/reduced_programs.h"
#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::of_kind;
using heddle::por::testing::search_program;

namespace {

constexpr SearchKind kSamplers[] = {SearchKind::kRandom, SearchKind::kPct, SearchKind::kPos};

}  // namespace

TEST_CASE("samplers: without a finding the verdict is incomplete, after as many executions as were asked for") {
    for (const SearchKind kind : kSamplers) {
        CAPTURE(static_cast<int>(kind));
        SearchOptions options = of_kind(kind);
        options.executions = 40;
        const Report report = search_program("Order", options);
        CHECK(report.verdict == Verdict::kIncomplete);
        CHECK(report.reason.find("sample") != std::string::npos);
        CHECK(report.statistics.executions == 40);
        CHECK(report.statistics.sampled_executions == 40);
        CHECK(report.statistics.states == 0);
        CHECK(report.statistics.store_bytes == 0);
        CHECK(report.statistics.end_states > 1);
        CHECK(report.statistics.end_states <= 6);
    }
}

TEST_CASE("samplers: find a lost update and a deadlock") {
    for (const SearchKind kind : kSamplers) {
        CAPTURE(static_cast<int>(kind));
        const Report lost = search_program("Lost", of_kind(kind));
        REQUIRE(lost.verdict == Verdict::kViolated);
        CHECK(name_of(lost.violations.front().property) == "assert");
        const Report cross = search_program("Cross", of_kind(kind));
        REQUIRE(cross.verdict == Verdict::kViolated);
        CHECK(name_of(cross.violations.front().property) == "deadlock");
        // The violating execution counts whether it came to its end or not.
        CHECK(lost.statistics.sampled_executions >= 1);
        CHECK(lost.statistics.sampled_executions <= lost.statistics.executions + 1);
        CHECK(cross.statistics.sampled_executions == cross.statistics.executions);
    }
}

TEST_CASE("samplers: one seed is one sample, another seed another one") {
    for (const SearchKind kind : kSamplers) {
        CAPTURE(static_cast<int>(kind));
        SearchOptions options = of_kind(kind, 9);
        options.executions = 30;
        const Report first = search_program("Counter", options), again = search_program("Counter", options);
        CHECK(first.statistics.transitions == again.statistics.transitions);
        CHECK(first.statistics.instructions == again.statistics.instructions);
        CHECK(first.statistics.end_state_digest == again.statistics.end_state_digest);
        const Report found = search_program("Cross", options), found_again = search_program("Cross", options);
        REQUIRE_FALSE(found.violations.empty());
        REQUIRE_FALSE(found_again.violations.empty());
        CHECK(found.violations.front().schedule == found_again.violations.front().schedule);

        bool differs = false;
        for (uint64_t seed = 10; seed < 14; ++seed) {
            options.seed = seed;
            const Report other = search_program("Cross", options);
            // What is shown of a violation is shortened, and may be the same.
            differs |= other.statistics.transitions != found.statistics.transitions;
        }
        CHECK(differs);
    }
}

TEST_CASE("samplers: budgets end them too") {
    for (const SearchKind kind : kSamplers) {
        CAPTURE(static_cast<int>(kind));
        SearchOptions options = of_kind(kind);
        options.time_limit_s = 0.2;
        const Report report = search_program("Large", options);
        CHECK(report.verdict == Verdict::kIncomplete);
        CHECK(report.reason == "the time limit was reached");
    }
}

TEST_CASE("samplers: a thread that spins until another one writes is no livelock, also when its reads are merged") {
    for (const SearchKind kind : kSamplers) {
        CAPTURE(static_cast<int>(kind));
        heddle::por::testing::Fixture fixture(heddle::por::testing::reduced_class_folder(), "Looker",
                                              heddle::por::testing::words("escape,optimistic,aggregate"));
        SearchOptions options = of_kind(kind);
        options.executions = 40;
        for (const PropertyRow& row : kProperties) {
            if (row.is_default) options.properties.push_back(&row);
        }
        const Report report = search(fixture.subject(), options);
        CHECK(report.verdict == Verdict::kIncomplete);
        CHECK(report.violations.empty());
    }
}
