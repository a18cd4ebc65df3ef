#include "cli/report/discipline_file.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::cli;

namespace {

std::string complaint(std::string_view text) {
    const Result<por::KnownDisciplines> known = parse_disciplines(text, "f.json");
    return known.ok() ? "" : known.error().text();
}

por::KnownDisciplines parsed(std::string_view text) {
    Result<por::KnownDisciplines> known = parse_disciplines(text, "f.json");
    REQUIRE_MESSAGE(known.ok(), complaint(text));
    return std::move(known).value();
}

}  // namespace

TEST_CASE("a file of disciplines: only refuted locations remove an assumption") {
    const por::KnownDisciplines known = parsed(R"({"version": 1, "places": [
        {"place": "A.x", "kind": "refuted"},
        {"place": "A.y#2", "kind": "locked", "by": ["this"]},
        {"place": "int[]", "kind": "read-only"}], "leaks": ["B"], "habits": ["nobody-interrupts"]})");
    REQUIRE(known.refuted_locations.size() == 1);
    CHECK(known.refuted_locations[0].name == "A.x");
    CHECK(known.refuted_locations[0].where == "places[0]");
    CHECK(known.leaking_classes.size() == 1);
    CHECK(known.refuted_global.size() == 1);
}

TEST_CASE("a file of disciplines: an error says file, place and reason") {
    CHECK(complaint("[]") == "f.json: should be an object");
    CHECK(complaint("{}") == "f.json: version: should be 1");
    CHECK(complaint(R"({"version": 2})") == "f.json: version: should be 1");
    CHECK(complaint(R"({"version": 1, "place": []})") == "f.json: unknown key `place`");
    CHECK(complaint(R"({"version": 1, "places": {}})") == "f.json: places: should be an array");
    CHECK(complaint(R"({"version": 1, "places": [{"place": "A.x"}]})") == "f.json: places[0]: `kind` is missing");
    CHECK(complaint(R"({"version": 1, "places": [{"place": "A.x", "kind": "wrong"}]})") ==
          "f.json: places[0].kind: should be `locked`, `read-only` or `refuted`");
    CHECK(complaint(R"({"version": 1, "leaks": [1]})") == "f.json: leaks[0]: should be a string");
    CHECK(complaint(R"({"version": 1, "habits": ["sleeps"]})") == "f.json: habits[0]: unknown habit `sleeps`");
    CHECK(complaint(R"({"version": 1, "predicates": [{"fields": "A.*"}]})") ==
          "f.json: predicates[0]: `when` is missing");
    CHECK(complaint(R"({"version": 1, "predicates": [{"fields": "A", "when": "this.x"}]})") ==
          "f.json: predicates[0].fields: should be `Class.field`, `Class.*` or a class of arrays, as `int[]`");
    CHECK(complaint(R"({"version": 1, "predicates": [{"fields": "A.*", "when": "this.x &"}]})") ==
          "f.json: predicates[0].when: column 8: `&&`, `||` or the end should come here");
    CHECK(complaint(R"({"version": 1,)").starts_with("f.json: at byte 0xe: not JSON"));
}

TEST_CASE("a file of disciplines: earlier entries and predicates stay when the file is written again") {
    const por::KnownDisciplines known = parsed(R"json({"version": 1, "places": [{"place": "Z.z", "kind": "refuted"}],
        "leaks": ["B"], "predicates": [{"fields": "A.*", "when": "thread.a == this"},
                                       {"fields": "B.*", "when": "holds(this)", "violated": true}]})json");
    por::Report report;
    report.learned.locations.push_back({"A.x", por::LearnedLocation::Kind::kLocked, {"this.lock"}});
    report.learned.locations.push_back({"Z.a", por::LearnedLocation::Kind::kRefuted, {}});
    report.learned.refuted_global.push_back("nobody-interrupts");
    report.predicates.resize(2);
    report.predicates[0].state = por::PredicateOutcome::State::kViolated;
    const por::KnownDisciplines again = parsed(disciplines_json(report, known));
    REQUIRE(again.refuted_locations.size() == 2);
    CHECK(again.refuted_locations[0].name == "Z.a");
    CHECK(again.refuted_locations[1].name == "Z.z");
    CHECK(again.leaking_classes.size() == 1);
    CHECK(again.refuted_global.size() == 1);
    REQUIRE(again.predicates.size() == 2);
    CHECK(again.predicates[0].was_violated);
    CHECK(again.predicates[0].when_text == "thread.a == this");
    CHECK(again.predicates[1].was_violated);
}
