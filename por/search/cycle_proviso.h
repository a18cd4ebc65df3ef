// The cycle proviso C3 (000 §3.3): along a cycle of states no transition is left out for ever. A search that leaves out
// threads in a state (an ample set) has to expand the state fully when the transition that it took may close a cycle.
// The same question tells where a livelock may begin: only a path that returns to one of its states is endless.
#pragma once

#include <cstdint>
#include <memory>

#include "por/store/shared_store.h"
#include "por/store/state_key.h"

namespace heddle::por {

// What became of a transition.
enum class Arrival : uint8_t {
    kNew,        // it led to a new state, which is explored next
    kRevisited,  // it led to a known state
    kEnd,        // it ended the path
};

class CycleProviso {
public:
    virtual ~CycleProviso() = default;

    // The search begins to explore what follows the state, and ends it, in the order of a stack.
    virtual void enter(StateKey& state) = 0;
    virtual void leave() = 0;
    // A transition from a state that was entered and not left has led to `state`, which was known. Returns true unless
    // it is certain that the transition closes no cycle.
    virtual bool may_close_cycle(StateKey& state) const = 0;
};

// Whether a state in which only an ample set was tried has to be expanded fully. The end of a path counts: no state
// follows in which the other threads would be tried.
constexpr bool must_expand(Arrival arrival, bool may_close_cycle) {
    return arrival == Arrival::kEnd || (arrival == Arrival::kRevisited && may_close_cycle);
}

// For depth-first searches: a transition closes a cycle iff it leads to a state on the stack. A known state that is not
// on the stack was left with all that follows it.
std::unique_ptr<CycleProviso> make_stack_proviso();
// For depth-first searches of several workers over one store. A state is finished when the worker that explored it has
// left it. Any known state that is not finished may close a cycle: it is on the stack of some worker.
class SharedProviso : public CycleProviso {
public:
    // The worker gives a part of its stack away: from now on it never calls a state on the stack finished, since
    // another worker may still explore what follows it.
    virtual void share_stack() = 0;
};
std::unique_ptr<SharedProviso> make_shared_proviso(SharedStore& store);
// For breadth-first searches, which have no stack: any known state may close a cycle.
std::unique_ptr<CycleProviso> make_queue_proviso();

}  // namespace heddle::por
