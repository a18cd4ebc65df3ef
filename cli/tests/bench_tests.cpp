// Suites read and refused, results read, judged and compared, without any process.
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "cli/base/terminal_text.h"
#include "cli/bench/bench_baseline.h"
#include "cli/bench/bench_summary.h"
#include "cli/bench/bench_tables.h"
#include "cli/bench/digest.h"
#include "cli/bench/growth.h"
#include "cli/bench/placed_json.h"
#include "cli/bench/run_journal.h"
#include "cli/bench/run_result.h"
#include "cli/bench/source_head.h"
#include "cli/bench/suite_reader.h"
#include "cli/bench/suite_tables.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

namespace fs = std::filesystem;

// A folder with files, removed at the end.
class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("heddle-bench-tests-" + std::to_string(::getpid()))) {
        fs::create_directories(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string write(const std::string& name, const std::string& text) const {
        fs::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
        return (path_ / name).string();
    }

private:
    fs::path path_;
};

std::string error_of(const std::string& text) {
    const Folder folder;
    const std::string file = folder.write("s.json", text);
    const Result<Suite> suite = read_suite(file);
    if (suite) return "";
    std::string message = suite.error().text();
    for (size_t at = 0; (at = message.find(file)) != std::string::npos;) message.replace(at, file.size(), "s.json");
    return message;
}

std::string suite_with(const std::string& programs, const std::string& configurations = R"([{"name": "all"}])") {
    return R"({"suite": "s", "configurations": )" + configurations + R"(, "programs": )" + programs + "}";
}

TEST_CASE("placed json: values have lines and columns") {
    const Result<PlacedJson> json = PlacedJson::parse("{\"a\": 12,\n  \"b\\\"\": [true, \"x\\\"y\", {}]}", "f");
    REQUIRE(json.ok());
    const JsonValue& root = json.value().root();
    CHECK(json.value().place_of(root) == "f:1:1");
    CHECK(json.value().place_of(*root.find("a")) == "f:1:7");
    const JsonValue& list = *root.find("b\"");
    CHECK(json.value().place_of(list) == "f:2:10");
    CHECK(json.value().place_of((*list.array())[0]) == "f:2:11");
    CHECK(json.value().place_of((*list.array())[1]) == "f:2:17");
    CHECK(json.value().place_of((*list.array())[2]) == "f:2:25");
    CHECK(json.value().error_at_key(list, "m").text() == "f:2:3: m");
}

TEST_CASE("placed json: text that is not JSON has a place too") {
    const Result<PlacedJson> json = PlacedJson::parse("{\"a\": 1,\n  oops}", "f");
    REQUIRE_FALSE(json.ok());
    CHECK(json.error().text().starts_with("f:2:3: not JSON"));
}

TEST_CASE("suite: what is wrong has line and column") {
    CHECK(error_of("[]") == "s.json:1:1: a suite should be an object");
    CHECK(error_of("{\"suite\": \"s\",\n \"program\": []}") ==
          "s.json:2:2: unknown key `program` of a suite; did you mean `programs`?");
    CHECK(error_of("{\"suite\": \"s\",\n\"limits\": {\"wall_s\": 0}}") ==
          "s.json:2:22: `wall_s` should be a whole number from 1 to 604800");
    CHECK(error_of(R"({"suite": "s"})") == "s.json: the suite has no configuration");
    CHECK(error_of(suite_with("[]")) == "s.json: the suite has no program");
    CHECK(error_of(suite_with(R"([{"main": "A"}])")).find("a program needs `source`") != std::string::npos);
    CHECK(error_of(suite_with(R"([{"classpath": "c"}])")).find("`main` is missing") != std::string::npos);
    CHECK(error_of(suite_with(R"([{"classpath": "c", "main": "A"}, {"classpath": "c", "main": "A"}])"))
              .find("a second program `A`") != std::string::npos);
    CHECK(
        error_of(suite_with(R"([{"classpath": "c", "main": "A", "expected": "fine"}])")).find("`fine` is no verdict") !=
        std::string::npos);
    CHECK(error_of(suite_with(R"([{"folder": "nowhere"}])")).find("cannot be read") != std::string::npos);
    CHECK(error_of(suite_with(R"([{"folder": ".", "main": "A"}])")).find("`main` does not go with `folder`") !=
          std::string::npos);
    CHECK(error_of(suite_with(R"([{"classpath": "c", "main": "A", "args": {"n": []}}])")).find("has no value") !=
          std::string::npos);
}

TEST_CASE("suite: what is wrong with a configuration is found before anything runs") {
    const std::string programs = R"([{"classpath": "c", "main": "A"}])";
    const auto error = [&](const std::string& configuration) { return error_of(suite_with(programs, configuration)); };
    CHECK(error(R"([{"name": "all", "options": ["--reduce", "nonsense"]}])").find("unknown reduction") !=
          std::string::npos);
    CHECK(error(R"([{"name": "all", "options": ["--json", "x"]}])").find("`--json` is set by the bench") !=
          std::string::npos);
    CHECK(error(R"([{"name": "all", "options": ["-cp", "x"]}])").find("`-cp` is set by the bench") !=
          std::string::npos);
    CHECK(error(R"([{"name": "all", "options": ["Other"]}])").find("is no option") != std::string::npos);
    CHECK(error(R"([{"name": "all"}, {"name": "all"}])").find("a second configuration `all`") != std::string::npos);
    CHECK(error(R"([{"name": "j", "command": ["java"]}])").find("needs `result`") != std::string::npos);
    CHECK(error(R"([{"name": "j", "command": ["java"], "result": [{"verdict": "violated", "match": "("}]}])")
              .find("is no regular expression") != std::string::npos);
    CHECK(error(R"([{"name": "j", "command": ["java"], "figures": {"n": "[0-9]+"},
                    "result": [{"verdict": "violated"}]}])")
              .find("needs a group") != std::string::npos);
    CHECK(error(R"([{"name": "j", "result": [{"verdict": "violated"}]}])").find("go with `command` only") !=
          std::string::npos);
}

