// Violations by their cause: races between the same two places, deadlocks of the same wait cycle. One fault often leads
// to many distinct violations, which a person wants to read once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

// Indices of violations of one property and one cause, in the order in which they were found; never empty.
using ViolationGroup = std::vector<size_t>;

// In the order of their first violations.
std::vector<ViolationGroup> groups_by_cause(const std::vector<por::Violation>& violations);

// "and 3 more races between the same two places"; empty for a group of one.
std::string rest_text(const ViolationGroup& group, const std::vector<por::Violation>& violations);

}  // namespace heddle::cli
