// The report as text: columns, narrow pages, long schedules, source lines.
#include "cli/base/json_reader.h"
#include "cli/base/terminal_text.h"
#include "cli/report/check_json.h"
#include "cli/report/check_report.h"
#include "cli/report/source_lines.h"
#include "cli/report/step_text.h"
#include "por/properties/properties.h"
#include "por/trace/trace_lines.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

por::TraceStep step(const std::string& thread, const std::string& action, int line) {
    por::TraceStep result;
    result.thread = thread;
    result.action = action;
    result.object = "Account";
    result.file = "Bank.java";
    result.line = line;
    result.text = "text " + std::to_string(line);
    return result;
}

std::vector<por::TraceStep> sample() {
    return {step("main", "lock", 3), step("Ann", "read", 4), step("Bob", "write", 5)};
}

TEST_CASE("schedule: each thread has its column") {
    const std::vector<std::string> lines = schedule_lines(sample(), Page{100, false});
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "      main            Ann             Bob");
    CHECK(lines[1] == "   1  lock Account                                    Bank.java:3  text 3");
    CHECK(lines[2] == "   2                  read Account                    Bank.java:4  text 4");
    CHECK(lines[3] == "   3                                  write Account   Bank.java:5  text 5");
}

TEST_CASE("schedule: names in East Asian writing take two columns each") {
    const std::vector<std::string> lines =
        schedule_lines({step("\xe5\x8a\xb4\xe5\x83\x8d", "lock", 3), step("Bob", "read", 4)}, Page{100, false});
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "      \xe5\x8a\xb4\xe5\x83\x8d            Bob");
    CHECK(lines[2] == "   2                  read Account    Bank.java:4  text 4");
}

TEST_CASE("report: outcomes, reasons and stacks do not move the cursor") {
    por::Report report;
    report.verdict = por::Verdict::kUnsupported;
    report.reason = "what\x1b[2J";
    report.unsupported_stack = {"p.C\x1b.m"};
    report.outcomes = {"one\n\x1b[31mtwo\n"};
    const std::string text = report_text(report, {}, {});
    CHECK(text.find('\x1b') == std::string::npos);
    CHECK(text.find("1 outcome:\n  1  one\n     ?[31mtwo\n") != std::string::npos);
}

TEST_CASE("report: each outcome has a number, whatever its lines") {
    por::Report report;
    report.outcomes = {"", "a\n", "a\nb\n"};
    CHECK(report_text(report, {}, {}).find("3 outcomes:\n  1  (nothing was printed)\n  2  a\n  3  a\n     b\n") !=
          std::string::npos);
}

TEST_CASE("report: with --all the verdict has the number of violations") {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    report.violations.resize(2);
    CheckOptions options;
    CHECK(report_text(report, options, {}).find("\nviolated\n") != std::string::npos);
    options.all = true;
    CHECK(report_text(report, options, {}).find("\nviolated: 2 distinct violations\n") != std::string::npos);
    report.violations.resize(1);
    CHECK(report_text(report, options, {}).find("\nviolated: 1 distinct violation\n") != std::string::npos);
}

TEST_CASE("report: violations of one cause are shown once and counted, and JSON has all") {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    const auto add = [&](const char* property, const char* cause, const char* message) {
        por::Violation& violation = report.violations.emplace_back();
        violation.property = por::find_property(property);
        violation.cause = cause;
        violation.message = message;
        violation.fingerprint = message;
    };
    add("race", "a|b", "first");
    add("deadlock", "a|b", "second");
    add("race", "a|b", "third");
    add("assert", "", "fourth");
    add("race", "a|b", "fifth");
    add("assert", "", "sixth");
    CheckOptions options;
    options.all = true;
    const std::string text = report_text(report, options, {});
    for (const char* shown : {"race: first\n", "deadlock: second\n", "assert: fourth\n", "assert: sixth\n",
                              "\nand 2 more races between the same two places; --json has all\n",
                              "\nviolated: 6 distinct violations, 4 causes\n"})
        CHECK(text.find(shown) != std::string::npos);
    for (const char* hidden : {"third", "fifth"}) CHECK(text.find(hidden) == std::string::npos);
    const Result<JsonValue> json = parse_json(report_json(report, options, "check"), "");
    REQUIRE(json.ok());
    CHECK(json.value().find("violations")->array()->size() == 6);
    const JsonValue::Array& causes = *json.value().find("causes")->array();
    REQUIRE(causes.size() == 4);
    CHECK(*causes[0].find("property")->text() == "race");
    const JsonValue::Array& fingerprints = *causes[0].find("fingerprints")->array();
    REQUIRE(fingerprints.size() == 3);
    CHECK(*fingerprints[2].text() == "fifth");
}

