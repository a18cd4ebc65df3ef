// `heddle check`: explores every behaviour of a program and reports whether a property can fail.
#pragma once

#include "cli/options/check_options.h"

namespace heddle::cli {

// Returns the exit status of the process.
int check_command(const CheckOptions& options);

}  // namespace heddle::cli
