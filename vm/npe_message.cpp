#include "vm/npe_message.h"

namespace heddle::vm {

// LIMITATION: messages of NullPointerExceptions thrown by the machine are missing.
std::optional<std::string> helpful_npe_message(Machine&, Ref) { return std::nullopt; }

}  // namespace heddle::vm
