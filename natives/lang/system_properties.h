// The system properties that a JVM and its platform library pass to jdk.internal.util.SystemProps, as java on Linux
// does.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "natives/support/support.h"

namespace heddle::natives {

using Environment = std::vector<std::pair<std::string, std::string>>;

// The settings that java derives from the locale variables (LC_ALL, LC_CTYPE, LC_MESSAGES, LANG).
struct LocaleFacts {
    std::string encoding;  // "UTF-8", "ANSI_X3.4-1968"
    std::string format_language, format_country;
    std::string display_language, display_country;
};
LocaleFacts locale_facts(const Environment& environment);

// The name of the time zone; empty when the host has none.
std::string time_zone_id(const Environment& environment);

Ref platform_properties(NativeFrame& frame);
Ref vm_properties(NativeFrame& frame);

}  // namespace heddle::natives
