#include "cli/commands/test_command.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>
#include <variant>
#include <vector>

#include "classfile/source/class_source.h"
#include "cli/base/exit_status.h"
#include "cli/base/memory.h"
#include "cli/base/output.h"
#include "cli/base/signals.h"
#include "cli/base/split.h"
#include "cli/base/terminal_text.h"
#include "cli/commands/jdk.h"
#include "cli/commands/test_machine.h"
#include "cli/commands/test_pool.h"
#include "cli/commands/test_printer.h"
#include "cli/report/check_report.h"
#include "cli/report/run_results.h"
#include "cli/report/source_lines.h"
#include "cli/report/write_reports.h"
#include "cli/testing/discovery.h"
#include "cli/testing/earlier_report.h"
#include "cli/testing/project_layout.h"
#include "cli/testing/test_report.h"
#include "cli/testing/test_settings.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

int refuse(const std::string& message, const std::string& hint, const TestOptions& options) {
    print_error(message, hint, options.messages());
    return to_int(ExitStatus::kNoInput);
}

// Appends to the class path what it does not have yet.
void append(std::string& path, const std::string& entry) {
    if (entry.empty() || (":" + path + ":").find(":" + entry + ":") != std::string::npos) return;
    path += (path.empty() ? "" : ":") + entry;
}

// Folders among the selectors become part of the class path; then the class path file. Without any, CLASSPATH or the
// current folder. Returns an error for a folder without classes.
Status settle_class_path(TestOptions& options, TestSelection& selection) {
    std::string found;
    const auto add_layout = [&](const std::string& folder) -> Status {
        const Result<ProjectLayout> layout = find_layout(folder);
        if (!layout) return layout.error();
        std::string used;
        for (const std::string& one : layout.value().folders) {
            append(found, one);
            append(used, one);
            selection.folders.push_back(one);
        }
        if (!options.quiet && !layout.value().name.empty())
            std::fprintf(stderr, "heddle: test: %s layout: %s\n", layout.value().name.c_str(), used.c_str());
        return Nothing{};
    };
    std::error_code error;
    for (const std::string& selector : options.selectors) {
        if (!fs::is_directory(selector, error)) {
            selection.selectors.push_back(selector);
        } else if (const Status status = add_layout(selector); !status) {
            return status;
        }
    }
    std::string path = options.classpath;
    const bool has_path = !path.empty() || !options.classpath_file.empty() || !found.empty();
    if (!has_path && !options.classpath_variable.empty()) path = options.classpath_variable;
    if (!has_path && path.empty() &&
        (fs::exists("pom.xml", error) || fs::exists("build.gradle", error) || fs::exists("build.gradle.kts", error))) {
        if (const Status status = add_layout("."); !status) return status;
    }
    for (const std::string& entry : split_class_path(found)) append(path, entry);
    if (!options.classpath_file.empty()) {
        const Result<std::string> from_file = read_class_path_file(options.classpath_file);
        if (!from_file) return from_file.error();
        for (const std::string& entry : split_class_path(from_file.value())) append(path, entry);
    }
    options.classpath = path.empty() ? "." : path;
    return Nothing{};
}

// Gives the tests that annotations say something about their options. Returns what is wrong with them.
std::string take_options(TestCase& test, const TestOptions& run) {
    if (test.presets.empty() && test.settings.empty() && !test.expects_violation) return {};
    std::variant<TestOptions, std::string> options = options_of(run, test);
    if (std::string* problem = std::get_if<std::string>(&options)) return std::move(*problem);
    test.options = std::make_shared<const TestOptions>(std::move(std::get<TestOptions>(options)));
    return {};
}

// With --changed-since: takes over the results of tests on which nothing has changed.
void reuse(EarlierReport& earlier, const TestInputs& inputs, const std::vector<TestCase>& tests,
           const classfile::ClassPath& class_path, std::vector<CheckedUnit>& units) {
    for (size_t i = 0; i < tests.size(); ++i) {
        if (!units[i].name.empty()) continue;
        if (std::optional<CheckedUnit> unit = earlier.find(tests[i], inputs.digest(tests[i]), class_path))
            units[i] = std::move(*unit);
    }
}

