// Parts of `heddle test` that need no class file: patterns, plans, class paths, the transfer of results, its options.
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <variant>
#include <vector>

#include "cli/commands/test_printer.h"
#include "cli/options/options.h"
#include "cli/report/report_transfer.h"
#include "cli/testing/discovery.h"
#include "cli/testing/project_layout.h"
#include "cli/testing/test_plan.h"
#include "cli/testing/test_report.h"
#include "cli/testing/test_settings.h"
#include "por/properties/properties.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

namespace fs = std::filesystem;

class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "heddle-testing-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        root_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(root_, ignored);
    }
    std::string path(const std::string& below = "") const { return below.empty() ? root_ : root_ + "/" + below; }
    void write(const std::string& file, const std::string& text) const {
        fs::create_directories(fs::path(path(file)).parent_path());
        std::ofstream(path(file)) << text;
    }

private:
    std::string root_;
};

TestOptions parse_test(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "test");
    CommandLine line = parse_command_line(arguments, std::nullopt);
    REQUIRE(std::holds_alternative<TestOptions>(line));
    return std::get<TestOptions>(line);
}

por::Violation sample_violation() {
    por::Violation violation;
    violation.property = por::find_property("race");
    violation.message = "m\xc3\xa4ssage\n\t";
    violation.thread = "main";
    violation.stack = {{"p.C", "m", "C.java", 7, "x = 1;"}};
    violation.other_thread = "other";
    por::TraceStep step;
    step.thread = "main";
    step.action = "read";
    step.value = "3";
    step.holds = {"p.Lock#1"};
    step.is_detail = true;
    step.step = 4;
    step.stack = violation.stack;
    violation.trace = {step};
    violation.threads = {{"main", "has ended", {"a"}, {"b"}, violation.stack}};
    violation.missing_class = por::MissingClass{por::MissingClass::Problem::kMalformed, "p.D", "p/D.class", "d", "bad"};
    violation.fingerprint = "abc";
    violation.schedule = {{vm::ThreadId{2}, -1, true}, {vm::ThreadId{1}, 5, false}};
    violation.is_confirmed = false;
    return violation;
}

CheckedUnit sample_unit() {
    CheckedUnit unit;
    unit.group = "p.Test";
    unit.name = "t()";
    unit.status = UnitStatus::kViolated;
    unit.reason = "why";
    unit.runner = "heddle";
    unit.output = std::string("a\0b", 3);
    unit.classes = {{"p/Test", "00ff"}, {"p/Missing", ""}};
    unit.inputs = "0123";
    unit.report.verdict = por::Verdict::kViolated;
    unit.report.statistics.states = 57;
    unit.report.statistics.elapsed_s = 0.125;
    unit.report.statistics.relevance = {{"escape", 5, 3}};
    unit.report.violations = {sample_violation()};
    unit.report.assumptions = {{vm::Assumption{}, {"p.C", "m", "C.java", 9, ""}}};
    unit.report.outcomes = {"one", ""};
    return unit;
}

TEST_CASE("pattern: stars and question marks match the whole text, other patterns a part of it") {
    CHECK(matches_pattern("Bank", "p.BankTest#transfer()"));
    CHECK_FALSE(matches_pattern("bank", "p.BankTest#transfer()"));
    CHECK(matches_pattern("p.*#t?ansfer*", "p.BankTest#transfer()"));
    CHECK_FALSE(matches_pattern("Bank*", "p.BankTest#transfer()"));
    CHECK(matches_pattern("*a*b*c", "aXbYbZc"));
    CHECK_FALSE(matches_pattern("*a*b*c", "aXbYbZ"));
    CHECK(matches_pattern("*", ""));
}

TEST_CASE("plan: hash codes of names are those of String.hashCode") {
    CHECK(java_hash("") == 0);
    CHECK(java_hash("setUp") == 109328029);
    CHECK(java_hash("polygenelubricants") == INT32_MIN);
    CHECK(java_hash("\xc3\xa4") == 0xE4);
    CHECK(java_hash("\xe2\x82\xac") == 0x20AC);
}

