// Sets of classes that flow along edges, each edge letting through what is below a type. Who wants to know that a set
// has grown watches it. Growth is handed on in the order of a work list; the sets at the end do not depend on it.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_set>
#include <vector>

#include "analysis/type_set.h"

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
    const TypeSet& at(NodeIndex node) const { return nodes_[node].all; }
    void add_type(NodeIndex node, TypeIndex type) {
        if (!nodes_[node].all.insert(type)) return;
        nodes_[node].fresh.insert(type);
        queue(node);
    }
    void add_edge(NodeIndex from, NodeIndex to, ConeIndex cone);
    // `watch` is called with what the node has and with all that it gets.
    void add_watch(NodeIndex node, uint32_t watch) {
        nodes_[node].watches.push_back({watch, false});
        queue(node);
    }

    // Hands one growth on, with visit(watch, types) for those who watch it. False when there is none left.
    template <typename Visitor>
    bool step(Visitor&& visit);
    void forget_edges() { edges_.clear(); }
    size_t node_count() const { return nodes_.size(); }

private:
    struct Edge {
        NodeIndex to;
        ConeIndex cone;
    };
    struct Watch {
        uint32_t watch;
        bool has_begun;
    };
    struct Node {
        TypeSet all;
        TypeSet fresh;  // not yet handed on
        bool is_queued = false;
        std::vector<Edge> out;
        std::vector<Watch> watches;
    };
    void queue(NodeIndex node) {
        if (nodes_[node].is_queued) return;
        nodes_[node].is_queued = true;
        work_.push_back(node);
    }

    TypeTable& types_;
    std::deque<Node> nodes_;
    std::vector<NodeIndex> work_;
    std::unordered_set<uint64_t> edges_;
};

template <typename Visitor>
bool TypeFlow::step(Visitor&& visit) {
    if (work_.empty()) return false;
    const NodeIndex number = work_.back();
    work_.pop_back();
    Node& node = nodes_[number];  // a deque: stays where it is
    node.is_queued = false;
    TypeSet fresh;
    std::swap(fresh, node.fresh);
    // Edges may be added to the node meanwhile: they begin with all that it has.
    for (size_t i = 0; i < node.out.size(); ++i) {
        const Edge edge = node.out[i];
        Node& to = nodes_[edge.to];
        if (to.fresh.add_new(fresh, types_.members(edge.cone), to.all)) queue(edge.to);
    }
    for (size_t i = 0; i < node.watches.size(); ++i) {
        const Watch watch = node.watches[i];
        node.watches[i].has_begun = true;
        if (watch.has_begun)
            visit(watch.watch, fresh);
        else
            visit(watch.watch, TypeSet(node.all));
    }
    return true;
}

}  // namespace heddle::analysis
