// Demand-driven pointer analysis (001 §5.5.3): points-to sets of single variables over a finished call graph whose sets
// are sets of classes. A query follows the constraints of its variable backwards, with the fields and elements of each
// allocation site distinguished, and solves them with the solver of the call graph (type_flow.h). At its fixed point
// the sets of all variables that it visited are complete; they are kept for later queries. A query that exceeds its
// budget has the coarse answer: all allocation sites of the classes that the call graph has for the variable.
//
// Safe for use by several threads.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "analysis/call_graph/flow_constraints.h"
#include "analysis/solver/type_flow.h"

namespace heddle::analysis {

// What a query reads of the finished call graph. Nodes are those of the call graph's solver.
class FlowView {
public:
    virtual ~FlowView() = default;
    virtual TypeTable& types() const = 0;
    virtual const TypeSet& set_of(NodeIndex node) const = 0;
    virtual const FlowConstraints& constraints() const = 0;
    // True for nodes that merge many variables: a query takes their coarse set and does not follow them.
    virtual bool is_merged_set(NodeIndex node) const = 0;
    // What cut code of the JDK holds.
    virtual NodeIndex library_node() const = 0;
    // The cone of java.lang.Object.
    virtual ConeIndex object_cone() const = 0;
    // The node of the field in all objects that no site distinguishes, if any code accesses it.
    virtual std::optional<NodeIndex> field_node(const vm::Field& field) const = 0;
    // The node of the field in the objects of one site, if the call graph distinguishes them.
    virtual std::optional<NodeIndex> object_field_node(TypeIndex object, const vm::Field& field) const = 0;
    virtual std::optional<NodeIndex> element_node(TypeIndex array) const = 0;
    // True iff raw writes may store into the field.
    virtual bool has_raw_flow(const vm::Field& field) const = 0;
    virtual bool is_empty_array(TypeIndex type) const = 0;
    // True iff the call runs its selected method, in its context, for this receiver.
    virtual bool selects(const FlowConstraints::Receivers& call, TypeIndex receiver) const = 0;
};

class DemandPointers {
public:
    struct Figures {
        uint64_t queries = 0;     // queries that were solved
        uint64_t exhausted = 0;   // among them: those that exceeded the budget
        uint64_t cache_hits = 0;  // queries whose variable was known
        uint64_t trivial = 0;     // queries whose coarse answer has no site to distinguish
        uint64_t steps = 0;
    };

    explicit DemandPointers(uint64_t budget) : budget_(budget) {}

    // An allocation site, and the type that its objects have in the sets of the call graph.
    void add_site(TypeIndex site, TypeIndex coarse_type);
    // The type that objects of `type` have in the sets of the call graph.
    TypeIndex coarse_type(TypeIndex type) const {
        return type < coarse_type_.size() && coarse_type_[type] != 0 ? coarse_type_[type] : type;
    }
    // To be called when the call graph is built, before the first query.
    void begin(const FlowView& view) { view_ = &view; }

    // The points-to set of a variable, for an access to a field of `owner`, or to elements when `owner` is null.
    const TypeSet& objects_of(NodeIndex node, const vm::Klass* owner);
    // The coarse answer.
    const TypeSet& coarse(NodeIndex node);
    Figures figures() const;

private:
    friend class DemandQuery;
    const TypeSet& coarse_unguarded(NodeIndex node);
    // Adds the allocation sites of the classes in the set.
    void widen(TypeSet& types) const;

    const FlowView* view_ = nullptr;
    uint64_t budget_;
    std::vector<TypeIndex> coarse_type_;  // by TypeIndex; 0: itself
    std::unordered_map<TypeIndex, std::vector<TypeIndex>> sites_of_;
    mutable std::mutex mutex_;                        // guards the members below; references to sets stay valid
    std::unordered_map<uint64_t, TypeSet> complete_;  // by key of DemandQuery
    std::unordered_map<NodeIndex, TypeSet> answers_;
    std::unordered_map<NodeIndex, TypeSet> coarse_;
    Figures figures_;
};

}  // namespace heddle::analysis
