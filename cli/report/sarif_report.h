// A run as SARIF 2.1.0 (OASIS), in the form that GitHub code scanning accepts: a rule per property, a result per
// violation with the schedule as a code flow of one thread flow per thread. Files are relative to the current folder.
#pragma once

#include <string>

#include "cli/report/run_results.h"

namespace heddle::cli {

std::string sarif_report(const RunResults& results);

}  // namespace heddle::cli
