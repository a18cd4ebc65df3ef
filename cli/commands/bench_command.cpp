#include "cli/commands/bench_command.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/utsname.h>
#include <unistd.h>
#include <vector>

#include "cli/base/cache_folder.h"
#include "cli/base/exit_status.h"
#include "cli/base/memory.h"
#include "cli/base/output.h"
#include "cli/base/signals.h"
#include "cli/base/terminal_text.h"
#include "cli/bench/bench_baseline.h"
#include "cli/bench/bench_page.h"
#include "cli/bench/bench_plan.h"
#include "cli/bench/bench_plots.h"
#include "cli/bench/bench_summary.h"
#include "cli/bench/bench_tables.h"
#include "cli/bench/run_journal.h"
#include "cli/bench/run_pool.h"
#include "cli/bench/suite_reader.h"
#include "cli/bench/suite_tables.h"
#include "cli/testing/discovery.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr size_t kDefaultWidth = 100;  // of a table that goes to no terminal

int refuse(const std::string& message, const std::string& hint, const BenchOptions& options) {
    print_error("bench: " + message, hint, options.messages());
    return to_int(ExitStatus::kNoInput);
}

bool has_one_of(const std::vector<std::string>& tags, const std::vector<std::string>& wanted) {
    return std::any_of(tags.begin(), tags.end(), [&](const std::string& tag) {
        return std::find(wanted.begin(), wanted.end(), tag) != wanted.end();
    });
}

bool is_selected(const BenchProgram& program, const BenchOptions& options) {
    if (!options.include_tags.empty() && !has_one_of(program.tags, options.include_tags)) return false;
    if (has_one_of(program.tags, options.exclude_tags)) return false;
    return options.filter.empty() || matches_pattern(options.filter, program.title());
}

bool is_any_filter_given(const BenchOptions& options) {
    return !options.filter.empty() || !options.include_tags.empty() || !options.exclude_tags.empty();
}

void settle(Suite& suite, const BenchOptions& options) {
    std::erase_if(suite.programs, [&](const BenchProgram& program) { return !is_selected(program, options); });
    if (options.time_limit_s != 0) suite.limits.wall_s = suite.limits.cpu_s = options.time_limit_s;
    if (options.memory_limit_mb != 0) suite.limits.memory_mb = options.memory_limit_mb;
    if (options.repeat != 0) suite.repeat = options.repeat;
}

// The machine in words, without its name.
std::string machine_text(size_t cores) {
    utsname system{};
    ::uname(&system);
    return std::to_string(cores) + (cores == 1 ? " core" : " cores") + ", " +
           std::to_string(usable_memory_mb() / 1024) + " GB of memory, " + system.sysname + " on " + system.machine;
}

std::string date_text() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts);
    return text;
}

int list_suite(const Suite& suite, const BenchOptions& options) {
    std::string text;
    for (const BenchProgram& program : suite.programs) {
        text += one_line(program.title());
        if (!program.expected.empty()) text += "  " + program.expected;
        for (size_t i = 0; i < program.properties.size(); ++i) text += (i == 0 ? " " : ",") + program.properties[i];
        for (size_t i = 0; i < program.tags.size(); ++i) text += (i == 0 ? "  " : ",") + one_line(program.tags[i]);
        text += "\n";
    }
    for (const BenchConfiguration& configuration : suite.configurations)
        text += "configuration " + one_line(configuration.name) + "\n";
    return write_report("-", text) ? 0 : fail_to_write("bench", "-", options.color);
}

// One line on a terminal, overwritten again and again.
class BenchProgressLine {
public:
    explicit BenchProgressLine(const BenchOptions& options)
        : is_shown_(!options.quiet && can_overwrite(STDERR_FILENO)) {}
    ~BenchProgressLine() { clear(); }

