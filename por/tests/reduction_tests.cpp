// The links of the relevance chain and the assumptions they rely on, by the searches of small programs.
#include <set>
#include <string>

#include "por/tests/reduced_programs.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::reduced_programs;
using heddle::por::testing::ruled_out;
using heddle::por::testing::search_reduced;

namespace {

std::set<std::string> fingerprints_of(const Report& report) {
    std::set<std::string> result;
    for (const Violation& violation : report.violations) result.insert(violation.fingerprint);
    return result;
}

void check_agrees(const Report& reduced, const Report& full) {
    CHECK(reduced.verdict == full.verdict);
    CHECK(fingerprints_of(reduced) == fingerprints_of(full));
    CHECK(reduced.statistics.end_states == full.statistics.end_states);
    CHECK(reduced.statistics.end_state_digest == full.statistics.end_state_digest);
}

}  // namespace

TEST_CASE("reductions: every word alone, and all together, agree with the full search") {
    for (const std::string& program : reduced_programs()) {
        CAPTURE(program);
        const Report full = search_reduced(program, "none");
        for (const ReductionRow& row : kReductions) {
            CAPTURE(row.word);
            Reductions alone;
            alone.add(row.reduction);
            if (alone.need_tables()) continue;  // compared where the static analyses are at hand: check_agreement.py
            check_agrees(search_reduced(program, row.word), full);
            check_agrees(search_reduced(program, std::string(row.word) + ",aggregate"), full);
        }
        const Report reduced = search_reduced(program, "all");
        check_agrees(reduced, full);
        CHECK(reduced.statistics.states < full.statistics.states);
    }
}

TEST_CASE("reductions: the word locks stands for wsl, ld and wsl-dom") {
    std::string_view unknown;
    CHECK(parse_reductions("escape,locks", &unknown) == parse_reductions("escape,wsl,ld,wsl-dom", &unknown));
    CHECK_FALSE(parse_reductions("lock", &unknown));
    CHECK(unknown == "lock");
}

TEST_CASE("reductions: the word none cannot be combined with others") {
    std::string_view unknown;
    CHECK(parse_reductions("none", &unknown) == Reductions{});
    CHECK_FALSE(parse_reductions("all,none", &unknown));
    CHECK(unknown == "none");
}

TEST_CASE("reductions: the same search twice has the same statistics") {
    for (const std::string& program : reduced_programs()) {
        CAPTURE(program);
        const Report one = search_reduced(program, "all"), two = search_reduced(program, "all");
        CHECK(one.statistics.states == two.statistics.states);
        CHECK(one.statistics.transitions == two.statistics.transitions);
        CHECK(one.statistics.ownership_walks == two.statistics.ownership_walks);
        CHECK(one.statistics.restarts == two.statistics.restarts);
    }
}

TEST_CASE("chain: a link is asked exactly about the actions that no earlier link ruled out") {
    for (const std::string& program : reduced_programs()) {
        CAPTURE(program);
        const Report report = search_reduced(program, "all");
        const std::vector<LinkFigures>& links = report.statistics.relevance;
        REQUIRE(links.size() > 1);
        for (size_t i = 1; i < links.size(); ++i) {
            CAPTURE(links[i].name);
            CHECK(links[i].asked == links[i - 1].asked - links[i - 1].ruled_out);
        }
    }
}

TEST_CASE("chain: cached answers are the answers of the links") {
    uint64_t repeated = 0;
    for (const std::string& program : reduced_programs()) {
        for (const char* reduce : {"escape", "escape,aggregate", "ld,aggregate", "wsl-dom,aggregate", "all"}) {
            CAPTURE(program);
            CAPTURE(reduce);
            const Report one = search_reduced(program, reduce), two = search_reduced(program, reduce, false);
            CHECK(one.statistics.states == two.statistics.states);
            CHECK(one.statistics.transitions == two.statistics.transitions);
            CHECK(one.statistics.restarts == two.statistics.restarts);
            REQUIRE(one.statistics.relevance.size() == two.statistics.relevance.size());
            for (size_t i = 0; i < one.statistics.relevance.size(); ++i)
                CHECK(one.statistics.relevance[i].ruled_out == two.statistics.relevance[i].ruled_out);
            CHECK(two.statistics.repeated_queries == 0);
            repeated += one.statistics.repeated_queries;
        }
    }
    CHECK(repeated > 0);
}

TEST_CASE("settling: looking states up first gives the same states with fewer relevance queries") {
    const auto queries = [](const Report& report) {
        const uint64_t asked = report.statistics.relevance.empty() ? 0 : report.statistics.relevance.front().asked;
        return asked + report.statistics.repeated_queries;
    };
    uint64_t with_lookup = 0, without = 0;
    for (const std::string& program : reduced_programs()) {
        CAPTURE(program);
        // With the exact store, states are not looked up first.
        const Report lookup = search_reduced(program, "all"),
                     settled = search_reduced(program, "all", true, StoreKind::kExact);
        CHECK(lookup.verdict == settled.verdict);
        CHECK(lookup.statistics.states == settled.statistics.states);
        CHECK(lookup.statistics.states_revisited == settled.statistics.states_revisited);
        CHECK(lookup.statistics.transitions == settled.statistics.transitions);
        CHECK(lookup.statistics.end_state_digest == settled.statistics.end_state_digest);
        with_lookup += queries(lookup);
        without += queries(settled);
    }
    CHECK(with_lookup < without);
}

