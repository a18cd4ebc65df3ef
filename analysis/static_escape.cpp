#include "analysis/static_escape.h"

#include <algorithm>

#include "analysis/union_solver.h"

namespace heddle::analysis {

StaticEscape::StaticEscape(const CallGraph& graph) : graph_(graph) {
    const size_t count = graph.methods().size();
    values_.resize(count);
    returned_.resize(count);
    targets_.resize(count);
    calls_unknown_.resize(count);
    accesses_.resize(count);
    if (!is_open()) {
        find_targets();
        link_all();
        spread();
        take_down_inner();
    }
    take_down();
}

// Who may call anything may call every method with objects that others have.
bool StaticEscape::is_open() const {
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
    for (const MethodIndex method : order) enter(method);
    for (const MethodIndex method : order) link(method);
}

void StaticEscape::enter(MethodIndex method) {
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
    // Whoever catches it may be anybody.
    unify_all(method, facts.thrown, AliasGraph::kGlobal);
    unify_all(method, facts.returned, returned_[method]);
    for (const AccessSite& site : facts.accesses) link_access(method, site);
    for (size_t i = 0; i < facts.calls.size(); ++i) link_call(method, i);
}

// ArrayList begins with such an array, which all of them share. Its class is initialised, so the field is never written
// again.
bool StaticEscape::holds_empty_array(const vm::Field* field) const {
    const std::vector<const vm::Field*>& empty = graph_.start().empty_arrays;
    return field != nullptr && std::binary_search(empty.begin(), empty.end(), field);
}

void StaticEscape::link_access(MethodIndex method, const AccessSite& site) {
    const MethodFacts& facts = *graph_.methods()[method].facts;
    const bool is_element = site.kind == AccessKind::kLoadElement || site.kind == AccessKind::kStoreElement;
    const bool is_reference = is_element ? site.element == vm::BasicType::kReference
                                         : site.field == nullptr || site.field->type == vm::BasicType::kReference;
    if (!is_reference) return;
    // Nothing can be in it, and nothing can be done to it.
    if (site.kind == AccessKind::kGetStatic && holds_empty_array(site.field)) return;
    const bool is_static = site.kind == AccessKind::kGetStatic || site.kind == AccessKind::kPutStatic;
    const auto link_place = [&](AliasSet place) {
        if (is_write(site.kind))
            unify_all(method, facts.sets[site.value], place);
        else
            sets_.unify(values_[method][site.result], place);
    };
    if (is_static || (!is_element && site.field == nullptr)) return link_place(AliasGraph::kGlobal);
    const uint32_t key = is_element ? AliasGraph::kElements : index_of(site.field->id);
    facts.sets[site.base].for_each([&](ValueId id) { link_place(sets_.part(values_[method][id], key)); });
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

// An object that code which is not followed has made is global: such code gives it to the methods that it calls, and
// returns it from those that it is called by. So what it does itself with its arguments matters only where the receiver
// is global, in this method or in a caller's copy of it.
void StaticEscape::link_unknown(MethodIndex method, const CallSite& site, Arguments arguments) {
    if (arguments.empty()) return;
    const uint32_t target = index_of(site.target->id);
    // But an array whose class only a native knows is nobody's yet: it has the methods of Object, of which one gives
    // away what it holds.
    const bool is_clone = site.target->owner == graph_.program().known().Object && site.target->name.view() == "clone";
    if (is_clone && site.result != kUnknownValue) unify_all(method, arguments[0], values_[method][site.result]);
    arguments[0].for_each([&](ValueId id) {
        const AliasSet receiver = values_[method][id];
        for (size_t i = 1; i < arguments.size(); ++i)
            unify_all(method, arguments[i], sets_.part(receiver, AliasGraph::argument_key(target, i)));
        // Without a name of its own the result is among what nothing is known of.
        if (site.result != kUnknownValue)
            sets_.unify(values_[method][site.result], sets_.part(receiver, AliasGraph::result_key(target)));
    });
}

void StaticEscape::link_target(MethodIndex method, const CallSite& site, Arguments arguments, MethodIndex target) {
    const MethodNode& node = graph_.methods()[target];
    if (target >= kFirstMethod && node.facts == nullptr) return link_native(method, site, arguments, node);
    const bool is_followed = target >= kFirstMethod && !node.facts->is_opaque;
    ++call_;
    const size_t first_copy = copies_.size();
    for (size_t i = 0; i < arguments.size(); ++i) {
        const bool is_told_apart = is_followed && i < node.facts->parameters;
        pass(method, arguments[i], target, is_told_apart ? values_[target][i + 1] : AliasGraph::kGlobal);
    }
    // Without a name of its own the result is among what nothing is known of.
    const bool returns = is_followed && node.facts->returns_reference;
    if (returns || !is_followed) {
        const AliasSet result = is_followed ? returned_[target] : AliasGraph::kGlobal;
        pass(method, ValueSet::of(site.result), target, result);
    }
    if (is_followed) {
        const bool is_circular = component_[method] == component_[target];
        calls_.push_back({method, site.pc, is_circular, first_copy, copies_.size() - first_copy});
    }
}

void StaticEscape::pass(MethodIndex caller, const ValueSet& values, MethodIndex callee, AliasSet there) {
    values.for_each([&](ValueId id) {
        if (sets_.is_global(there) || component_[caller] == component_[callee])
            sets_.unify(values_[caller][id], there);
        else
            copy(there, values_[caller][id]);
    });
}

// What the callee does with its set, the caller's has done to it. The callee's does not change any more.
void StaticEscape::copy(AliasSet there, AliasSet here) {
    copy_work_.emplace_back(there, here);
    while (!copy_work_.empty()) {
        const AliasSet from = sets_.find(copy_work_.back().first);
        const AliasSet to = copy_work_.back().second;
        copy_work_.pop_back();
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
        // The copy's parts are made on the way: the list of parts may move.
        for (size_t i = 0; i < sets_.parts(from).size(); ++i) {
            const AliasGraph::Part part = sets_.parts(from)[i];
            copy_work_.emplace_back(part.set, sets_.part(to, part.key));
        }
    }
}

// Natives that make an array of their own, of a class that they are given.
bool StaticEscape::is_fresh(const MethodNode& native) const {
    const std::string_view name = native.method->name.view();
    return native.method->owner->name.view() == "java/lang/reflect/Array" &&
           (name == "newArray" || name == "multiNewArray");
}

void StaticEscape::link_native(MethodIndex method, const CallSite& site, Arguments arguments,
                               const MethodNode& native) {
    const AliasSet result = values_[method][site.result];
    const bool returns = native.method->return_type == vm::BasicType::kReference;
    if (is_fresh(native)) return;
    const NativeModel& model = native.native;
    const bool keeps = model.keeps_arguments || !native.callees.empty();
    if (!keeps && model.reach == NativeReach::kClone) {
        // The copy holds what the original does.
        if (!arguments.empty()) unify_all(method, arguments[0], result);
        return;
    }
    if (returns) sets_.unify(result, AliasGraph::kGlobal);
    if (!keeps && model.reach == NativeReach::kNothing) return;
    if (!keeps && model.reach == NativeReach::kElements && !returns) {
        // References move from one array to another.
        const AliasSet moved = sets_.add();
        for (const ValueSet& argument : arguments) {
            argument.for_each(
                [&](ValueId id) { sets_.unify(sets_.part(values_[method][id], AliasGraph::kElements), moved); });
        }
        return;
    }
    for (const ValueSet& argument : arguments) unify_all(method, argument, AliasGraph::kGlobal);
}

void StaticEscape::expose(AliasSet set) {
    set = sets_.find(set);
    if (is_exposed_[set]) return;
    is_exposed_[set] = true;
    expose_work_.push_back(set);
}

void StaticEscape::expose_reached(AliasSet set) {
    std::vector<AliasSet> work{sets_.find(set)};
    while (!work.empty()) {
        const AliasSet at = work.back();
        work.pop_back();
        if (is_exposed_[at]) continue;
        expose(at);
        for (const AliasGraph::Part& part : sets_.parts(at)) work.push_back(sets_.find(part.set));
    }
}

// Whom the machine or code that is not followed calls gets objects that others may know, and what it returns they may
// come to know. Such code may call every method of the JDK.
void StaticEscape::expose_entries() {
    const std::vector<MethodNode>& methods = graph_.methods();
    std::vector<bool> is_entry(methods.size());
    for (MethodIndex i = kLibraryCode; i < methods.size(); ++i) {
        if (methods[i].facts != nullptr) continue;
        for (const MethodIndex callee : methods[i].callees) is_entry[callee] = true;
    }
    const vm::Method* main = graph_.start().main_method;
    const vm::Klass* thread = graph_.program().known().Thread;
    for (MethodIndex i = kFirstMethod; i < methods.size(); ++i) {
        const MethodNode& node = methods[i];
        if (node.facts == nullptr) continue;
        const bool is_run =
            !node.method->is_static() && node.method->name.view() == "run" && node.method->owner->is_subtype_of(thread);
        if (!is_entry[i] && !is_run && node.method != main && is_application(*node.method->owner)) continue;
        for (uint32_t p = 0; p < node.facts->parameters; ++p) expose_reached(values_[i][p + 1]);
        expose_reached(returned_[i]);
    }
}

// From callers to callees: what is exposed in a caller is so in the callee that it is a copy of.
void StaticEscape::spread() {
    is_exposed_.assign(sets_.size(), false);
    for (auto& [here, there] : copies_) {
        here = sets_.find(here);
        there = sets_.find(there);
    }
    std::vector<std::pair<AliasSet, AliasSet>> copies = copies_;
    std::sort(copies.begin(), copies.end());
    copies.erase(std::unique(copies.begin(), copies.end()), copies.end());
    expose(AliasGraph::kGlobal);
    expose_entries();
    while (!expose_work_.empty()) {
        const AliasSet set = expose_work_.back();
        expose_work_.pop_back();
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

void StaticEscape::take_down() {
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