TEST_CASE("report: a race that stands behind what it led to is named, without its schedule") {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    report.reason = "failed";
    report.violations.resize(2);
    report.violations[0].property = por::find_property("assert");
    report.violations[0].message = "failed";
    report.violations[1].property = por::find_property("race");
    report.violations[1].message = "two accesses";
    report.violations[1].schedule.resize(3);
    report.violations[1].trace = sample();
    report.pursuit = por::PursuitResult{100, true, false, ""};
    const std::string text = report_text(report, {}, {});
    CHECK(text.find("assert: failed\n") < text.find("race: two accesses\n"));
    CHECK(text.find("schedule: 3 steps") == std::string::npos);
    CHECK(verdict_text(report) == "violated: assert: failed (beside a data race)");
    const Result<JsonValue> json = parse_json(report_json(report, {}, "check"), "");
    REQUIRE(json.ok());
    const JsonValue* pursuit = json.value().find("pursuit");
    REQUIRE(pursuit != nullptr);
    CHECK(*pursuit->find("limit")->number() == 100);
    CHECK(*pursuit->find("found")->truth());
}

TEST_CASE("report: a race alone says how far its consequences were looked for") {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    report.violations.resize(1);
    report.violations[0].property = por::find_property("race");
    report.pursuit = por::PursuitResult{100, false, false, ""};
    CHECK(report_text(report, {}, {}).find("No other failure was found within 100 transitions") != std::string::npos);
    report.pursuit->why_ended = "the time limit was reached";
    CHECK(report_text(report, {}, {}).find("before the search ended: the time limit was reached.") !=
          std::string::npos);
    report.pursuit = por::PursuitResult{100, false, true, ""};
    CHECK(report_text(report, {}, {}).find("every interleaving was explored") != std::string::npos);
}

TEST_CASE("report: text and JSON have the same steps and switches") {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    por::Violation& violation = report.violations.emplace_back();
    violation.trace = sample();
    violation.schedule.resize(7);  // not every step has a line, and a step may have several
    CHECK(report_text(report, {}, {}).find("schedule: 3 steps, 2 switches between threads\n") != std::string::npos);
    const std::string json = report_json(report, {}, "check");
    CHECK(json.find("\"steps\": 3") != std::string::npos);
    CHECK(json.find("\"switches\": 2") != std::string::npos);
}

TEST_CASE("report: the verdict in one line has the first reason") {
    por::Report report;
    report.verdict = por::Verdict::kVerified;
    CHECK(verdict_text(report) == "verified");
    report.verdict = por::Verdict::kIncomplete;
    report.reason = "a limit\nand more";
    CHECK(verdict_text(report) == "incomplete: a limit");
    report.verdict = por::Verdict::kViolated;
    report.violations.resize(2);
    report.violations.front().property = por::find_property("deadlock");
    CHECK(verdict_text(report) == "violated: deadlock: a limit (and 1 more)");
}

TEST_CASE("report: the middle of a deep stack is left out") {
    por::Report report;
    por::Violation& violation = report.violations.emplace_back();
    violation.stack.assign(1000, {});
    CHECK(report_text(report, {}, {}).find("\n    … 940 frames are left out here; --json has all\n") !=
          std::string::npos);
}

TEST_CASE("report: verified names each assumption in one line, and what lifts it") {
    por::Report report;
    report.verdict = por::Verdict::kVerified;
    report.assumptions = {{vm::Assumption::kClockTimes, {"p.Main", "run", "Main.java", 12, ""}}};
    const std::string line = "\nassumes: " + std::string(report.assumptions[0].row().text) + " (Main.java:12)\n";
    CHECK(report_text(report, {}, {}).find(line) != std::string::npos);
    report.verdict = por::Verdict::kIncomplete;
    CHECK(report_text(report, {}, {}).find("assumes:") == std::string::npos);
    CheckOptions options;
    options.strict = true;
    CHECK(report_text(report, options, {}).find(line) != std::string::npos);
}

