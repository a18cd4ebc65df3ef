#include "analysis/call_graph/demand_pointers.h"

namespace heddle::analysis {

// One query. It has a solver of its own with its own nodes; keys identify variables, fields and elements across
// queries.
class DemandQuery {
public:
    DemandQuery(DemandPointers& pointers, const FlowView& view)
        : pointers_(pointers), view_(view), flow_(view.types()) {}

    // Returns true iff the fixed point was reached within the budget.
    bool run(NodeIndex node) {
        activate(node);
        for (;;) {
            if (++steps_ > pointers_.budget_) return false;
            if (!waiting_.empty()) {
                const uint64_t key = waiting_.back();
                waiting_.pop_back();
                begin(key);
            } else if (!flow_.step([&](uint32_t watch, const TypeSet& delta) { on_growth(watch, delta); })) {
                return true;
            }
        }
    }
    // Keeps all sets of the query; at the fixed point they are complete.
    void keep() {
        for (const auto& [key, local] : active_) pointers_.complete_.try_emplace(key, flow_.set_of(local));
    }
    uint64_t steps() const { return steps_; }

private:
    static constexpr uint64_t kFieldKey = uint64_t{1} << 63;
    static constexpr uint64_t kElementKey = uint64_t{1} << 62;
    // Objects that no site distinguishes share their fields.
    static constexpr TypeIndex kMergedObjects = 0;

    struct Watch {
        enum Kind : uint8_t { kReceivers, kLoad, kStore, kUnknown } kind;
        NodeIndex local;         // the node that grows
        const vm::Field* field;  // kLoad; null for elements
        TypeIndex object;        // kStore: the object that has the field or elements
        NodeIndex value;         // kStore: the stored variable, in the call graph
        ConeIndex cone;
        FlowConstraints::Receivers receivers;
    };

    void add_all(NodeIndex local, const TypeSet& types) {
        types.for_each([&](TypeIndex type) { flow_.add_type(local, type); });
    }
    NodeIndex activate_key(uint64_t key) {
        const auto [found, is_new] = active_.try_emplace(key, 0);
        if (!is_new) return found->second;
        const NodeIndex local = flow_.add_node();
        found->second = local;
        const auto known = pointers_.complete_.find(key);
        if (known != pointers_.complete_.end())
            add_all(local, known->second);
        else
            waiting_.push_back(key);
        return local;
    }
    NodeIndex activate(NodeIndex node) { return activate_key(node); }
    NodeIndex activate_field(TypeIndex type, const vm::Field& field) {
        const TypeIndex object = view_.types().is_site(type) ? type : kMergedObjects;
        fields_[index_of(field.id)] = &field;
        return activate_key(kFieldKey | (uint64_t{object} << 32) | index_of(field.id));
    }

