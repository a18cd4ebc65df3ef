// `heddle replay`: runs a recorded schedule again, up to the violation that it was recorded for.
#pragma once

#include "cli/options/replay_options.h"

namespace heddle::cli {

// Returns the exit status of the process.
int replay_command(const ReplayOptions& options);

}  // namespace heddle::cli