TEST_CASE("report: a failure that a future swallowed is named in text and JSON, whatever the verdict") {
    por::Report report;
    report.verdict = por::Verdict::kIncomplete;
    report.statistics.executions = 5;
    report.swallowed = {{"p.Failure", "java.util.concurrent.FutureTask", {"p.Main", "run", "Main.java", 12, ""}, 3}};
    CHECK(report_text(report, {}, {})
              .find("\nswallowed: p.Failure (Main.java:12) was caught by a FutureTask that nobody asked, in 3 of 5 "
                    "executions\n") != std::string::npos);
    const std::string json = report_json(report, {}, "check");
    const size_t at = json.find("\"swallowed_failures\"");
    REQUIRE(at != std::string::npos);
    for (const char* text : {"p.Failure", "java.util.concurrent.FutureTask", "Main.java", "\"executions\""})
        CHECK(json.find(text, at) != std::string::npos);
}

TEST_CASE("report: what became of the disciplines is not called an assumption") {
    por::Report report;
    report.learned.kept_count = 6;
    report.learned.refuted_count = 15;
    report.learned.restarts = 1;
    const std::string text = report_text(report, {}, {});
    CHECK(text.find("disciplines: 6 kept, 15 refuted, 1 restart\n") != std::string::npos);
    CHECK(text.find("assum") == std::string::npos);
}

TEST_CASE("report: a sample has its search and seed") {
    CheckOptions options;
    options.search = "pct";
    options.seed = 7;
    CHECK(report_text({}, options, {}).find("by pct, seed 7\n") != std::string::npos);
    options.search = "dfs";
    CHECK(report_text({}, options, {}).find("seed") == std::string::npos);
}

TEST_CASE("schedule: a thread has one line for its begin") {
    const std::vector<por::TraceStep> shown = por::merge_beginnings(
        {step("main", "call", 3), step("Ann", "begin", 0), step("Bob", "begin", 0), step("Ann", "begin", 0),
         step("Ann", "read", 4), step("Ann", "begin", 5), step("Bob", "begin", 0)});
    REQUIRE(shown.size() == 6);
    CHECK(shown[3].action == "read");
    CHECK(shown[4].action == "begin");
    CHECK(shown[5].thread == "Bob");  // where it fails
}

TEST_CASE("report: a schedule that was not confirmed says so") {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    por::Violation& violation = report.violations.emplace_back();
    violation.trace = sample();
    violation.schedule.resize(3);
    CHECK(report_text(report, {}, {}).find("not confirmed") == std::string::npos);
    violation.is_confirmed = false;
    CHECK(report_text(report, {}, {}).find("This schedule is not confirmed") != std::string::npos);
}

TEST_CASE("schedule: on a narrow page each line begins with the thread") {
    std::vector<por::TraceStep> trace = sample();
    trace.push_back(step("Bob", "unlock", 6));
    const std::vector<std::string> lines = schedule_lines(trace, Page{50, false});
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "   1  main  lock Account      Bank.java:3  text 3");
    CHECK(lines[2] == "   3  Bob   write Account     Bank.java:5  text 5");
    CHECK(lines[3] == "   4        unlock Account    Bank.java:6  text 6");
}

TEST_CASE("schedule: the accessed field is readable even when its class has a long name") {
    std::vector<por::TraceStep> trace = sample();
    // In the last column: behind the others a long step goes on.
    const auto last_line = [&](const std::string& object, const std::string& field) {
        trace[2].object = object;
        trace[2].field = field;
        const std::vector<std::string> lines = schedule_lines(trace, Page{100, false});
        REQUIRE(lines.size() == 4);
        return lines[3];
    };
    const auto has = [](const std::string& line, const char* text) { return line.find(text) != std::string::npos; };
    CHECK(has(last_line("org.example.SynchronizedAccountRegistry", "balance"), "write Synchroniz….balance "));
    CHECK(has(last_line("org.example.SynchronizedAccountRegistry$Inner", "size"), "write Inner.size "));
    CHECK(has(last_line("Account", "numberOfTransfersSinceMidnight"), "write numberOfTransf"));
    CHECK(has(last_line("class SynchronizedAccountRegistry$$Lambda$12/0x0000000000000001", ""),
              "write class Lambda$12/0"));
    CHECK(has(last_line("org.example.SynchronizedAccountRegistry#1.numbers", "[12]"), ".numbers[12] "));
    CHECK(has(last_line("org.example.Registry#1.numbersOf", "[12]"), "write numbersOf[12]"));
}

