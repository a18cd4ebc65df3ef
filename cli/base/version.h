// The version of Heddle, as the build defines it.
#pragma once

#include <string_view>

namespace heddle::cli {

std::string_view version();

}  // namespace heddle::cli
