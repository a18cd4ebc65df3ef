// The result of inserting a state into a store.
#pragma once

#include <cstdint>

namespace heddle::por {

// Whether a store keeps a payload of 32 bits per state: flags of a cycle proviso or of a nested search, the number of a
// summary or of a sleep set. Without one, payloads take neither memory nor time.
enum class Payload : bool { kNone, kPerState };

struct Insertion {
    bool is_new = false;
    // The state's payload; 0 when the state is new. Null without payloads. Valid until the next insertion.
    uint32_t* payload = nullptr;
};

}  // namespace heddle::por
