// The links of the relevance chain and the guesses they rely on, seen from outside: what is left of small programs.
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

TEST_CASE("reductions: every word alone, and all together, tell what the full search tells") {
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

TEST_CASE("reductions: locks stands for the disciplines of locks") {
    std::string_view unknown;
    CHECK(parse_reductions("escape,locks", &unknown) == parse_reductions("escape,wsl,ld,wsl-dom", &unknown));
    CHECK_FALSE(parse_reductions("lock", &unknown));
    CHECK(unknown == "lock");
}

TEST_CASE("reductions: none stands alone") {
    std::string_view unknown;
    CHECK(parse_reductions("none", &unknown) == Reductions{});
    CHECK_FALSE(parse_reductions("all,none", &unknown));
    CHECK(unknown == "none");
}

TEST_CASE("reductions: the same search twice gives the same figures") {
    for (const std::string& program : reduced_programs()) {
        CAPTURE(program);
        const Report one = search_reduced(program, "all"), two = search_reduced(program, "all");
        CHECK(one.statistics.states == two.statistics.states);
        CHECK(one.statistics.transitions == two.statistics.transitions);
        CHECK(one.statistics.ownership_walks == two.statistics.ownership_walks);
        CHECK(one.statistics.restarts == two.statistics.restarts);
    }
}

TEST_CASE("chain: a link is asked about what the links before it have left, and about nothing else") {
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

TEST_CASE("chain: what is known to matter is what the links would have left") {
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
            CHECK(two.statistics.repeated_questions == 0);
            repeated += one.statistics.repeated_questions;
        }
    }
    CHECK(repeated > 0);
}

TEST_CASE("settling: states that are looked up before are the same, and fewer questions are asked") {
    const auto questions = [](const Report& report) {
        const uint64_t asked = report.statistics.relevance.empty() ? 0 : report.statistics.relevance.front().asked;
        return asked + report.statistics.repeated_questions;
    };
    uint64_t with_looks = 0, without = 0;
    for (const std::string& program : reduced_programs()) {
        CAPTURE(program);
        // Whole states are never looked up before.
        const Report looks = search_reduced(program, "all"),
                     settles = search_reduced(program, "all", true, StoreKind::kExact);
        CHECK(looks.verdict == settles.verdict);
        CHECK(looks.statistics.states == settles.statistics.states);
        CHECK(looks.statistics.states_revisited == settles.statistics.states_revisited);
        CHECK(looks.statistics.transitions == settles.statistics.transitions);
        CHECK(looks.statistics.end_state_digest == settles.statistics.end_state_digest);
        with_looks += questions(looks);
        without += questions(settles);
    }
    CHECK(with_looks < without);
}

TEST_CASE("chain: without reductions there is none") {
    CHECK(search_reduced("SelfLocked", "none").statistics.relevance.empty());
    CHECK(search_reduced("SelfLocked", "local").statistics.relevance.empty());
}

TEST_CASE("wsl: a field that is accessed under its object's own lock cannot matter") {
    const Report report = search_reduced("SelfLocked", "wsl,aggregate");
    CHECK(ruled_out(report, "lock") > 0);
    CHECK(report.statistics.states < search_reduced("SelfLocked", "none").statistics.states);
    CHECK(report.statistics.restarts == 0);
}

TEST_CASE("wsl: the lock of another object does not count, for ld it does") {
    const Report self = search_reduced("OtherLock", "escape,wsl,aggregate"),
                 any = search_reduced("OtherLock", "escape,ld,aggregate");
    CHECK(ruled_out(self, "lock") == 0);
    CHECK(ruled_out(any, "lock") > 0);
    CHECK(any.statistics.states < self.statistics.states);
}

TEST_CASE("ld: a lock of each thread's own protects nothing, and the race is found") {
    const Report report = search_reduced("Mismatch", "escape,ld");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.verdict == Verdict::kViolated);
    CHECK(fingerprints_of(report) == fingerprints_of(search_reduced("Mismatch", "none")));
}

TEST_CASE("ld: a guess that was relied on and falls makes the search begin anew") {
    const Report report = search_reduced("LateSlip", "escape,ld");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.statistics.restarts > 0);
    check_agrees(report, search_reduced("LateSlip", "none"));
}

TEST_CASE("counts: when somebody asks for one, on whatever path, the search begins anew, also without reductions") {
    const Report none = search_reduced("Counted", "none"), all = search_reduced("Counted", "all");
    CHECK(none.statistics.restarts == 1);
    CHECK(all.statistics.restarts > 0);
    CHECK(none.verdict == Verdict::kViolated);
    check_agrees(all, none);
}

TEST_CASE("ld: what is only read once it is shared needs no lock; a discipline of own locks does not say so") {
    const Report any = search_reduced("ReadOnly", "escape,ld"), self = search_reduced("ReadOnly", "escape,wsl");
    CHECK(ruled_out(any, "lock") > 0);
    CHECK(ruled_out(self, "lock") == 0);
}

TEST_CASE("wsl-dom: what others reach through a locked object only, cannot matter while the lock is held") {
    const Report with = search_reduced("Inside", "escape,wsl-dom"), without = search_reduced("Inside", "escape,wsl");
    CHECK(ruled_out(with, "lock") + ruled_out(with, "dominated") > ruled_out(without, "lock"));
    CHECK(with.statistics.states < without.statistics.states);
}

TEST_CASE("final: a field of an object that did not get out of its constructor cannot matter") {
    const Report report = search_reduced("SafeFinal", "final");
    CHECK(ruled_out(report, "final") > 0);
    CHECK(report.statistics.refuted == 0);
}

TEST_CASE("final: a constructor that lets its object out takes the guess back") {
    const Report report = search_reduced("Leaky", "final");
    CHECK(report.statistics.refuted > 0);
    check_agrees(report, search_reduced("Leaky", "none"));
}

TEST_CASE("disciplines: leaving a monitor is no step of its own") {
    for (const std::string word : {"wsl", "ld", "wsl-dom", "optimistic", "join"}) {
        CAPTURE(word);
        const Report report = search_reduced("SelfLocked", word + ",aggregate");
        CHECK(ruled_out(report, "release") > 0);
        CHECK(report.statistics.states < search_reduced("SelfLocked", "none").statistics.states);
    }
}

TEST_CASE("optimistic: an interrupt takes back that waiters go on when they are notified only") {
    const Report report = search_reduced("Interrupter", "optimistic");
    CHECK(report.statistics.refuted > 0);
    check_agrees(report, search_reduced("Interrupter", "none"));
}

TEST_CASE("join: who waits for a thread's end adds no states") {
    const Report with = search_reduced("Joined", "escape,join,aggregate"),
                 without = search_reduced("Joined", "escape,aggregate");
    CHECK(ruled_out(with, "join") > 0);
    CHECK(with.statistics.refuted == 0);
    CHECK(2 * with.statistics.states < without.statistics.states);
}

TEST_CASE("join: an interrupt of who joins takes the guess back") {
    const Report report = search_reduced("Disturbed", "join");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.statistics.end_states > 1);
    check_agrees(report, search_reduced("Disturbed", "none"));
}

TEST_CASE("escape: asking for the threads of a group takes back that its books are nobody's business") {
    const Report report = search_reduced("Census", "escape");
    CHECK(report.statistics.refuted > 0);
    CHECK(report.statistics.end_states > 1);
    check_agrees(report, search_reduced("Census", "none"));
}
