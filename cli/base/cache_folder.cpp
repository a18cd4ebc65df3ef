#include "cli/base/cache_folder.h"

#include <cstdlib>

namespace heddle::cli {

std::string cache_folder(std::string_view name) {
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/')
        return std::string(cache) + "/heddle/" + std::string(name);
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        return std::string(home) + "/.cache/heddle/" + std::string(name);
    return "";
}

}  // namespace heddle::cli
