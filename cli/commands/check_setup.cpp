#include "cli/commands/check_setup.h"

#include "cli/base/memory.h"
#include "cli/base/output.h"
#include "cli/commands/program_setup.h"
#include "cli/options/processors.h"
#include "cli/report/check_json.h"
#include "cli/report/check_report.h"
#include "cli/report/check_results.h"
#include "cli/report/source_lines.h"
#include "cli/report/write_reports.h"

namespace heddle::cli {

namespace {

constexpr uint64_t kDefaultHeapMb = 1024;

}  // namespace

vm::ProgramOptions check_program_options(const CheckOptions& options) {
    vm::ProgramOptions result = program_options(options);
    result.preview = options.preview;
    result.trust = options.trusts_library ? vm::TrustList::library() : vm::TrustList::nothing();
    for (const std::string& pattern : options.trust) result.trust.add(pattern);
    result.notes_library_makers = options.check_tables || options.reductions.has(por::Reduction::kStaticEscape);
    return result;
}

por::SubjectOptions subject_options(const CheckOptions& options) {
    por::SubjectOptions result;
    result.machine.max_heap_bytes = options.max_heap_mb.value_or(kDefaultHeapMb) << 20;
    result.machine.processors = static_cast<uint32_t>(processors_of(options.processors, options.jdk_feature_version));
    result.machine.assertions = options.assertions;
    result.machine.properties = options.system_properties;
    result.launch = launch_of(options);
    result.spurious_wakeups = options.spurious;
    result.random_values = options.explores_random ? static_cast<uint32_t>(options.random_values) : 0;
    result.late_time_outs = options.late_time_outs;
    result.clock_passes = options.clock_passes;
    result.initializes_early = options.initializes_early && options.trusts_library;
    result.checks_footprints = options.check_footprints;
    result.checks_tables = options.check_tables;
    result.reductions = options.reductions;
    return result;
}

por::SearchOptions search_options_of(const CheckOptions& options) {
    por::SearchOptions result;
    for (const por::SearchRow& row : por::kSearches) {
        if (row.name == options.search) result.kind = row.kind;
    }
    for (const por::StoreRow& row : por::kStores) {
        if (row.name == options.store) result.store = row.kind;
    }
    result.bit_table_bytes = options.store_size_mb << 20;
    result.executions = options.executions;
    result.pct_depth = options.pct_depth;
    result.properties = checked_properties(options);
    result.all = options.all;
    result.pursue = options.pursue;
    result.strict = options.strict;
    result.max_states = options.max_states;
    result.max_depth = options.max_depth;
    result.time_limit_s = static_cast<double>(options.time_limit_s);
    result.memory_limit_mb = options.memory_limit_mb != 0 ? options.memory_limit_mb : usable_memory_mb() * 9 / 10;
    result.seed = options.seed;
    result.workers = options.search_workers;
    result.worker_delay_s = static_cast<double>(options.worker_delay_ms) / 1000;
    result.collects_outcomes = options.outcomes;
    result.graph_states = options.graph_states;
    return result;
}

ExitStatus status_of(por::Verdict verdict) {
    switch (verdict) {
        case por::Verdict::kVerified: return ExitStatus::kVerified;
        case por::Verdict::kViolated: return ExitStatus::kViolated;
        case por::Verdict::kIncomplete: return ExitStatus::kIncomplete;
        case por::Verdict::kUnsupported: return ExitStatus::kUnsupported;
    }
    return ExitStatus::kInternal;
}

int deliver(por::Report& report, const CheckOptions& options, std::string_view command) {
    SourceLines sources(options.source, options.classpath);
    for (por::Violation& violation : report.violations) sources.fill(violation);
    for (por::PredicateOutcome& predicate : report.predicates) sources.fill(predicate.violation);
    // The file before the text: a reader of the text that closes the pipe early (`| head`) ends the process.
    int status = to_int(status_of(report.verdict));
    const auto write = [&](const std::string& file, const std::string& text) {
        if (!write_report(file, text)) status = fail_to_write(command, file, options.color);
    };
    if (!options.json_file.empty()) write(options.json_file, report_json(report, options, command));
    if (!options.reports.is_empty() &&
        !write_reports(options.reports, check_results(report, options, command), options.color))
        status = to_int(ExitStatus::kInternal);
    // When one of the files goes to standard output, nothing else does.
    const bool is_trace_printed = options.trace_file == "-" && !report.violations.empty();
    if (options.json_file == "-" || options.learn_file == "-" || is_trace_printed ||
        options.reports.has_standard_output())
        return status;
    if (options.quiet)
        print_error(std::string(command) + ": " + verdict_text(report), "", options.messages());
    else
        write("-", printed_report(report, options, command));
    return status;
}

}  // namespace heddle::cli