TEST_CASE("plan: texts keep fields and lines apart") {
    PlanText plan;
    plan.add({"info", "a\tb\nc", ""});
    plan.add({"reach"});
    CHECK(plan.take() == "info\ta b c\t\nreach\n");
}

TEST_CASE("transfer: a result comes back whole") {
    CheckedUnit unit = sample_unit();
    unit.is_reused = true;
    const std::string bytes = bytes_of(unit);
    const Result<CheckedUnit> back = unit_of(bytes);
    REQUIRE(back.ok());
    // Each member is written on the way out, so equal bytes are equal members.
    CHECK(bytes_of(back.value()) == bytes);
    CHECK(back.value().output == unit.output);
    const por::Violation& violation = back.value().report.violations.at(0);
    CHECK(violation.property == por::find_property("race"));
    CHECK(violation.trace.at(0).holds == std::vector<std::string>{"p.Lock#1"});
    CHECK(violation.missing_class->reason == "bad");
    CHECK(violation.schedule == unit.report.violations[0].schedule);
    CHECK(back.value().report.statistics.relevance.at(0).name == "escape");
    CHECK(back.value().report.assumptions.at(0).place.line == 9);
}

TEST_CASE("transfer: truncated and other bytes are an error") {
    const std::string bytes = bytes_of(sample_unit());
    for (size_t size = 0; size < bytes.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(unit_of(std::string_view(bytes).substr(0, size)).ok());
    }
    CHECK_FALSE(unit_of(bytes + "x").ok());
    CHECK_FALSE(unit_of("no result at all, but long enough").ok());
}

TEST_CASE("layout: Maven, Gradle, bin and plain folders are recognised") {
    const Folder folder;
    folder.write("maven/target/classes/A.class", "");
    folder.write("maven/target/test-classes/B.class", "");
    folder.write("gradle/build/classes/java/test/A.class", "");
    folder.write("eclipse/bin/A.class", "");
    folder.write("plain/p/A.class", "");
    folder.write("unbuilt/pom.xml", "");
    folder.write("other/readme.txt", "");
    const auto folders = [&](const std::string& name) {
        const Result<ProjectLayout> found = find_layout(folder.path(name));
        return found ? found.value().folders : std::vector<std::string>{};
    };
    CHECK(folders("maven") ==
          std::vector<std::string>{folder.path("maven/target/test-classes"), folder.path("maven/target/classes")});
    CHECK(folders("gradle") == std::vector<std::string>{folder.path("gradle/build/classes/java/test")});
    CHECK(folders("eclipse") == std::vector<std::string>{folder.path("eclipse/bin")});
    CHECK(folders("plain") == std::vector<std::string>{folder.path("plain")});
    CHECK(folders("other").empty());
    const Result<ProjectLayout> unbuilt = find_layout(folder.path("unbuilt"));
    REQUIRE_FALSE(unbuilt.ok());
    CHECK(unbuilt.error().message.find("mvn test-compile") != std::string::npos);
}

TEST_CASE("class path file: entries on one line or several") {
    const Folder folder;
    folder.write("one", "a.jar:b.jar\n");
    folder.write("several", "a.jar\r\n\n b.jar \n");
    folder.write("none", "\n");
    CHECK(read_class_path_file(folder.path("one")).value() == "a.jar:b.jar");
    CHECK(read_class_path_file(folder.path("several")).value() == "a.jar:b.jar");
    CHECK_FALSE(read_class_path_file(folder.path("none")).ok());
    CHECK_FALSE(read_class_path_file(folder.path("missing")).ok());
}

