// Which methods may run after the start state, and which of them each call may run. Built on the fly: every value of a
// method, every field and every array class has the set of classes that it may have; calls are resolved by the set of
// their receiver, and calls make the sets grow. With one set for everything it is rapid type analysis. Class
// initialisers are callees of what uses the class; run() of a thread is a callee of who starts it.
//
// What is not followed is a callee too: kAnything for code that may touch whatever there is, kLibraryCode for code of
// the JDK's inner packages (library_cut.h) and for what reflection or method handles of the JDK name, kRawAccess for
// places that are named by an offset.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/contexts.h"
#include "analysis/demand_pointers.h"
#include "analysis/flow_constraints.h"
#include "analysis/library_cut.h"
#include "analysis/method_facts.h"
#include "analysis/native_model.h"
#include "analysis/pointers_options.h"
#include "analysis/start_state.h"
#include "analysis/type_flow.h"

namespace heddle::analysis {

enum class CallGraphKind : uint8_t {
    kHierarchy,   // one set for the whole program: every class that is loaded
    kRapidType,   // the same of classes that may have instances
    kPropagated,  // one per value, field and array class
};

using MethodIndex = uint32_t;
constexpr MethodIndex kAnything = 0;
constexpr MethodIndex kLibraryCode = 1;
constexpr MethodIndex kRawAccess = 2;
constexpr MethodIndex kFirstMethod = 3;
constexpr MethodIndex kNoMethod = UINT32_MAX;

// A method that may run; one per context of it.
struct MethodNode {
    vm::Method* method = nullptr;  // null for the three that stand for what is not followed
    ContextIndex context = kNoContext;
    std::shared_ptr<const MethodFacts> facts;  // shared by its contexts; null for natives and the machine's own methods
    NativeModel native;                        // for those that have no facts
    bool is_native = false;
    std::vector<NodeIndex> values;     // by ValueId; one for everything in methods without facts
    NodeIndex returned = 0;            // what it returns
    std::vector<NodeIndex> receivers;  // by call site
    std::vector<NodeIndex> bases;      // by access site
    std::vector<MethodIndex> callees;  // each once
};

struct CallGraphFigures {
    uint32_t methods = 0;  // with code
    uint32_t contexts = 0;
    uint32_t clones = 0;  // methods once more, for another context
    uint32_t natives = 0;
    uint32_t classes = 0;          // that may have instances
    uint64_t calls = 0;            // call instructions
    uint64_t edges = 0;            // caller and callee, each pair once
    uint32_t unresolved = 0;       // call instructions of the program that may do anything
    uint32_t library_unknown = 0;  // the same of the JDK, and natives that run code nobody names
    uint32_t cut = 0;              // methods that call into the JDK's inner packages
    uint32_t opaque = 0;           // methods whose code could not be followed
};

class CallGraph {
public:
    CallGraph(vm::Program& program, const StartState& start, std::span<const NativeEffect> effects, CallGraphKind kind,
              const PointersOptions& pointers = {});

    void build();

