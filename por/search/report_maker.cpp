#include "por/search/report_maker.h"

#include <utility>

#include "por/base/describe.h"
#include "por/trace/explain.h"
#include "por/trace/refine.h"
#include "por/trace/shorten.h"
#include "por/trace/trace_lines.h"

namespace heddle::por {

namespace {

AnalysisFigures figures_of(const analysis::BoundTables& tables) {
    const analysis::FutureCache::Figures cache = tables.cache_figures();
    return {cache.lookups,          cache.hits, cache.futures, tables.rows(), tables.immutable_fields(),
            tables.private_sites(), 0,          false};
}

std::string names_of(const std::vector<AssumptionMade>& assumptions) {
    std::string names;
    for (const AssumptionMade& made : assumptions) names += (names.empty() ? "" : ", ") + std::string(made.row().id);
    return names;
}

}  // namespace

ReportMaker::ReportMaker(Subject& subject, const SearchOptions& options, const Parts& parts, const Subject::Mark& base,
                         uint64_t changes_at_begin)
    : subject_(subject), options_(options), parts_(parts), base_(base), changes_at_begin_(changes_at_begin) {}

Report ReportMaker::make(std::span<const Step> predicate_path) {
    Report report;
    if (subject_.is_early_initialization_refuted()) {
        report.early_initialization_refuted = true;
        report.verdict = Verdict::kIncomplete;
        report.reason = "what the JDK's classes were initialised with has changed later";
        return report;
    }
    explain_predicates(predicate_path);
    // A violation is one whatever was left out, but its schedule consists of steps that are no longer the same. It is
    // kept only when there is no time to find it again.
    if (subject_.disciplines().must_start_over() && !parts_.budget.is_spent()) {
        subject_.rewind(base_);
        report.starts_over = true;
        return report;
    }
    report.violations = parts_.pursuit.select(parts_.findings.violations().take());
    report.starts_over = complete_all(report.violations);
    // A race that was replayed says more than a consequence that was not.
    if (parts_.pursuit.result() && report.violations.size() > 1) {
        const Violation& first = report.violations.front();
        if (first.kind() != ViolationKind::kRace && !first.is_confirmed)
            report.violations.erase(report.violations.begin());
    }
    if (parts_.store != nullptr) parts_.findings.set_incomplete(std::string(parts_.store->why_incomplete()));
    report.assumptions = assumptions_of(subject_.assumptions());
    set_verdict(report);
    set_pursuit(report);
    set_statistics(report);
    report.swallowed = parts_.findings.swallowed();
    report.partial_units = parts_.monitors.partial_units();
    report.outcomes.assign(parts_.findings.outcomes().begin(), parts_.findings.outcomes().end());
    if (report.starts_over) {
        subject_.rewind(base_);
        subject_.set_reducing(true);
    }
    return report;
}

void ReportMaker::explain_predicates(std::span<const Step> path) {
    subject_.set_end([this] { return parts_.budget.is_late(0.5, 0); });
    while (Violation* violation = subject_.disciplines().predicates().unexplained()) {
        violation->schedule.assign(path.begin(), path.end());
        subject_.rewind(base_);
        explain(subject_, base_, *violation);
    }
}

// Refines the schedule to plain steps, shortens it and adds the trace. When the search is to end, each of these has a
// fraction of a second left, so that the limit is kept on paths of any depth: a violation whose schedule could not be
// replayed to its end by then is not confirmed, and its trace may be cut off. Returns false when
// there is nothing to report: an event that was observed has happened, but an endless loop has to be confirmed.
bool ReportMaker::complete(Violation& violation) {
    subject_.rewind(base_);
    subject_.set_end([this] { return parts_.budget.is_late(0.8, 0); });
    if (violation.has_plain_steps)
        subject_.set_reducing(false);
    else
        refine(subject_, base_, options_.properties, violation);
    if (violation.kind() == ViolationKind::kEndlessLoop && !violation.is_confirmed && !subject_.has_been_ended())
        return false;
    subject_.set_end([this] { return parts_.budget.is_late(1, 0); });
    if (violation.is_confirmed) shorten(subject_, base_, options_.properties, violation);
    subject_.set_end([this] { return parts_.budget.is_late(1.5, 0); });
    fill_trace(subject_, base_, violation);
    subject_.set_end({});
    return true;
}

// Returns true when the search should start over to find the violations again: assumptions that were made or refuted
// since a path was explored change its steps, and the same schedule may lead elsewhere.
bool ReportMaker::complete_all(std::vector<Violation>& violations) {
    bool are_confirmed = true;
    for (Violation& violation : std::exchange(violations, {})) {
        const bool is_reported = complete(violation);
        are_confirmed &= violation.is_confirmed;
        if (is_reported)
            violations.push_back(std::move(violation));
        else
            parts_.findings.set_incomplete(
                "a thread seemed to run for ever, and without reductions it was not seen to");
    }
    return !are_confirmed && !is_out_of_budget() && subject_.disciplines().changes() != changes_at_begin_;
}

bool ReportMaker::is_out_of_budget() {
    parts_.budget.poll({parts_.figures.states(), parts_.figures.transitions(), 0, 0});
    parts_.findings.set_incomplete(parts_.budget.why_spent());
    return parts_.budget.is_spent();
}

void ReportMaker::set_verdict(Report& report) const {
    const std::optional<vm::Unsupported>& unsupported = parts_.findings.unsupported();
    const std::string& why_incomplete = parts_.findings.why_incomplete();
    if (!report.violations.empty()) {
        report.verdict = Verdict::kViolated;
        report.reason = report.violations.front().message;
        // One violation is enough unless all were asked for.
        if (options_.all) report.why_not_all = unsupported ? unsupported->what : why_incomplete;
        return;
    }
    if (unsupported) {
        report.verdict = Verdict::kUnsupported;
        report.reason = unsupported->what;
        report.unsupported_stack = unsupported->stack;
        return;
    }
    report.verdict = Verdict::kIncomplete;
    const std::string_view why_unproved = parts_.monitors.why_incomplete();
    if (!why_incomplete.empty()) {
        report.reason = why_incomplete;
        const StackFrame* reader = report.place_of(vm::Assumption::kClockTimes);
        if (parts_.store != nullptr && reader != nullptr) {
            report.reason += "; time is part of the states, because the program looks at a clock (" +
                             reader->class_name + "." + reader->method + ", line " + std::to_string(reader->line) + ")";
        }
    } else if (!why_unproved.empty()) {
        report.reason = why_unproved;
    } else if (!subject_.sampled().empty()) {
        report.reason = "not all values of " + subject_.sampled() + " were tried";
    } else if (options_.strict && !report.assumptions.empty()) {
        report.reason = "verified only under assumptions, and --strict allows none: " + names_of(report.assumptions);
    } else {
        report.verdict = Verdict::kVerified;
    }
}

void ReportMaker::set_pursuit(Report& report) const {
    report.pursuit = parts_.pursuit.result();
    if (!report.pursuit || report.violations.empty()) return;
    PursuitResult& pursuit = *report.pursuit;
    if (pursuit.is_found && report.violations.front().kind() == ViolationKind::kRace) {
        pursuit.is_found = false;
        pursuit.why_ended = "the one that was found could not be confirmed by a replay";
        return;
    }
    if (pursuit.is_found || !parts_.pursuit.is_running()) return;
    const std::optional<vm::Unsupported>& unsupported = parts_.findings.unsupported();
    pursuit.why_ended = unsupported ? unsupported->what : parts_.findings.why_incomplete();
    if (pursuit.why_ended.empty()) pursuit.why_ended = parts_.monitors.why_incomplete();
    if (pursuit.why_ended.empty() && !subject_.sampled().empty())
        pursuit.why_ended = "not all values of " + subject_.sampled() + " were tried";
    pursuit.is_exhaustive = pursuit.why_ended.empty();
}

void ReportMaker::set_statistics(Report& report) {
    Statistics& statistics = report.statistics;
    statistics = parts_.figures.counts();
    statistics.end_states = parts_.findings.end_states();
    statistics.end_state_digest = parts_.findings.end_state_digest();
    if (parts_.store != nullptr) {
        statistics.store_bytes = parts_.store->bytes();
        statistics.omission_probability = parts_.store->omission_probability();
    }
    statistics.instructions = subject_.machine().instructions();
    statistics.elapsed_s = parts_.budget.elapsed_s();
    statistics.restarts = subject_.disciplines().restarts();
    statistics.refuted = subject_.disciplines().refuted();
    if (const Chain* chain = subject_.chain()) {
        statistics.relevance = chain->figures();
        statistics.repeated_queries = chain->repeated();
        statistics.ownership_walks = chain->walks();
        subject_.rewind(base_);
        report.learned = subject_.disciplines().learned();
        report.predicates = subject_.disciplines().predicates().outcomes();
    }
    if (subject_.tables() != nullptr) statistics.analysis = figures_of(*subject_.tables());
}

}  // namespace heddle::por