// The units that need no run: disabled tests, and those that cannot run.
std::vector<CheckedUnit> known_units(std::vector<TestCase>& tests, const TestDiscovery& discovery,
                                     const TestOptions& options) {
    std::vector<CheckedUnit> units(tests.size());
    for (size_t i = 0; i < tests.size(); ++i) {
        TestCase& test = tests[i];
        const std::string missing = test.disabled ? std::string() : discovery.missing_engine(test);
        std::string problem = take_options(test, options);
        if (!test.problem.empty()) problem = test.problem;
        if (!missing.empty())
            problem = test.engine_reason + " needs the engine of JUnit 5, of which the class path lacks " + missing;
        if (!test.disabled && problem.empty()) continue;
        CheckedUnit& unit = units[i];
        unit.group = test.class_name;
        unit.name = test.name;
        unit.runner = test.runner();
        unit.status = test.disabled ? UnitStatus::kSkipped : UnitStatus::kUnsupported;
        unit.reason = test.disabled ? *test.disabled : problem;
        unit.report.verdict = test.disabled ? por::Verdict::kVerified : por::Verdict::kUnsupported;
        unit.report.reason = test.disabled ? "" : unit.reason;
    }
    return units;
}

int list_tests(const std::vector<TestCase>& tests, const TestOptions& options) {
    std::string text;
    for (const TestCase& test : tests) {
        text += one_line(test.title());
        if (test.disabled) text += "  skipped: " + one_line(*test.disabled);
        if (!test.engine_reason.empty()) text += "  run by " + test.runner() + ": " + one_line(test.engine_reason);
        text += "\n";
    }
    return write_report("-", text) ? 0 : fail_to_write("test", "-", options.color);
}

ExitStatus exit_status_of(UnitStatus status) {
    switch (status) {
        case UnitStatus::kViolated: return ExitStatus::kViolated;
        case UnitStatus::kUnsupported: return ExitStatus::kUnsupported;
        case UnitStatus::kIncomplete: return ExitStatus::kIncomplete;
        default: return ExitStatus::kVerified;
    }
}

// The status when an output cannot be written.
std::optional<int> refuse_outputs(const TestOptions& options) {
    std::vector<std::string> files{options.json_file, options.trace_file};
    for (const auto& [option, file] : options.reports.named()) files.push_back(*file);
    for (const std::string& file : files) {
        if (!file.empty() && !is_writable_place(file)) return refuse_output("test", file, options.messages());
    }
    return std::nullopt;
}

// What a run of tests needs besides its options.
struct TestRun {
    std::vector<TestCase>& tests;
    const TestDiscovery& discovery;
    const classfile::ClassPath& class_path;
    std::optional<EarlierReport> earlier;  // of --changed-since
};

// With a JSON report, or an earlier one.
std::optional<TestInputs> inputs_of(const TestRun& run, const TestOptions& options) {
    if (options.json_file.empty() && !run.earlier) return std::nullopt;
    const Result<Jdk> jdk = open_jdk(options.jdk_home);
    return TestInputs(options, run.class_path, jdk ? jdk.value().version : "");
}

