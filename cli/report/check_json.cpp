#include "cli/report/check_json.h"

#include "cli/base/hexadecimal.h"
#include "cli/base/json.h"
#include "cli/base/memory.h"
#include "cli/options/processors.h"
#include "cli/report/discipline_file.h"
#include "cli/report/report_parts.h"
#include "cli/report/violation_groups.h"
#include "por/trace/trace_lines.h"

namespace heddle::cli {

namespace {

void add_frame(JsonWriter& json, const por::StackFrame& frame) {
    json.begin_object();
    json.field("class", std::string_view(frame.class_name)).field("method", std::string_view(frame.method));
    json.field("file", std::string_view(frame.file)).field("line", frame.line);
    if (!frame.text.empty()) json.field("text", std::string_view(frame.text));
    if (!frame.path.empty()) json.field("path", std::string_view(frame.path));
    json.end_object();
}

void add_stack(JsonWriter& json, std::string_view key, const std::vector<por::StackFrame>& stack) {
    json.key(key).begin_array();
    for (const por::StackFrame& frame : stack) add_frame(json, frame);
    json.end_array();
}

void add_causes(JsonWriter& json, const std::vector<por::Cause>& causes) {
    json.key("causes").begin_array();
    for (const por::Cause& cause : causes) {
        json.begin_object().field("message", std::string_view(cause.message));
        add_stack(json, "stack", cause.stack);
        json.end_object();
    }
    json.end_array();
}

void add_assumptions(JsonWriter& json, const std::vector<por::AssumptionMade>& assumptions) {
    json.key("assumptions").begin_array();
    for (const por::AssumptionMade& made : assumptions) {
        json.begin_object().field("id", made.row().id).field("text", made.row().text);
        json.key("place");
        add_frame(json, made.place);
        json.field("lifted_by", made.row().lifted_by).end_object();
    }
    json.end_array();
}

void add_swallowed(JsonWriter& json, const std::vector<por::SwallowedFailure>& failures) {
    json.key("swallowed_failures").begin_array();
    for (const por::SwallowedFailure& failure : failures) {
        json.begin_object().field("exception", std::string_view(failure.exception));
        json.field("caught_by", std::string_view(failure.caught_by));
        json.key("place");
        add_frame(json, failure.place);
        json.field("executions", failure.executions).end_object();
    }
    json.end_array();
}

void add_trace(JsonWriter& json, const std::vector<por::TraceStep>& trace) {
    json.key("trace").begin_array();
    for (const por::TraceStep& step : trace) {
        json.begin_object();
        json.field("thread", std::string_view(step.thread)).field("action", std::string_view(step.action));
        json.field("object", std::string_view(step.object)).field("field", std::string_view(step.field));
        json.field("file", std::string_view(step.file)).field("line", step.line);
        json.field("text", std::string_view(step.text));
        if (!step.note.empty()) json.field("note", std::string_view(step.note));
        if (!step.value.empty()) json.field("value", std::string_view(step.value));
        if (!step.old_value.empty()) json.field("old_value", std::string_view(step.old_value));
        json.field("holds", step.holds).field("detail", step.is_detail);
        if (step.is_racing) json.field("racing", true);
        json.end_object();
    }
    json.end_array();
}

void add_threads(JsonWriter& json, const std::vector<por::ThreadEnd>& threads) {
    json.key("threads").begin_array();
    for (const por::ThreadEnd& end : threads) {
        json.begin_object();
        json.field("thread", std::string_view(end.thread)).field("state", std::string_view(end.state));
        json.field("holds", end.holds).field("locks", end.locks);
        add_stack(json, "stack", end.stack);
        json.end_object();
    }
    json.end_array();
}

// Of atomicity and serializability.
void add_set(JsonWriter& json, const por::SetViolation& set) {
    json.key("atomic_set").begin_object();
    json.field("class", std::string_view(set.object)).field("set", std::string_view(set.set));
    json.field("fields", set.fields);
    if (set.pattern != 0) json.field("pattern", set.pattern);
    json.field("meaning", std::string_view(set.meaning));
    json.key("units").begin_array();
    for (const por::UnitOfWork& unit : set.units) {
        json.begin_object().field("thread", std::string_view(unit.thread));
        json.field("unit", std::string_view(unit.name));
        add_stack(json, "callers", unit.callers);
        json.end_object();
    }
    json.end_array();
    json.key("accesses").begin_array();
    for (const por::UnitAccess& access : set.accesses) {
        json.begin_object().field("unit", uint64_t{access.unit});
        json.field("action", access.writes ? "write" : "read").field("field", std::string_view(access.field));
        json.field("step", uint64_t{access.step}).field("holds", access.holds);
        add_stack(json, "stack", access.stack);
        json.end_object();
    }
    json.end_array();
    if (!set.lock_advice.empty()) json.field("locks", std::string_view(set.lock_advice));
    json.end_object();
}

void add_violation(JsonWriter& json, const por::Violation& violation) {
    json.begin_object();
    json.field("property", por::name_of(violation.property)).field("message", std::string_view(violation.message));
    if (violation.missing_class) {
        const por::MissingClass& missing = *violation.missing_class;
        const bool is_missing = missing.problem == por::MissingClass::Problem::kMissing;
        json.key("missing_class").begin_object().field("problem", is_missing ? "missing" : "malformed");
        json.field("class", std::string_view(missing.name)).field("entry", std::string_view(missing.entry));
        if (!is_missing) json.field("place", std::string_view(missing.place));
        if (!missing.reason.empty()) json.field("reason", std::string_view(missing.reason));
        json.end_object();
    }
    json.field("thread", std::string_view(violation.thread));
    add_stack(json, "stack", violation.stack);
    if (!violation.other_thread.empty()) {
        json.field("other_thread", std::string_view(violation.other_thread));
        json.field("other_message", std::string_view(violation.other_message));
        add_stack(json, "other_stack", violation.other_stack);
    }
    if (!violation.causes.empty()) add_causes(json, violation.causes);
    if (violation.set) add_set(json, *violation.set);
    add_trace(json, violation.trace);
    add_threads(json, violation.threads);
    json.field("output", std::string_view(violation.output));
    json.field("fingerprint", std::string_view(violation.fingerprint));
    json.field("steps", uint64_t{violation.trace.size()});
    json.field("switches", uint64_t{por::switches_of(violation.trace)});
    json.field("confirmed", violation.is_confirmed);
    json.end_object();
}

void add_statistics(JsonWriter& json, const por::Statistics& figures) {
    json.key("stats").begin_object();
    json.field("states", figures.states).field("states_revisited", figures.states_revisited);
    json.field("transitions", figures.transitions).field("choices", figures.choices);
    json.field("executions", figures.executions).field("instructions", figures.instructions);
    if (figures.sampled_executions != 0) json.field("sampled_executions", figures.sampled_executions);
    json.field("max_depth", figures.max_depth).field("end_states", figures.end_states);
    json.field("end_state_digest", std::string_view(hexadecimal(figures.end_state_digest.high) +
                                                    hexadecimal(figures.end_state_digest.low)));
    json.field("threads_max", figures.threads_max).field("heap_objects_max", figures.heap_objects_max);
    json.field("store_bytes", figures.store_bytes).field("analysis_s", figures.analysis.seconds);
    json.field("elapsed_s", figures.elapsed_s).field("peak_rss_kb", peak_rss_kb());
    json.field("omission_probability", figures.omission_probability);
    json.field("bytes_per_state", figures.states == 0
                                      ? 0.0
                                      : static_cast<double>(figures.store_bytes) / static_cast<double>(figures.states));
    json.key("relevance").begin_array();
    for (const por::LinkFigures& link : figures.relevance) {
        json.begin_object().field("link", link.name).field("asked", link.asked).field("ruled_out", link.ruled_out);
        json.end_object();
    }
    json.end_array();
    json.field("repeated_questions", figures.repeated_queries);
    json.field("ownership_walks", figures.ownership_walks).field("restarts", figures.restarts);
    json.field("refuted", figures.refuted);
    const por::AnalysisFigures& analysis = figures.analysis;
    json.key("analysis").begin_object().field("lookups", analysis.lookups).field("hits", analysis.hits);
    json.field("was_stored", analysis.was_stored).field("futures", analysis.futures).field("rows", analysis.rows);
    json.field("immutable_fields", analysis.immutable_fields);
    json.field("private_sites", analysis.private_sites);
    json.field("pointer_queries", analysis.pointer_queries).field("pointer_exhausted", analysis.pointer_exhausted);
    json.field("pointer_cache_hits", analysis.pointer_cache_hits).end_object();
    json.end_object();
}

std::string_view state_word(por::PredicateOutcome::State state) {
    using State = por::PredicateOutcome::State;
    switch (state) {
        case State::kHeld: return "held";
        case State::kUnused: return "unused";
        case State::kViolated: return "violated";
        case State::kLeftOut: return "left-out";
    }
    return "";
}

void add_predicate(JsonWriter& json, const por::PredicateOutcome& predicate) {
    json.begin_object();
    json.field("fields", std::string_view(predicate.fields)).field("when", std::string_view(predicate.when));
    json.field("where", std::string_view(predicate.where)).field("state", state_word(predicate.state));
    if (predicate.state == por::PredicateOutcome::State::kViolated) {
        const por::Violation& violation = predicate.violation;
        json.key("violation").begin_object();
        json.field("message", std::string_view(violation.message)).field("thread", std::string_view(violation.thread));
        add_stack(json, "stack", violation.stack);
        if (!violation.other_thread.empty()) {
            json.field("other_thread", std::string_view(violation.other_thread));
            add_stack(json, "other_stack", violation.other_stack);
        }
        add_trace(json, violation.trace);
        add_threads(json, violation.threads);
        json.field("output", std::string_view(violation.output));
        json.end_object();
    }
    json.end_object();
}

void add_disciplines(JsonWriter& json, const por::Report& report) {
    const por::LearnedDisciplines& learned = report.learned;
    json.key("disciplines").begin_object();
    json.field("held", learned.kept_count).field("fell", learned.refuted_count).field("restarts", learned.restarts);
    json.key("places").begin_array();
    for (const por::LearnedLocation& place : learned.locations) add_place(json, place);
    json.end_array();
    json.field("final", learned.final_classes).field("leaks", learned.leaking_classes);
    json.field("habits_kept", learned.kept_global).field("habits_broken", learned.refuted_global);
    json.key("predicates").begin_array();
    for (const por::PredicateOutcome& predicate : report.predicates) add_predicate(json, predicate);
    json.end_array();
    json.field("warnings", learned.warnings);
    json.end_object();
}

// The fingerprints of the violations of each cause.
void add_causes(JsonWriter& json, const std::vector<por::Violation>& violations) {
    json.key("causes").begin_array();
    for (const ViolationGroup& group : groups_by_cause(violations)) {
        std::vector<std::string> fingerprints;
        for (const size_t i : group) fingerprints.push_back(violations[i].fingerprint);
        json.begin_object().field("property", por::name_of(violations[group.front()].property));
        json.field("fingerprints", fingerprints).end_object();
    }
    json.end_array();
}

void add_pursuit(JsonWriter& json, const por::PursuitResult& pursuit) {
    json.key("pursuit").begin_object().field("limit", pursuit.limit).field("found", pursuit.is_found);
    json.field("exhaustive", pursuit.is_exhaustive).field("ended_by", std::string_view(pursuit.why_ended));
    json.end_object();
}

}  // namespace

void add_verdict(JsonWriter& json, const por::Report& report) {
    std::string reason = report.reason;
    if (!report.why_not_all.empty()) reason += "; not everything was explored: " + report.why_not_all;
    json.field("verdict", por::name_of(report.verdict)).field("reason", std::string_view(reason));
}

void add_config(JsonWriter& json, const CheckOptions& options, uint64_t workers) {
    json.key("config").begin_object();
    json.field("search", std::string_view(options.search)).field("store", std::string_view(options.store));
    std::vector<std::string> words;
    for (const std::string_view word : por::words_of(options.reductions)) words.emplace_back(word);
    json.field("reduce", words);
    json.field("properties", property_names(options)).field("workers", workers).field("seed", options.seed);
    json.field("library", options.trusts_library ? "trusted" : "explore").field("spurious", options.spurious);
    json.field("pursue", options.pursue);
    json.field("strict", options.strict).field("random", options.explores_random ? "explore" : "fixed");
    if (options.explores_random) json.field("random_values", options.random_values);
    json.field("time_outs", options.late_time_outs ? "late" : "all");
    json.field("clock", options.clock_passes ? "any" : "coarse");
    json.field("initializers", options.initializes_early ? "early" : "late").field("preview", options.preview);
    json.field("processors", processors_of(options.processors, options.jdk_feature_version));
    if (!options.system_properties.empty()) json.field("system_properties", options.system_properties);
    if (!options.assertion_rules.empty()) json.field("assertion_rules", options.assertion_rules);
    json.end_object();
}

void add_findings(JsonWriter& json, const por::Report& report, const CheckOptions& options) {
    if (const por::StackFrame* reader = report.place_of(vm::Assumption::kClockTimes))
        add_stack(json, "clock_read_at", {*reader});
    add_statistics(json, report.statistics);
    add_assumptions(json, report.assumptions);
    add_swallowed(json, report.swallowed);
    if (!report.partial_units.empty()) json.field("not_write_complete", report.partial_units);
    add_disciplines(json, report);
    if (report.pursuit) add_pursuit(json, *report.pursuit);
    if (options.all) add_causes(json, report.violations);
    json.key("violations").begin_array();
    for (const por::Violation& violation : report.violations) add_violation(json, violation);
    json.end_array();
    if (options.outcomes) json.field("outcomes", report.outcomes);
}

std::string report_json(const por::Report& report, const CheckOptions& options, std::string_view command) {
    JsonWriter json;
    begin_report(json, command);
    add_verdict(json, report);
    add_target(json, options);
    add_config(json, options, report.workers);
    add_findings(json, report, options);
    return json.end_object().text();
}

}  // namespace heddle::cli