    void begin(uint64_t key) {
        const NodeIndex local = active_.at(key);
        if ((key & kFieldKey) != 0)
            return begin_field(local, static_cast<TypeIndex>(key >> 32 & 0x3FFFFFFF),
                               *fields_.at(static_cast<uint32_t>(key)));
        if ((key & kElementKey) != 0) return begin_elements(local, static_cast<TypeIndex>(key));
        begin_variable(local, static_cast<NodeIndex>(key));
    }
    void begin_variable(NodeIndex local, NodeIndex node) {
        if (view_.is_merged_set(node)) return add_all(local, pointers_.coarse_unguarded(node));
        const FlowConstraints::Into& into = view_.constraints().into(node);
        for (const FlowConstraints::Edge& edge : into.edges) flow_.add_edge(activate(edge.from), local, edge.cone);
        for (const FlowConstraints::Edge& edge : into.unknown)
            watch(activate(edge.from), {Watch::kUnknown, local, nullptr, 0, 0, edge.cone, {}});
        for (const TypeIndex type : into.types) flow_.add_type(local, type);
        for (const TypeIndex type : into.classes) {
            TypeSet all;
            all.insert(type);
            pointers_.widen(all);
            add_all(local, all);
        }
        for (const FlowConstraints::Receivers& receivers : into.receivers)
            watch(activate(receivers.from), {Watch::kReceivers, local, nullptr, 0, 0, receivers.cone, receivers});
        for (const FlowConstraints::Load& load : into.loads)
            watch(activate(load.base), {Watch::kLoad, local, load.field, 0, 0, load.cone, {}});
    }
    void begin_field(NodeIndex local, TypeIndex object, const vm::Field& field) {
        if (const std::optional<NodeIndex> common = view_.field_node(field)) {
            if (view_.has_raw_flow(field)) return add_all(local, pointers_.coarse_unguarded(*common));
            // The contents that no store instruction explains: from natives, from before main, from cut code.
            const bool is_distinct = object != kMergedObjects && pointers_.coarse_type(object) == object;
            const std::optional<NodeIndex> node = is_distinct ? view_.object_field_node(object, field) : common;
            if (node) flow_.add_edge(activate(*node), local, view_.object_cone());
        }
        for (const FlowConstraints::Store& store : view_.constraints().stores(&field))
            begin_store(local, object, store, object != kMergedObjects);
    }
    void begin_elements(NodeIndex local, TypeIndex array) {
        // The contents that no store instruction explains: from natives, from before main, from cut code.
        if (const std::optional<NodeIndex> common = view_.element_node(pointers_.coarse_type(array)))
            flow_.add_edge(activate(*common), local, view_.object_cone());
        for (const FlowConstraints::Store& store : view_.constraints().stores(nullptr))
            begin_store(local, array, store, true);
    }
    // Follows the store only if its variable may refer to the object by the sets of the call graph.
    void begin_store(NodeIndex local, TypeIndex object, const FlowConstraints::Store& store, bool is_one) {
        ++steps_;
        const TypeSet& bases = view_.set_of(store.base);
        if (is_one && !bases.contains(pointers_.coarse_type(object)) && !bases.contains(kUnknownType)) return;
        watch(activate(store.base), {Watch::kStore, local, nullptr, object, store.value, store.cone, {}});
    }
    void watch(NodeIndex local, const Watch& watch) {
        watches_.push_back(watch);
        flow_.add_watch(local, static_cast<uint32_t>(watches_.size() - 1));
    }

    void on_growth(uint32_t number, const TypeSet& delta) {
        const Watch watch = watches_[number];
        switch (watch.kind) {
            case Watch::kReceivers: return add_matching_receivers(watch, delta);
            case Watch::kLoad: return add_loads(watch, delta);
            case Watch::kUnknown:
                if (delta.contains(kUnknownType)) add_library(watch);
                return;
            case Watch::kStore: break;
        }
        const TypeTable& types = view_.types();
        bool is_stored = false;
        delta.for_each([&](TypeIndex type) {
            ++steps_;
            if (watch.object == kMergedObjects)
                is_stored |= !types.is_site(type);
            else if (type == kUnknownType)
                is_stored |= types.is_library_class(pointers_.coarse_type(watch.object));
            else
                is_stored |= type == watch.object;
        });
        if (is_stored) flow_.add_edge(activate(watch.value), watch.local, watch.cone);
    }
    void add_matching_receivers(const Watch& watch, const TypeSet& delta) {
        const FlowConstraints::Receivers& call = watch.receivers;
        delta.for_each_in(view_.types().members(call.cone), [&](TypeIndex type) {
            ++steps_;
            if (view_.selects(call, type)) flow_.add_type(watch.local, type);
        });
    }
    // What cut code of the JDK holds.
    void add_library(const Watch& watch) { flow_.add_edge(activate(view_.library_node()), watch.local, watch.cone); }
    // A load from an unknown object. As in the call graph, an element is anything that cut code holds. A field is that
    // of a merged object, or of a site of the JDK's class whose objects the call graph does not track through cut code.
    void load_unknown(const Watch& watch) {
        if (watch.field == nullptr) return add_library(watch);
        flow_.add_edge(activate_field(kUnknownType, *watch.field), watch.local, watch.cone);
        TypeSet lost;
        lost.insert(kUnknownType);
        pointers_.widen(lost);
        lost.for_each([&](TypeIndex type) {
            const vm::Klass* klass = view_.types().klass(type);
            if (klass != nullptr && klass->is_subtype_of(watch.field->owner))
                flow_.add_edge(activate_field(type, *watch.field), watch.local, watch.cone);
        });
    }
    void add_loads(const Watch& watch, const TypeSet& delta) {
        const TypeTable& types = view_.types();
        delta.for_each([&](TypeIndex type) {
            ++steps_;
            if (type == kUnknownType) return load_unknown(watch);
            const vm::Klass* klass = types.klass(type);
            if (watch.field != nullptr) {
                if (klass != nullptr && klass->is_subtype_of(watch.field->owner))
                    flow_.add_edge(activate_field(type, *watch.field), watch.local, watch.cone);
                return;
            }
            if (!may_be_reference_array(klass) || view_.is_empty_array(type)) return;
            flow_.add_edge(activate_key(kElementKey | type), watch.local, watch.cone);
        });
    }