TEST_CASE("schedule: no line is wider than the terminal") {
    std::vector<por::TraceStep> trace = sample();
    trace[0].text = std::string(300, 'x');
    trace[1].thread = std::string(300, 'y');
    trace[2].field = std::string(300, 'z');
    for (const size_t width : {40, 80, 120}) {
        for (const std::string& line : schedule_lines(trace, Page{width, true})) CHECK(columns_of(line) <= width);
    }
}

TEST_CASE("schedule: the middle of a long one is left out, and says so") {
    std::vector<por::TraceStep> trace;
    for (int i = 0; i < 1000; ++i) trace.push_back(step("main", "read", i % 2));
    const std::vector<std::string> lines = schedule_lines(trace, Page{});
    CHECK(lines.size() == 1 + 100 + 1 + 200);
    CHECK(lines[101].find("700 steps are left out") != std::string::npos);
    CHECK(lines.back().starts_with("1000  "));
    CHECK(schedule_lines({}, Page{}).empty());
}

TEST_CASE("schedule: equal consecutive steps are shown once, with their number") {
    std::vector<por::TraceStep> trace = sample();
    trace.insert(trace.begin() + 1, 4, step("main", "lock", 3));
    trace.push_back(step("Bob", "write", 5));
    const std::vector<std::string> lines = schedule_lines(trace, Page{100, false});
    REQUIRE(lines.size() == 6);
    CHECK(lines[2] == "      … repeated 4 more times");
    CHECK(lines[3].starts_with("   6 "));
    CHECK(lines[4].starts_with("   7 "));
    CHECK(lines[5].starts_with("   8 "));
}

TEST_CASE("report: control characters of the program do not reach the table") {
    CHECK(one_line("a\x1b[31m\nb") == "a?[31m?b");
    CHECK(columns_of("gr\xC3\xBC\xC3\x9F\x65") == 5);
}

TEST_CASE("report: packages are removed from class names") {
    CHECK(without_packages("java.util.concurrent.locks.LockSupport") == "LockSupport");
    CHECK(without_packages("class p.q.Outer$Inner") == "class Outer$Inner");
    CHECK(without_packages("java.lang.Thread \"a.b.C\"") == "Thread \"a.b.C\"");
    CHECK(without_packages("p.Account#2") == "Account#2");
    CHECK(without_packages("int[]#1") == "int[]#1");
    CHECK(without_packages("lower") == "lower");
    CHECK(without_packages("").empty());
}

TEST_CASE("report: a verdict has its meaning") {
    por::Report report;
    report.verdict = por::Verdict::kVerified;
    CheckOptions options;
    CHECK(report_text(report, options, {}).find("under the Java memory model the program behaves as explored") !=
          std::string::npos);
    CHECK(report_text(report, options, {}).find("128-bit fingerprints") != std::string::npos);
    options.store = "exact";
    CHECK(report_text(report, options, {}).find("fingerprints") == std::string::npos);
    options.properties = {por::find_property("deadlock")};
    const std::string text = report_text(report, options, {});
    CHECK(text.find("(deadlock)") != std::string::npos);
    CHECK(text.find("Data races were not checked") != std::string::npos);
}

TEST_CASE("step text: values follow reads, writes and calls") {
    por::TraceStep line = step("main", "read", 1);
    line.object = "p.Account#1";
    line.field = "balance";
    line.value = "3";
    CHECK(step_text(line) == "read Account#1.balance = 3");
    line.action = "write";
    line.old_value = "q.Other#2";
    CHECK(step_text(line) == "write Account#1.balance = 3 (was Other#2)");
    line.action = "call";
    line.value = "\"a.b\"";
    CHECK(step_text(line) == "call Account#1.balance → \"a.b\"");
    line.field = "[1]";
    line.action = "read";
    line.object = "p.Account#1.log";
    line.value = "null";
    line.old_value.clear();
    CHECK(step_text(line) == "read Account#1.log[1] = null");
}

