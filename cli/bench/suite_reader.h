// Reads the file of a suite and the suites that it includes. The format is in docs/suites.md. Whatever the file holds,
// the result is a suite whose parts are consistent, or an Error with file, line and column in its text.
#pragma once

#include <string>

#include "classfile/base/result.h"
#include "cli/bench/suite.h"

namespace heddle::cli {

Result<Suite> read_suite(const std::string& file);

}  // namespace heddle::cli