    const std::vector<MethodNode>& methods() const { return methods_; }
    // Of a method, one per context; none when it was not reached.
    std::span<const MethodIndex> clones(vm::MethodId id) const {
        if (index_of(id) >= clones_.size()) return {};
        return clones_[index_of(id)];
    }
    // kNoMethod for a method that was not reached in this context.
    MethodIndex find(vm::MethodId id, ContextIndex context = kNoContext) const {
        for (const MethodIndex clone : clones(id)) {
            if (methods_[clone].context == context) return clone;
        }
        return kNoMethod;
    }
    bool is_first_clone(MethodIndex method) const { return clones(methods_[method].method->id).front() == method; }
    const TypeTable& types() const { return flow_.types(); }
    // Of the object or array that an access is to.
    const TypeSet& types_of_base(MethodIndex method, size_t access) const {
        const NodeIndex node = methods_[method].bases[access];
        if (demand_ == nullptr) return flow_.at(node);
        const vm::Field* field = methods_[method].facts->accesses[access].field;
        return demand_->objects_of(node, field == nullptr ? nullptr : field->owner);
    }
    // Null unless single sets are asked for on demand.
    const DemandPointers* demand() const { return demand_.get(); }
    // Whether it may be something of which not even the class is known.
    bool has_unknown(const TypeSet& types) const {
        bool has = false;
        types.for_each([&](TypeIndex type) { has |= flow_.types().klass(type) == nullptr; });
        return has;
    }
    // The allocations whose objects are told apart; one is there once per context of its objects.
    struct Site {
        const vm::Method* method = nullptr;
        uint16_t pc = 0;
        TypeIndex type = 0;
    };
    const std::vector<Site>& sites() const { return sites_; }
    bool has_sites() const { return !sites_.empty(); }
    // Of everything that a method without facts has.
    const TypeSet& types_of(MethodIndex method) const {
        const NodeIndex node = methods_[method].values[0];
        return demand_ == nullptr ? flow_.at(node) : demand_->coarse(node);
    }
    // Whether code of the JDK that is not followed may have got hold of arrays of this type.
    bool is_leaked(TypeIndex type) const {
        const TypeIndex known = demand_ == nullptr ? type : demand_->known_as(type);
        // Of an object that is known by a class of the JDK nobody knows where it goes.
        if (known != type && types().is_common(known)) return true;
        return flow_.at(methods_[kLibraryCode].values[0]).contains(known);
    }
    CallGraphFigures figures() const;
    // The program names members by strings, or loads classes: nothing of it is closed.
    bool uses_reflection() const { return uses_reflection_; }
    // Whether somebody may ask for the field's offset, or for a handle of it: its name is a constant of a class that
    // does such things. The JDK does not know names of fields of the program.
    bool is_raw(const vm::Field& field) const { return uses_reflection_ || has_raw_name(field); }
    const std::unordered_set<vm::Symbol, SymbolHash>& raw_names() const { return raw_names_; }
    const std::unordered_set<vm::Symbol, SymbolHash>& own_raw_names() const { return own_raw_names_; }
    const StartState& start() const { return start_; }
    vm::Program& program() const { return program_; }

    // visit(MethodIndex) for each method that the site may run; one may be visited several times.
    template <typename Visitor>
    void for_each_target(MethodIndex caller, size_t site, Visitor&& visit) const {
        if (for_each_known_target(caller, site, visit)) visit(kLibraryCode);
    }
    // The same without what objects that code which is not followed has made, or was given by their constructor, do
    // themselves. Returns true iff the receiver may be one of them.
    template <typename Visitor>
    bool for_each_known_target(MethodIndex caller, size_t site, Visitor&& visit) const;
    // The same for the initialisation of a class: <clinit> of it and its supertypes, unless they are initialised.
    template <typename Visitor>
    void for_each_initializer(const vm::Klass* klass, Visitor&& visit) const;

private:
    // A place where a set that grows matters.
    enum class WatchKind : uint8_t { kCall, kLoad, kStore, kLoadField, kStoreField, kGiven, kUnknown };
    struct Watch {
        WatchKind kind = WatchKind::kCall;
        MethodIndex caller = kNoMethod;
        const vm::Method* target = nullptr;  // kCall
        const vm::Field* field = nullptr;    // kLoadField, kStoreField
        ConeIndex filter = 0;                // kCall: of the receiver; kLoad, kUnknown: of the value
        ConeIndex result = 0;
        NodeIndex receiver = 0;  // that is watched
        NodeIndex node = 0;      // of the result of a call, of the value that is loaded or stored
        bool has_result = false;
        bool starts = false;               // run() of a thread that is started: its end belongs to it
        bool is_direct = false;            // kCall: exactly the target, whatever the receiver's class has
        std::vector<NodeIndex> arguments;  // kCall: without the receiver
    };

