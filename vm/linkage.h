// Linking that runs Java code: method handle and method type constants, dynamic constants (JVMS §5.4.3.5, §5.4.3.6),
// call sites (§6.5 invokedynamic) and calls of signature-polymorphic methods. Each is a native of the machine's own
// below the instruction that needs it; the result lies in a constant of the machine, and the instruction is done again.
#pragma once

#include <cstdint>

#include "vm/klass.h"
#include "vm/native.h"

namespace heddle::vm {

// (class id, pool index) each. The link of a signature-polymorphic Methodref: Object[]{MemberName, appendix}, in the
// pool entry's constant.
void link_handle_native(NativeFrame& frame);
// A loadable constant that is neither number nor string nor class, in the pool entry's constant.
void link_constant_native(NativeFrame& frame);
// (class id, pool index, constant): the link of a call site, or the error that linking it gave.
void link_site_native(NativeFrame& frame);
// The steps of the last two, without what becomes of their errors: they return the constant, or the link.
void constant_steps_native(NativeFrame& frame);
void site_steps_native(NativeFrame& frame);
// (class id, String descriptor): the MethodType, its classes seen from the class.
void method_type_native(NativeFrame& frame);

// What became of a pool entry that has no object: an error to be thrown again, or a constant that is null.
struct ConstantNote {
    Ref error;
    bool is_null = false;
};
ConstantNote constant_note(Machine& machine, Klass* klass, uint16_t index);

// Throws what linking threw before: a new exception of the same class and message, as HotSpot 17 does. For constants
// the cause is kept in the same way.
void throw_again(Machine& machine, JavaThread& thread, Ref error, bool with_cause);

}  // namespace heddle::vm