TEST_CASE("schedule: the old value gives way before the name of what is written") {
    std::vector<por::TraceStep> trace = sample();
    trace[2].action = "write";
    trace[2].object = "Registry#1";
    trace[2].field = "numberOfUsers";
    trace[2].value = "1234567";
    trace[2].old_value = "1234566";
    const std::vector<std::string> lines = schedule_lines(trace, Page{150, false});
    CHECK(lines[3].find(" write Registry#1.numberOfUsers = 1234567  ") != std::string::npos);
    trace[2].old_value = "0";
    trace[2].object = "AccountRegistry#1";
    trace[2].field = "users";
    trace[2].value = "123";
    CHECK(schedule_lines(trace, Page{150, false})[3].find(" write AccountRegi…#1.users = 123 (was 0)  ") !=
          std::string::npos);
}

TEST_CASE("schedule: a long step goes on in the empty columns behind its own, and the place stays in line") {
    std::vector<por::TraceStep> trace = sample();
    trace[0].action = "write";
    trace[0].object = "AccountRegistry#1";
    trace[0].field = "users";
    trace[0].value = "1234567";
    trace[0].old_value = "1234566";
    const std::vector<std::string> lines = schedule_lines(trace, Page{120, false});
    CHECK(lines[1].starts_with("   1  write AccountRegistry#1.users = 1234567 (was 1234566) "));
    for (size_t i = 2; i < lines.size(); ++i) CHECK(lines[i].find("Bank.java") == lines[1].find("Bank.java"));
}

TEST_CASE("schedule: on a narrow page each line has its thread, also behind folded steps") {
    std::vector<por::TraceStep> trace = sample();
    trace[2].thread = "Ann";
    trace[1].is_detail = true;
    const std::vector<std::string> lines = schedule_lines(trace, Page{45, true});
    REQUIRE(lines.size() == 2);
    CHECK(lines[1].starts_with("   3  Ann "));
}

TEST_CASE("schedule: on a narrow terminal the line numbers stay") {
    std::vector<por::TraceStep> trace = sample();
    trace[0].file = "SynchronizedAccountRegistry.java";
    trace[0].line = 1234;
    const std::vector<std::string> lines = schedule_lines(trace, Page{45, true});
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].ends_with("…java:1234"));
    for (const std::string& line : lines) CHECK(columns_of(line) <= 45);
}

TEST_CASE("schedule: details are folded, and shown when they are wanted") {
    std::vector<por::TraceStep> trace = sample();
    trace[0].action = "call";
    trace[0].object = "java.util.HashMap";
    trace[0].field = "put";
    por::TraceStep inside = trace[0];
    inside.is_detail = true;
    trace.insert(trace.begin() + 1, 3, inside);
    trace.insert(trace.begin(), inside);
    trace.front().object = "java.lang.StringBuilder";
    const std::vector<std::string> lines = schedule_lines(trace, Page{100, false});
    REQUIRE(lines.size() == 5);
    CHECK(lines[1].starts_with("   2  call HashMap.put "));
    CHECK(lines[2] == "      … 3 more steps inside HashMap.put");
    CHECK(lines[3].starts_with("   6 "));
    CHECK(schedule_lines(trace, Page{100, false, true})[1].starts_with("   1  call StringBuilder.put "));
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    report.violations.emplace_back().trace = trace;
    report.violations.front().schedule.resize(7);
    CHECK(report_text(report, {}, {})
              .find("switches between threads; 4 inside the library or initialisers are folded "
                    "(--verbose)\n") != std::string::npos);
    const std::string json = report_json(report, {}, "check");
    CHECK(json.find("\"detail\": true") != std::string::npos);
    CHECK(json.find("\"steps\": 7") != std::string::npos);
}

TEST_CASE("report: the accesses of a race are marked, and the mark is explained") {
    por::Report report;
    por::Violation& violation = report.violations.emplace_back();
    violation.trace = sample();
    violation.schedule.resize(3);
    CHECK(report_text(report, {}, {}).find("\n*") == std::string::npos);
    violation.trace[1].is_racing = violation.trace[2].is_racing = true;
    const std::string text = report_text(report, {}, {});
    CHECK(text.find("\n*  2  ") != std::string::npos);
    CHECK(text.find("\n*  3  ") != std::string::npos);
    CHECK(text.find("\n* the two accesses of the race") != std::string::npos);
}

