// Checks the static constraints on a code array (JVMS §4.9.1): every byte belongs to one instruction, branches and
// handlers go to starts of instructions, constants have the tags their instructions need, locals lie below max_locals,
// and control does not run off the end. Types on the operand stack are not checked; vm/verify does that.
#pragma once

#include "classfile/format/class_file.h"

namespace heddle::classfile {

// In both functions `method` and `code` belong to `file`, and errors carry the offset of the method or instruction in
// the file.

// Checks that max_locals has room for the parameters and the receiver (JVMS §4.7.3).
Status check_parameters_fit(const ClassFile& file, const MethodInfo& method, const Code& code);

// Checks all constraints, including the one above.
Status check_code(const ClassFile& file, const MethodInfo& method, const Code& code);

}  // namespace heddle::classfile
