// The options of `heddle disasm`. As in TargetOptions, main.cpp finds the JDK.
#pragma once

#include <string>
#include <vector>

#include "cli/base/message.h"

namespace heddle::cli {

struct DisasmOptions {
    std::string jdk_home;              // empty when there is no JDK; classes of the class path can still be shown
    int jdk_feature_version = 0;       // 0 when there is no JDK
    std::string classpath = ".";       // as written
    std::vector<std::string> classes;  // at least one: "pkg.Name", "pkg/Name" or a path that ends in ".class"
    ColorMode color = ColorMode::kAuto;
};

}  // namespace heddle::cli
