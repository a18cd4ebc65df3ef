#include "vm/verifier.h"

namespace heddle::vm {

// LIMITATION: every class is accepted. Code that breaks JVMS §4.10 is found only where its translation or execution
// meets the fault.
Linked<Done> verify_class(Program&, Klass&) { return Done{}; }

}  // namespace heddle::vm
