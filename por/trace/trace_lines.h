// The trace of a violation for people: the steps of its schedule in words, and the state of all threads at its end.
#pragma once

#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

// Replays the schedule of a violation from the first choice, and fills in its trace, its output and its threads. The
// subject should stand at `base`, where start() left it; it does so again afterwards.
void fill_trace(Subject& subject, const Subject::Mark& base, Violation& violation);

}  // namespace heddle::por
