// The call graph: which methods may run after the start state, and which of them each call may run. It is built on the
// fly, together with the points-to sets: every value of a method, every field and every array class has a set of types
// (type_set.h); the set of the receiver resolves a call, and the call adds to the sets of parameters and results. With
// one set for everything this is rapid type analysis. Class initialisers are callees of the methods that use the class.
// run() of a thread is a callee of the method that starts the thread.
//
// Code that is not analysed is represented by three methods: kAnything may access everything and call everything,
// kLibraryCode stands for cut code of the JDK (library_cut.h) and for what the JDK calls by reflection or method
// handles, kRawAccess for accesses to locations that are named by an offset.
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

#include "analysis/call_graph/contexts.h"
#include "analysis/call_graph/demand_pointers.h"
#include "analysis/call_graph/flow_constraints.h"
#include "analysis/call_graph/initializers.h"
#include "analysis/call_graph/library_cut.h"
#include "analysis/call_graph/native_model.h"
#include "analysis/call_graph/pointers_options.h"
#include "analysis/call_graph/start_state.h"
#include "analysis/method/method_facts.h"
#include "analysis/solver/type_flow.h"

namespace heddle::analysis {

enum class CallGraphKind : uint8_t {
    kHierarchy,   // class hierarchy analysis: one set for the whole program, of all loaded classes
    kRapidType,   // rapid type analysis: one set for the whole program, of the classes that may have instances
    kPropagated,  // one set per value, field and array class
};

using MethodIndex = uint32_t;
constexpr MethodIndex kAnything = 0;
constexpr MethodIndex kLibraryCode = 1;
constexpr MethodIndex kRawAccess = 2;
constexpr MethodIndex kFirstMethod = 3;
constexpr MethodIndex kNoMethod = UINT32_MAX;

// A method that may run, in one context.
struct MethodNode {
    vm::Method* method = nullptr;  // null for kAnything, kLibraryCode and kRawAccess
    ContextIndex context = kNoContext;
    std::shared_ptr<const MethodFacts> facts;  // shared by its contexts; null for natives and the machine's own methods
    NativeModel native;                        // for methods without facts
    bool is_native = false;
    std::vector<NodeIndex> values;     // by ValueId; a single node in methods without facts
    NodeIndex returned = 0;            // the returned value
    std::vector<NodeIndex> receivers;  // by call site
    std::vector<NodeIndex> bases;      // by access site
    std::vector<MethodIndex> callees;  // each once
};

struct CallGraphFigures {
    uint32_t methods = 0;  // with code
    uint32_t contexts = 0;
    uint32_t clones = 0;  // further contexts of methods
    uint32_t natives = 0;
    uint32_t classes = 0;          // classes that may have instances
    uint64_t calls = 0;            // call instructions
    uint64_t edges = 0;            // pairs of caller and callee, each once
    uint32_t unresolved = 0;       // call instructions of the program that may call anything
    uint32_t library_unknown = 0;  // the same of the JDK, and natives that call unnamed methods
    uint32_t cut = 0;              // methods that call cut code of the JDK
    uint32_t opaque = 0;           // methods whose code could not be interpreted
};

class CallGraph {
public:
    CallGraph(vm::Program& program, const StartState& start, std::span<const NativeEffect> effects, CallGraphKind kind,
              const PointersOptions& pointers = {});

    // Runs the analysis to its fixed point. To be called once, before any question.
    void build();

