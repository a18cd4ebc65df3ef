#include "cli/commands/check_command.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <unistd.h>

#include "classfile/base/check.h"
#include "cli/base/exit_status.h"
#include "cli/base/memory.h"
#include "cli/base/output.h"
#include "cli/base/signals.h"
#include "cli/commands/check_setup.h"
#include "cli/commands/jdk.h"
#include "cli/commands/main_class_hint.h"
#include "cli/commands/program_tables.h"
#include "cli/commands/set_setup.h"
#include "cli/report/discipline_file.h"
#include "cli/report/trace_file.h"
#include "natives/support/standard_host.h"
#include "por/search/search.h"
#include "vm/invoke/open_program.h"
#include "vm/link/program.h"

namespace heddle::cli {

namespace {

// The memory that is in use now, not the peak.
unsigned long long memory_mb() {
    unsigned long long pages = 0;
    if (FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%*u %llu", &pages) != 1) pages = 0;
        std::fclose(file);
    }
    return pages * static_cast<unsigned long long>(sysconf(_SC_PAGESIZE)) >> 20;
}

// One line that is overwritten again and again; on a terminal only.
class ProgressLine {
public:
    explicit ProgressLine(bool is_wanted) : is_shown_(is_wanted && can_overwrite(STDERR_FILENO)) {}
    ~ProgressLine() {
        if (is_shown_ && next_ != 0) std::fputs("\r\x1b[K", stderr);
    }

