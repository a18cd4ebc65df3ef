// Which fields lock disciplines and predicates may be about.
#pragma once

#include "vm/machine/machine.h"

namespace heddle::por {

// Returns true iff all accesses to the field are observed. Natives and the machine itself write fields of the JDK's own
// classes without an action, so only the program's classes and the plain collections of java.util qualify.
bool is_watched(const vm::Field& field);

}  // namespace heddle::por