TEST_CASE("options: a test run takes the options of check and its own, around its selectors") {
    const TestOptions options =
        parse_test({"-cp", "a:b", "p.C#m", "--max-states", "7", "--shard", "2/3", "q.*", "--exclude-tag", "slow,net",
                    "--workers", "3", "--fail-fast", "--statics", "per-class", "--changed-since", "old.json"});
    CHECK(options.selectors == std::vector<std::string>{"p.C#m", "q.*"});
    CHECK(options.max_states == 7);
    CHECK(options.shard == 1);
    CHECK(options.shards == 3);
    CHECK(options.exclude_tags == std::vector<std::string>{"slow", "net"});
    CHECK(options.workers == 3);
    CHECK(options.fail_fast);
    CHECK(options.keeps_statics);
    CHECK(options.changed_since == "old.json");
    for (const char* shard : {"0/3", "4/3", "1", "a/b", "1/2/3"}) {
        CAPTURE(shard);
        CHECK(std::holds_alternative<UsageError>(parse_command_line({"test", "--shard", shard}, std::nullopt)));
    }
}

TEST_CASE("test report: the worst status decides, and skipped tests do not count") {
    const auto worst = [](std::vector<UnitStatus> statuses) {
        std::vector<CheckedUnit> units(statuses.size());
        for (size_t i = 0; i < units.size(); ++i) units[i].status = statuses[i];
        return worst_of(units);
    };
    CHECK(worst({UnitStatus::kSkipped, UnitStatus::kVerified}) == UnitStatus::kVerified);
    CHECK(worst({UnitStatus::kSkipped}) == UnitStatus::kVerified);
    CHECK(worst({UnitStatus::kIncomplete, UnitStatus::kVerified}) == UnitStatus::kIncomplete);
    CHECK(worst({UnitStatus::kIncomplete, UnitStatus::kUnsupported}) == UnitStatus::kUnsupported);
    CHECK(worst({UnitStatus::kUnsupported, UnitStatus::kViolated}) == UnitStatus::kViolated);
}

TEST_CASE("test report: a line and the summary") {
    CheckedUnit unit = sample_unit();
    CHECK(line_of(unit, false) == "violated     p.Test#t()  57 states, 0.12 s  why\n");
    unit.status = UnitStatus::kSkipped;
    CHECK(line_of(unit, false) == "skipped      p.Test#t()  why\n");
    unit.status = UnitStatus::kVerified;
    unit.reason.clear();
    unit.is_reused = true;
    CHECK(line_of(unit, false) ==
          "verified     p.Test#t()  57 states, 0.12 s  reused: nothing has changed  assumes clock-times\n");
    unit.status = UnitStatus::kSkipped;
    RunResults results;
    results.units = {unit, sample_unit()};
    results.elapsed_s = 1.5;
    CHECK(summary_of(results, false) == "2 tests: 1 violated, 1 skipped; 1.50 s\n");
}

TestCase sample_test(const std::string& name, int64_t place) {
    TestCase test;
    test.class_name = "p.Test";
    test.name = name;
    test.pieces = {"info " + name + "\n", "all\n", "own " + name + "\n", "end\n", 1, "p.Test/", place};
    return test;
}

TEST_CASE("plans: each test by itself, or behind the earlier ones of its class") {
    std::vector<TestCase> tests{sample_test("b", 1), sample_test("a", 0), sample_test("c", 2), sample_test("d", 3)};
    tests[2].disabled = "later";
    set_plans(tests, false);
    CHECK(tests[0].plan == "info b\nall\nown b\nend\n");
    set_plans(tests, true);
    CHECK(tests[1].plan == "info a\nall\nown a\nend\n");
    CHECK(tests[0].plan == "info b\nall\nearlier\ninfo a\nown a\nforget\t1\nbegin\tp.Test\ninfo b\nown b\nend\n");
    CHECK(tests[3].plan ==
          "info d\nall\nearlier\ninfo a\nown a\nforget\t1\nearlier\ninfo b\nown b\nforget\t1\n"
          "begin\tp.Test\ninfo d\nown d\nend\n");
    // The engine runs what belongs to the class for each of its tests.
    tests[0].engine_reason = "@ExtendWith";
    tests[0].pieces = {"", "", "engine b\n", "", 0, "p.Test/", 1};
    set_plans(tests, true);
    CHECK(tests[0].plan == "earlier\ninfo a\nall\nown a\nend\nforget\t0\nbegin\tp.Test\nengine b\n");
}

