#include "cli/base/version.h"

namespace heddle::cli {

std::string_view version() { return HEDDLE_VERSION; }

}  // namespace heddle::cli
