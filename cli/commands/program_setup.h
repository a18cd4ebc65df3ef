// What several commands need to open the program under test and to analyse it.
#pragma once

#include <vector>

#include "analysis/call_graph/native_model.h"
#include "cli/options/target_options.h"
#include "vm/link/program.h"
#include "vm/machine/launcher.h"

namespace heddle::cli {

// JDK, class path, Java API and native methods.
vm::ProgramOptions program_options(const TargetOptions& options);

// How the program is started: main class, arguments, and -ea and -da.
vm::Launch launch_of(const TargetOptions& options);

// The effects that natives.def declares, as the analyses take them.
std::vector<analysis::NativeEffect> native_effects();

}  // namespace heddle::cli
