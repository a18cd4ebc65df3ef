// Opens a Program with everything that its rooms need of each other. The one place that sees all rooms up to invoke.
#pragma once

#include <memory>

#include "classfile/base/result.h"
#include "vm/link/program.h"

namespace heddle::vm {

Result<std::unique_ptr<Program>> open_program(const ProgramOptions& options);

}  // namespace heddle::vm
