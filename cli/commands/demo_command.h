// `heddle demo`: checks a program that comes with Heddle.
#pragma once

#include "cli/options/demo_options.h"

namespace heddle::cli {

// Returns the exit status of the process: 0 when the bug was found and shown.
int demo_command(const DemoOptions& options);

}  // namespace heddle::cli
