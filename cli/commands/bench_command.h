// `heddle bench`: the programs of a suite under each of its configurations, measured and compared.
#pragma once

#include "cli/options/bench_options.h"

namespace heddle::cli {

// 0: nothing is wrong; 1: a wrong verdict, a claim that fails, or worse than the baseline; 2: interrupted, or a cell
// was not run.
int bench_command(const BenchOptions& options);

}  // namespace heddle::cli
