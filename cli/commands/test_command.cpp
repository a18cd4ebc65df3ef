#include "cli/commands/test_command.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "classfile/source/class_source.h"
#include "cli/base/exit_status.h"
#include "cli/base/memory.h"
#include "cli/base/output.h"
#include "cli/base/signals.h"
#include "cli/base/split.h"
#include "cli/base/terminal_text.h"
#include "cli/commands/test_machine.h"
#include "cli/commands/test_pool.h"
#include "cli/report/check_report.h"
#include "cli/report/run_results.h"
#include "cli/report/source_lines.h"
#include "cli/report/write_reports.h"
#include "cli/testing/discovery.h"
#include "cli/testing/project_layout.h"
#include "cli/testing/test_report.h"

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

// One line that is overwritten again and again; on a terminal only.
class TestProgressLine {
public:
    TestProgressLine(size_t total, bool is_wanted)
        : total_(total), is_shown_(is_wanted && can_overwrite(STDERR_FILENO)) {}
    ~TestProgressLine() { clear(); }

    void clear() {
        if (is_shown_ && is_there_) std::fputs("\r\x1b[K", stderr);
        is_there_ = false;
    }
    void show(const PoolProgress& progress) {
        if (!is_shown_ || progress.running == nullptr) return;
        std::string text = std::to_string(progress.done) + " of " + std::to_string(total_) + " tests";
        if (progress.violated != 0) text += ", " + std::to_string(progress.violated) + " violated";
        text += "  " + one_line(progress.running->title());
        const size_t width = terminal_width(STDERR_FILENO).value_or(80) - 1;
        std::fprintf(stderr, "\r\x1b[K%s", std::string(head(text, width)).c_str());
        std::fflush(stderr);
        is_there_ = true;
    }

private:
    size_t total_;
    bool is_shown_;
    bool is_there_ = false;
};

// The units that need no run: disabled tests, and those that lack their engine.
std::vector<CheckedUnit> known_units(const std::vector<TestCase>& tests, const TestDiscovery& discovery) {
    std::vector<CheckedUnit> units(tests.size());
    for (size_t i = 0; i < tests.size(); ++i) {
        const TestCase& test = tests[i];
        const std::string missing = test.disabled ? std::string() : discovery.missing_engine(test);
        if (!test.disabled && missing.empty()) continue;
        CheckedUnit& unit = units[i];
        unit.group = test.class_name;
        unit.name = test.name;
        unit.runner = test.runner();
        unit.status = test.disabled ? UnitStatus::kSkipped : UnitStatus::kUnsupported;
        unit.reason = test.disabled ? *test.disabled
                                    : test.engine_reason +
                                          " needs the engine of JUnit 5, of which the class path lacks " + missing;
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

// Writes what is shown while the tests run.
class TestPrinter {
public:
    TestPrinter(const TestOptions& options, size_t total)
        : options_(options),
          is_printed_(!options.quiet && options.json_file != "-" && options.trace_file != "-" &&
                      !options.reports.has_standard_output()),
          has_color_(is_color_enabled(options.color, STDOUT_FILENO)),
          sources_(options.source, options.classpath),
          progress_(total, !options.quiet) {}

    void show(const CheckedUnit& unit) {
        if (!is_printed_) return;
        std::string text = line_of(unit, has_color_);
        if (unit.status == UnitStatus::kViolated || unit.status == UnitStatus::kUnsupported) {
            por::Report report = unit.report;
            fill_sources(report);
            text += "\n" + printed_report(report, options_, "test") + "\n";
        }
        progress_.clear();
        write(text);
    }
    void fill_sources(por::Report& report) {
        for (por::Violation& violation : report.violations) sources_.fill(violation);
    }
    void show(const PoolProgress& progress) { progress_.show(progress); }
    void finish(const RunResults& results, const TestPool& pool) {
        progress_.clear();
        if (is_printed_ && pool.not_begun() != 0)
            write("incomplete   " + std::to_string(pool.not_begun()) + " more: " + pool.why_not_begun() + "\n");
        if (is_printed_) write(summary_of(results, has_color_));
        if (options_.quiet) {
            std::string text = summary_of(results, false);
            text.pop_back();
            print_error("test: " + text, "", options_.messages());
        }
    }
    // Says which test the trace replays: the first violated one.
    void name_trace(const RunResults& results) {
        const auto first = std::find_if(results.units.begin(), results.units.end(),
                                        [](const CheckedUnit& unit) { return unit.status == UnitStatus::kViolated; });
        if (is_printed_ && first != results.units.end())
            write("to replay " + one_line(first->group + "#" + first->name) + ": heddle replay " + options_.trace_file +
                  "\n");
    }
    bool has_failed() const { return has_failed_; }

private:
    void write(const std::string& text) {
        if (!has_failed_ && !write_report("-", text)) {
            fail_to_write("test", "-", options_.color);
            has_failed_ = true;
        }
    }

    const TestOptions& options_;
    bool is_printed_;
    bool has_color_;
    SourceLines sources_;
    TestProgressLine progress_;
    bool has_failed_ = false;
};

// The status when an output cannot be written.
std::optional<int> refuse_outputs(const TestOptions& options) {
    std::vector<std::string> files{options.json_file, options.trace_file};
    for (const auto& [option, file] : options.reports.named()) files.push_back(*file);
    for (const std::string& file : files) {
        if (!file.empty() && !is_writable_place(file)) return refuse_output("test", file, options.messages());
    }
    return std::nullopt;
}

int run_tests(const std::vector<TestCase>& tests, const TestDiscovery& discovery, const TestOptions& options) {
    const auto began = std::chrono::steady_clock::now();
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
    results.units = pool.run(
        tests, known_units(tests, discovery), [&](size_t, const CheckedUnit& unit) { printer.show(unit); },
        [&](const PoolProgress& progress) { printer.show(progress); });
    for (CheckedUnit& unit : results.units) printer.fill_sources(unit.report);
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
    selection.shard = options.shard;
    selection.shards = options.shards;
    if (const Status settled = settle_class_path(options, selection); !settled)
        return refuse("test: " + settled.error().text(), "", options);
    const Result<std::unique_ptr<classfile::ClassPath>> class_path =
        classfile::ClassPath::open(options.classpath, options.jdk_feature_version);
    if (!class_path) return refuse("test: " + class_path.error().text(), "", options);
    TestDiscovery discovery(*class_path.value());
    const FoundTests found = discovery.find(selection);
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
    const int status = run_tests(found.tests, discovery, options);
    const bool is_unread = !found.problems.empty() && status == to_int(ExitStatus::kVerified);
    return is_unread ? to_int(ExitStatus::kNoInput) : status;
}

}  // namespace heddle::cli
