// The files of cli/report/html, which the build makes part of the program.
#pragma once

#include <string_view>

namespace heddle::cli {

extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;

}  // namespace heddle::cli