TEST_CASE("suite: a parameter with several values makes one program for each") {
    const Folder folder;
    const Result<Suite> suite = read_suite(folder.write(
        "s.json",
        suite_with(R"([{"classpath": "c", "main": "p.A", "args": {"n": [2, 3], "m": 1, "k": ["x", "y"]}}])")));
    REQUIRE(suite.ok());
    const std::vector<BenchProgram>& programs = suite.value().programs;
    REQUIRE(programs.size() == 4);
    CHECK(programs[1].title() == "p.A n=2 k=y");
    CHECK(programs[1].arguments == std::vector<std::string>{"2", "1", "y"});
    CHECK_FALSE(programs[1].swept_number().has_value());
}

TEST_CASE("suite: programs of a folder state what is expected of them") {
    const Folder folder;
    folder.write("p/Good.java", "// EXPECT verdict=verified\n// ARGS 3 \"a b\"\n// BENCH 9\nclass Good {}\n");
    folder.write("p/Bad.java", "// EXPECT verdict=violated property=race,assert\n// LABEL slow,deep\nclass Bad {}\n");
    const Result<Suite> all = read_suite(folder.write("s.json", suite_with(R"([{"folder": "p", "tags": ["t"]}])")));
    REQUIRE(all.ok());
    REQUIRE(all.value().programs.size() == 2);
    const BenchProgram& bad = all.value().programs[0];
    CHECK(bad.expected == "violated");
    CHECK(bad.properties == std::vector<std::string>{"race", "assert"});
    CHECK(bad.tags == std::vector<std::string>{"t"});
    CHECK(all.value().programs[1].arguments == std::vector<std::string>{"3", "a b"});
    const Result<Suite> some = read_suite(
        folder.write("s.json", suite_with(R"([{"folder": "p", "without_labels": ["slow"], "bench_args": true}])")));
    REQUIRE(some.ok());
    REQUIRE(some.value().programs.size() == 1);
    CHECK(some.value().programs[0].arguments == std::vector<std::string>{"9"});
}

