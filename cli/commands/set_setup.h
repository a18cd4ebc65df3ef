// The atomic sets of a check: from annotations, a file, or by default.
#pragma once

#include <memory>

#include "classfile/base/result.h"
#include "cli/options/check_options.h"
#include "por/atomicity/atomic_sets.h"
#include "vm/link/program.h"

namespace heddle::cli {

// Null when no property needs them. An error says what is wrong with the specification, and where.
Result<std::shared_ptr<const por::AtomicSets>> atomic_sets_of(const CheckOptions& options, const vm::Program& program);

}  // namespace heddle::cli
