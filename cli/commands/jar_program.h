// `-jar FILE`: the main class that the manifest of a jar names (JAR File Specification, "Main-Class").
#pragma once

#include <optional>
#include <string>

#include "cli/options/target_options.h"

namespace heddle::cli {

// Sets the main class when a jar was given. Otherwise returns the exit status, after a message that says what is wrong
// with the jar and how its classes can be started.
std::optional<int> take_main_class_of_jar(TargetOptions& options, const std::string& command);

}  // namespace heddle::cli
