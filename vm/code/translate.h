// Translation of bytecode to the machine's instructions (vm/code/insn.h), once per method. The operand stack
// disappears: each stack position is a slot, loads and constants are folded into the instruction that consumes them,
// stores into the one that produces them. Order and number of heap accesses, calls and monitor operations stay those of
// the bytecode.
#pragma once

#include "vm/base/linked.h"
#include "vm/code/code_positions.h"
#include "vm/code/insn.h"

namespace heddle::vm {

class Program;

// Sets body, entry and frame_slots, also of native and abstract methods. Idempotent. Returns a VerifyError for code
// that cannot be translated because it breaks the structural rules of JVMS §4.9.
Linked<Done> translate(Program& program, Method& method);

// The entry of every method before its first call.
const Insn* translate_stub();

}  // namespace heddle::vm
