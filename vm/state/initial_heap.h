// Which initial objects are still reachable. Most of them never change and are never asked about. The question is asked
// for objects that were written, and its cost follows the length of the path between the object and its root.
//
// When the heap is frozen, a spanning tree is built over the initial objects that the global roots (classes, constants
// and the like) reach: every object has a parent that refers to it. As long as the references along its path to the
// root exist, an object is *anchored*. Objects outside of the tree (which only locals of threads reached), and objects
// whose path was broken in some state, are *loose*: a loose object is reachable iff the walk over the state visits it,
// or a reachable object has referred to it since the initial state.
//
// Ignored are references in invisible fields (vm/state/invisible_fields.def), and references to empty buffers: the
// contents of a buffer are encoded with the object that uses it.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/machine/machine.h"
#include "vm/state/sequence_numbers.h"
#include "vm/state/state_layout.h"

namespace heddle::vm {

class InitialHeap {
public:
    // The machine's heap should have been frozen just now.
    InitialHeap(Machine& machine, StateLayouts& layouts, const SequenceNumbers& numbers);

    // A walk over the state has to call visit() for the loose objects that it reaches; it may do so for others.
    bool is_loose(Ref old) const { return (node(old).flags & kLoose) != 0; }

    // Which parts of an initial object are part of the state; null for arrays.
    const StateLayout* layout_of(Ref old) const;

    // A walk over a state begins: nothing is visited.
    void begin_walk();
    // Returns its number.
    uint32_t visit(Ref old) {
        Node& visited = node(old);
        visited.visited_in = walk_;
        return visited.number;
    }
    uint32_t number_of(Ref old) const { return node(old).number; }
    // Negative answers are valid until this is called.
    void begin_sweep() { ++sweep_; }
    // Whether `old` is reachable, as far as the walk has visited the objects that refer to it. When `visited_all` is
    // false and the path of an anchored object on the way is broken, that object becomes loose, and must_walk_again()
    // is true.
    bool is_reached(Ref old, bool visited_all);
    // Objects became loose that the walk may have visited without calling visit(): it has to be repeated.
    bool must_walk_again() const { return must_walk_again_; }

private:
    enum Flag : uint32_t { kRoot = 1, kLoose = 2, kHeld = 4 };  // kHeld: frames of threads reached it
    struct Node {
        uint32_t parent = 0;  // of anchored objects
        uint32_t offset = 0;  // where the parent refers to it
        uint32_t flags = kLoose;
        uint32_t visited_in = 0;
        uint32_t missed_in = 0;  // the sweep in which it was found to be unreachable
        uint32_t number = 0;     // Heap::initial_number
    };
    struct Edge {
        Ref from;
        uint32_t offset;
    };

    Node& node(Ref old) { return nodes_[heap_.initial_slot(old)]; }
    const Node& node(Ref old) const { return nodes_[heap_.initial_slot(old)]; }
    // Calls visit(offset) for the references of an initial object that are not ignored.
    template <typename Visitor>
    void for_each_ref(Ref object, Visitor&& visit);
    void find_own_buffers();
    void build_tree();
    void find_holders();
    bool is_anchored(Ref old, bool visited_all);
    void add_holders(Ref old);

    Machine& machine_;
    const Heap& heap_;
    StateLayouts& layouts_;
    const SequenceNumbers& numbers_;
    std::vector<Node> nodes_;
    std::vector<Ref> tree_;               // anchored objects, parents first
    std::vector<Ref> own_buffers_;        // sorted
    std::vector<Ref> loose_;              // objects that only threads reached
    std::vector<uint32_t> first_holder_;  // by node, of holders_; empty until it is needed
    std::vector<Edge> holders_;           // the references to each object when the heap was frozen
    std::vector<Ref> stack_;
    std::vector<Ref> looked_at_;
    uint32_t walk_ = 0;
    uint32_t sweep_ = 0;
    bool must_walk_again_ = false;
};

}  // namespace heddle::vm
