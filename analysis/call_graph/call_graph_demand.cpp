// The part of the call graph for pointer analysis on demand: it records the constraints, and shows the finished graph
// to queries (demand_pointers.h).
#include "analysis/call_graph/call_graph.h"

namespace heddle::analysis {

using vm::Method;

// The finished call graph as queries see it.
class CallGraph::DemandView final : public FlowView {
public:
    explicit DemandView(CallGraph& graph) : graph_(graph) {}

    TypeTable& types() const override { return graph_.type_table_; }
    const TypeSet& set_of(NodeIndex node) const override { return graph_.flow_.set_of(node); }
    const FlowConstraints& constraints() const override { return graph_.constraints_; }
    bool is_merged_set(NodeIndex node) const override {
        const auto is_of = [&](MethodIndex method) { return node == graph_.methods_[method].values[0]; };
        return node == kAllTypes || node == kThrowables || node == graph_.library_stores_ || is_of(kLibraryCode) ||
               is_of(kRawAccess) || is_of(kAnything);
    }
    NodeIndex library_node() const override { return graph_.methods_[kLibraryCode].values[0]; }
    ConeIndex object_cone() const override { return graph_.object_cone_; }
    std::optional<NodeIndex> field_node(const vm::Field& field) const override {
        return find(graph_.field_nodes_, &field);
    }
    std::optional<NodeIndex> object_field_node(TypeIndex object, const vm::Field& field) const override {
        return find(graph_.object_field_nodes_, object_field_key(object, field));
    }
    std::optional<NodeIndex> element_node(TypeIndex array) const override { return find(graph_.element_nodes_, array); }
    bool has_raw_flow(const vm::Field& field) const override { return graph_.has_raw_flow(field); }
    bool is_empty_array(TypeIndex type) const override { return graph_.empty_arrays_.contains(type); }
    bool selects(const FlowConstraints::Receivers& call, TypeIndex receiver) const override {
        if (graph_.receiver_context(*call.selected, receiver) != call.context) return false;
        if (call.is_direct) return true;
        vm::Klass* klass = graph_.receiver_class(receiver, *call.named);
        return klass != nullptr && graph_.select(klass, call.named) == call.selected;
    }

private:
    template <typename Map>
    static std::optional<NodeIndex> find(const Map& nodes, const typename Map::key_type& key) {
        const auto found = nodes.find(key);
        return found == nodes.end() ? std::nullopt : std::optional(found->second);
    }

    CallGraph& graph_;
};

void CallGraph::begin_queries() {
    demand_view_ = std::make_unique<DemandView>(*this);
    demand_->begin(*demand_view_);
}

// An allocation site that only queries distinguish: in the sets of the call graph its objects have their class.
void CallGraph::add_demand_site(NodeIndex node, MethodIndex index, const ClassSite& site) {
    bool is_new = false;
    TypeTable& types = flow_.types();
    const TypeIndex coarse_type =
        site.klass->is_array() ? types.add_program_array(site.klass, &is_new) : types.add(site.klass, &is_new);
    const Method* method = methods_[index].method;
    const auto [found, is_first] = first_of_site_.try_emplace(std::pair(method, site.pc), 0);
    if (is_first) {
        found->second = types.add_site(site.klass);
        sites_.push_back({method, site.pc, found->second});
        demand_->add_site(found->second, coarse_type);
    }
    constraints_.add_type(node, found->second);
    if (is_new) {
        flow_.add_type(kAllTypes, coarse_type);
        if (is_application(*site.klass)) add_callbacks(coarse_type, false);
    }
    flow_.add_type(node, coarse_type);
}

// `type` is a receiver for which the watched call runs `selected`.
void CallGraph::add_receiver(NodeIndex self, const Watch& watch, const Method& selected, TypeIndex type) {
    flow_.add_type(self, type);
    if (!is_demand(pointers_)) return;
    constraints_.add_receivers(self, {watch.receiver, watch.filter, watch.target, &selected,
                                      receiver_context(selected, type), watch.is_direct});
}

void CallGraph::record(const Watch& watch) {
    switch (watch.kind) {
        case WatchKind::kLoad:
        case WatchKind::kLoadField:
            return constraints_.add_load(watch.node, {watch.receiver, watch.field, watch.filter});
        case WatchKind::kStore:
        case WatchKind::kStoreField:
            return constraints_.add_store(watch.field, {watch.receiver, watch.node, watch.filter});
        case WatchKind::kUnknown: return constraints_.add_unknown(watch.node, {watch.receiver, watch.filter});
        case WatchKind::kCall:
        case WatchKind::kLeaked: return;
    }
}

}  // namespace heddle::analysis
