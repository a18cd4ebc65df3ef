// Turns a schedule of reduced steps into one of plain steps, so that reports and traces do not depend on the reductions
// with which a violation was found.
#pragma once

#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

// The subject should stand at `base`; it does so again afterwards, and no longer reduces. With `runs_to_standstill`,
// enabled threads continue after the last step, for a bounded number of steps.
std::vector<Step> plain_steps(Subject& subject, const Subject::Mark& base, const std::vector<Step>& schedule,
                              bool runs_to_standstill = false);

// Refines the schedule of a violation of one of the properties, and cuts it off where the violation shows. The
// violation is marked as not confirmed when it does not.
void refine(Subject& subject, const Subject::Mark& base, std::span<const Property> properties, Violation& violation);

}  // namespace heddle::por
