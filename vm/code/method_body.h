// Giving a method its body, and rewriting instructions of a body in place.
#pragma once

#include <cstdint>

#include "vm/code/insn.h"

namespace heddle::vm {

struct Klass;
struct Method;
class Program;

// Makes `body` the method's body and its first instruction the method's entry.
void set_body(Method& method, MethodBody body, uint32_t frame_slots);

// An instruction of a method of `from`, to be rewritten because its operands are resolved now. If the resolution
// depends on the path, the instruction is restored when the path is rewound.
Insn* code_to_change(Program& program, const Klass& from, const Insn* insn);

}  // namespace heddle::vm