TEST_CASE("report: frames of the library are folded, but for the calls of the program into it") {
    por::Report report;
    por::Violation& violation = report.violations.emplace_back();
    violation.stack = {{"java.util.A", "top", "A.java", 1, "", ""},
                       {"java.util.A", "called", "A.java", 2, "", ""},
                       {"p.Main", "run", "Main.java", 3, "text", ""},
                       {"java.lang.Thread", "run", "Thread.java", 4, "", ""}};
    violation.stack[2].path = "src/p/Main.java";
    const std::string text = report_text(report, {}, {});
    CHECK(text.find("    at java.util.A.called(A.java:2)\n"
                    "    at p.Main.run(src/p/Main.java:3)   text\n") != std::string::npos);
    CHECK(text.find("Thread.run") == std::string::npos);
    ReportStyle verbose;
    verbose.page.shows_details = true;
    CHECK(report_text(report, {}, verbose).find("at java.util.A.top(A.java:1)\n") != std::string::npos);
    CHECK(report_text(report, {}, verbose).find("at java.lang.Thread.run(Thread.java:4)\n") != std::string::npos);
}

TEST_CASE("report: causes follow the stack, without the frames that both have") {
    por::Report report;
    por::Violation& violation = report.violations.emplace_back();
    const por::StackFrame shared{"p.Main", "main", "Main.java", 9, "", ""};
    violation.stack = {{"p.Main", "outer", "Main.java", 5, "", ""}, shared};
    violation.causes = {{"p.Inner: why", {{"p.Main", "inner", "Main.java", 7, "", ""}, shared}}};
    CHECK(report_text(report, {}, {})
              .find("    at p.Main.main(Main.java:9)\n  Caused by: p.Inner: why\n"
                    "    at p.Main.inner(Main.java:7)\n\n") != std::string::npos);
    CHECK(report_json(report, {}, "check").find("\"causes\"") != std::string::npos);
}

TEST_CASE("report: time-outs that fire on the path are named once each") {
    por::Report report;
    por::Violation& violation = report.violations.emplace_back();
    violation.trace = {step("Ann", "time out", 3), step("Ann", "time out", 3), step("Bob", "time out", 4)};
    violation.schedule.resize(3);
    CHECK(report_text(report, {}, {})
              .find("  needs these time-outs to fire: \"Ann\" in Account at Bank.java:3; "
                    "\"Bob\" in Account at Bank.java:4\n") != std::string::npos);
}

TEST_CASE("advice: each property that failed has one line, and a limit says how to get further") {
    por::Report report;
    report.verdict = por::Verdict::kViolated;
    report.violations.resize(2);
    for (por::Violation& violation : report.violations) violation.property = por::find_property("race");
    const std::string text = report_text(report, {}, {});
    const size_t at = text.find("\nhow to mend a data race: guard both accesses with one lock");
    CHECK(at != std::string::npos);
    CHECK(text.find("how to mend", at + 5) == std::string::npos);
    for (const por::PropertyRow& row : por::kProperties) CHECK(!row.advice.empty());
    por::Report limited;
    limited.verdict = por::Verdict::kIncomplete;
    limited.reason = "the time limit was reached";
    CHECK(report_text(limited, {}, {}).find("to get further: a larger --time-limit") != std::string::npos);
    limited.assumptions = {{vm::Assumption::kRandomFixed, {"p.Main", "run", "Main.java", 12, "", ""}}};
    CHECK(report_text(limited, {}, {}).find("random numbers (Main.java:12)") != std::string::npos);
    CheckOptions sample;
    sample.search = "pct";
    CHECK(report_text(limited, sample, {}).find("proves nothing") != std::string::npos);
}

