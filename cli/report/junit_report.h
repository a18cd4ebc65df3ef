// A run as JUnit XML, in the form that Jenkins, GitLab and GitHub actions read: one suite per group of units, one test
// case per unit. *Violated* is a failure; *incomplete* and *unsupported* are errors, so that they do not pass unseen.
#pragma once

#include <string>

#include "cli/report/run_results.h"

namespace heddle::cli {

std::string junit_report(const RunResults& results);

}  // namespace heddle::cli
