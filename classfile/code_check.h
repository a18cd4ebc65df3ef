// The static constraints on a code array (JVMS §4.9.1): every byte belongs to one instruction, branches and handlers go
// to starts of instructions, constants have the tags their instructions need, locals lie below max_locals, and control
// does not run off the end. What it does not do is type checking: that is the machine's pass over types.
#pragma once

#include "classfile/class_file.h"

namespace heddle::classfile {

// `method` and `code` are those of `file`. Errors carry the offset of the instruction in the file.
Status check_code(const ClassFile& file, const MethodInfo& method, const Code& code);

}  // namespace heddle::classfile
