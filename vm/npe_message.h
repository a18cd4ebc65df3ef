// What a NullPointerException says when it was thrown by the machine without a message (JEP 358): which expression was
// null, reconstructed from the bytecode of the frame that threw it.
#pragma once

#include <optional>
#include <string>

#include "vm/ids.h"

namespace heddle::vm {

class Machine;

// nullopt when there is nothing to say: the exception was made by Java code, or its place is unknown.
std::optional<std::string> helpful_npe_message(Machine& machine, Ref npe);

}  // namespace heddle::vm
