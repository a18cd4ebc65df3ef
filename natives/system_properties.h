// The system properties a JVM and its platform library give to jdk.internal.util.SystemProps, as java on Linux has
// them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "natives/support.h"

namespace heddle::natives {

using Environment = std::vector<std::pair<std::string, std::string>>;

// What java makes of the locale variables (LC_ALL, LC_CTYPE, LC_MESSAGES, LANG).
struct LocaleFacts {
    std::string encoding;  // "UTF-8", "ANSI_X3.4-1968"
    std::string format_language, format_country;
    std::string display_language, display_country;
};
LocaleFacts locale_facts(const Environment& environment);

// Empty when the host does not say.
std::string time_zone_id(const Environment& environment);

Ref platform_properties(NativeFrame& frame);
Ref vm_properties(NativeFrame& frame);

}  // namespace heddle::natives
