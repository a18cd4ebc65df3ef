// The code of a method, from bytecode to the machine's instructions (vm/insns.def).
#pragma once

#include <string>

#include "classfile/class_file.h"

namespace heddle::vm {

struct Method;
class Program;

// Gives the method its body. Returns the fault's text, empty when all went well.
std::string translate_code(Program& program, Method& method, const classfile::Code& code);

}  // namespace heddle::vm
