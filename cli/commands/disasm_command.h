// `heddle disasm`: prints class files as text.
#pragma once

#include "cli/options/disasm_options.h"

namespace heddle::cli {

// Returns the exit status of the process.
int disasm_command(const DisasmOptions& options);

}  // namespace heddle::cli
