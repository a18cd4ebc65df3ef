// Which objects from before the first choice can still be reached. Most never change and are never looked at: what is
// asked about is only what was written, and an answer costs what lies between the object and what holds it.
//
// When the heap is frozen, a tree is laid over everything that classes, constants and the like lead to: every object
// has a parent that refers to it. As long as the references along its way to the root are there, an object is
// *anchored*. What no tree leads to (what only a thread's locals held), and what has lost its way on some path, is
// *loose*: it is reached when the walk over the state meets it, or when something reached has held it since before the
// first choice.
//
// References in fields that no program can see (vm/unseen_fields.def) lead nowhere, and those to buffers that were
// empty: what is in a buffer comes with the object that uses it.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/machine.h"
#include "vm/number_order.h"
#include "vm/state_layout.h"

namespace heddle::vm {

class OldGraph {
public:
    // The machine's heap should have been frozen just now.
    OldGraph(Machine& machine, StateLayouts& layouts, const NumberOrder& numbers);

    // Whoever walks over the state should meet() the loose objects it comes to; others it may.
    bool is_loose(Ref old) const { return (node(old).flags & kLoose) != 0; }

    // What of an old object counts; null for arrays.
    const StateLayout* layout_of(Ref old) const;

    // A walk begins: nothing is met.
    void begin_walk();
    void meet(Ref old) { node(old).met_in = walk_; }
    // Answers of `no` hold until this is called.
    void begin_sweep() { ++sweep_; }
    // Whether something holds `old`, as far as the walk has met what holds it. When `met_all` is false and an anchored
    // object on the way has lost its anchor, it becomes loose, and has_news() says that the walk has to begin again.
    bool is_reached(Ref old, bool met_all);
    bool has_news() const { return has_news_; }

private:
    enum Flag : uint32_t { kRoot = 1, kLoose = 2, kHeld = 4 };  // kHeld: a thread's frames led to it then
    struct Node {
        uint32_t parent = 0;  // of anchored objects
        uint32_t offset = 0;  // where the parent refers to it
        uint32_t flags = kLoose;
        uint32_t met_in = 0;
        uint32_t missed_in = 0;  // the sweep in which it was found to be out of reach
    };
    struct Edge {
        Ref from;
        uint32_t offset;
    };

    size_t index_of_node(Ref old) const {
        if (old.value < large_begin_) return old.value / kPlacesPerNode;
        return first_large_node_ + (old.value - large_begin_) / kLargePage;
    }
    Node& node(Ref old) { return nodes_[index_of_node(old)]; }
    const Node& node(Ref old) const { return nodes_[index_of_node(old)]; }
    // Calls visit(offset) for the references of an old object that count.
    template <typename Visitor>
    void for_each_ref(Ref object, Visitor&& visit);
    void find_own_buffers();
    void grow_tree();
    void find_holders();
    bool is_anchored(Ref old, bool met_all);
    void add_holders(Ref old);

    static constexpr uint32_t kPlacesPerNode = 3;  // the smallest object
    static constexpr uint32_t kLargePage = 4096 / 8;

    Machine& machine_;
    const Heap& heap_;
    StateLayouts& layouts_;
    const NumberOrder& numbers_;
    uint32_t large_begin_;
    size_t first_large_node_;
    std::vector<Node> nodes_;
    std::vector<Ref> tree_;               // anchored objects, parents first
    std::vector<Ref> own_buffers_;        // in order
    std::vector<Ref> loose_;              // what only threads led to
    std::vector<uint32_t> first_holder_;  // by node, of holders_; empty until it is needed
    std::vector<Edge> holders_;           // who referred to an object when the heap was frozen
    std::vector<Ref> stack_;
    std::vector<Ref> looked_at_;
    uint32_t walk_ = 0;
    uint32_t sweep_ = 0;
    bool has_news_ = false;
};

}  // namespace heddle::vm
