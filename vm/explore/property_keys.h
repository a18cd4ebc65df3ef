// The system property that an access inside of the table of system properties is about. A read of one property does not
// depend on the others, also where they share a location of the table.
#pragma once

#include <optional>
#include <string>

#include "vm/base/ids.h"

namespace heddle::vm {

class Machine;

// The property that the call to which the frame belongs reads, sets or removes, if the object is a part of the table;
// nothing if it is not, or if the call is about more than one property.
std::optional<std::string> property_key(const Machine& machine, const Slot* fp, Ref object);

}  // namespace heddle::vm
