#include "analysis/escape/static_escape.h"

#include <algorithm>

#include "analysis/solver/union_solver.h"

namespace heddle::analysis {

StaticEscape::StaticEscape(const CallGraph& graph) : graph_(graph) {
    const size_t count = graph.methods().size();
    values_.resize(count);
    returned_.resize(count);
    targets_.resize(count);
    calls_unknown_.resize(count);
    accesses_.resize(count);
    if (!may_run_anything()) {
        find_targets();
        link_all();
        propagate_exposure();
        record_library_sites();
    }
    record_results();
}

// Such code may call every method with shared objects.
bool StaticEscape::may_run_anything() const {
    if (graph_.uses_reflection()) return true;
    for (const MethodNode& node : graph_.methods()) {
        if (std::find(node.callees.begin(), node.callees.end(), kAnything) != node.callees.end()) return true;
    }
    return false;
}

void StaticEscape::find_targets() {
    const std::vector<MethodNode>& methods = graph_.methods();
    UnionSolver solver(static_cast<uint32_t>(methods.size()), 0);
    for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
        if (methods[i].facts == nullptr) continue;
        targets_[i].resize(methods[i].facts->calls.size());
        calls_unknown_[i].resize(targets_[i].size());
        for (size_t site = 0; site < targets_[i].size(); ++site) {
            std::vector<MethodIndex>& targets = targets_[i][site];
            calls_unknown_[i][site] =
                graph_.for_each_known_target(i, site, [&](MethodIndex target) { targets.push_back(target); });
            std::sort(targets.begin(), targets.end());
            targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
            for (const MethodIndex target : targets) solver.add_edge(i, target);
        }
    }
    solver.solve();
    component_.resize(methods.size());
    for (MethodIndex i = 0; i < methods.size(); ++i) component_[i] = solver.component(i);
}

void StaticEscape::link_all() {
    std::vector<MethodIndex> order;
    for (MethodIndex i = kFirstMethod; i < component_.size(); ++i) {
        if (graph_.methods()[i].facts != nullptr) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [this](MethodIndex a, MethodIndex b) { return component_[a] < component_[b]; });
    for (const MethodIndex method : order) create_sets(method);
    for (const MethodIndex method : order) link(method);
}

void StaticEscape::create_sets(MethodIndex method) {
    const MethodFacts& facts = *graph_.methods()[method].facts;
    std::vector<AliasSet>& values = values_[method];
    values.assign(std::max<size_t>(facts.values, facts.parameters + 1), AliasGraph::kGlobal);
    for (size_t i = 1; i < values.size() && !facts.is_opaque; ++i) values[i] = sets_.add();
    returned_[method] = facts.is_opaque ? AliasGraph::kGlobal : sets_.add();
}

void StaticEscape::unify_all(MethodIndex method, const ValueSet& values, AliasSet with) {
    values.for_each([&](ValueId id) { sets_.unify(values_[method][id], with); });
}

void StaticEscape::link(MethodIndex method) {
    const MethodFacts& facts = *graph_.methods()[method].facts;
    if (facts.is_opaque) return;
    // Any code may catch a thrown object.
    unify_all(method, facts.thrown, AliasGraph::kGlobal);
    unify_all(method, facts.returned, returned_[method]);
    for (const AccessSite& site : facts.accesses) link_access(method, site);
    for (size_t i = 0; i < facts.calls.size(); ++i) link_call(method, i);
}

// All new ArrayLists share such an array. The class is initialised, so the static final field is not written again.
bool StaticEscape::is_static_empty_array(const vm::Field* field) const {
    const std::vector<const vm::Field*>& empty = graph_.start().static_empty_arrays;
    return field != nullptr && std::binary_search(empty.begin(), empty.end(), field);
}

void StaticEscape::link_access(MethodIndex method, const AccessSite& site) {
    const MethodFacts& facts = *graph_.methods()[method].facts;
    const bool is_element = site.kind == AccessKind::kLoadElement || site.kind == AccessKind::kStoreElement;
    const bool is_reference = is_element ? site.element == vm::BasicType::kReference
                                         : site.field == nullptr || site.field->type == vm::BasicType::kReference;
    if (!is_reference) return;
    // An empty array holds nothing and cannot be written.
    if (site.kind == AccessKind::kGetStatic && is_static_empty_array(site.field)) return;
    const bool is_static = site.kind == AccessKind::kGetStatic || site.kind == AccessKind::kPutStatic;
    const auto link_contents = [&](AliasSet contents) {
        if (is_write(site.kind))
            unify_all(method, facts.sets[site.value], contents);
        else
            sets_.unify(values_[method][site.result], contents);
    };
    if (is_static || (!is_element && site.field == nullptr)) return link_contents(AliasGraph::kGlobal);
    const uint32_t key = is_element ? AliasGraph::kElements : index_of(site.field->id);
    facts.sets[site.base].for_each([&](ValueId id) { link_contents(sets_.member(values_[method][id], key)); });
}

