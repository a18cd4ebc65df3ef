// Explains the violation of a predicate: the schedule as plain steps, up to the violating access.
#pragma once

#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

// `violation` has a schedule of reduced steps. The predicate should still be in force, so that the steps are the same.
// The subject should stand at `base`; it does so again afterwards, and reduces.
void explain(Subject& subject, const Subject::Mark& base, Violation& violation);

}  // namespace heddle::por