TEST_CASE("suite: an included suite gives its programs, and its configurations unless there are own ones") {
    const Folder folder;
    folder.write("a.json", suite_with(R"([{"classpath": "c", "main": "A"}])", R"([{"name": "one"}, {"name": "two"}])"));
    const Result<Suite> plain = read_suite(folder.write("s.json", R"({"suite": "s", "include": ["a.json"]})"));
    REQUIRE(plain.ok());
    CHECK(plain.value().programs.size() == 1);
    CHECK(plain.value().configurations.size() == 2);
    const Result<Suite> own = read_suite(
        folder.write("s.json", R"({"suite": "s", "include": ["a.json"], "configurations": [{"name": "mine"}]})"));
    REQUIRE(own.ok());
    CHECK(own.value().configurations.size() == 1);
    const Result<Suite> circle = read_suite(folder.write("s.json", R"({"suite": "s", "include": ["s.json"]})"));
    REQUIRE_FALSE(circle.ok());
    CHECK(circle.error().text().find("includes itself") != std::string::npos);
}

RunOutcome run_with(Outcome outcome, const std::string& property = "", double cpu_s = 1) {
    RunOutcome run;
    run.outcome = outcome;
    if (!property.empty()) run.properties.push_back(property);
    run.cpu_s = run.wall_s = cpu_s;
    return run;
}

Judgement judged(const std::string& expected, const std::vector<RunOutcome>& runs, uint64_t seeds = 0) {
    BenchProgram program;
    program.expected = expected;
    if (expected == "violated") program.properties = {"deadlock", "race"};
    BenchConfiguration configuration;
    configuration.seeds = seeds;
    BenchCell cell;
    cell.runs = runs;
    judge(cell, program, configuration, "why");
    return cell.judgement;
}

TEST_CASE("judgement: a verdict or property that is not expected is wrong; no verdict is none") {
    CHECK(judged("verified", {run_with(Outcome::kVerified)}) == Judgement::kRight);
    CHECK(judged("verified", {run_with(Outcome::kViolated, "race")}) == Judgement::kWrong);
    CHECK(judged("violated", {run_with(Outcome::kVerified)}) == Judgement::kWrong);
    CHECK(judged("violated", {run_with(Outcome::kViolated, "race")}) == Judgement::kRight);
    CHECK(judged("violated", {run_with(Outcome::kViolated, "assert")}) == Judgement::kWrong);
    CHECK(judged("violated", {run_with(Outcome::kIncomplete)}) == Judgement::kUnsolved);
    CHECK(judged("verified", {run_with(Outcome::kOutOfTime)}) == Judgement::kUnsolved);
    CHECK(judged("incomplete", {run_with(Outcome::kIncomplete)}) == Judgement::kRight);
    CHECK(judged("", {run_with(Outcome::kVerified)}) == Judgement::kUnjudged);
    CHECK(judged("verified", {}) == Judgement::kNotRun);
}

TEST_CASE("judgement: one repetition without an answer decides, one seed with an answer decides") {
    const std::vector<RunOutcome> mixed{run_with(Outcome::kViolated, "race"), run_with(Outcome::kIncomplete)};
    CHECK(judged("violated", mixed) == Judgement::kUnsolved);
    CHECK(judged("violated", mixed, 2) == Judgement::kRight);
    CHECK(judged("", {run_with(Outcome::kVerified), run_with(Outcome::kViolated)}) == Judgement::kWrong);
}