    void show(const por::Progress& progress) {
        constexpr double kEvery = 0.2;
        if (!is_shown_ || progress.elapsed_s < next_) return;
        next_ = progress.elapsed_s + kEvery;
        char text[160];
        std::snprintf(text, sizeof text, "%llu states, %.0f transitions/s, depth %llu, %llu MB, %.0f s",
                      static_cast<unsigned long long>(progress.states),
                      static_cast<double>(progress.transitions) / progress.elapsed_s,
                      static_cast<unsigned long long>(progress.depth), memory_mb(), progress.elapsed_s);
        // A line that the terminal wraps cannot be overwritten.
        const int width = static_cast<int>(terminal_width(STDERR_FILENO).value_or(sizeof text)) - 1;
        std::fprintf(stderr, "\r\x1b[K%.*s", width, text);
        std::fflush(stderr);
    }

private:
    bool is_shown_;
    double next_ = 0;
};

por::Report search(por::Subject& subject, const CheckOptions& options, std::chrono::steady_clock::time_point began) {
    ProgressLine progress(!options.quiet);
    const MemoryReserve reserve;
    por::SearchOptions search_options = search_options_of(options);
    search_options.began = began;
    search_options.end_signal = &EndSignals::arrived();
    search_options.memory_ran_out = &MemoryReserve::has_run_out();
    search_options.on_progress = [&](const por::Progress& now) { progress.show(now); };
    return por::search(subject, search_options);
}

Trace trace_header(const vm::Program& program, const CheckOptions& options) {
    Trace trace;
    trace.options = options;
    std::error_code ignored;
    trace.folder = std::filesystem::current_path(ignored).string();
    const Result<Jdk> jdk = open_jdk(options.jdk_home);
    if (jdk) trace.jdk_version = jdk.value().version;
    trace.classes = class_digests(program);
    return trace;
}

// A file that is named by --learn too need not exist yet.
Result<por::KnownDisciplines> known_disciplines(const CheckOptions& options) {
    if (options.discipline_file.empty()) return por::KnownDisciplines{};
    Result<por::KnownDisciplines> known = read_disciplines(options.discipline_file);
    const bool is_new = !known && known.error().code == ErrorCode::kNotFound;
    if (is_new && options.discipline_file == options.learn_file) return por::KnownDisciplines{};
    return known;
}

void print_warnings(const por::Report& report, const por::KnownDisciplines& known, const CheckOptions& options) {
    if (options.quiet) return;
    const auto warn = [&](const std::string& what) {
        print_error("warning: " + options.discipline_file + ": " + what, "", options.messages());
    };
    for (const std::string& warning : report.learned.warnings) warn(warning);
    if (!known.predicates.empty() && !options.reductions.has(por::Reduction::kOptimistic))
        warn("predicates are not used without `optimistic` in --reduce");
}

// Writes the file if one was asked for. Returns false iff that failed.
template <typename Text>
bool write_if_wanted(const std::string& file, const CheckOptions& options, Text text) {
    if (file.empty() || write_report(file, text())) return true;
    fail_to_write("check", file, options.color);
    return false;
}

// Returns the exit status; nullopt when early initialisation was refuted, so that the check has to run without it.
std::optional<int> check_once(const CheckOptions& options, const por::KnownDisciplines& known,
                              std::optional<std::chrono::steady_clock::time_point>& began) {
    Result<std::unique_ptr<vm::Program>> program = vm::open_program(check_program_options(options));
    if (!program.ok()) {
        print_error(program.error().text(), "", options.messages());
        return to_int(ExitStatus::kNoInput);
    }
    natives::StandardHost host;
    por::SubjectOptions about_subject = subject_options(options);
    about_subject.known = known;
    ProgramTables tables;
    if (options.reductions.need_tables() || options.check_tables) {
        tables = program_tables(options);
        if (tables.tables == nullptr) {
            print_error("check: " + tables.problem, "", options.messages());
            return to_int(ExitStatus::kNoInput);
        }
        about_subject.tables = tables.tables;
    }
    Result<std::shared_ptr<const por::AtomicSets>> sets = atomic_sets_of(options, *program.value());
    if (!sets) {
        print_error("check: " + sets.error().text(), "", options.messages());
        return to_int(ExitStatus::kNoInput);
    }
    about_subject.atomic_sets = sets.value();
    por::Subject subject(*program.value(), host, about_subject);
    if (!subject.reaches_main()) {
        std::string why = subject.host().output();
        why.erase(why.find_last_not_of('\n') + 1);
        print_error("check: " + (why.empty() ? "the main class cannot run" : why),
                    main_class_hint(*program.value(), options), options.messages());
        return to_int(ExitStatus::kNoInput);
    }
    if (!began) began = std::chrono::steady_clock::now();
    por::Report report = search(subject, options, *began);
    if (report.early_initialization_refuted) return std::nullopt;
    report.statistics.analysis.seconds = tables.seconds;
    report.statistics.analysis.was_stored = tables.was_stored;
    if (tables.tables != nullptr) {
        report.statistics.analysis.pointer_queries = tables.tables->queries;
        report.statistics.analysis.pointer_exhausted = tables.tables->exhausted;
        report.statistics.analysis.pointer_cache_hits = tables.tables->cache_hits;
    }
    print_warnings(report, known, options);
    if (!report.why_one_worker.empty() && !options.quiet)
        print_error("note: one worker has searched: " + report.why_one_worker, "", options.messages());
    // The files before the text: a reader of the text that closes the pipe early (`| head`) ends the process.
    const bool is_learned_written =
        write_if_wanted(options.learn_file, options, [&] { return disciplines_json(report, known); });
    const std::string trace_file = report.violations.empty() ? std::string() : options.trace_file;
    const bool is_trace_written = write_if_wanted(
        trace_file, options, [&] { return trace_json(report, trace_header(*program.value(), options)); });
    const int status = deliver(report, options, "check");
    if (!is_learned_written || !is_trace_written) return to_int(ExitStatus::kInternal);
    const bool is_stdout_used = options.json_file == "-" || options.learn_file == "-" || trace_file == "-" ||
                                options.reports.has_standard_output();
    if (trace_file.empty() || is_stdout_used || options.quiet || status == to_int(ExitStatus::kInternal)) return status;
    if (write_report("-", "to replay it: heddle replay " + trace_file + "\n")) return status;
    return fail_to_write("check", "-", options.color);
}

}  // namespace

int check_command(const CheckOptions& options) {
    std::vector<std::string> outputs{options.trace_file, options.learn_file, options.json_file};
    for (const auto& [option, file] : options.reports.named()) outputs.push_back(*file);
    for (const std::string& file : outputs) {
        if (!file.empty() && !is_writable_place(file)) return refuse_output("check", file, options.messages());
    }
    const Result<por::KnownDisciplines> known = known_disciplines(options);
    if (!known) {
        print_error(known.error().text(), "", options.messages());
        return to_int(ExitStatus::kNoInput);
    }
    const EndSignals signals;
    try {
        std::optional<std::chrono::steady_clock::time_point> began;
        if (const std::optional<int> status = check_once(options, known.value(), began)) return *status;
        CheckOptions late = options;
        late.initializes_early = false;
        const std::optional<int> status = check_once(late, known.value(), began);
        CHECK(status.has_value(), "a search without early initialisation should not rely on it");
        return *status;
    } catch (const std::bad_alloc&) {
        // Everything that used the memory is freed by now. The search itself notices in time (MemoryReserve); this
        // happened before or after it.
        por::Report report;
        report.verdict = por::Verdict::kIncomplete;
        report.reason = "the memory or the address space ran out: --max-heap and --store-size set how much is reserved";
        return deliver(report, options, "check");
    }
}

}  // namespace heddle::cli