    const std::vector<MethodNode>& methods() const { return methods_; }
    // The nodes of a method, one per context; empty for a method that is not in the graph.
    std::span<const MethodIndex> clones(vm::MethodId id) const {
        if (index_of(id) >= clones_.size()) return {};
        return clones_[index_of(id)];
    }
    // The node of a method in one context, or kNoMethod.
    MethodIndex find(vm::MethodId id, ContextIndex context = kNoContext) const {
        for (const MethodIndex clone : clones(id)) {
            if (methods_[clone].context == context) return clone;
        }
        return kNoMethod;
    }
    bool is_first_clone(MethodIndex method) const { return clones(methods_[method].method->id).front() == method; }
    const TypeTable& types() const { return flow_.types(); }
    // The points-to set of the object or array that an access is to.
    const TypeSet& types_of_base(MethodIndex method, size_t access) const {
        const NodeIndex node = methods_[method].bases[access];
        if (demand_ == nullptr) return flow_.set_of(node);
        const vm::Field* field = methods_[method].facts->accesses[access].field;
        return demand_->objects_of(node, field == nullptr ? nullptr : field->owner);
    }
    // Null unless is_demand(): points-to sets of single variables are computed on demand.
    const DemandPointers* demand() const { return demand_.get(); }
    // True iff the set has an object of unknown class.
    bool has_unknown(const TypeSet& types) const {
        bool has = false;
        types.for_each([&](TypeIndex type) { has |= flow_.types().klass(type) == nullptr; });
        return has;
    }
    // An allocation site whose objects are distinguished. There is one row per context of its objects.
    struct Site {
        const vm::Method* method = nullptr;
        uint16_t pc = 0;
        TypeIndex type = 0;
    };
    const std::vector<Site>& sites() const { return sites_; }
    bool has_sites() const { return !sites_.empty(); }
    // The points-to set of all values of a method without facts.
    const TypeSet& types_of(MethodIndex method) const {
        const NodeIndex node = methods_[method].values[0];
        return demand_ == nullptr ? flow_.set_of(node) : demand_->coarse(node);
    }
    // True iff cut code of the JDK may hold objects of this type.
    bool is_leaked(TypeIndex type) const {
        const TypeIndex known = demand_ == nullptr ? type : demand_->coarse_type(type);
        // The sets of the call graph do not show where objects of a merged class of the JDK go.
        if (known != type && types().is_library_class(known)) return true;
        return flow_.set_of(methods_[kLibraryCode].values[0]).contains(known);
    }
    CallGraphFigures figures() const;
    // True iff the program names members by strings or loads classes: its own members may be accessed by any code.
    bool uses_reflection() const { return uses_reflection_; }
    // True iff some code may take the field's offset or a handle for it: its name is a string constant of a class that
    // takes offsets or makes handles. For fields of the program only classes of the program count: the JDK does not
    // know their names.
    bool is_raw(const vm::Field& field) const { return uses_reflection_ || has_raw_name(field); }
    const std::unordered_set<vm::Symbol, SymbolHash>& raw_names() const { return raw_names_; }
    const std::unordered_set<vm::Symbol, SymbolHash>& own_raw_names() const { return own_raw_names_; }
    const StartState& start() const { return start_; }
    vm::Program& program() const { return program_; }

    // By MethodIndex: true for the methods that the machine or unanalysed code may call with arbitrary objects: main,
    // run() of threads, and the callees of methods without facts.
    std::vector<bool> entry_points() const;

    // Calls visit(MethodIndex) for each method that the call site may run; possibly several times for one method.
    template <typename Visitor>
    void for_each_target(MethodIndex caller, size_t site, Visitor&& visit) const {
        if (for_each_known_target(caller, site, visit)) visit(kLibraryCode);
    }
    // The same without kLibraryCode as the target for receivers that are known to cut code: objects that it has
    // created, and objects whose constructor is cut. Returns true iff the receiver may be one of them.
    template <typename Visitor>
    bool for_each_known_target(MethodIndex caller, size_t site, Visitor&& visit) const;
    // The same for the initialisation of a class: <clinit> of the class and its supertypes that are not initialised.
    template <typename Visitor>
    void for_each_initializer(const vm::Klass* klass, Visitor&& visit) const;

private:
    // What to do when a set grows.
    enum class WatchKind : uint8_t {
        kCall,  // resolve the call for the new receivers
        kLoad,  // elements of the new arrays flow into the node
        kStore,
        kLoadField,  // the field of the new objects flows into the node
        kStoreField,
        kLeaked,   // the new objects leak to cut code
        kUnknown,  // if an unknown object is among them: what cut code holds flows into the node
    };
    struct Watch {
        WatchKind kind = WatchKind::kCall;
        MethodIndex caller = kNoMethod;
        const vm::Method* target = nullptr;  // kCall
        const vm::Field* field = nullptr;    // kLoadField, kStoreField
        ConeIndex filter = 0;                // kCall: of the receiver; others: of the value
        ConeIndex result = 0;                // kCall: of the result
        NodeIndex receiver = 0;              // the watched node
        NodeIndex node = 0;                  // the result of a call; the loaded or stored value
        bool has_result = false;
        bool starts = false;               // run() of a thread that is started: includes what runs at its end
        bool is_direct = false;            // kCall: runs exactly the target
        std::vector<NodeIndex> arguments;  // kCall: without the receiver
    };

