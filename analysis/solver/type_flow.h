// The constraint solver of the call graph and of the points-to queries. A node has a set of types (type_set.h); an edge
// propagates the types of one node that are in the edge's cone to another node. A watch is called when the set of its
// node grows. A worklist holds the nodes that have grown; the sets at the fixed point do not depend on its order.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_set>
#include <vector>

#include "analysis/solver/type_set.h"

namespace heddle::analysis {

using NodeIndex = uint32_t;

class TypeFlow {
public:
    explicit TypeFlow(TypeTable& types) : types_(types) {}

    TypeTable& types() { return types_; }
    const TypeTable& types() const { return types_; }

    NodeIndex add_node() {
        nodes_.emplace_back();
        return static_cast<NodeIndex>(nodes_.size() - 1);
    }
    const TypeSet& set_of(NodeIndex node) const { return nodes_[node].all; }
    void add_type(NodeIndex node, TypeIndex type) {
        if (!nodes_[node].all.insert(type)) return;
        nodes_[node].delta.insert(type);
        queue(node);
    }
    void add_edge(NodeIndex from, NodeIndex to, ConeIndex cone);
    // `watch` is called with the types that the node has, then with those that are added.
    void add_watch(NodeIndex node, uint32_t watch) {
        nodes_[node].watches.push_back({watch, false});
        queue(node);
    }

    // Propagates the growth of one node and calls visit(watch, types) for its watches. Returns false iff the worklist
    // is empty: the fixed point.
    template <typename Visitor>
    bool step(Visitor&& visit);
    // Frees the index by which add_edge() recognises known edges; for after the last one.
    void drop_edge_index() { edges_.clear(); }
    size_t node_count() const { return nodes_.size(); }

private:
    struct Edge {
        NodeIndex to;
        ConeIndex cone;
    };
    struct Watch {
        uint32_t watch;
        bool has_seen_all;
    };
    struct Node {
        TypeSet all;
        TypeSet delta;  // the part of `all` that was not propagated yet
        bool is_queued = false;
        std::vector<Edge> out;
        std::vector<Watch> watches;
    };
    void queue(NodeIndex node) {
        if (nodes_[node].is_queued) return;
        nodes_[node].is_queued = true;
        worklist_.push_back(node);
    }

    TypeTable& types_;
    std::deque<Node> nodes_;
    std::vector<NodeIndex> worklist_;
    std::unordered_set<uint64_t> edges_;
};

template <typename Visitor>
bool TypeFlow::step(Visitor&& visit) {
    if (worklist_.empty()) return false;
    const NodeIndex number = worklist_.back();
    worklist_.pop_back();
    Node& node = nodes_[number];  // a reference into a deque: stays valid while nodes are added
    node.is_queued = false;
    TypeSet delta;
    std::swap(delta, node.delta);
    // A visit may add edges to the node; add_edge() propagates the whole set along them.
    for (size_t i = 0; i < node.out.size(); ++i) {
        const Edge edge = node.out[i];
        Node& to = nodes_[edge.to];
        if (to.delta.add_new(delta, types_.members(edge.cone), to.all)) queue(edge.to);
    }
    for (size_t i = 0; i < node.watches.size(); ++i) {
        const Watch watch = node.watches[i];
        node.watches[i].has_seen_all = true;
        if (watch.has_seen_all)
            visit(watch.watch, delta);
        else
            visit(watch.watch, TypeSet(node.all));
    }
    return true;
}

}  // namespace heddle::analysis
