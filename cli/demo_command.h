// `heddle demo`: the main job on a program that comes with heddle.
#pragma once

#include <string>

#include "cli/message.h"

namespace heddle::cli {

struct DemoOptions {
    std::string jdk_home;
    int jdk_feature_version = 0;
    std::string api_jar;
    ColorMode color = ColorMode::kAuto;
};

// Returns the exit status of the process: 0 when the bug was found and shown.
int demo_command(const DemoOptions& options);

}  // namespace heddle::cli
