// Verification of a class's code (JVMS §4.10), as part of linking. Runs no Java code: where types have to be loaded by
// a user-defined loader it asks for that and is called again.
#pragma once

#include "vm/linked.h"

namespace heddle::vm {

class Program;
struct Klass;

// A VerifyError when a method of klass does not type-check.
Linked<Done> verify_class(Program& program, Klass& klass);

}  // namespace heddle::vm
