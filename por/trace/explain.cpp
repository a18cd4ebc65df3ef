#include "por/trace/explain.h"

#include "por/trace/refine.h"
#include "por/trace/trace_lines.h"

namespace heddle::por {

namespace {

// Ends the schedule with the violating access: reduced steps may have continued after it, or stopped before it.
// Returns false when the access is not on the path.
bool end_with_access(Subject& subject, std::vector<Step>& schedule) {
    const vm::Machine& machine = subject.machine();
    Predicates& predicates = subject.disciplines().predicates();
    size_t length = 0;
    for (size_t i = 0; i < schedule.size() && index_of(schedule[i].thread) < machine.thread_count(); ++i) {
        if (predicates.is_where_violated(machine.thread(schedule[i].thread))) length = i + 1;
        if (subject.advance(schedule[i]) == Outcome::kNeedsChoice) break;
    }
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (!predicates.is_where_violated(thread) || !machine.next_action(thread).is_enabled) continue;
        schedule.push_back({thread.id, -1});
        length = schedule.size();
        break;
    }
    subject.explored().clear_exit_status();
    if (length != 0) schedule.resize(length);
    return length != 0;
}

}  // namespace

void explain(Subject& subject, const Subject::Mark& base, Violation& violation) {
    violation.schedule = plain_steps(subject, base, violation.schedule);
    subject.set_end({});
    violation.is_confirmed = end_with_access(subject, violation.schedule);
    subject.rewind(base);
    fill_trace(subject, base, violation);
    subject.set_reducing(true);
}

}  // namespace heddle::por
