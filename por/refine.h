// A schedule of reduced steps as one of plain steps: what a person reads and what a trace records does not depend on
// which reductions found it.
#pragma once

#include "por/report.h"
#include "por/subject.h"

namespace heddle::por {

// The subject should stand at `base`; it does so again afterwards, and no longer reduces. With `goes_to_the_end`,
// whoever can go on behind the last step does so for a while.
std::vector<Step> plain_steps(Subject& subject, const Subject::Mark& base, const std::vector<Step>& schedule,
                              bool goes_to_the_end = false);

// The same for the schedule of a violation of one of the properties, up to where it shows; it is not confirmed when it
// does not.
void refine(Subject& subject, const Subject::Mark& base, uint32_t properties, Violation& violation);

}  // namespace heddle::por
