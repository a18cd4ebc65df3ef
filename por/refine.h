// A schedule of reduced steps as one of plain steps: what a person reads and what a trace records does not depend on
// which reductions found it.
#pragma once

#include "por/report.h"
#include "por/subject.h"

namespace heddle::por {

// The subject should stand at `base`; it does so again afterwards, and no longer reduces.
void refine(Subject& subject, const Subject::Mark& base, uint32_t properties, Violation& violation);

}  // namespace heddle::por