    DemandPointers& pointers_;
    const FlowView& view_;
    TypeFlow flow_;
    uint64_t steps_ = 0;
    std::unordered_map<uint64_t, NodeIndex> active_;  // by key
    std::vector<uint64_t> waiting_;                   // keys whose constraints are not added yet
    std::unordered_map<uint32_t, const vm::Field*> fields_;
    std::vector<Watch> watches_;
};

void DemandPointers::add_site(TypeIndex site, TypeIndex coarse_type) {
    if (site >= coarse_type_.size()) coarse_type_.resize(site + 256);
    coarse_type_[site] = coarse_type;
    sites_of_[coarse_type].push_back(site);
}

void DemandPointers::widen(TypeSet& types) const {
    std::vector<TypeIndex> added;
    types.for_each([&](TypeIndex type) {
        const auto sites = sites_of_.find(type);
        if (sites != sites_of_.end()) added.insert(added.end(), sites->second.begin(), sites->second.end());
        if (type == kUnknownType) {
            for (const auto& [known, all] : sites_of_) {
                if (view_->types().is_library_class(known)) added.insert(added.end(), all.begin(), all.end());
            }
        }
    });
    for (const TypeIndex type : added) types.insert(type);
}

const TypeSet& DemandPointers::coarse_unguarded(NodeIndex node) {
    const auto [found, is_new] = coarse_.try_emplace(node);
    if (is_new) {
        found->second = view_->set_of(node);
        widen(found->second);
    }
    return found->second;
}

const TypeSet& DemandPointers::coarse(NodeIndex node) {
    const std::lock_guard lock(mutex_);
    return coarse_unguarded(node);
}

const TypeSet& DemandPointers::objects_of(NodeIndex node, const vm::Klass* owner) {
    const std::lock_guard lock(mutex_);
    if (const auto known = answers_.find(node); known != answers_.end()) {
        ++figures_.cache_hits;
        return known->second;
    }
    const TypeSet& coarse = coarse_unguarded(node);
    // Sites whose objects the access can be to.
    uint32_t sites = 0;
    coarse.for_each([&](TypeIndex type) {
        const vm::Klass* klass = view_->types().klass(type);
        if (!view_->types().is_site(type) || klass == nullptr) return;
        sites += (owner == nullptr ? klass->is_array() : klass->is_subtype_of(owner)) ? 1 : 0;
    });
    if (sites == 0) {
        ++figures_.trivial;
        return coarse;
    }
    if (const auto known = complete_.find(node); known != complete_.end()) {
        ++figures_.cache_hits;
    } else {
        ++figures_.queries;
        DemandQuery query(*this, *view_);
        const bool is_complete = query.run(node);
        figures_.steps += query.steps();
        if (is_complete) {
            query.keep();
        } else {
            ++figures_.exhausted;
            complete_.emplace(node, coarse);
        }
    }
    TypeSet answer = complete_.at(node);
    if (answer.contains(kUnknownType)) {
        TypeSet unknown;
        unknown.insert(kUnknownType);
        widen(unknown);
        unknown.for_each([&](TypeIndex type) { answer.insert(type); });
    }
    return answers_.emplace(node, std::move(answer)).first->second;
}

DemandPointers::Figures DemandPointers::figures() const {
    const std::lock_guard lock(mutex_);
    return figures_;
}

}  // namespace heddle::analysis
