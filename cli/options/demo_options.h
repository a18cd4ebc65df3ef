// The options of `heddle demo`. As in TargetOptions, main.cpp finds the JDK and the jar.
#pragma once

#include <string>

#include "cli/base/message.h"

namespace heddle::cli {

struct DemoOptions {
    std::string jdk_home;
    int jdk_feature_version = 0;
    std::string api_jar;
    ColorMode color = ColorMode::kAuto;
};

}  // namespace heddle::cli