void StaticEscape::link_call(MethodIndex method, size_t number) {
    const MethodFacts& facts = *graph_.methods()[method].facts;
    const CallSite& site = facts.calls[number];
    const Arguments arguments(facts.sets.data() + site.first_argument, site.arguments);
    if (site.kind == CallKind::kCast) {
        if (!arguments.empty()) unify_all(method, arguments[0], values_[method][site.result]);
        return;
    }
    for (const MethodIndex target : targets_[method][number]) link_target(method, site, arguments, target);
    if (calls_unknown_[method][number]) link_unknown(method, site, arguments);
}

// A call of an unknown method of a receiver that cut code may have created. Such an object is global: cut code passes
// it to the methods that it calls, or returns it to its callers. So the effect of the unknown method on its arguments
// is relevant only where the receiver is global, in this method or in a caller's copy. The pseudo-fields of the
// receiver express this.
void StaticEscape::link_unknown(MethodIndex method, const CallSite& site, Arguments arguments) {
    if (arguments.empty()) return;
    const uint32_t target = index_of(site.target->id);
    // The exception is an array that a native has just created: it may be thread-local. It has the methods of Object,
    // of which only clone() publishes its contents.
    const bool is_clone = site.target->owner == graph_.program().known().Object && site.target->name.view() == "clone";
    if (is_clone && site.result != kUnknownValue) unify_all(method, arguments[0], values_[method][site.result]);
    arguments[0].for_each([&](ValueId id) {
        const AliasSet receiver = values_[method][id];
        for (size_t i = 1; i < arguments.size(); ++i)
            unify_all(method, arguments[i], sets_.member(receiver, AliasGraph::argument_key(target, i)));
        // A result without a value of its own is an unknown value.
        if (site.result != kUnknownValue)
            sets_.unify(values_[method][site.result], sets_.member(receiver, AliasGraph::result_key(target)));
    });
}

void StaticEscape::link_target(MethodIndex method, const CallSite& site, Arguments arguments, MethodIndex target) {
    const MethodNode& node = graph_.methods()[target];
    if (target >= kFirstMethod && node.facts == nullptr) return link_native(method, site, arguments, node);
    const bool is_followed = target >= kFirstMethod && !node.facts->is_opaque;
    ++call_;
    const size_t first_copy = copies_.size();
    for (size_t i = 0; i < arguments.size(); ++i) {
        const bool has_own_value = is_followed && i < node.facts->parameters;
        pass_value(method, arguments[i], target, has_own_value ? values_[target][i + 1] : AliasGraph::kGlobal);
    }
    // A result without a value of its own is an unknown value.
    const bool returns = is_followed && node.facts->returns_reference;
    if (returns || !is_followed) {
        const AliasSet result = is_followed ? returned_[target] : AliasGraph::kGlobal;
        pass_value(method, ValueSet::of(site.result), target, result);
    }
    if (is_followed) {
        const bool is_recursive = component_[method] == component_[target];
        calls_.push_back({method, site.pc, is_recursive, first_copy, copies_.size() - first_copy});
    }
}

void StaticEscape::pass_value(MethodIndex caller, const ValueSet& values, MethodIndex callee, AliasSet in_callee) {
    values.for_each([&](ValueId id) {
        if (sets_.is_global(in_callee) || component_[caller] == component_[callee])
            sets_.unify(values_[caller][id], in_callee);
        else
            copy(in_callee, values_[caller][id]);
    });
}

// The caller's set gets all members of the callee's set. The callee's sets are final at this point.
void StaticEscape::copy(AliasSet in_callee, AliasSet in_caller) {
    copy_worklist_.emplace_back(in_callee, in_caller);
    while (!copy_worklist_.empty()) {
        const AliasSet from = sets_.find(copy_worklist_.back().first);
        const AliasSet to = copy_worklist_.back().second;
        copy_worklist_.pop_back();
        if (from == AliasGraph::kGlobal) {
            sets_.unify(to, AliasGraph::kGlobal);
            continue;
        }
        if (copy_of_.size() <= from) copy_of_.resize(sets_.size());
        if (copy_of_[from].first == call_) {
            sets_.unify(copy_of_[from].second, to);
            continue;
        }
        copy_of_[from] = {call_, to};
        copies_.emplace_back(to, from);
        // member() may reallocate the list of members: iterate by index.
        for (size_t i = 0; i < sets_.members(from).size(); ++i) {
            const AliasGraph::Member member = sets_.members(from)[i];
            copy_worklist_.emplace_back(member.set, sets_.member(to, member.key));
        }
    }
}

