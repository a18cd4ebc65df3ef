// What may be meant by the name of a main class that cannot be started: `Main.class`, `src/p/Main.java`, `Main` of a
// class p.Main, a class path that begins inside the package, a misspelt name.
#pragma once

#include <string>

#include "cli/options/target_options.h"
#include "vm/link/program.h"

namespace heddle::cli {

// Lines separated by '\n'. Empty when the class path has a class of this name: something else is wrong with it.
std::string missing_class_hint(const vm::Program& program, const TargetOptions& options);

// The same, and for a class that is found what its main method lacks.
std::string main_class_hint(const vm::Program& program, const TargetOptions& options);

}  // namespace heddle::cli