int run_tests(TestRun& run, const TestOptions& options) {
    const auto began = std::chrono::steady_clock::now();
    const std::vector<TestCase>& tests = run.tests;
    Result<std::unique_ptr<TestMachine>> machine = TestMachine::start(options);
    if (!machine) return refuse("test: " + machine.error().text(), "", options);
    const EndSignals signals;
    TestPrinter printer(options, tests.size());
    TestPool pool(*machine.value(), options);
    RunResults results;
    results.command = "test";
    results.jdk = options.jdk_home;
    results.classpath = split_class_path(options.classpath);
    results.source = options.source;
    std::vector<CheckedUnit> known = known_units(run.tests, run.discovery, options);
    const std::optional<TestInputs> inputs = inputs_of(run, options);
    if (run.earlier) reuse(*run.earlier, *inputs, tests, run.class_path, known);
    results.units = pool.run(
        tests, known, [&](size_t, const CheckedUnit& unit) { printer.show(unit); },
        [&](const PoolProgress& progress) { printer.show(progress); });
    for (size_t i = 0; i < tests.size(); ++i) {
        printer.fill_sources(results.units[i].report);
        if (inputs) results.units[i].inputs = inputs->digest(tests[i]);
    }
    results.elapsed_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    printer.finish(results, pool);
    if (!options.json_file.empty() && !write_report(options.json_file, tests_json(results, tests, options)))
        return fail_to_write("test", options.json_file, options.color);
    if (!write_reports(options.reports, results, options.color)) return to_int(ExitStatus::kInternal);
    if (!pool.trace().empty()) {
        if (!write_report(options.trace_file, pool.trace()))
            return fail_to_write("test", options.trace_file, options.color);
        printer.name_trace(results);
    }
    if (printer.has_failed()) return to_int(ExitStatus::kInternal);
    return to_int(exit_status_of(worst_of(results.units)));
}

}  // namespace

int test_command(const TestOptions& given) {
    TestOptions options = harness_options(given);
    if (const std::optional<int> status = refuse_outputs(options)) return *status;
    if (options.workers == 0) options.workers = std::max(1u, std::thread::hardware_concurrency());
    if (options.memory_limit_mb == 0)
        options.memory_limit_mb = std::max<uint64_t>(usable_memory_mb() * 9 / 10 / options.workers, 1);
    TestSelection selection;
    selection.include_tags = options.include_tags;
    selection.exclude_tags = options.exclude_tags;
    selection.filter = options.filter;
    selection.uses_engine = options.uses_engine;
    selection.keeps_statics = options.keeps_statics;
    selection.shard = options.shard;
    selection.shards = options.shards;
    if (const Status settled = settle_class_path(options, selection); !settled)
        return refuse("test: " + settled.error().text(), "", options);
    const Result<std::unique_ptr<classfile::ClassPath>> class_path =
        classfile::ClassPath::open(options.classpath, options.jdk_feature_version);
    if (!class_path) return refuse("test: " + class_path.error().text(), "", options);
    TestDiscovery discovery(*class_path.value());
    FoundTests found = discovery.find(selection);
    for (const std::string& problem : found.problems) print_error("test: " + problem, "", options.messages());
    if (!found.error.empty()) return refuse(found.error, found.hint, options);
    if (found.tests.empty()) {
        std::string hint;
        for (const std::string& entry : class_path.value()->entries()) {
            std::error_code ignored;
            if (!entry.empty() && !fs::exists(entry, ignored))
                hint += "`" + entry + "` on the class path does not exist\n";
        }
        hint += "name the folders of compiled tests with `-cp PATH`, or a project of Maven or Gradle";
        return refuse("test: no test found in `" + options.classpath + "`", hint, options);
    }
    if (const TestDiscovery::Missing missing = discovery.missing_framework(found.tests); !missing.message.empty())
        return refuse(missing.message, missing.hint, options);
    if (options.lists) return list_tests(found.tests, options);
    TestRun run{found.tests, discovery, *class_path.value(), std::nullopt};
    if (!options.changed_since.empty()) {
        Result<EarlierReport> earlier = EarlierReport::read(options.changed_since);
        if (!earlier) return refuse("test: --changed-since: " + earlier.error().text(), "", options);
        run.earlier = std::move(earlier).value();
    }
    const int status = run_tests(run, options);
    const bool is_unread = !found.problems.empty() && status == to_int(ExitStatus::kVerified);
    return is_unread ? to_int(ExitStatus::kNoInput) : status;
}

}  // namespace heddle::cli
