// What a NullPointerException says when it was thrown by the machine without a message (JEP 358): what could not be
// done, and which expression was null, reconstructed from the bytecode of the frame that threw it. Worded as HotSpot 17
// does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "vm/base/ids.h"
#include "vm/link/klass.h"

namespace heddle::vm {

class Machine;

// In UTF-8. nullopt when there is nothing to say: the exception was made by Java code or by a native, or the frame that
// threw it does not show in stack traces.
std::optional<std::string> helpful_npe_message(const Machine& machine, Ref npe);

// The same for a NullPointerException thrown by the instruction at `bytecode_index`.
std::optional<std::string> helpful_npe_message(const Method& method, uint16_t bytecode_index);

}  // namespace heddle::vm
