// From bytecode to the machine's instructions (vm/insn.h), once per method. The operand stack disappears: each stack
// position is a slot, loads and constants are folded into the instruction that consumes them, stores into the one that
// produces them. Order and number of heap accesses, calls and monitor operations stay those of the bytecode.
#pragma once

#include "vm/insn.h"
#include "vm/linked.h"

namespace heddle::vm {

class Program;

// Makes method.body and sets entry and frame_slots. For native and abstract methods too. Idempotent. The error is a
// VerifyError: code that breaks the structural rules of JVMS §4.9 so that it cannot be translated.
Linked<Done> translate(Program& program, Method& method);

// The entry of every method before its first call.
const Insn* translate_stub();

// The bytecode index an instruction came from; `insn` is of `method`'s body.
uint16_t bytecode_index(const Method& method, const Insn* insn);

// The source line, -1 when unknown, -2 for natives: as StackTraceElement counts.
int line_number(const Method& method, uint16_t bytecode_index);

}  // namespace heddle::vm
