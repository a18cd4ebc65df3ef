#include "analysis/demand_pointers.h"

#include "analysis/call_graph.h"

namespace heddle::analysis {

// One question. Its own sets are numbered anew; keys name variables, fields and elements across questions.
class DemandQuery {
public:
    DemandQuery(DemandPointers& pointers, const CallGraph& graph)
        : pointers_(pointers), graph_(graph), flow_(const_cast<TypeTable&>(graph.types())) {}

    // Returns false when the budget is used up.
    bool run(NodeIndex node) {
        activate(node);
        for (;;) {
            if (++steps_ > pointers_.budget_) return false;
            if (!waiting_.empty()) {
                const uint64_t key = waiting_.back();
                waiting_.pop_back();
                begin(key);
            } else if (!flow_.step([&](uint32_t watch, const TypeSet& fresh) { notice(watch, fresh); })) {
                return true;
            }
        }
    }
    // All sets of a question that has come to its end are complete.
    void keep() {
        for (const auto& [key, local] : active_) pointers_.complete_.try_emplace(key, flow_.at(local));
    }
    uint64_t steps() const { return steps_; }

private:
    static constexpr uint64_t kFieldKey = uint64_t{1} << 63;
    static constexpr uint64_t kElementKey = uint64_t{1} << 62;
    // Objects that are not told apart share their fields.
    static constexpr TypeIndex kOthers = 0;

    struct Watch {
        enum Kind : uint8_t { kReceivers, kLoad, kStore, kUnknown } kind;
        NodeIndex local;         // what gets something
        NodeIndex variable;      // kLoad: the same in the call graph
        const vm::Field* field;  // kLoad; null for elements
        TypeIndex object;        // kStore: whose field or elements these are
        NodeIndex value;         // kStore: in the call graph
        ConeIndex cone;
        FlowConstraints::Receivers receivers;
    };

    bool is_hub(NodeIndex node) const {
        return node == CallGraph::kAllTypes || node == CallGraph::kThrowables ||
               node == graph_.methods()[kLibraryCode].values[0] || node == graph_.kept_ ||
               node == graph_.methods()[kRawAccess].values[0] || node == graph_.methods()[kAnything].values[0];
    }
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
        const TypeIndex object = graph_.types().is_site(type) ? type : kOthers;
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
        if (is_hub(node)) return add_all(local, pointers_.coarse_unguarded(node));
        const FlowConstraints::Into& into = graph_.constraints_.into(node);
        for (const FlowConstraints::Edge& edge : into.edges) flow_.add_edge(activate(edge.from), local, edge.cone);
        for (const FlowConstraints::Edge& edge : into.unknown)
            watch(activate(edge.from), {Watch::kUnknown, local, node, nullptr, 0, 0, edge.cone, {}});
        for (const TypeIndex type : into.types) flow_.add_type(local, type);
        for (const TypeIndex type : into.classes) {
            TypeSet all;
            all.insert(type);
            pointers_.widen(all);
            add_all(local, all);
        }
        for (const FlowConstraints::Receivers& receivers : into.receivers)
            watch(activate(receivers.from), {Watch::kReceivers, local, node, nullptr, 0, 0, receivers.cone, receivers});
        for (const FlowConstraints::Load& load : into.loads)
            watch(activate(load.base), {Watch::kLoad, local, node, load.field, 0, 0, load.cone, {}});
    }
    void begin_field(NodeIndex local, TypeIndex object, const vm::Field& field) {
        const auto common = graph_.field_nodes_.find(&field);
        if (common != graph_.field_nodes_.end()) {
            if (graph_.joins_raw(field)) return add_all(local, pointers_.coarse_unguarded(common->second));
            // What natives put there, and what was there before main; what code that is not followed put there.
            const auto own = graph_.object_field_nodes_.find((uint64_t{object} << 32) | index_of(field.id));
            const bool is_apart = object != kOthers && pointers_.known_as(object) == object;
            if (!is_apart)
                flow_.add_edge(activate(common->second), local, graph_.object_cone_);
            else if (own != graph_.object_field_nodes_.end())
                flow_.add_edge(activate(own->second), local, graph_.object_cone_);
        }
        for (const FlowConstraints::Store& store : graph_.constraints_.stores(&field))
            begin_store(local, object, store, object != kOthers);
    }
    void begin_elements(NodeIndex local, TypeIndex array) {
        const auto common = graph_.element_nodes_.find(pointers_.known_as(array));
        if (common != graph_.element_nodes_.end()) {
            // An array that is not told apart for the call graph either, or one of many: what natives put there.
            flow_.add_edge(activate(common->second), local, graph_.object_cone_);
        }
        for (const FlowConstraints::Store& store : graph_.constraints_.stores(nullptr))
            begin_store(local, array, store, true);
    }
    // Only variables that may refer to the object by their classes are followed.
    void begin_store(NodeIndex local, TypeIndex object, const FlowConstraints::Store& store, bool is_one) {
        ++steps_;
        const TypeSet& bases = graph_.flow_.at(store.base);
        if (is_one && !bases.contains(pointers_.known_as(object)) && !bases.contains(kUnknownType)) return;
        watch(activate(store.base), {Watch::kStore, local, 0, nullptr, object, store.value, store.cone, {}});
    }
    void watch(NodeIndex local, const Watch& watch) {
        watches_.push_back(watch);
        flow_.add_watch(local, static_cast<uint32_t>(watches_.size() - 1));
    }