    void show(const BenchProgress& progress) {
        std::string text = std::to_string(progress.done) + " of " + std::to_string(progress.total) + " runs";
        if (progress.seconds_left >= 0) text += ", about " + remaining(progress.seconds_left) + " left";
        for (size_t i = 0; i < progress.running.size(); ++i)
            text += (i == 0 ? "  " : "; ") + one_line(progress.running[i]);
        show(text);
    }
    void show(const std::string& text) {
        if (!is_shown_ || text == last_) return;
        last_ = text;
        const size_t width = terminal_width(STDERR_FILENO).value_or(80) - 1;
        std::fprintf(stderr, "\r\x1b[K%s", std::string(head(text, width)).c_str());
        std::fflush(stderr);
    }
    void clear() {
        if (is_shown_ && !last_.empty()) std::fputs("\r\x1b[K", stderr);
        last_.clear();
    }

private:
    static std::string remaining(double seconds) {
        const auto whole = static_cast<uint64_t>(seconds);
        if (whole < 100) return std::to_string(whole) + " s";
        return std::to_string(whole / 60) + " min";
    }

    bool is_shown_;
    std::string last_;
};

CompilerSetup compiler_setup(const BenchOptions& options, size_t workers) {
    CompilerSetup setup;
    setup.jdk = options.jdk_home;
    setup.javac = find_executable(options.jdk_home + "/bin/javac", ".");
    setup.api_jar = fs::absolute(options.api_jar).string();
    setup.folder = cache_folder("bench");
    if (setup.folder.empty()) setup.folder = (fs::temp_directory_path() / "heddle-bench-classes").string();
    setup.workers = workers;
    return setup;
}

// Runs the plan. Returns why it could not be carried on; empty otherwise.
std::string measure(BenchResults& results, RunJournal& journal, const BenchOptions& options) {
    BenchProgressLine progress(options);
    const std::vector<int> cores = usable_cores();
    results.workers = std::min<uint64_t>(options.workers == 0 ? cores.size() : options.workers, cores.size());
    if (options.workers > cores.size() && !options.quiet)
        print_error("bench: " + std::to_string(cores.size()) + " cores: no more runs than that are made side by side",
                    "", options.messages());
    results.machine = machine_text(cores.size());
    const EndSignals signals;
    const auto is_going_on = [] { return EndSignals::arrived().load() == 0; };
    const std::vector<BuiltProgram> built =
        build_programs(results.suite.programs, compiler_setup(options, results.workers), [&](size_t done) {
            progress.show("compiling: " + std::to_string(done) + " programs done");
            return is_going_on();
        });
    BenchTools tools;
    tools.heddle = fs::read_symlink("/proc/self/exe").string();
    tools.jdk = options.jdk_home;
    const BenchPlan plan = make_plan(results, built, tools, cores.size());
    std::string failure;
    if (is_going_on()) {
        RunPool pool(results, plan, built, tools, cores, results.workers);
        failure = pool.run(journal, [&](const BenchProgress& now) { progress.show(now); });
    }
    results.was_interrupted = !is_going_on() || !failure.empty();
    EndSignals::arrived().store(0);
    std::vector<size_t> wanted(results.cells.size());
    for (const PlannedRun& run : plan.runs) ++wanted[run.cell];
    for (size_t i = 0; i < results.cells.size(); ++i) {
        BenchCell& cell = results.cells[i];
        cell.is_finished = cell.runs.size() == wanted[i];
        const std::string why_not = plan.why_not[i].empty() ? "the bench was interrupted" : plan.why_not[i];
        judge(cell, results.program_of(cell), results.configuration_of(cell), why_not);
    }
    results.date = date_text();
    return failure;
}

