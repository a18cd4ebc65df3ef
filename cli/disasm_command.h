// `heddle disasm`: class files as text, for people.
#pragma once

#include <string>
#include <vector>

#include "cli/message.h"

namespace heddle::cli {

struct DisasmOptions {
    std::string jdk_home;              // empty when there is no JDK; classes of the class path can still be shown
    int jdk_feature_version = 0;       // 0 when there is no JDK
    std::string classpath = ".";       // as written
    std::vector<std::string> classes;  // at least one: "pkg.Name", "pkg/Name" or a path that ends in ".class"
    ColorMode color = ColorMode::kAuto;
};

// Returns the exit status of the process.
int disasm_command(const DisasmOptions& options);

}  // namespace heddle::cli
