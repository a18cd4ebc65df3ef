// The violations of a run for Graphviz: who holds and who waits for what at the end of each; of a race, the two
// accesses.
#pragma once

#include <string>

#include "cli/report/run_results.h"

namespace heddle::cli {

std::string dot_report(const RunResults& results);

}  // namespace heddle::cli
