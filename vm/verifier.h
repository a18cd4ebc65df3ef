// Verification of a class's code (JVMS §4.10), as part of linking. Runs no Java code: where types have to be loaded by
// a user-defined loader it asks for that and is called again.
#pragma once

#include "vm/ids.h"
#include "vm/linked.h"

namespace heddle::vm {

class Program;
struct Klass;

// Whether classes that this loader defines are verified when they are linked, as java's default is: the JDK's own are
// not, nor what the machine makes itself. Instructions of the others have to be checked when they are read.
constexpr bool is_verified(LoaderId loader, bool is_trusted) { return loader > LoaderId::kPlatform && !is_trusted; }

// A VerifyError when a method of klass does not type-check.
Linked<Done> verify_class(Program& program, Klass& klass);

}  // namespace heddle::vm