TEST_CASE("run result: the report of heddle, or no report") {
    const RunOutcome run = result_by_report(
        R"({"verdict": "violated", "reason": "r", "stats": {"states": 7, "analysis": {},
            "relevance": [{"link": "escape", "asked": 5, "ruled_out": 3}]},
            "violations": [{"property": "race"}, {"property": "race"}]})",
        1, "");
    CHECK(run.outcome == Outcome::kViolated);
    CHECK(run.properties == std::vector<std::string>{"race"});
    CHECK(run.figures.at("states") == 7);
    REQUIRE(run.links.size() == 1);
    CHECK(run.links[0].ruled_out == 3);
    CHECK(result_by_report("", 70, "fault").outcome == Outcome::kFailed);
    CHECK(result_by_report("", 66, "no such class").outcome == Outcome::kNotRun);
    CHECK(result_by_report("{\"verdict\": 3}", 0, "").outcome == Outcome::kFailed);
}

TEST_CASE("run result: the first rule that holds decides for a foreign command") {
    BenchConfiguration configuration;
    configuration.command = {"x"};
    configuration.rules = {{"violated", {1, 2}, "^Exception", "exception"}, {"verified", {0}, "", ""}};
    configuration.figures = {{"states", "states: ([0-9]+)"}};
    const RunOutcome violated = result_by_rules(configuration, 2, "a\nException in x\nstates: 12\n");
    CHECK(violated.outcome == Outcome::kViolated);
    CHECK(violated.properties == std::vector<std::string>{"exception"});
    CHECK(violated.figures.at("states") == 12);
    CHECK(result_by_rules(configuration, 0, "").outcome == Outcome::kVerified);
    CHECK(result_by_rules(configuration, 1, "").outcome == Outcome::kFailed);
}

TEST_CASE("run journal: a run is the same after it was written and read") {
    RunOutcome run = run_with(Outcome::kViolated, "race", 0.25);
    run.reason = "line\nline";
    run.figures = {{"states", 12}, {"analysis_s", 0.5}};
    run.links = {{"escape", 5, 3}};
    const std::string line = line_of("d1", run);
    CHECK(line.find('\n') == line.size() - 1);
    const auto back = run_of_line(line);
    REQUIRE(back.has_value());
    CHECK(back->first == "d1");
    CHECK(line_of("d1", back->second) == line);
    CHECK_FALSE(run_of_line(line.substr(0, line.size() / 2)).has_value());
}

TEST_CASE("run journal: a line that was cut short counts as absent, and a file of another kind is refused") {
    const Folder folder;
    const std::string line = line_of("d1", run_with(Outcome::kVerified));
    const std::string file = folder.write("j", line + line_of("d2", run_with(Outcome::kVerified)).substr(0, 20));
    {
        const Result<std::unique_ptr<RunJournal>> journal = RunJournal::open(file);
        REQUIRE(journal.ok());
        CHECK(journal.value()->find("d1") != nullptr);
        CHECK(journal.value()->find("d2") == nullptr);
        CHECK(journal.value()->add("d3", run_with(Outcome::kVerified)));
    }
    const Result<std::unique_ptr<RunJournal>> again = RunJournal::open(file);
    REQUIRE(again.ok());
    CHECK(again.value()->find("d3") != nullptr);
    CHECK_FALSE(RunJournal::open(folder.write("k", "some text\n")).ok());
}

TEST_CASE("digest: parts are kept apart, and names of files count") {
    const auto of = [](const std::vector<std::string>& texts) {
        Digest digest;
        digest.add(texts);
        return digest.text();
    };
    CHECK(of({"ab", "c"}) != of({"a", "bc"}));
    CHECK(of({"ab"}) == of({"ab"}));
    CHECK(of({}) != of({""}));
}