    friend class DemandPointers;
    friend class DemandQuery;
    // Edges and types that hold whatever the sets are; those that follow from what sets hold are made by notice().
    void connect(NodeIndex from, NodeIndex to, ConeIndex cone) {
        flow_.add_edge(from, to, cone);
        if (is_demand(pointers_)) constraints_.add_edge(from, to, cone);
    }
    void put(NodeIndex node, TypeIndex type) {
        flow_.add_type(node, type);
        if (is_demand(pointers_)) constraints_.add_type(node, type);
    }
    void put_receiver(NodeIndex self, const Watch& watch, const vm::Method& selected, TypeIndex type);
    void record(const Watch& watch);
    NodeIndex new_node();
    NodeIndex field_node(const vm::Field* field);
    // Of objects of one site; field_node() of all others.
    NodeIndex object_field_node(TypeIndex type, const vm::Field* field);
    bool tells_objects_apart(const vm::Field& field);
    void add_made(NodeIndex node, MethodIndex index, const ClassSite& site);
    TypeIndex site_type(MethodIndex maker, const ClassSite& site);
    void add_demand_site(NodeIndex node, MethodIndex index, const ClassSite& site);
    TypeIndex inner_type(vm::Klass* klass, ContextIndex context);
    // Arrays of references that have no elements, so that nothing comes out of them. Collections share them.
    TypeIndex empty_array(vm::Klass* klass);
    // What a native returns of which nobody knows the class.
    TypeIndex unknown_result(MethodIndex native, bool moves_elements);
    void note_context(TypeIndex type, ContextIndex context);
    // Of the method that a call runs; kNoType when there is no receiver. Of classes that was_sensitive() knows.
    ContextIndex context_of(const MethodNode& caller, const vm::Method& target, TypeIndex receiver) const;
    // The part of the receiver in it.
    ContextIndex receiver_context(const vm::Method& target, TypeIndex receiver) const;
    bool goes_by_receiver(const vm::Method& target) const {
        const bool is_sensitive = contexts_.was_sensitive(*target.owner);
        return is_sensitive && !target.is_static() && !Contexts::follows_caller(target, true);
    }
    NodeIndex element_node(TypeIndex array);
    NodeIndex element_node(vm::Klass* array);
    // An array that a method makes; with its inner ones, of which it holds the next.
    void add_array(NodeIndex node, vm::Klass* array, bool is_owned, bool has_inner);
    NodeIndex parameter_node(MethodIndex method, size_t parameter) const;
    NodeIndex value_node(MethodIndex method, const ValueSet& values);
    void add_class(NodeIndex node, vm::Klass* klass);
    void note_constants(vm::Klass* klass);
    bool has_raw_name(const vm::Field& field) const {
        return (is_application(*field.owner) ? own_raw_names_ : raw_names_).contains(field.name);
    }
    // Whether what is written raw may be in the field.
    bool joins_raw(const vm::Field& field) const;
    static void note_named_classes(const vm::Klass& klass, std::unordered_set<std::string>& names);
    void join_raw(const vm::Field* field);
    void join_raw(const vm::Field* field, NodeIndex node);
    void add_watch(NodeIndex node, Watch watch);
    // Returns true iff there were some that are not in the set yet.
    bool add_loaded_classes();
    void notice(uint32_t watch, const TypeSet& fresh);
    void seed();
    void seed_main();
    MethodIndex reach(vm::Method* method, ContextIndex context = kNoContext);
    void scan(MethodIndex index);
    void scan_code(MethodIndex index);
    void scan_constants(MethodIndex index);
    void scan_native(MethodIndex index);
    void scan_moves(MethodIndex index);
    // Natives that move references between places: what they are given is not what they return.
    static bool moves_references(const vm::Method& method) {
        const std::string_view owner = method.owner->name.view();
        if (owner == "java/lang/System") return method.name.view() == "arraycopy";
        return owner == "jdk/internal/misc/Unsafe";
    }
    void scan_machine_method(MethodIndex index);
    void scan_concat(MethodIndex index);
    void scan_call(MethodIndex index, const CallSite& site);
    void scan_access(MethodIndex index, const AccessSite& site);
    void initialize(MethodIndex index, vm::Klass* klass);
    void dispatch(const Watch& watch, TypeIndex type);
    void add_call(const Watch& watch, vm::Method* target, NodeIndex receiver, TypeIndex type);
    void add_plain_call(MethodIndex caller, vm::Method* target);
    void add_cut_call(const Watch& watch, NodeIndex receiver);
    void take_unknown(NodeIndex node, ConeIndex filter, bool is_program);
    void add_load(const Watch& load, NodeIndex place);
    void watch_unknown(NodeIndex from, NodeIndex to, ConeIndex cone);
    void hand_on(NodeIndex from, NodeIndex to, ConeIndex cone, bool is_program);
    bool is_program(MethodIndex method) const {
        return method != kNoMethod && methods_[method].method != nullptr &&
               is_application(*methods_[method].method->owner);
    }
    void give(NodeIndex node);
    void open_field(const vm::Field& field, NodeIndex node);
    void open_elements(TypeIndex array, NodeIndex node);
    void take_in(TypeIndex type);
    bool add_callee(MethodIndex caller, MethodIndex callee);
    void add_start(MethodIndex caller, NodeIndex threads);
    void call_back(TypeIndex type, bool was_given);
    ConeIndex cone(std::string_view name) { return flow_.types().cone(program_.symbol(name)); }
    vm::Method* select(vm::Klass* receiver, const vm::Method* target) const;
    // The class that says what a call of `target` runs; null when it is not known. Arrays have the methods of Object.
    vm::Klass* receiver_class(TypeIndex type, const vm::Method& target) const {
        vm::Klass* object = program_.known().Object;
        return types().is_unknown_array(type) && target.owner == object ? object : types().klass(type);
    }
    bool is_reflective(const MethodNode& caller, const vm::Method& target) const;
    bool is_start(const MethodNode& caller, const vm::Method& target) const;
    bool is_initialized(const vm::Klass* klass) const {
        return index_of(klass->id) < start_.is_initialized.size() && start_.is_initialized[index_of(klass->id)];
    }
    // A thread that the program has got back from code which is not followed is one of those that there are. What the
    // JDK starts itself, hooks for one, it was given where its code is followed.
    bool may_start_any(const MethodNode& caller) const {
        return caller.method != nullptr && is_application(*caller.method->owner);
    }
    bool runs_anything(const MethodNode& caller) const { return is_application(*caller.method->owner); }

