// `heddle analyze`: prints the results of the static analyses of a program.
#pragma once

#include "cli/options/analyze_options.h"

namespace heddle::cli {

// Returns the exit status of the process.
int analyze_command(const AnalyzeCommandOptions& options);

}  // namespace heddle::cli