BenchResults sample_results() {
    BenchResults results;
    results.suite.name = "s";
    for (const char* name : {"One", "Two"}) {
        BenchProgram program;
        program.name = name;
        program.expected = "verified";
        results.suite.programs.push_back(program);
    }
    for (const char* name : {"first configuration", "second | one", "third configuration", "fourth configuration"}) {
        BenchConfiguration configuration;
        configuration.name = name;
        results.suite.configurations.push_back(configuration);
    }
    for (size_t i = 0; i < 8; ++i) {
        BenchCell cell;
        cell.program = i / 4;
        cell.configuration = i % 4;
        cell.runs.push_back(run_with(Outcome::kVerified, "", 1 + static_cast<double>(i)));
        cell.runs.back().figures["states"] = 100;
        judge(cell, results.program_of(cell), results.configuration_of(cell), "");
        results.cells.push_back(std::move(cell));
    }
    return results;
}

TEST_CASE("bench table: no line is wider than the terminal") {
    const BenchResults results = sample_results();
    for (const size_t width : {80, 200}) {
        const std::string text = bench_text(results, nullptr, width, false);
        for (size_t at = 0; at < text.size();) {
            const size_t end = text.find('\n', at);
            CHECK(columns_of(std::string_view(text).substr(at, end - at)) <= width);
            at = end + 1;
        }
        CHECK(text.find("fourth configuration") != std::string::npos);
    }
}

TEST_CASE("bench table: wrong verdicts come first") {
    BenchResults results = sample_results();
    results.cells[5].runs[0] = run_with(Outcome::kViolated, "race");
    judge(results.cells[5], results.suite.programs[1], results.suite.configurations[1], "");
    CHECK(bench_text(results, nullptr, 80, false).starts_with("WRONG: Two under second | one: violated, expected"));
    CHECK(bench_markdown(results, nullptr).find("**WRONG** Two under second \\| one") != std::string::npos);
    CHECK(bench_csv(results).find("\"Two\",\"\",\"second | one\",\"verified\",\"violated\",\"wrong\"") !=
          std::string::npos);
}

TEST_CASE("baseline: what is slower than the tolerance, has more states or another verdict is worse") {
    const Folder folder;
    BenchResults results = sample_results();
    const Result<std::vector<OldCell>> old = read_baseline(folder.write("o.json", bench_json(results, nullptr)));
    REQUIRE(old.ok());
    REQUIRE(old.value().size() == 8);
    CHECK_FALSE(compare(results, old.value(), 20).is_worse());
    CHECK(compare(results, old.value(), 20).cpu_ratio == doctest::Approx(1));

    results.cells[0].runs[0].cpu_s = 1.19;  // within the tolerance
    CHECK_FALSE(compare(results, old.value(), 20).is_worse());
    results.cells[0].runs[0].cpu_s = 1.5;
    CHECK(compare(results, old.value(), 20).is_worse());
    results.cells[0].runs[0].cpu_s = 0.5;
    const Comparison better = compare(results, old.value(), 20);
    CHECK_FALSE(better.is_worse());
    CHECK(better.changes.size() == 1);

    results.cells[1].runs[0].figures["states"] = 150;
    CHECK(compare(results, old.value(), 20).is_worse());
    results.cells[1].runs[0].figures["states"] = 100;
    results.cells[2].runs[0].outcome = Outcome::kOutOfTime;
    judge(results.cells[2], results.suite.programs[0], results.suite.configurations[2], "");
    CHECK(compare(results, old.value(), 20).is_worse());
    CHECK_FALSE(read_baseline(folder.write("p.json", "{}")).ok());
}