// Natives that create an array of a class that is an argument.
bool StaticEscape::returns_new_array(const MethodNode& native) const {
    const std::string_view name = native.method->name.view();
    return native.method->owner->name.view() == "java/lang/reflect/Array" &&
           (name == "newArray" || name == "multiNewArray");
}

void StaticEscape::link_native(MethodIndex method, const CallSite& site, Arguments arguments,
                               const MethodNode& native) {
    const AliasSet result = values_[method][site.result];
    const bool returns = native.method->return_type == vm::BasicType::kReference;
    if (returns_new_array(native)) return;
    const NativeModel& model = native.native;
    const bool keeps = model.keeps_arguments || !native.callees.empty();
    if (!keeps && model.reach == NativeReach::kClone) {
        // The copy has the contents of the original.
        if (!arguments.empty()) unify_all(method, arguments[0], result);
        return;
    }
    if (returns) sets_.unify(result, AliasGraph::kGlobal);
    if (!keeps && model.reach == NativeReach::kNothing) return;
    if (!keeps && model.reach == NativeReach::kElements && !returns) {
        // References move between the arrays.
        const AliasSet moved = sets_.add();
        for (const ValueSet& argument : arguments) {
            argument.for_each(
                [&](ValueId id) { sets_.unify(sets_.member(values_[method][id], AliasGraph::kElements), moved); });
        }
        return;
    }
    for (const ValueSet& argument : arguments) unify_all(method, argument, AliasGraph::kGlobal);
}

void StaticEscape::expose(AliasSet set) {
    set = sets_.find(set);
    if (is_exposed_[set]) return;
    is_exposed_[set] = true;
    expose_worklist_.push_back(set);
}

void StaticEscape::expose_reachable(AliasSet set) {
    std::vector<AliasSet> worklist{sets_.find(set)};
    while (!worklist.empty()) {
        const AliasSet at = worklist.back();
        worklist.pop_back();
        if (is_exposed_[at]) continue;
        expose(at);
        for (const AliasGraph::Member& member : sets_.members(at)) worklist.push_back(sets_.find(member.set));
    }
}

// Entry points may get shared objects, and their results become shared. Cut code may call every method of the JDK.
void StaticEscape::expose_entry_points() {
    const std::vector<MethodNode>& methods = graph_.methods();
    const std::vector<bool> is_entry = graph_.entry_points();
    for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
        const MethodNode& node = methods[i];
        if (node.facts == nullptr) continue;
        if (!is_entry[i] && is_application(*node.method->owner)) continue;
        for (uint32_t p = 0; p < node.facts->parameters; ++p) expose_reachable(values_[i][p + 1]);
        expose_reachable(returned_[i]);
    }
}

// From callers to callees: if a copy is exposed in the caller, so is the callee's set.
void StaticEscape::propagate_exposure() {
    is_exposed_.assign(sets_.size(), false);
    for (auto& [in_caller, in_callee] : copies_) {
        in_caller = sets_.find(in_caller);
        in_callee = sets_.find(in_callee);
    }
    std::vector<std::pair<AliasSet, AliasSet>> copies = copies_;
    std::sort(copies.begin(), copies.end());
    copies.erase(std::unique(copies.begin(), copies.end()), copies.end());
    expose(AliasGraph::kGlobal);
    expose_entry_points();
    while (!expose_worklist_.empty()) {
        const AliasSet set = expose_worklist_.back();
        expose_worklist_.pop_back();
        auto copy = std::lower_bound(copies.begin(), copies.end(), std::pair<AliasSet, AliasSet>(set, 0));
        for (; copy != copies.end() && copy->first == set; ++copy) expose(copy->second);
    }
}

bool StaticEscape::is_private(MethodIndex method, const ValueSet& values) {
    if (values.is_empty() || values_[method].empty()) return false;
    bool is_private = true;
    values.for_each([&](ValueId id) { is_private = is_private && !is_exposed_[sets_.find(values_[method][id])]; });
    return is_private;
}

void StaticEscape::record_results() {
    const std::vector<MethodNode>& methods = graph_.methods();
    for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
        const MethodNode& node = methods[i];
        if (node.facts == nullptr) continue;
        const MethodFacts& facts = *node.facts;
        accesses_[i].resize(facts.accesses.size());
        for (size_t a = 0; a < facts.accesses.size(); ++a) {
            accesses_[i][a] = is_private(i, facts.sets[facts.accesses[a].base]);
            ++access_count_;
            private_accesses_ += accesses_[i][a] ? 1 : 0;
        }
        if (!is_application(*node.method->owner)) continue;
        for (const ClassSite& site : facts.allocations)
            sites_.push_back({node.method, site.pc, site.klass, is_private(i, ValueSet::of(site.value))});
    }
    copies_.clear();
    calls_.clear();
    targets_.clear();
    calls_unknown_.clear();
}

}  // namespace heddle::analysis
