// Which methods may run after the start state, and which of them each call may run. Built on the fly: every method, field
// and array class has the set of classes that its values may have, calls are resolved by these sets, and calls make them
// grow (Tip and Palsberg's XTA; with one set for everything it is rapid type analysis). Class initialisers are callees of
// what uses the class; run() of a thread is a callee of who starts it.
//
// What cannot be followed is a callee too: kAnything for code that may touch whatever there is, kLibraryCode for code of the JDK
// that reflection or method handles name, kRawAccess for places that are named by an offset.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/method_facts.h"
#include "analysis/native_model.h"
#include "analysis/start_state.h"
#include "analysis/type_set.h"

namespace heddle::analysis {

enum class CallGraphKind : uint8_t {
    kRapidType,   // one set of classes for the whole program
    kPropagated,  // one per method, field and array class
};

using MethodIndex = uint32_t;
constexpr MethodIndex kAnything = 0;
constexpr MethodIndex kLibraryCode = 1;
constexpr MethodIndex kRawAccess = 2;
constexpr MethodIndex kFirstMethod = 3;
constexpr MethodIndex kNoMethod = UINT32_MAX;

// A method that may run.
struct MethodNode {
    vm::Method* method = nullptr;         // null for the three that stand for what is not followed
    std::unique_ptr<MethodFacts> facts;   // null for natives and the machine's own methods
    NativeModel native;                   // for those that have no facts
    bool is_native = false;
    uint32_t types = 0;                   // its set
    std::vector<MethodIndex> callees;     // each once
};

struct CallGraphFigures {
    uint32_t methods = 0;        // with code
    uint32_t natives = 0;
    uint32_t classes = 0;        // that may have instances
    uint64_t calls = 0;          // call instructions
    uint64_t edges = 0;          // caller and callee, each pair once
    uint32_t unresolved = 0;     // call instructions of the program that may do anything
    uint32_t library_unknown = 0;  // the same of the JDK, and natives that run code nobody names
    uint32_t opaque = 0;         // methods whose code could not be followed
};

class CallGraph {
public:
    CallGraph(vm::Program& program, const StartState& start, std::span<const NativeEffect> effects, CallGraphKind kind);

    void build();

    const std::vector<MethodNode>& methods() const { return methods_; }
    // kNoMethod for a method that was not reached.
    MethodIndex find(vm::MethodId id) const {
        return index_of(id) < index_of_.size() ? index_of_[index_of(id)] : kNoMethod;
    }
    const TypeTable& types() const { return types_; }
    const TypeSet& types_of(MethodIndex method) const { return nodes_[methods_[method].types].all; }
    CallGraphFigures figures() const;
    bool uses_reflection() const { return uses_reflection_; }
    // Whether somebody may ask for the field's offset, or for a handle of it: its name is a constant of a class that does
    // such things.
    bool is_raw(const vm::Field& field) const { return uses_reflection_ || raw_names_.contains(field.name); }
    const StartState& start() const { return start_; }
    vm::Program& program() const { return program_; }

    // visit(MethodIndex) for each method that the site may run; one may be visited several times.
    template <typename Visitor>
    void for_each_target(MethodIndex caller, const CallSite& site, Visitor&& visit) const;
    // The same for the initialisation of a class: <clinit> of it and its supertypes, unless they are initialised.
    template <typename Visitor>
    void for_each_initializer(const vm::Klass* klass, Visitor&& visit) const;
    // The same for code that nobody knows and that gets what the method has: methods of the program's classes that
    // override methods of the JDK.
    template <typename Visitor>
    void for_each_callback(MethodIndex caller, Visitor&& visit) const;

private:
    struct TypeEdge {
        uint32_t to;
        ConeIndex cone;
    };
    struct TypeNode {
        TypeSet all;
        TypeSet fresh;  // not yet handed on
        bool is_queued = false;
        MethodIndex method = kNoMethod;
        std::vector<TypeEdge> out;
    };
    struct VirtualSite {
        const vm::Method* target;
        ConeIndex receiver;
        ConeIndex result;
        bool has_result;
        bool starts;  // run() of a thread that is started: its end belongs to it
    };
    // What of a method has to be looked at again when its set grows.
    struct Pending {
        std::vector<VirtualSite> sites;
        std::vector<ConeIndex> loads;  // casts of elements that it loads
        bool stores = false;
        bool calls_back = false;  // gives what it has to code that nobody knows
    };

    uint32_t add_node(MethodIndex method);
    uint32_t set_of(MethodIndex method) const { return methods_[method].types; }
    uint32_t field_set(const vm::Field* field);
    void note_constants(vm::Klass* klass);
    uint32_t element_set(const vm::Klass* array);
    void add_type(uint32_t node, vm::Klass* klass);
    void add_type_index(uint32_t node, TypeIndex type);
    void add_edge(uint32_t from, uint32_t to, ConeIndex cone);
    void queue(uint32_t node);
    void seed();
    MethodIndex reach(vm::Method* method);
    void scan(MethodIndex index);
    void scan_code(MethodIndex index);
    void scan_native(MethodIndex index);
    void scan_machine_method(MethodIndex index);
    void scan_concat(MethodIndex index);
    void scan_call(MethodIndex index, const CallSite& site);
    void scan_access(MethodIndex index, const AccessSite& site);
    void add_virtual(MethodIndex index, const VirtualSite& site);
    void dispatch(MethodIndex caller, const VirtualSite& site, TypeIndex type);
    void add_call(MethodIndex caller, MethodIndex callee, ConeIndex result, bool has_result);
    bool add_callee(MethodIndex caller, MethodIndex callee);
    void add_library_call(MethodIndex caller);
    void call_back(MethodIndex caller, TypeIndex type);
    void grow(uint32_t node);
    void load_elements(MethodIndex method, TypeIndex type, ConeIndex cone);
    ConeIndex cone(std::string_view name) { return types_.cone(program_.symbol(name)); }
    vm::Method* select(vm::Klass* receiver, const vm::Method* target) const;
    bool is_reflective(const MethodNode& caller, const vm::Method& target) const;
    bool is_initialized(const vm::Klass* klass) const {
        return index_of(klass->id) < start_.is_initialized.size() && start_.is_initialized[index_of(klass->id)];
    }
    bool runs_anything(const MethodNode& caller) const { return is_application(*caller.method->owner); }

