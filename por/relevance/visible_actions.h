// Actions that are visible for a reason of the search's own: a property observes their order (000 §3.3, condition C2).
#pragma once

#include "vm/machine/relevance.h"

namespace heddle::por {

class VisibleActions {
public:
    // Returns true iff the action has to stay visible. The answer depends on the query only, never on the path: steps
    // are the same whenever a schedule is replayed.
    virtual bool makes_visible(const vm::RelevanceQuery& query) const = 0;
    // Returns true iff the action has to stay visible unless what it accesses is thread-local.
    virtual bool makes_visible_unless_local(const vm::RelevanceQuery& query) const = 0;

protected:
    ~VisibleActions() = default;
};

}  // namespace heddle::por