    void notice(uint32_t number, const TypeSet& fresh) {
        const Watch watch = watches_[number];
        switch (watch.kind) {
            case Watch::kReceivers: return notice_receivers(watch, fresh);
            case Watch::kLoad: return notice_load(watch, fresh);
            case Watch::kUnknown:
                if (fresh.contains(kUnknownType)) add_library(watch);
                return;
            case Watch::kStore: break;
        }
        const TypeTable& types = graph_.types();
        bool is_stored = false;
        fresh.for_each([&](TypeIndex type) {
            ++steps_;
            if (watch.object == kOthers)
                is_stored |= !types.is_site(type);
            else if (type == kUnknownType)
                is_stored |= types.is_common(pointers_.known_as(watch.object));
            else
                is_stored |= type == watch.object;
        });
        if (is_stored) flow_.add_edge(activate(watch.value), watch.local, watch.cone);
    }
    void notice_receivers(const Watch& watch, const TypeSet& fresh) {
        const FlowConstraints::Receivers& call = watch.receivers;
        fresh.for_each_in(graph_.types().members(call.cone), [&](TypeIndex type) {
            ++steps_;
            vm::Klass* klass = graph_.receiver_class(type, *call.named);
            const bool is_run =
                call.is_direct || (klass != nullptr && graph_.select(klass, call.named) == call.selected);
            if (is_run && graph_.receiver_context(*call.selected, type) == call.context)
                flow_.add_type(watch.local, type);
        });
    }
    // What code that is not followed has.
    void add_library(const Watch& watch) {
        flow_.add_edge(activate(graph_.methods()[kLibraryCode].values[0]), watch.local, watch.cone);
    }
    // As for the call graph: a field of some object that is not told apart, or of one that it has lost sight of; an
    // element is what code that is not followed has.
    void load_unknown(const Watch& watch) {
        if (watch.field == nullptr) return add_library(watch);
        flow_.add_edge(activate_field(kUnknownType, *watch.field), watch.local, watch.cone);
        TypeSet lost;
        lost.insert(kUnknownType);
        pointers_.widen(lost);
        lost.for_each([&](TypeIndex type) {
            const vm::Klass* klass = graph_.types().klass(type);
            if (klass != nullptr && klass->is_subtype_of(watch.field->owner))
                flow_.add_edge(activate_field(type, *watch.field), watch.local, watch.cone);
        });
    }
    void notice_load(const Watch& watch, const TypeSet& fresh) {
        const TypeTable& types = graph_.types();
        fresh.for_each([&](TypeIndex type) {
            ++steps_;
            if (type == kUnknownType) return load_unknown(watch);
            const vm::Klass* klass = types.klass(type);
            if (watch.field != nullptr) {
                if (klass != nullptr && klass->is_subtype_of(watch.field->owner))
                    flow_.add_edge(activate_field(type, *watch.field), watch.local, watch.cone);
                return;
            }
            const bool has_references =
                klass == nullptr || (klass->is_array() && klass->element_type == vm::BasicType::kReference);
            if (!has_references || graph_.empty_arrays_.contains(type)) return;
            flow_.add_edge(activate_key(kElementKey | type), watch.local, watch.cone);
        });
    }

    DemandPointers& pointers_;
    const CallGraph& graph_;
    TypeFlow flow_;
    uint64_t steps_ = 0;
    std::unordered_map<uint64_t, NodeIndex> active_;  // by key
    std::vector<uint64_t> waiting_;                   // keys of sets into which nothing flows yet
    std::unordered_map<uint32_t, const vm::Field*> fields_;
    std::vector<Watch> watches_;
};

void DemandPointers::add_site(TypeIndex site, TypeIndex known_as) {
    if (site >= known_as_.size()) known_as_.resize(site + 256);
    known_as_[site] = known_as;
    sites_of_[known_as].push_back(site);
}

// By classes to the allocations of such objects.
void DemandPointers::widen(TypeSet& types) const {
    std::vector<TypeIndex> added;
    types.for_each([&](TypeIndex type) {
        const auto sites = sites_of_.find(type);
        if (sites != sites_of_.end()) added.insert(added.end(), sites->second.begin(), sites->second.end());
        if (type == kUnknownType) {
            for (const auto& [known, all] : sites_of_) {
                if (graph_->types().is_common(known)) added.insert(added.end(), all.begin(), all.end());
            }
        }
    });
    for (const TypeIndex type : added) types.insert(type);
}

const TypeSet& DemandPointers::coarse_unguarded(NodeIndex node) {
    const auto [found, is_new] = coarse_.try_emplace(node);
    if (is_new) {
        found->second = graph_->flow_.at(node);
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
    // Only what the accessed object may be counts.
    uint32_t sites = 0;
    coarse.for_each([&](TypeIndex type) {
        const vm::Klass* klass = graph_->types().klass(type);
        if (!graph_->types().is_site(type) || klass == nullptr) return;
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
        DemandQuery query(*this, *graph_);
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
