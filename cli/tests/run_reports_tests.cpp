// The reports for browsers, build servers and code review, from results made by hand.
#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "cli/base/json_reader.h"
#include "cli/report/check_results.h"
#include "cli/report/dot_report.h"
#include "cli/report/html_report.h"
#include "cli/report/junit_report.h"
#include "cli/report/property_texts.h"
#include "cli/report/result_words.h"
#include "cli/report/sarif_report.h"
#include "cli/tests/sample_violations.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

size_t occurrences(const std::string& text, std::string_view part) {
    size_t count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

RunResults results_of(const por::Violation& violation) {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    report.reason = violation.message;
    report.violations = {violation};
    CheckOptions options;
    options.main_class = "p.Bank";
    return check_results(report, options, "check");
}

// One test of each status, then further verified ones.
RunResults sample_tests(size_t count) {
    RunResults results;
    results.command = "test";
    results.settings = {{"properties", "assert, race"}};
    for (size_t i = 0; i < count; ++i) {
        CheckedUnit& unit = results.units.emplace_back();
        unit.group = i % 2 == 0 ? "p.BankTest" : "p.QueueTest";
        unit.name = "test" + std::to_string(i) + "()";
        unit.report.verdict = por::Verdict::kVerified;
        unit.report.statistics.states = i;
        unit.runner = "heddle";
    }
    results.units[0].status = UnitStatus::kViolated;
    results.units[0].report.violations = {sample_deadlock()};
    results.units[1].status = UnitStatus::kSkipped;
    results.units[1].reason = "@Disabled";
    results.units[2].status = UnitStatus::kIncomplete;
    results.units[2].reason = "the limit of 5 states was reached";
    results.units[3].status = UnitStatus::kUnsupported;
    results.units[3].reason = "p.Native.call() is native";
    results.units[4].name = "<b>caf\xc3\xa9\x1b</b>";
    results.units[4].output = "]]> & \xff";
    return results;
}

const JsonValue& at(const JsonValue& value, std::string_view key) {
    const JsonValue* found = value.find(key);
    REQUIRE(found != nullptr);
    return *found;
}

const JsonValue& at(const JsonValue& value, size_t index) {
    REQUIRE(value.array() != nullptr);
    REQUIRE(index < value.array()->size());
    return (*value.array())[index];
}

JsonValue sarif_run(const RunResults& results) {
    Result<JsonValue> root = parse_json(sarif_report(results), "sarif");
    REQUIRE(root.ok());
    CHECK(*at(root.value(), "version").text() == "2.1.0");
    return at(at(root.value(), "runs"), 0);
}

TEST_CASE("property texts: every property has one") {
    for (const por::PropertyRow& row : por::kProperties) {
        CHECK(text_of(&row).name == row.name);
        CHECK_FALSE(text_of(&row).advice.empty());
    }
    CHECK(text_of(nullptr).title == "Violation");
}

TEST_CASE("results: the worst status is that of the run") {
    RunResults results = sample_tests(6);
    CHECK(worst_of(results) == UnitStatus::kViolated);
    results.units.erase(results.units.begin());
    CHECK(worst_of(results) == UnitStatus::kUnsupported);
    CHECK(worst_of(RunResults{}) == UnitStatus::kVerified);
}

TEST_CASE("html: a page loads nothing from elsewhere") {
    const std::string page = html_report(results_of(sample_deadlock()));
    CHECK(has(page, "default-src 'none'"));
    CHECK_FALSE(has(page, "src=\"http"));
    CHECK_FALSE(has(page, "href=\"http"));
    CHECK_FALSE(has(page, "url(http"));
}

TEST_CASE("html: a schedule has a row per step and one per thread at the end") {
    const std::string page = html_report(results_of(sample_race()));
    CHECK(has(page, "4 steps, 1 switch between threads"));
    CHECK(occurrences(page, "class=\"step") == 4);
    CHECK(occurrences(page, "class=\"end") == 2 + 1);  // and the list of threads at the end
    CHECK(occurrences(page, "<b class=\"mark\">") == 2);
    CHECK(has(page, "happens after step 2 (unlock Account#1)"));
}

TEST_CASE("html: text of the program is never markup") {
    por::Violation violation = sample_deadlock();
    for (por::TraceStep& step : violation.trace) {
        step.thread = "</script><script>alert(1)</script>";
        step.text = "if (a[i]]>b) \"x\" \xff";
        step.value = "\"<img src=x>\"";
    }
    violation.message = "<b>bold</b>";
    violation.output = "</pre><script>";
    violation.threads[0].thread = "<i>";
    const std::string page = html_report(results_of(violation));
    for (const char* tag : {"<script>alert", "<b>bold", "<img src=x", "</pre><script>", "<i>"})
        CHECK_FALSE(has(page, tag));
    CHECK(occurrences(page, "<script") == occurrences(page, "</script>"));
    CHECK(has(page, "\\u003c/script>\\u003cscript>alert(1)"));
}

TEST_CASE("html: steps of the library are details unless they matter") {
    por::Violation violation = sample_race();
    violation.trace[1].is_detail = true;
    violation.trace[2].is_detail = true;  // a lock that orders the threads
    violation.trace[3].is_detail = true;  // one of the two accesses
    CHECK(occurrences(html_report(results_of(violation)), "class=\"step detail\"") == 1);
}

TEST_CASE("html: verified says what was explored and what it rests on") {
    por::Report report;
    report.verdict = por::Verdict::kVerified;
    report.statistics.states = 4711;
    report.statistics.relevance = {{"escape", 10, 7}, {"silent", 0, 0}};
    report.assumptions = {{vm::Assumption::kClockTimes, {"p.Main", "run", "Main.java", 12, ""}}};
    report.outcomes = {"one\n"};
    CheckOptions options;
    options.main_class = "p.Main";
    const std::string page = html_report(check_results(report, options, "check"));
    CHECK(has(page, "Every interleaving was explored"));
    CHECK(has(page, "There is no data race"));
    CHECK(has(page, "<td>4711</td>"));
    CHECK(has(page, "<th>escape</th>"));
    CHECK_FALSE(has(page, "<th>silent</th>"));
    CHECK(has(page, "(Main.java:12)"));
    CHECK(has(page, "1 outcome"));
}

TEST_CASE("html: a violated predicate and a clock are named") {
    RunResults results = results_of(sample_race());
    por::Report& report = results.units[0].report;
    por::PredicateOutcome& predicate = report.predicates.emplace_back();
    predicate.state = por::PredicateOutcome::State::kViolated;
    predicate.violation.message = "read of x while busy";
    report.assumptions = {{vm::Assumption::kClockTimes, {"p.Main", "run", "Main.java", 12, ""}}};
    const std::string page = html_report(results);
    CHECK(has(page, "Predicate violated: read of x while busy"));
    CHECK(has(page, "The program reads a clock (p.Main.run(Main.java:12))"));
}

TEST_CASE("html: a replay has no figures of a search") {
    RunResults results = results_of(sample_race());
    results.command = "replay";
    CHECK_FALSE(has(html_report(results), "What was explored"));
}

TEST_CASE("html: a run of 50 tests has a list and one part per test") {
    const std::string page = html_report(sample_tests(50));
    CHECK(occurrences(page, "<tr data-status=") == 50);
    CHECK(occurrences(page, "<details class=\"unit\"") == 50);
    CHECK(has(page, "<span>46 <span class=\"badge verified\">"));
    CHECK(has(page, "@Disabled"));
    CHECK_FALSE(has(page, "<b>caf"));
    // cli/tests/browser_test.py opens this page.
    if (const char* file = std::getenv("HEDDLE_SAMPLE_PAGE")) std::ofstream(file) << page;
}

TEST_CASE("sarif: a result has a rule, a place, a fingerprint and one flow per thread") {
    const JsonValue run = sarif_run(results_of(sample_race()));
    const JsonValue& result = at(at(run, "results"), 0);
    CHECK(*at(result, "ruleId").text() == "race");
    const int64_t index = *at(result, "ruleIndex").number();
    const JsonValue& rules = at(at(at(run, "tool"), "driver"), "rules");
    CHECK(*at(at(rules, static_cast<size_t>(index)), "id").text() == "race");
    CHECK(*at(at(at(rules, static_cast<size_t>(index)), "shortDescription"), "text").text() == "Data race");
    const JsonValue& place = at(at(at(result, "locations"), 0), "physicalLocation");
    CHECK(*at(at(place, "artifactLocation"), "uri").text() == "p/Bank.java");
    CHECK(*at(at(place, "region"), "startLine").number() == 9);
    CHECK(*at(at(result, "partialFingerprints"), "heddle/v1").text() == "fedcba9876543210");
    const JsonValue& flows = at(at(at(result, "codeFlows"), 0), "threadFlows");
    REQUIRE(flows.array()->size() == 2);
    CHECK(*at(at(flows, 1), "id").text() == "Bob");
    const JsonValue& write = at(at(at(flows, 1), "locations"), 1);
    CHECK(*at(write, "executionOrder").number() == 4);
    CHECK(*at(at(at(write, "location"), "message"), "text").text() == "write Account#1.balance");
}

TEST_CASE("sarif: a violation without a place in the program has that of the main class") {
    por::Violation violation;
    violation.property = por::find_property("exception");
    violation.stack = {{"java.lang.Thread", "run", "Thread.java", 840, ""}};
    RunResults results = results_of(violation);
    results.units[0].group = "p.caf\xc3\xa9 x/Main$Inner";
    const JsonValue run = sarif_run(results);
    const JsonValue& place = at(at(at(at(at(run, "results"), 0), "locations"), 0), "physicalLocation");
    CHECK(*at(at(place, "artifactLocation"), "uri").text() == "p/caf%C3%A9%20x/Main.java");
    CHECK(*at(at(place, "region"), "startLine").number() == 1);
}

TEST_CASE("sarif: of a very long schedule the last steps are there") {
    por::Violation violation = sample_race();
    violation.trace.insert(violation.trace.begin(), 10000, sample_step("Ann", "read", "p.Account#1", "balance"));
    const JsonValue run = sarif_run(results_of(violation));
    const JsonValue& flows = at(at(at(at(at(run, "results"), 0), "codeFlows"), 0), "threadFlows");
    size_t locations = 0;
    for (const JsonValue& flow : *flows.array()) locations += at(flow, "locations").array()->size();
    CHECK(locations == 9000 + 2);  // and one of each thread at the end
    CHECK(*at(at(at(at(flows, 0), "locations"), 0), "executionOrder").number() == 1005);
}

TEST_CASE("sarif: what was not decided is a notification") {
    const JsonValue run = sarif_run(sample_tests(6));
    const JsonValue& invocation = at(at(run, "invocations"), 0);
    CHECK_FALSE(*at(invocation, "executionSuccessful").truth());
    const JsonValue& notes = at(invocation, "toolExecutionNotifications");
    REQUIRE(notes.array()->size() == 2);
    CHECK(*at(at(notes, 0), "level").text() == "warning");
    CHECK(*at(at(notes, 1), "level").text() == "error");
    CHECK(at(run, "results").array()->size() == 1);
}

TEST_CASE("junit: counts are those of the tests, and what is not decided is an error") {
    const std::string xml = junit_report(sample_tests(10));
    CHECK(has(xml, "<testsuites name=\"heddle\" tests=\"10\" failures=\"1\" errors=\"2\" skipped=\"1\""));
    CHECK(has(xml, "<testsuite name=\"p.BankTest\" tests=\"5\" failures=\"1\" errors=\"1\" skipped=\"0\""));
    CHECK(occurrences(xml, "<testcase") == 10);
    CHECK(has(xml, "<skipped message=\"@Disabled\"/>"));
    CHECK(has(xml, "<error message=\"p.Native.call() is native\" type=\"unsupported\">"));
    CHECK(has(xml, "type=\"deadlock\">deadlock: &quot;Ann&quot; and"));
    CHECK(has(xml, "schedule: 2 steps, 1 switch between threads"));
}

TEST_CASE("junit: text of the program is never markup") {
    const std::string xml = junit_report(sample_tests(5));
    CHECK(has(xml, "name=\"&lt;b&gt;caf\xc3\xa9\xef\xbf\xbd&lt;/b&gt;\""));
    CHECK(has(xml, "<system-out>]]&gt; &amp; \xef\xbf\xbd</system-out>"));
}

TEST_CASE("reports: what a verdict assumes is in each of them, with its place and the option that lifts it") {
    RunResults results = sample_tests(6);
    results.units.erase(results.units.begin(), results.units.begin() + 5);
    results.units.front().report.assumptions = {{vm::Assumption::kRandomFixed, {"p.Bank", "draw", "Bank.java", 7, ""}}};
    const std::string line =
        "random-fixed: random generators without a seed deliver one fixed sequence (Bank.java:7); --random explore "
        "lifts";
    CHECK(has(junit_report(results), "<property name=\"assumption\" value=\"" + line));
    CHECK(has(html_report(results), "deliver one fixed sequence (Bank.java:7); <code>--random explore</code>"));
    const JsonValue run = sarif_run(results);
    const JsonValue& note = at(at(at(at(run, "invocations"), 0), "toolExecutionNotifications"), 0);
    CHECK(*at(note, "level").text() == "note");
    CHECK(has(std::string(*at(at(note, "message"), "text").text()), "assumes " + line));
}

TEST_CASE("dot: threads, locks and what joins them") {
    por::Violation violation = sample_deadlock();
    violation.threads[1].thread = "A\"nn\\";
    const std::string dot = dot_report(results_of(violation));
    CHECK(has(dot, "label=\"A\\\"nn\\\\\\nwaits"));
    CHECK(occurrences(dot, "held by\"]") == 2);
    CHECK(occurrences(dot, "style=dashed") == 2);
    CHECK(occurrences(dot, "{") == occurrences(dot, "}"));
}

TEST_CASE("dot: without a violation the graph has the verdict") {
    RunResults results = sample_tests(6);
    results.units.erase(results.units.begin(), results.units.begin() + 5);
    CHECK(has(dot_report(results), "label=\"verified\""));
}

}  // namespace
}  // namespace heddle::cli
