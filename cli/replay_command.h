// `heddle replay`: a recorded schedule again, up to the violation it was recorded for.
#pragma once

#include <string>

#include "cli/message.h"

namespace heddle::cli {

struct ReplayOptions {
    std::string trace_file;
    std::string jdk_home;   // empty: the recorded one, when it is there
    std::string classpath;  // empty: the recorded one
    std::string source;
    std::string json_file;
    bool quiet = false;
    ColorMode color = ColorMode::kAuto;
};

// Returns the exit status of the process.
int replay_command(const ReplayOptions& options);

}  // namespace heddle::cli
