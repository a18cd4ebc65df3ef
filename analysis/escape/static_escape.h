// Static escape analysis (000 §5.1, app. A, after Ruf): finds objects that stay thread-local. A first phase computes
// the alias sets of each method's values, callees first; each call gets a copy of the callee's sets, so that one method
// may get shared objects from one caller and thread-local ones from another. What static fields, threads, exceptions,
// natives and unanalysed code may hold is global. A second phase propagates what is global from callers to callees.
//
// The analysis is flow-insensitive: an object that is ever published counts as shared from its creation on.
//
// Objects that code of the JDK creates are thread-local for some callers and shared for others. Their sets are mapped
// at run time from the frame that creates the object to its caller, and so on, by the copies of the callee's sets.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "analysis/call_graph/call_graph.h"
#include "analysis/escape/alias_graph.h"

namespace heddle::analysis {

class StaticEscape {
public:
    // An allocation site of the program.
    struct Site {
        const vm::Method* method = nullptr;
        uint16_t pc = 0;
        const vm::Klass* klass = nullptr;
        bool is_private = false;  // thread-local: no object of the site is ever reached by another thread
    };

    // The set of an object that code of the JDK creates: the number of an alias set, or one of these.
    static constexpr uint32_t kPrivate = UINT32_MAX;
    static constexpr uint32_t kShared = UINT32_MAX - 1;
    static constexpr uint32_t kMostSets = 1u << 24;
    // An allocation site of the JDK, and the set of its objects in that method.
    struct LibrarySite {
        const vm::Method* method = nullptr;
        uint16_t pc = 0;
        const vm::Klass* klass = nullptr;
        uint32_t set = kShared;
    };
    // An object of set `from` in a method is of set `to` in the caller whose frame is at this call.
    struct Handover {
        uint32_t from = 0;
        const vm::Method* caller = nullptr;
        uint16_t pc = 0;
        uint32_t to = kShared;
    };

    explicit StaticEscape(const CallGraph& graph);

    // In the order of the call graph's methods, then of pc.
    const std::vector<Site>& sites() const { return sites_; }
    // Both lists omit shared objects: what has no row is shared. One row per site, and one per set and call, in the
    // order of ids.
    const std::vector<LibrarySite>& library_sites() const { return library_sites_; }
    const std::vector<Handover>& handovers() const { return handovers_; }
    // True iff the object or array of an access (MethodFacts::accesses) is thread-local for every caller.
    bool is_private_access(MethodIndex method, size_t access) const {
        return !accesses_[method].empty() && accesses_[method][access];
    }
    uint32_t private_accesses() const { return private_accesses_; }
    uint32_t accesses() const { return access_count_; }

private:
    using Arguments = std::span<const ValueSet>;

    // A call of an analysed method.
    struct Call {
        MethodIndex caller = kNoMethod;
        uint16_t pc = 0;
        bool is_recursive = false;          // caller and callee share their sets
        size_t first_copy = 0, copies = 0;  // in copies_
    };
    class LibraryObjects;

    // True iff some code may call kAnything: then nothing counts as thread-local.
    bool may_run_anything() const;
    void find_targets();
    // Adds the constraints of all methods, callees first.
    void link_all();
    void create_sets(MethodIndex method);
    void link(MethodIndex method);
    bool is_static_empty_array(const vm::Field* field) const;
    void link_access(MethodIndex method, const AccessSite& site);
    void link_call(MethodIndex method, size_t site);
    void link_unknown(MethodIndex method, const CallSite& site, Arguments arguments);
    void link_target(MethodIndex method, const CallSite& site, Arguments arguments, MethodIndex target);
    void link_native(MethodIndex method, const CallSite& site, Arguments arguments, const MethodNode& native);
    // The values of the caller correspond to `in_callee`, a set of the callee, in this call.
    void pass_value(MethodIndex caller, const ValueSet& values, MethodIndex callee, AliasSet in_callee);
    void copy(AliasSet in_callee, AliasSet in_caller);
    void unify_all(MethodIndex method, const ValueSet& values, AliasSet with);
    bool returns_new_array(const MethodNode& native) const;
    void propagate_exposure();
    void expose(AliasSet set);
    void expose_reachable(AliasSet set);
    void expose_entry_points();
    bool is_private(MethodIndex method, const ValueSet& values);
    void record_results();
    void record_library_sites();

    const CallGraph& graph_;
    AliasGraph sets_;
    std::vector<std::vector<AliasSet>> values_;                   // by method and ValueId
    std::vector<AliasSet> returned_;                              // by method
    std::vector<std::vector<std::vector<MethodIndex>>> targets_;  // by method and call site
    std::vector<std::vector<bool>> calls_unknown_;  // by method and call site: the receiver may be of unknown class
    std::vector<uint32_t> component_;               // by method: strongly connected component, callees before callers
    std::vector<std::pair<AliasSet, AliasSet>> copies_;  // a set of a caller, and the callee's set that it copies
    std::vector<std::pair<AliasSet, AliasSet>> copy_worklist_;
    std::vector<std::pair<uint32_t, AliasSet>> copy_of_;  // by set of a callee: the latest call, and the copy for it
    uint32_t call_ = 0;                                   // number of linked calls
    std::vector<Call> calls_;
    std::vector<bool> is_exposed_;  // by set: global for some caller
    std::vector<AliasSet> expose_worklist_;
    std::vector<Site> sites_;
    std::vector<LibrarySite> library_sites_;
    std::vector<Handover> handovers_;
    std::vector<std::vector<bool>> accesses_;  // by method
    uint32_t access_count_ = 0;
    uint32_t private_accesses_ = 0;
};

}  // namespace heddle::analysis
