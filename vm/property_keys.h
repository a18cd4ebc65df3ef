// What an access inside of the table of system properties is about: who asks for one property does not care for the
// others, also where they share a place of the table.
#pragma once

#include <optional>
#include <string>

#include "vm/ids.h"

namespace heddle::vm {

class Machine;

// The property that is asked for, set or removed by the call that the frame belongs to, when the object is a part of
// the table; nothing when it is not, or when the call is about more than one of them.
std::optional<std::string> property_key(Machine& machine, const Slot* fp, Ref object);

}  // namespace heddle::vm
