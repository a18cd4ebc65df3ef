// Whether an exception is due to the class path: a class that no entry has, or whose class file is malformed. Such an
// exception is a violation like any other; the report says first what is wrong with the class path.
#pragma once

#include <optional>

#include "por/base/report.h"
#include "vm/machine/machine.h"

namespace heddle::por {

// Looks at the exception and its causes. What their messages name is looked up on the class path again, so that a class
// that only a loader of the program misses does not count.
std::optional<MissingClass> missing_class_of(const vm::Machine& machine, vm::Ref exception);

}  // namespace heddle::por
