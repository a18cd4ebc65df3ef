// `heddle run`: runs the program once, under a fair and deterministic schedule, with the output and exit status of
// `java -ea`.
#pragma once

#include "cli/options/run_options.h"

namespace heddle::cli {

// Returns the exit status of the process.
int run_command(const RunOptions& options);

}  // namespace heddle::cli
