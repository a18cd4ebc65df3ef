// What belongs to a state in addition to the machine: the memory of property monitors. A subject marks and rewinds it
// with the machine, and it is part of the state's identity.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "por/relevance/visible_actions.h"

namespace heddle::por {

class StateExtension {
public:
    // Remembers the current memory. Marks nest as those of the machine do: rewinding to a mark invalidates later ones.
    virtual size_t mark() = 0;
    virtual void rewind(size_t mark) = 0;
    // Appends the words that distinguish states which are equal otherwise.
    virtual void add_identity(std::vector<uint64_t>& words) const = 0;
    // Null when no action is visible because of the extension.
    virtual const VisibleActions* visible_actions() const = 0;

protected:
    ~StateExtension() = default;
};

}  // namespace heddle::por