    class DemandView;

    // Adds an edge, or a type, that does not depend on the contents of sets. on_growth() adds those that do: a query on
    // demand derives them anew.
    void connect(NodeIndex from, NodeIndex to, ConeIndex cone) {
        flow_.add_edge(from, to, cone);
        if (is_demand(pointers_)) constraints_.add_edge(from, to, cone);
    }
    void add_type(NodeIndex node, TypeIndex type) {
        flow_.add_type(node, type);
        if (is_demand(pointers_)) constraints_.add_type(node, type);
    }
    void add_receiver(NodeIndex self, const Watch& watch, const vm::Method& selected, TypeIndex type);
    // Records the constraint of a watch for queries on demand.
    void record(const Watch& watch);
    void begin_queries();
    NodeIndex new_node();
    NodeIndex field_node(const vm::Field* field);
    // The field of the objects of one site; field_node() for all other objects.
    NodeIndex object_field_node(TypeIndex type, const vm::Field* field);
    static uint64_t object_field_key(TypeIndex object, const vm::Field& field) {
        return (uint64_t{object} << 32) | index_of(field.id);
    }
    // True iff the objects of different sites have nodes of their own for the field.
    bool distinguishes_objects(const vm::Field& field);
    void add_allocation(NodeIndex node, MethodIndex index, const ClassSite& site);
    TypeIndex site_type(MethodIndex maker, const ClassSite& site);
    void add_demand_site(NodeIndex node, MethodIndex index, const ClassSite& site);
    TypeIndex library_site_type(vm::Klass* klass, ContextIndex context);
    // An empty array of references, which collections share. Nothing flows through it.
    TypeIndex empty_array(vm::Klass* klass);
    // The type of a native's result of unknown class.
    TypeIndex unknown_result(MethodIndex native, bool moves_elements);
    void set_context(TypeIndex type, ContextIndex context);
    // The context in which a call runs `target`. `receiver` is kNoType when there is none. Contexts::level() was called
    // for the target's class.
    ContextIndex context_of(const MethodNode& caller, const vm::Method& target, TypeIndex receiver) const;
    // The context that the receiver determines, or kNoContext.
    ContextIndex receiver_context(const vm::Method& target, TypeIndex receiver) const;
    bool is_receiver_sensitive(const vm::Method& target) const {
        const bool is_sensitive = contexts_.is_known_sensitive(*target.owner);
        return is_sensitive && !target.is_static() && !Contexts::inherits_context(target, true);
    }
    NodeIndex element_node(TypeIndex array);
    NodeIndex element_node(vm::Klass* array);
    // An array that a method creates; with `has_inner` also the nested arrays that it holds.
    void add_array(NodeIndex node, vm::Klass* array, bool is_program_array, bool has_inner);
    NodeIndex parameter_node(MethodIndex method, size_t parameter) const;
    NodeIndex value_node(MethodIndex method, const ValueSet& values);
    void add_class(NodeIndex node, vm::Klass* klass);
    void record_raw_names(vm::Klass* klass);
    bool has_raw_name(const vm::Field& field) const {
        return (is_application(*field.owner) ? own_raw_names_ : raw_names_).contains(field.name);
    }
    // True iff raw writes may store into the field.
    bool has_raw_flow(const vm::Field& field) const;
    static void collect_named_classes(const vm::Klass& klass, std::unordered_set<std::string>& names);
    void connect_raw(const vm::Field* field);
    void connect_raw(const vm::Field* field, NodeIndex node);
    void add_watch(NodeIndex node, Watch watch);
    // Adds the classes that were loaded since the last call. Returns true iff there were any.
    bool add_loaded_classes();
    void on_growth(uint32_t watch, const TypeSet& delta);
    void seed();
    void seed_main();
    MethodIndex reach(vm::Method* method, ContextIndex context = kNoContext);
    void scan(MethodIndex index);
    void scan_code(MethodIndex index);
    void scan_constants(MethodIndex index);
    void scan_native(MethodIndex index);
    void scan_moves(MethodIndex index);
    // True for natives that move references between objects: their arguments have nodes of their own.
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
    void add_library_call(const Watch& watch, NodeIndex receiver);
    // What cut code holds flows into the node.
    void add_library_flow(NodeIndex node, ConeIndex filter, bool is_program);
    void add_load(const Watch& load, NodeIndex from);
    void watch_for_unknown(NodeIndex from, NodeIndex to, ConeIndex cone);
    // An edge. With `is_program` it leads from code of the JDK to code of the program.
    void connect_boundary(NodeIndex from, NodeIndex to, ConeIndex cone, bool is_program);
    bool is_program(MethodIndex method) const {
        return method != kNoMethod && methods_[method].method != nullptr &&
               is_application(*methods_[method].method->owner);
    }
    // Objects of the node that the program has created flow to cut code.
    void leak(NodeIndex node);
    // Cut code may read and write the field, or the elements.
    void expose_field(const vm::Field& field, NodeIndex node);
    void expose_elements(TypeIndex array, NodeIndex node);
    // Cut code holds objects of the type: with all that the JDK's classes store in them.
    void add_leaked(TypeIndex type);
    bool add_callee(MethodIndex caller, MethodIndex callee);
    void add_start(MethodIndex caller, NodeIndex threads);
    // The methods of the program's class that override one of the JDK become callees of cut code.
    void add_callbacks(TypeIndex type, bool was_leaked);
    ConeIndex cone(std::string_view name) { return flow_.types().cone(program_.symbol(name)); }
    vm::Method* select(vm::Klass* receiver, const vm::Method* target) const;
    // The class that selects the method for a call of `target`; null when it is unknown. Arrays have the methods of
    // Object.
    vm::Klass* receiver_class(TypeIndex type, const vm::Method& target) const {
        vm::Klass* object = program_.known().Object;
        return types().is_unknown_array(type) && target.owner == object ? object : types().klass(type);
    }
    bool is_reflective(const MethodNode& caller, const vm::Method& target) const;
    bool is_start(const MethodNode& caller, const vm::Method& target) const;
    bool is_initialized(const vm::Klass* klass) const {
        return index_of(klass->id) < start_.is_initialized.size() && start_.is_initialized[index_of(klass->id)];
    }
    // A thread that the program gets from cut code may be any thread of the program. Threads that the JDK starts
    // itself, for example hooks, were passed to it where its code is analysed.
    bool may_start_any(const MethodNode& caller) const {
        return caller.method != nullptr && is_application(*caller.method->owner);
    }
    // True iff an unresolved call counts as kAnything; in code of the JDK it is kLibraryCode.
    bool runs_anything(const MethodNode& caller) const { return is_application(*caller.method->owner); }

