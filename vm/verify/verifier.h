// Verification of a class's code (JVMS §4.10), as part of linking. Runs no Java code: where a user-defined loader has
// to load a type it returns MustLoad and is called again.
#pragma once

#include "vm/base/linked.h"

namespace heddle::vm {

class Program;
struct Klass;

// Returns a VerifyError when a method of klass does not type-check.
Linked<Done> verify_class(Program& program, Klass& klass);

}  // namespace heddle::vm