bool write_all(const BenchResults& results, const Comparison* comparison, const BenchOptions& options) {
    const auto write = [&](const std::string& file, const auto& make) {
        if (file.empty() || write_report(file, make())) return true;
        fail_to_write("bench", file, options.color);
        return false;
    };
    bool is_written = write(options.json_file, [&] { return bench_json(results, comparison); });
    is_written = write(options.csv_file, [&] { return bench_csv(results); }) && is_written;
    is_written = write(options.markdown_file, [&] { return bench_markdown(results, comparison); }) && is_written;
    if (options.html_file.empty() && options.svg_folder.empty()) return is_written;
    const std::vector<BenchPlot> plots = plots_of(results);
    is_written = write(options.html_file, [&] { return bench_page(results, comparison, plots); }) && is_written;
    if (options.svg_folder.empty()) return is_written;
    std::error_code error;
    fs::create_directories(options.svg_folder, error);
    for (const BenchPlot& plot : plots)
        is_written = write(options.svg_folder + "/" + plot.name + ".svg", [&] { return plot.file; }) && is_written;
    return is_written;
}

bool prints_table(const BenchOptions& options) {
    const std::vector<const std::string*> files = options.report_files();
    return !options.quiet && std::none_of(files.begin(), files.end(), [](const auto* file) { return *file == "-"; });
}

int status_of(const BenchResults& results, const Comparison* comparison) {
    if (!results.cells_with(Judgement::kWrong).empty()) return to_int(ExitStatus::kViolated);
    if (has_failed_claim(results)) return to_int(ExitStatus::kViolated);
    if (comparison != nullptr && comparison->is_worse()) return to_int(ExitStatus::kViolated);
    if (results.was_interrupted || !results.cells_with(Judgement::kNotRun).empty())
        return to_int(ExitStatus::kIncomplete);
    return 0;
}

}  // namespace

int bench_command(const BenchOptions& options) {
    Result<Suite> suite = read_suite(options.suite_file);
    if (!suite) return refuse(suite.error().text(), "docs/suites.md describes the format", options);
    BenchResults results;
    results.suite = std::move(suite).value();
    settle(results.suite, options);
    results.repeat = results.suite.repeat;
    results.jdk = options.jdk_home;
    if (results.suite.programs.empty()) return refuse("no program of the suite is selected", "", options);
    if (options.lists) return list_suite(results.suite, options);
    for (const std::string* file : options.report_files()) {
        if (!file->empty() && !is_writable_place(*file)) return refuse_output("bench", *file, options.messages());
    }
    std::vector<OldCell> old;
    if (!options.baseline_file.empty()) {
        Result<std::vector<OldCell>> read = read_baseline(options.baseline_file);
        if (!read) return refuse(read.error().text(), "", options);
        old = std::move(read).value();
    }
    Result<std::unique_ptr<RunJournal>> journal = RunJournal::open(options.resume_file);
    if (!journal) return refuse(journal.error().text(), "", options);
    const double began = steady_seconds();
    const std::string failure = measure(results, *journal.value(), options);
    results.elapsed_s = steady_seconds() - began;
    std::optional<Comparison> comparison;
    if (!options.baseline_file.empty()) {
        std::erase_if(old, [&](const OldCell& cell) {
            const auto has_name = [&](const BenchProgram& program) { return program.title() == cell.program; };
            return is_any_filter_given(options) &&
                   std::none_of(results.suite.programs.begin(), results.suite.programs.end(), has_name);
        });
        comparison = compare(results, old, options.tolerance);
        comparison->file = options.baseline_file;
    }
    const Comparison* shown = comparison ? &*comparison : nullptr;
    const size_t width = terminal_width(STDOUT_FILENO).value_or(kDefaultWidth);
    if (prints_table(options) &&
        !write_report("-", bench_text(results, shown, width, is_color_enabled(options.color, STDOUT_FILENO))))
        return fail_to_write("bench", "-", options.color);
    if (options.quiet) print_error("bench: " + counts_text(results), "", options.messages());
    if (!failure.empty()) print_error("bench: " + failure, "", options.messages());
    if (!write_all(results, shown, options)) return to_int(ExitStatus::kInternal);
    return failure.empty() ? status_of(results, shown) : to_int(ExitStatus::kInternal);
}

}  // namespace heddle::cli
