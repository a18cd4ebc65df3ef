// The constraints on points-to sets that the call graph finds, indexed by the set they flow into: for queries on demand
// (demand_pointers.h). Sets are the nodes of TypeFlow.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/call_graph/contexts.h"
#include "analysis/solver/type_flow.h"

namespace heddle::analysis {

class FlowConstraints {
public:
    struct Edge {
        NodeIndex from;
        ConeIndex cone;
    };
    // The receivers in `from` for which a call runs the method `selected` in a context.
    struct Receivers {
        NodeIndex from;
        ConeIndex cone;
        const vm::Method* named;  // the method that the call names
        const vm::Method* selected;
        ContextIndex context;
        bool is_direct;
    };
    // A load of a field of the objects in `base`; of elements when `field` is null.
    struct Load {
        NodeIndex base;
        const vm::Field* field;
        ConeIndex cone;
    };
    struct Store {
        NodeIndex base;
        NodeIndex value;
        ConeIndex cone;
    };
    struct Into {
        std::vector<Edge> edges;
        std::vector<Edge> unknown;  // if `from` has an unknown object: all that cut code holds
        std::vector<TypeIndex> types;
        std::vector<TypeIndex> classes;  // classes with all their allocation sites
        std::vector<Receivers> receivers;
        std::vector<Load> loads;
    };

    void add_edge(NodeIndex from, NodeIndex to, ConeIndex cone) {
        if (from != to && known_.insert((uint64_t{from} << 40) ^ (uint64_t{to} << 16) ^ cone).second)
            at(to).edges.push_back({from, cone});
    }
    void add_unknown(NodeIndex to, const Edge& edge) { at(to).unknown.push_back(edge); }
    void add_type(NodeIndex to, TypeIndex type) { add_once(at(to).types, type); }
    void add_class(NodeIndex to, TypeIndex type) { add_once(at(to).classes, type); }
    void add_load(NodeIndex to, const Load& load) { at(to).loads.push_back(load); }
    void add_store(const vm::Field* field, const Store& store) { stores_[field].push_back(store); }
    void add_receivers(NodeIndex to, const Receivers& receivers) {
        for (const Receivers& one : at(to).receivers) {
            if (one.from == receivers.from && one.named == receivers.named && one.is_direct == receivers.is_direct)
                return;
        }
        at(to).receivers.push_back(receivers);
    }

    const Into& into(NodeIndex node) const {
        static const Into kNothing;
        return node < into_.size() ? into_[node] : kNothing;
    }
    // The stores into a field; into elements when it is null.
    const std::vector<Store>& stores(const vm::Field* field) const {
        static const std::vector<Store> kNone;
        const auto found = stores_.find(field);
        return found == stores_.end() ? kNone : found->second;
    }

private:
    Into& at(NodeIndex node) {
        if (node >= into_.size()) into_.resize(node + node / 2 + 64);
        return into_[node];
    }
    static void add_once(std::vector<TypeIndex>& types, TypeIndex type) {
        for (const TypeIndex one : types) {
            if (one == type) return;
        }
        types.push_back(type);
    }

    std::vector<Into> into_;  // by node
    std::unordered_map<const vm::Field*, std::vector<Store>> stores_;
    std::unordered_set<uint64_t> known_;
};

}  // namespace heddle::analysis