TEST_CASE("advice: each kind of deadlock has its own") {
    const auto text_for = [](const std::string& message, const std::string& state) {
        por::Report report;
        report.verdict = por::Verdict::kViolated;
        por::Violation& violation = report.violations.emplace_back();
        violation.property = por::find_property("deadlock");
        violation.message = message;
        violation.threads.push_back({"Ann", state, {}, {}, {}});
        return report_text(report, {}, {});
    };
    const auto has = [](const std::string& text, const char* words) { return text.find(words) != std::string::npos; };
    CHECK(has(text_for("\"Ann\" and \"Bob\" wait for each other for ever", "waits"), "same order everywhere"));
    CHECK(has(text_for("the thread pool was never shut down: its idle worker", "waits"), "call shutdown()"));
    CHECK(has(text_for("no thread can go on", "waits in wait() to be notified on p.C#1"), "a missed notification"));
    CHECK(has(text_for("no thread can go on", "waits in Semaphore.acquire"), "how to mend a deadlock: "));
}

TEST_CASE("advice: the line that makes the states is named") {
    por::Report report;
    report.verdict = por::Verdict::kIncomplete;
    report.reason = "the limit of 9 states was reached";
    report.busiest = por::BusyLine{{"p.Main", "run", "Main.java", 12, "", ""}, 63};
    CHECK(report_text(report, {}, {}).find("63 % of the states are made at Main.java:12") != std::string::npos);
}

TEST_CASE("report: of an unsupported call the frames of the JDK are folded") {
    por::Report report;
    report.verdict = por::Verdict::kUnsupported;
    report.reason = "native library x";
    report.unsupported_stack = {"java.base/java.lang.A.a(A.java:1)", "java.base/java.lang.B.b(B.java:2)",
                                "java.base/java.lang.C.c(C.java:3)", "p.Main.main(Main.java:4)"};
    const std::string text = report_text(report, {}, {});
    CHECK(text.find("unsupported: native library x\n    … 2 frames of the library\n    at java.base/java.lang.C.c("
                    "C.java:3)\n    at p.Main.main(Main.java:4)\n") != std::string::npos);
    CHECK(text.find("docs/limitations.md") != std::string::npos);
    CheckOptions options;
    options.verbose = true;
    CHECK(report_text(report, options, {}).find("at java.base/java.lang.A.a(A.java:1)") != std::string::npos);
}

TEST_CASE("report: how a pool makes an idle worker wait is not shown") {
    por::Report report;
    por::Violation& violation = report.violations.emplace_back();
    violation.property = por::find_property("deadlock");
    violation.thread = "pool-1-thread-1";
    violation.stack = {{"jdk.internal.misc.Unsafe", "park", "Unsafe.java", 0, "", ""},
                       {"java.util.concurrent.ThreadPoolExecutor", "getTask", "ThreadPoolExecutor.java", 9, "", ""}};
    violation.threads = {{"pool-1-thread-1", "is an idle worker", {}, {}, violation.stack}};
    const std::string text = report_text(report, {}, {});
    CHECK(text.find("in thread \"pool-1-thread-1\"") != std::string::npos);
    CHECK(text.find("Unsafe") == std::string::npos);
}

TEST_CASE("source lines: paths are relative to the current folder when they lie below it") {
    const std::string folder = std::string(HEDDLE_SOURCE_DIR) + "/testapps/demo";
    const std::string path = SourceLines(folder, "").shown_path("Bank", "Bank.java");
    CHECK(path.ends_with("Bank.java"));
    CHECK(path.find("..") == std::string::npos);
    CHECK(SourceLines(folder, "").shown_path("Bank", "None.java").empty());
}

TEST_CASE("source lines: found by package below the folders, and nowhere else") {
    const std::string folder = std::string(HEDDLE_SOURCE_DIR) + "/testapps/demo";
    SourceLines sources(folder, "");
    CHECK(sources.line("Bank", "Bank.java", 2) == "public class Bank {");
    CHECK(sources.line("Bank$Account", "Bank.java", 5) == "int balance = 100;");
    CHECK(sources.line("p.Bank", "Bank.java", 2).empty());
    CHECK(sources.line("Bank", "../demo/Bank.java", 2).empty());
    CHECK(sources.line("Bank", "Bank.java", 0).empty());
    CHECK(sources.line("Bank", "Bank.java", 100000).empty());
    CHECK(SourceLines("", folder + "/classes").line("Bank", "Bank.java", 2) == "public class Bank {");
    CHECK(SourceLines("/no/such", folder).line("Bank", "Bank.java", 2).empty());
}

}  // namespace
}  // namespace heddle::cli
