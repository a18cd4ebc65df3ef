#include "cli/report/report_parts.h"

#include "cli/base/split.h"
#include "cli/base/version.h"

namespace heddle::cli {

void begin_report(JsonWriter& json, std::string_view command) {
    json.begin_object().field("tool", "heddle").field("version", version()).field("command", command);
}

void add_target_keys(JsonWriter& json, const TargetOptions& options) {
    json.field("main", std::string_view(options.main_class)).field("args", options.arguments);
    json.field("classpath", split_class_path(options.classpath)).field("jdk", std::string_view(options.jdk_home));
}

void add_target(JsonWriter& json, const TargetOptions& options) {
    json.key("target").begin_object();
    add_target_keys(json, options);
    json.end_object();
}

}  // namespace heddle::cli
