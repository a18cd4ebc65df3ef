// Where the Java API for programs under test is: heddle.jar, next to the program.
#pragma once

#include <string>

#include "classfile/result.h"

namespace heddle::cli {

// The machine takes these classes from here, whatever the class path holds: a copy that a program brings along knows
// nothing of a search, and its random values would be taken for all there are.
Result<std::string> api_jar();

}  // namespace heddle::cli
