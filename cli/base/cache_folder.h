// Where heddle keeps what it can make again.
#pragma once

#include <string>
#include <string_view>

namespace heddle::cli {

// $XDG_CACHE_HOME/heddle/NAME, or ~/.cache/heddle/NAME; empty when neither variable is set.
std::string cache_folder(std::string_view name);

}  // namespace heddle::cli
