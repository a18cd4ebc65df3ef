// The identity of a state, as stores see it. Both forms are computed on demand: a store asks for the one it keeps.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/base/fingerprint.h"

namespace heddle::por {

class StateKey {
public:
    // 128 bits computed from the canonical state. Equal states have equal fingerprints.
    virtual vm::Fingerprint fingerprint() = 0;
    // Replaces `words` with the canonical state. Two states are equal iff their words are.
    virtual void encode(std::vector<uint64_t>& words) = 0;

protected:
    ~StateKey() = default;
};

}  // namespace heddle::por