TEST_CASE("tables: figures with what was published, means and claims") {
    BenchResults results = sample_results();
    results.cells[1].runs[0].figures["states"] = 50;  // the second configuration, of the first program
    SuiteTable table;
    table.title = "states";
    table.figure = "states";
    table.published[{"One", "first configuration"}] = 6670;
    results.suite.tables = {table};
    SuiteClaim claim{
        "the second leaves at most three quarters", "states", "second | one", "first configuration", 0.75, {}, ""};
    results.suite.claims = {claim};
    const std::vector<ShownTable> tables = tables_of(results);
    REQUIRE(tables.size() == 1);
    REQUIRE(tables[0].rows.size() == 4);
    CHECK(tables[0].rows[1][1] == "100 (6670)");
    CHECK(tables[0].rows[1][2] == "50");
    CHECK(tables[0].rows[3][2] == "0.71");  // the root of a half
    CHECK(claims_of(results)[0].state == ClaimState::kHolds);
    CHECK_FALSE(has_failed_claim(results));
    results.suite.claims[0].at_most = 0.7;
    CHECK(has_failed_claim(results));
    results.suite.claims[0].programs = {"Two"};
    CHECK(claims_of(results)[0].ratio == doctest::Approx(1));
    results.cells[4].runs[0].outcome = Outcome::kOutOfTime;
    judge(results.cells[4], results.suite.programs[1], results.suite.configurations[0], "");
    CHECK(claims_of(results)[0].state == ClaimState::kNotMeasured);
    CHECK(tables_of(results)[0].rows[2][1] == ">100");

    results.suite.tables[0].relative_to = "first configuration";
    results.suite.tables[0].published.clear();
    results.suite.tables[0].has_configuration_rows = true;
    const ShownTable shares = tables_of(results)[0];
    CHECK(shares.rows[2] == std::vector<std::string>{"second | one", "50 %", "-", "0.50"});
}

TEST_CASE("tables: names that the suite lacks are refused") {
    const auto error = [](const std::string& more) {
        return error_of(R"({"suite": "s", "configurations": [{"name": "all"}],
                            "programs": [{"classpath": "c", "main": "A"}], )" +
                        more + "}");
    };
    CHECK(error(R"("tables": [{"figure": "states", "relative_to": "none"}])").find("no configuration `none`") !=
          std::string::npos);
    CHECK(error(R"("tables": [{"figure": "states", "published": {"B": {"all": 1}}}])").find("no program `B`") !=
          std::string::npos);
    CHECK(error(R"("tables": [{"title": "t"}])").find("`figure` is missing") != std::string::npos);
    CHECK(error(R"("claims": [{"text": "t", "figure": "states", "configuration": "all", "of": "x"}])")
              .find("no configuration `x`") != std::string::npos);
    CHECK(error(R"("claims": [{"text": "t", "figure": "states", "configuration": "all", "of": "all"}])").empty());
}

TEST_CASE("growth: a power and an exponential are told apart") {
    const std::optional<Growth> square = growth_of({{1, 3}, {2, 12}, {3, 27}, {5, 75}});
    REQUIRE(square.has_value());
    CHECK_FALSE(square->is_exponential);
    CHECK(square->base == doctest::Approx(2));
    const std::optional<Growth> triple = growth_of({{1, 3}, {2, 9}, {3, 27}, {5, 243}});
    REQUIRE(triple.has_value());
    CHECK(triple->is_exponential);
    CHECK(triple->base == doctest::Approx(3));
    CHECK(triple->fit == doctest::Approx(1));
    CHECK_FALSE(growth_of({{1, 3}, {2, 9}, {2, 9}}).has_value());
    CHECK_FALSE(growth_of({{1, 3}, {2, 0}, {3, 9}}).has_value());
}

TEST_CASE("summary: ratios are geometric means over the cells that both configurations answer") {
    const BenchResults results = sample_results();
    const std::vector<ConfigurationSummary> summaries = summaries_of(results);
    REQUIRE(summaries.size() == 4);
    CHECK(summaries[1].cpu_ratio == doctest::Approx(1.5492).epsilon(0.001));  // sqrt(2/1 * 6/5)
    CHECK(summaries[1].states_ratio == doctest::Approx(1));
    CHECK(geometric_mean({}) == 0);
    CHECK(spread_of({3, 1, 2, 10}).median == doctest::Approx(2.5));
}

}  // namespace
}  // namespace heddle::cli
