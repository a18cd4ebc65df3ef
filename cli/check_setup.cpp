#include "cli/check_setup.h"

#include "cli/check_report.h"
#include "cli/output.h"
#include "cli/processors.h"
#include "cli/source_lines.h"
#include "natives/table.h"

namespace heddle::cli {

namespace {

constexpr uint64_t kDefaultHeapMb = 1024;

}  // namespace

vm::ProgramOptions program_options(const CheckOptions& options) {
    vm::ProgramOptions result;
    result.jdk = options.jdk_home;
    result.feature_version = options.jdk_feature_version;
    result.class_path = options.classpath;
    result.model_path = options.api_jar;
    result.natives = natives::native_table();
    result.preview = options.preview;
    result.trust = options.trusts_library ? vm::TrustList::library() : vm::TrustList::nothing();
    result.notes_library_makers = options.check_tables || options.reductions.has(por::Reduction::kStaticEscape);
    for (const std::string& pattern : options.trust) result.trust.add(pattern);
    return result;
}

por::SubjectOptions subject_options(const CheckOptions& options) {
    por::SubjectOptions result;
    result.machine.max_heap_bytes = options.max_heap_mb.value_or(kDefaultHeapMb) << 20;
    result.machine.processors = static_cast<uint32_t>(processors_of(options.processors, options.jdk_feature_version));
    result.machine.assertions = options.assertions;
    result.launch = {options.main_class, options.arguments};
    result.spurious_wakeups = options.spurious;
    result.initializes_early = options.initializes_early && options.trusts_library;
    result.checks_footprints = options.check_footprints;
    result.checks_tables = options.check_tables;
    result.reductions = options.reductions;
    return result;
}

uint32_t property_bits(const CheckOptions& options) {
    uint32_t bits = 0;
    for (const por::Property property : checked_properties(options)) bits |= 1u << static_cast<uint32_t>(property);
    return bits;
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
    // The file before the text: a reader of the text that leaves early (`| head`) ends the program.
    int status = to_int(status_of(report.verdict));
    const auto write = [&](const std::string& file, const std::string& text) {
        if (!write_report(file, text)) status = fail_to_write(command, file, options.color);
    };
    if (!options.json_file.empty()) write(options.json_file, report_json(report, options, command));
    // With one of the files on standard output, nothing else is.
    const bool has_traced = options.trace_file == "-" && !report.violations.empty();
    if (options.json_file != "-" && options.learn_file != "-" && !has_traced)
        write("-", printed_report(report, options, command));
    return status;
}

}  // namespace heddle::cli
