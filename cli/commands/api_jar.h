// Finds the Java API for programs under test: heddle.jar, next to the executable.
#pragma once

#include <string>

#include "classfile/base/result.h"

namespace heddle::cli {

// The machine takes these classes from this jar, even when the class path has classes of the same names: those do not
// know the search, and one random value would stand for all values.
Result<std::string> api_jar();

}  // namespace heddle::cli