TEST_CASE("chain: without reductions there is no chain") {
    CHECK(search_reduced("SelfLocked", "none").statistics.relevance.empty());
    CHECK(search_reduced("SelfLocked", "local").statistics.relevance.empty());
}

TEST_CASE("wsl: an access under the object's own lock is not relevant") {
    const Report report = search_reduced("SelfLocked", "wsl,aggregate");
    CHECK(ruled_out(report, "lock") > 0);
    CHECK(report.statistics.states < search_reduced("SelfLocked", "none").statistics.states);
    CHECK(report.statistics.restarts == 0);
}

TEST_CASE("wsl: the lock of another object does not count, but for ld it does") {
    const Report self = search_reduced("OtherLock", "escape,wsl,aggregate"),
                 any = search_reduced("OtherLock", "escape,ld,aggregate");
    CHECK(ruled_out(self, "lock") == 0);
    CHECK(ruled_out(any, "lock") > 0);
    CHECK(any.statistics.states < self.statistics.states);
}

TEST_CASE("ld: a separate lock per thread protects nothing, and the race is found") {
    const Report report = search_reduced("Mismatch", "escape,ld");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.verdict == Verdict::kViolated);
    CHECK(fingerprints_of(report) == fingerprints_of(search_reduced("Mismatch", "none")));
}

TEST_CASE("ld: refuting an assumption that was relied on restarts the search") {
    const Report report = search_reduced("LateSlip", "escape,ld");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.statistics.restarts > 0);
    check_agrees(report, search_reduced("LateSlip", "none"));
}

TEST_CASE("counts: a read of a count on any path restarts the search, also without reductions") {
    const Report none = search_reduced("Counted", "none"), all = search_reduced("Counted", "all");
    CHECK(none.statistics.restarts == 1);
    CHECK(all.statistics.restarts > 0);
    CHECK(none.verdict == Verdict::kViolated);
    check_agrees(all, none);
}

TEST_CASE("ld: a location that is only read once shared needs no lock; wsl does not make use of that") {
    const Report any = search_reduced("ReadOnly", "escape,ld"), self = search_reduced("ReadOnly", "escape,wsl");
    CHECK(ruled_out(any, "lock") > 0);
    CHECK(ruled_out(self, "lock") == 0);
}

TEST_CASE("wsl-dom: an object that others reach through a locked one only is not relevant while the lock is held") {
    const Report with = search_reduced("Inside", "escape,wsl-dom"), without = search_reduced("Inside", "escape,wsl");
    CHECK(ruled_out(with, "lock") + ruled_out(with, "dominated") > ruled_out(without, "lock"));
    CHECK(with.statistics.states < without.statistics.states);
}

TEST_CASE("final: a final field of an object that its constructor did not publish is not relevant") {
    const Report report = search_reduced("SafeFinal", "final");
    CHECK(ruled_out(report, "final") > 0);
    CHECK(report.statistics.refuted == 0);
}

TEST_CASE("final: a constructor that publishes its object refutes the assumption") {
    const Report report = search_reduced("Leaky", "final");
    CHECK(report.statistics.refuted > 0);
    check_agrees(report, search_reduced("Leaky", "none"));
}

TEST_CASE("disciplines: leaving a monitor is not a transition of its own") {
    for (const std::string word : {"wsl", "ld", "wsl-dom", "optimistic", "join"}) {
        CAPTURE(word);
        const Report report = search_reduced("SelfLocked", word + ",aggregate");
        CHECK(ruled_out(report, "release") > 0);
        CHECK(report.statistics.states < search_reduced("SelfLocked", "none").statistics.states);
    }
}

TEST_CASE("optimistic: an interrupt refutes that waiters continue only when notified") {
    const Report report = search_reduced("Interrupter", "optimistic");
    CHECK(report.statistics.refuted > 0);
    check_agrees(report, search_reduced("Interrupter", "none"));
}

TEST_CASE("join: waiting for the end of a thread adds no states") {
    const Report with = search_reduced("Joined", "escape,join,aggregate"),
                 without = search_reduced("Joined", "escape,aggregate");
    CHECK(ruled_out(with, "join") > 0);
    CHECK(with.statistics.refuted == 0);
    CHECK(2 * with.statistics.states < without.statistics.states);
}

TEST_CASE("join: an interrupt of a joining thread refutes the assumption") {
    const Report report = search_reduced("Disturbed", "join");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.statistics.end_states > 1);
    check_agrees(report, search_reduced("Disturbed", "none"));
}

TEST_CASE("escape: listing the threads of a group refutes that groups are bookkeeping") {
    const Report report = search_reduced("Census", "escape");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.statistics.end_states > 1);
    check_agrees(report, search_reduced("Census", "none"));
}
