// Linking that runs Java code: method handle and method type constants, dynamic constants (JVMS §5.4.3.5, §5.4.3.6),
// call sites (§6.5 invokedynamic) and calls of signature-polymorphic methods. Each is a native method of the machine,
// called by the instruction that needs it. The result is stored in a constant of the machine; then the instruction is
// executed again.
#pragma once

#include <cstdint>

#include "vm/link/klass.h"
#include "vm/machine/native.h"

namespace heddle::vm {

struct LinkerMethods;

LinkerMethods make_linker_methods(Program& program);

// The state of a pool entry without an object: an error to be thrown again, or a constant that is null.
struct ConstantNote {
    Ref error;
    bool is_null = false;
};
ConstantNote constant_note(Machine& machine, Klass* klass, uint16_t index);

// Throws the error of an earlier attempt to link again: a new exception of the same class and message, as HotSpot 17
// does. For constants the cause is kept in the same way.
void throw_again(Machine& machine, JavaThread& thread, Ref error, bool with_cause);

}  // namespace heddle::vm