    static constexpr NodeIndex kAllTypes = 0;    // every class that may have instances
    static constexpr NodeIndex kThrowables = 1;  // what is thrown
    static constexpr NodeIndex kNothing = 2;     // null
    static constexpr TypeIndex kNoType = UINT32_MAX;

    vm::Program& program_;
    const StartState& start_;
    std::span<const NativeEffect> effects_;
    CallGraphKind kind_;
    PointersKind pointers_;
    Contexts contexts_;
    TypeTable type_table_;
    TypeFlow flow_;
    FlowConstraints constraints_;  // empty unless is_demand()
    std::unique_ptr<DemandPointers> demand_;
    std::vector<MethodNode> methods_;
    std::vector<std::vector<MethodIndex>> clones_;  // by MethodId
    std::vector<MethodIndex> unscanned_;
    std::deque<Watch> watches_;
    std::unordered_set<uint64_t> calls_;
    std::unordered_set<MethodIndex> started_any_;  // who starts threads of which nothing is known
    std::unordered_map<const vm::Field*, NodeIndex> field_nodes_;
    struct ObjectField {
        TypeIndex type;
        NodeIndex node;
    };
    std::unordered_map<const vm::Field*, std::vector<ObjectField>> object_fields_;
    std::unordered_map<uint64_t, NodeIndex> object_field_nodes_;  // by type and field
    std::vector<Site> sites_;
    std::map<std::pair<const vm::Method*, uint16_t>, TypeIndex> first_of_site_;
    std::map<std::tuple<const vm::Method*, uint16_t, ContextIndex>, TypeIndex> site_types_;
    std::unordered_map<uint64_t, TypeIndex> inner_types_;  // by class and context
    std::unordered_map<ContextIndex, TypeIndex> unknown_arrays_;
    TypeSet empty_arrays_;
    std::vector<ContextIndex> type_contexts_;  // by TypeIndex: of methods with such a receiver
    std::unordered_map<TypeIndex, NodeIndex> element_nodes_;
    std::unordered_map<vm::Symbol, std::vector<const vm::Field*>, SymbolHash> fields_by_name_;
    std::unordered_set<vm::Symbol, SymbolHash> raw_names_;
    std::unordered_set<vm::Symbol, SymbolHash> own_raw_names_;  // the part of it that classes of the program name
    std::unordered_map<vm::Symbol, std::unordered_set<std::string>, SymbolHash> raw_classes_;  // with contexts only
    uint32_t loaded_ = 0;         // how many classes of the program add_loaded_classes() has looked at
    std::vector<bool> is_noted_;  // by ClassId: its constants were looked at
    bool uses_reflection_ = false;
    vm::Method* thread_start_ = nullptr;
    vm::Method* thread_run_ = nullptr;
    ConeIndex object_cone_ = 0;
    ConeIndex throwable_cone_ = 0;
    NodeIndex kept_ = 0;  // what code that is not followed may put into places of the JDK's
    bool is_built_ = false;
    mutable std::unordered_map<uint64_t, vm::Method*> selected_;  // by target and class; complete once it is built
};

template <typename Visitor>
void CallGraph::for_each_initializer(const vm::Klass* klass, Visitor&& visit) const {
    const auto visit_own = [&](const vm::Klass* one) {
        if (!one->has_own_initializer || is_initialized(one)) return;
        if (is_cut(*one)) return visit(kLibraryCode);
        for (const auto& method : one->methods) {
            if (!method->is_initializer()) continue;
            if (const MethodIndex index = find(method->id); index != kNoMethod) visit(index);
        }
    };
    for (const vm::Klass* at = klass; at != nullptr; at = at->super) visit_own(at);
    for (const vm::Klass* interface : klass->all_interfaces) visit_own(interface);
}

template <typename Visitor>
bool CallGraph::for_each_known_target(MethodIndex caller, size_t number, Visitor&& visit) const {
    const MethodNode& node = methods_[caller];
    const CallSite& site = node.facts->calls[number];
    if (site.kind == CallKind::kCast) return false;
    if (site.kind == CallKind::kVarHandle || site.target == nullptr || site.kind == CallKind::kHandle) {
        const MethodIndex unnamed = runs_anything(node) ? kAnything : kLibraryCode;
        visit(site.kind == CallKind::kVarHandle ? kRawAccess : unnamed);
        return false;
    }
    if (is_reflective(node, *site.target)) visit(kAnything);
    // Returns true iff it is cut.
    const auto visit_followed = [&](const vm::Method* method, TypeIndex type) {
        const MethodIndex index = find(method->id, context_of(node, *method, type));
        if (index == kNoMethod) return is_cut(*method->owner);
        visit(index);
        return false;
    };
    const auto visit_method = [&](const vm::Method* method, TypeIndex type) {
        if (visit_followed(method, type)) visit(kLibraryCode);
    };
    const TypeSet& receivers = flow_.at(node.receivers[number]);
    const auto visit_started = [&](vm::Klass* klass, TypeIndex type) {
        if (!klass->is_subtype_of(thread_start_->owner)) return;
        if (const vm::Method* run = select(klass, thread_run_)) visit_method(run, type);
        if (start_.thread_frame != nullptr) visit_method(start_.thread_frame, kNoType);
    };
    const auto visit_any_started = [&] {
        flow_.at(kAllTypes).for_each([&](TypeIndex type) {
            if (vm::Klass* klass = types().klass(type)) visit_started(klass, type);
        });
    };
    if (site.kind == CallKind::kDirect) {
        if (goes_by_receiver(*site.target)) {
            receivers.for_each_in(types().members_of(site.target->owner->name),
                                  [&](TypeIndex type) { visit_method(site.target, type); });
            return false;
        }
        visit_method(site.target, kNoType);
        if (!is_start(node, *site.target)) return false;
        receivers.for_each([&](TypeIndex type) {
            if (vm::Klass* klass = types().klass(type)) visit_started(klass, type);
        });
        if (receivers.contains(kUnknownType) && may_start_any(node)) visit_any_started();
        return false;
    }
    bool calls_unknown = false;
    receivers.for_each_in(types().members_of(site.receiver), [&](TypeIndex type) {
        if (type == kUnknownType) calls_unknown = true;
        vm::Klass* klass = receiver_class(type, *site.target);
        const vm::Method* selected = klass == nullptr ? nullptr : select(klass, site.target);
        if (selected == nullptr) return;
        // Who is of a class whose constructor is not followed was given to such code when it was made.
        if (visit_followed(selected, type)) {
            if (selected->owner->is_interface())
                visit(kLibraryCode);
            else
                calls_unknown = true;
        }
        if (selected == thread_start_) visit_started(klass, type);
    });
    if (receivers.contains(kUnknownType) && site.target == thread_start_ && may_start_any(node)) visit_any_started();
    return calls_unknown;
}

}  // namespace heddle::analysis
