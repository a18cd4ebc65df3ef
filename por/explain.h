// How a predicate came to be violated: the schedule as plain steps, up to the access.
#pragma once

#include "por/report.h"
#include "por/subject.h"

namespace heddle::por {

// `violation` has the schedule of reduced steps. What was violated should still be in force, so that the steps are the
// same. The subject should stand at `base`; it does so again afterwards, and reduces.
void explain(Subject& subject, const Subject::Mark& base, Violation& violation);

}  // namespace heddle::por