    static constexpr uint32_t kAllTypes = 0;   // every class that may have instances
    static constexpr uint32_t kThrowables = 1;  // what is thrown

    vm::Program& program_;
    const StartState& start_;
    std::span<const NativeEffect> effects_;
    CallGraphKind kind_;
    TypeTable types_;
    std::vector<MethodNode> methods_;
    std::vector<Pending> pending_;        // parallel
    std::vector<MethodIndex> index_of_;   // by MethodId
    std::deque<TypeNode> nodes_;
    std::vector<uint32_t> work_;
    std::vector<MethodIndex> unscanned_;
    std::unordered_set<uint64_t> edges_;
    std::unordered_set<uint64_t> calls_;
    std::unordered_map<const vm::Field*, uint32_t> field_sets_;
    std::unordered_map<const vm::Klass*, uint32_t> element_sets_;
    std::unordered_map<vm::Symbol, std::vector<const vm::Field*>, SymbolHash> fields_by_name_;
    std::unordered_set<vm::Symbol, SymbolHash> raw_names_;
    std::vector<bool> is_noted_;  // by ClassId: its constants were looked at
    bool uses_reflection_ = false;
    vm::Method* thread_start_ = nullptr;
    vm::Method* thread_run_ = nullptr;
    ConeIndex object_cone_ = 0;
    ConeIndex throwable_cone_ = 0;
    bool is_built_ = false;
    mutable std::unordered_map<uint64_t, vm::Method*> selected_;  // by target and class; complete once it is built
    std::unordered_map<const vm::Klass*, std::vector<vm::Method*>> callbacks_;
};

template <typename Visitor>
void CallGraph::for_each_callback(MethodIndex caller, Visitor&& visit) const {
    types_of(caller).for_each([&](TypeIndex type) {
        const auto found = callbacks_.find(types_.klass(type));
        if (found == callbacks_.end()) return;
        for (const vm::Method* method : found->second) {
            if (const MethodIndex index = find(method->id); index != kNoMethod) visit(index);
        }
    });
}

template <typename Visitor>
void CallGraph::for_each_initializer(const vm::Klass* klass, Visitor&& visit) const {
    for (const vm::Klass* at = klass; at != nullptr; at = at->super) {
        const auto visit_own = [&](const vm::Klass* one) {
            if (!one->has_own_initializer || is_initialized(one)) return;
            for (const auto& method : one->methods) {
                if (!method->is_initializer()) continue;
                if (const MethodIndex index = find(method->id); index != kNoMethod) visit(index);
            }
        };
        visit_own(at);
        for (const vm::Klass* interface : at->all_interfaces) visit_own(interface);
    }
}

template <typename Visitor>
void CallGraph::for_each_target(MethodIndex caller, const CallSite& site, Visitor&& visit) const {
    const MethodNode& node = methods_[caller];
    const MethodIndex unknown = runs_anything(node) ? kAnything : kLibraryCode;
    if (site.kind == CallKind::kVarHandle) return visit(kRawAccess);
    if (site.target == nullptr || site.kind == CallKind::kHandle) {
        visit(unknown);
        return for_each_callback(caller, visit);
    }
    if (is_reflective(node, *site.target)) visit(kAnything);
    const auto visit_method = [&](const vm::Method* method) {
        if (const MethodIndex index = find(method->id); index != kNoMethod) visit(index);
    };
    const auto visit_started = [&](vm::Klass* klass) {
        if (const vm::Method* run = select(klass, thread_run_)) visit_method(run);
        if (start_.thread_frame != nullptr) visit_method(start_.thread_frame);
    };
    const TypeSet& types = types_of(caller);
    if (site.kind == CallKind::kDirect) {
        visit_method(site.target);
        const bool starts = site.target == thread_start_ ||
                            (site.target->name.view() == "start0" && node.method != thread_start_);
        if (!starts || site.target->owner != thread_start_->owner) return;
        types.for_each([&](TypeIndex type) {
            vm::Klass* klass = types_.klass(type);
            if (klass != nullptr && klass->is_subtype_of(thread_start_->owner)) visit_started(klass);
        });
        return;
    }
    const auto visit_class = [&](vm::Klass* klass) {
        const vm::Method* selected = select(klass, site.target);
        if (selected == nullptr) return;
        visit_method(selected);
        if (selected == thread_start_) visit_started(klass);
    };
    for (vm::Klass* klass : site.exact) visit_class(klass);
    if (!site.exact.empty()) return;
    bool calls_unknown = false;
    types.for_each_in(types_.members_of(site.receiver), [&](TypeIndex type) {
        if (type == kUnknownType)
            calls_unknown = true;
        else
            visit_class(types_.klass(type));
    });
    if (!calls_unknown) return;
    visit(kLibraryCode);
    for_each_callback(caller, visit);
}

}  // namespace heddle::analysis
