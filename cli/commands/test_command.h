// `heddle test`: finds the tests of compiled classes and checks each one as `check` does.
#pragma once

#include "cli/options/test_options.h"

namespace heddle::cli {

// Returns the exit status of the process.
int test_command(const TestOptions& options);

}  // namespace heddle::cli
