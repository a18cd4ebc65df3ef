// The parts that the JSON reports of all commands share.
#pragma once

#include <string_view>

#include "cli/base/json.h"
#include "cli/options/target_options.h"

namespace heddle::cli {

// Begins the object of the report: tool, version, command.
void begin_report(JsonWriter& json, std::string_view command);
// The keys of the object `target`, without its braces: main, args, classpath, jdk.
void add_target_keys(JsonWriter& json, const TargetOptions& options);
// The whole object `target`.
void add_target(JsonWriter& json, const TargetOptions& options);

}  // namespace heddle::cli
