// Where an instruction of translated code stands in the class file and in the source.
#pragma once

#include <cstdint>

#include "vm/code/insn.h"

namespace heddle::vm {

// The bytecode index of an instruction of `method`'s body.
uint16_t bytecode_index(const Method& method, const Insn* insn);

// The source line; -1 when unknown, -2 for natives, as in StackTraceElement.
int line_number(const Method& method, uint16_t bytecode_index);

}  // namespace heddle::vm
