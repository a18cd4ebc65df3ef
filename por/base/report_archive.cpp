#include "por/base/report_archive.h"

#include <optional>
#include <utility>

namespace heddle::por {

void io(Archive& archive, StackFrame& frame) {
    archive(frame.class_name, frame.method, frame.file, frame.line, frame.text, frame.path);
}

void io(Archive& archive, Cause& cause) { archive(cause.message, cause.stack); }

void io(Archive& archive, TraceStep& step) {
    archive(step.thread, step.action, step.object, step.field, step.file, step.line, step.text, step.note, step.value,
            step.old_value, step.holds, step.is_detail, step.is_racing, step.step, step.stack);
}

void io(Archive& archive, ThreadEnd& end) { archive(end.thread, end.state, end.holds, end.locks, end.stack); }

void io(Archive& archive, MissingClass& missing) {
    archive(missing.problem, missing.name, missing.entry, missing.place, missing.reason);
}

void io(Archive& archive, Violation& violation) {
    archive(violation.property, violation.message, violation.thread, violation.stack, violation.other_thread,
            violation.other_message, violation.other_stack, violation.causes, violation.trace, violation.threads,
            violation.output, violation.missing_class, violation.fingerprint, violation.cause, violation.schedule,
            violation.has_plain_steps, violation.is_confirmed);
}

void io(Archive& archive, Statistics& statistics) {
    archive(statistics.states, statistics.states_revisited, statistics.transitions, statistics.choices,
            statistics.executions, statistics.instructions, statistics.max_depth, statistics.end_states,
            statistics.end_state_digest, statistics.threads_max, statistics.heap_objects_max, statistics.store_bytes,
            statistics.omission_probability, statistics.elapsed_s, statistics.relevance, statistics.repeated_queries,
            statistics.ownership_walks, statistics.restarts, statistics.refuted, statistics.analysis);
}

void io(Archive& archive, PursuitResult& pursuit) {
    archive(pursuit.limit, pursuit.is_found, pursuit.is_exhaustive, pursuit.why_ended);
}

void io(Archive& archive, vm::SourcePlace& place) { archive(place.class_name, place.method, place.file, place.line); }

void io(Archive& archive, vm::UnreadFailure& failure) { archive(failure.exception, failure.caught_by, failure.place); }

void io(Archive& archive, vm::Unsupported& unsupported) { archive(unsupported.what, unsupported.stack); }

void io(Archive& archive, vm::MetAssumptions& assumptions) {
    for (const vm::AssumptionRow& row : vm::kAssumptions) {
        std::optional<vm::SourcePlace> place;
        if (const vm::SourcePlace* met = assumptions.place_of(row.assumption)) place = *met;
        io(archive, place);
        if (archive.is_reading() && place) assumptions.add(row.assumption, std::move(*place));
    }
}

}  // namespace heddle::por