    static constexpr NodeIndex kAllTypes = 0;    // every class that may have instances
    static constexpr NodeIndex kThrowables = 1;  // all thrown objects
    static constexpr NodeIndex kNothing = 2;     // the empty set: null
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
    std::unique_ptr<FlowView> demand_view_;
    std::unique_ptr<DemandPointers> demand_;
    std::vector<MethodNode> methods_;
    std::vector<std::vector<MethodIndex>> clones_;  // by MethodId
    std::vector<MethodIndex> unscanned_;
    std::deque<Watch> watches_;
    std::unordered_set<uint64_t> calls_;
    std::unordered_set<MethodIndex> starts_any_thread_;  // the methods that start an unknown thread
    std::unordered_map<const vm::Field*, NodeIndex> field_nodes_;
    struct ObjectField {
        TypeIndex type;
        NodeIndex node;
    };
    std::unordered_map<const vm::Field*, std::vector<ObjectField>> object_fields_;
    std::unordered_map<uint64_t, NodeIndex> object_field_nodes_;  // by object_field_key()
    std::vector<Site> sites_;
    std::map<std::pair<const vm::Method*, uint16_t>, TypeIndex> first_of_site_;
    std::map<std::tuple<const vm::Method*, uint16_t, ContextIndex>, TypeIndex> site_types_;
    std::unordered_map<uint64_t, TypeIndex> library_site_types_;  // by class and context
    std::unordered_map<ContextIndex, TypeIndex> unknown_arrays_;
    TypeSet empty_arrays_;
    std::vector<ContextIndex> type_contexts_;  // by TypeIndex: the context of methods with such a receiver
    std::unordered_map<TypeIndex, NodeIndex> element_nodes_;
    std::unordered_map<vm::Symbol, std::vector<const vm::Field*>, SymbolHash> fields_by_name_;
    std::unordered_set<vm::Symbol, SymbolHash> raw_names_;
    std::unordered_set<vm::Symbol, SymbolHash> own_raw_names_;  // the names that classes of the program have
    std::unordered_map<vm::Symbol, std::unordered_set<std::string>, SymbolHash> raw_classes_;  // with contexts only
    uint32_t loaded_ = 0;            // number of classes that add_loaded_classes() has visited
    std::vector<bool> is_recorded_;  // by ClassId: record_raw_names() was done
    bool uses_reflection_ = false;
    vm::Method* thread_start_ = nullptr;
    vm::Method* thread_run_ = nullptr;
    ConeIndex object_cone_ = 0;
    ConeIndex throwable_cone_ = 0;
    NodeIndex library_stores_ =
        0;  // what cut code may store into fields and arrays of the JDK: all that it holds except threads
    bool is_built_ = false;
    mutable std::unordered_map<uint64_t, vm::Method*> selected_;  // by target and class; read-only after build()
};

template <typename Visitor>
void CallGraph::for_each_initializer(const vm::Klass* klass, Visitor&& visit) const {
    const auto is_done = [this](const vm::Klass& one) { return is_initialized(&one); };
    for_each_pending_initializer(klass, is_done, [&](const vm::Method& method) {
        if (is_cut(*method.owner)) return visit(kLibraryCode);
        if (const MethodIndex index = find(method.id); index != kNoMethod) visit(index);
    });
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
    // Returns true iff the method is cut.
    const auto visit_followed = [&](const vm::Method* method, TypeIndex type) {
        const MethodIndex index = find(method->id, context_of(node, *method, type));
        if (index == kNoMethod) return is_cut(*method->owner);
        visit(index);
        return false;
    };
    const auto visit_method = [&](const vm::Method* method, TypeIndex type) {
        if (visit_followed(method, type)) visit(kLibraryCode);
    };
    const TypeSet& receivers = flow_.set_of(node.receivers[number]);
    const auto visit_started = [&](vm::Klass* klass, TypeIndex type) {
        if (!klass->is_subtype_of(thread_start_->owner)) return;
        if (const vm::Method* run = select(klass, thread_run_)) visit_method(run, type);
        if (start_.thread_frame != nullptr) visit_method(start_.thread_frame, kNoType);
    };
    const auto visit_any_started = [&] {
        flow_.set_of(kAllTypes).for_each([&](TypeIndex type) {
            if (vm::Klass* klass = types().klass(type)) visit_started(klass, type);
        });
    };
    if (site.kind == CallKind::kDirect) {
        if (is_receiver_sensitive(*site.target)) {
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
        // An object whose class is cut is known to cut code since its constructor ran there.
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