TEST_CASE("plans: too many earlier tests are a problem") {
    std::vector<TestCase> tests;
    for (int64_t i = 0; i <= 501; ++i) tests.push_back(sample_test("t" + std::to_string(i), i));
    set_plans(tests, true);
    CHECK(tests[500].problem.empty());
    CHECK(tests[501].problem.find("501 earlier tests") == 0);
}

TEST_CASE("settings: those of annotations stand behind the options of the command line") {
    const TestOptions run = parse_test({"--max-states", "7", "--property", "race", "--time-limit", "9", "p.C"});
    TestCase test = sample_test("a", 0);
    test.settings = {"--max-states=3", "--property=assert", "--spurious"};
    const auto own = options_of(run, test);
    REQUIRE(std::holds_alternative<TestOptions>(own));
    const TestOptions& options = std::get<TestOptions>(own);
    CHECK(options.max_states == 3);
    CHECK(options.time_limit_s == 9);
    CHECK(options.spurious);
    CHECK(property_names(options) == std::vector<std::string>{"assert"});
    CHECK(options.selectors == run.selectors);
    CHECK_FALSE(options.processors.has_value());
    test.presets = {"--processors=1", "--max-depth=5", "--time-limit=5"};
    const auto preset = options_of(run, test);
    REQUIRE(std::holds_alternative<TestOptions>(preset));
    CHECK(std::get<TestOptions>(preset).processors == 1);
    CHECK(std::get<TestOptions>(preset).time_limit_s == 9);
    CHECK_FALSE(concern_search_only(test.settings));
    CHECK(concern_search_only({"--max-states=3", "--all"}));
    for (const char* wrong : {"--max-states=0", "--reduce=nonsense", "--no-such-thing=1", "--search="}) {
        CAPTURE(wrong);
        test.settings = {wrong};
        CHECK(std::holds_alternative<std::string>(options_of(run, test)));
    }
}

TEST_CASE("settings: what is expected turns a violation into a pass, and its absence into a failure") {
    const TestOptions run = parse_test({"p.C"});
    TestCase test = sample_test("a", 0);
    const auto status = [&](CheckedUnit unit, bool all = false) {
        TestOptions options = run;
        options.all = all;
        compare_with_expectation(test, options, unit);
        return unit.status;
    };
    CheckedUnit verified;
    CHECK(status(sample_unit()) == UnitStatus::kViolated);
    test.expects_violation = true;
    CHECK(status(sample_unit()) == UnitStatus::kExpected);
    CHECK(status(verified) == UnitStatus::kViolated);
    verified.status = UnitStatus::kIncomplete;
    CHECK(status(verified) == UnitStatus::kIncomplete);
    test.expected_properties = {"deadlock"};
    CHECK(status(sample_unit()) == UnitStatus::kViolated);
    test.expected_properties = {"deadlock", "race"};
    CHECK(status(sample_unit()) == UnitStatus::kExpected);
    // With --all every violation is expected, or is what an expected race leads to.
    CheckedUnit two = sample_unit();
    two.report.violations.push_back(sample_violation());
    two.report.violations.back().property = por::find_property("assert");
    CHECK(status(two) == UnitStatus::kExpected);
    CHECK(status(two, true) == UnitStatus::kViolated);
    two.report.pursuit = por::PursuitResult{};
    two.report.pursuit->is_found = true;
    CHECK(status(two, true) == UnitStatus::kExpected);
}

TEST_CASE("progress: tests done, failures, and the test that runs") {
    const TestCase running = sample_test("a()", 0);
    PoolProgress progress;
    progress.done = 3;
    progress.running = &running;
    CHECK(progress_text(progress, 9) == "3 of 9 tests  p.Test#a()");
    progress.violated = 2;
    progress.last_violated = &running;
    progress.states = 1200;
    progress.states_per_second = 400;
    CHECK(progress_text(progress, 9) == "3 of 9 tests, 2 violated (p.Test#a())  p.Test#a(): 1200 states, 400 states/s");
}

}  // namespace
}  // namespace heddle::cli
