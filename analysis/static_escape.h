// Objects that never leave their thread, found before the search (000 §5.1, app. A, after Ruf): alias sets for the
// values of each method, from callees to callers with a copy of the callee's sets per call, so that one method may be
// given shared objects here and private ones there. What static fields, threads, exceptions, natives and code that is
// not followed may have is global. Then, from callers to callees, what is global for some caller.
//
// Without regard to the order of instructions: an object that ever gets out is never private.
//
// Objects that the JDK's code makes are private for some of those that call it only. Where one goes is followed from
// the frame that makes it to its caller, and so on, with the copies of the callee's sets: a walk over the stack at run
// time.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "analysis/alias_graph.h"
#include "analysis/call_graph.h"

namespace heddle::analysis {

class StaticEscape {
public:
    // An allocation of the program's own code.
    struct Site {
        const vm::Method* method = nullptr;
        uint16_t pc = 0;
        const vm::Klass* klass = nullptr;
        bool is_private = false;  // no object that is made there is ever reached by another thread
    };

    // What an object that the JDK's code makes may be: the number of an alias set, or one of these.
    static constexpr uint32_t kPrivate = UINT32_MAX;
    static constexpr uint32_t kShared = UINT32_MAX - 1;
    static constexpr uint32_t kMostSets = 1u << 24;
    // An allocation of the JDK's code, and what its object is in that method.
    struct InnerSite {
        const vm::Method* method = nullptr;
        uint16_t pc = 0;
        const vm::Klass* klass = nullptr;
        uint32_t set = kShared;
    };
    // An object that is of set `from` in a method is of set `to` in its caller that stands at this call.
    struct Handover {
        uint32_t from = 0;
        const vm::Method* caller = nullptr;
        uint16_t pc = 0;
        uint32_t to = kShared;
    };

    explicit StaticEscape(const CallGraph& graph);

    // By method, in the order of the call graph, and pc.
    const std::vector<Site>& sites() const { return sites_; }
    // Both without what is shared: what is not here is. One per allocation; one per set and call. In the order of ids.
    const std::vector<InnerSite>& inner_sites() const { return inner_sites_; }
    const std::vector<Handover>& handovers() const { return handovers_; }
    // Whether the object or array of an access (MethodFacts::accesses) is private, whoever calls the method.
    bool is_private_access(MethodIndex method, size_t access) const {
        return !accesses_[method].empty() && accesses_[method][access];
    }
    uint32_t private_accesses() const { return private_accesses_; }
    uint32_t accesses() const { return access_count_; }

private:
    using Arguments = std::span<const ValueSet>;

    // A call of a method that is followed.
    struct Call {
        MethodIndex caller = kNoMethod;
        uint16_t pc = 0;
        bool is_circular = false;           // caller and callee have their sets in common
        size_t first_copy = 0, copies = 0;  // in copies_
    };
    class InnerObjects;

    bool is_open() const;
    void find_targets();
    void link_all();
    void enter(MethodIndex method);
    void link(MethodIndex method);
    bool holds_empty_array(const vm::Field* field) const;
    void link_access(MethodIndex method, const AccessSite& site);
    void link_call(MethodIndex method, size_t site);
    void link_unknown(MethodIndex method, const CallSite& site, Arguments arguments);
    void link_target(MethodIndex method, const CallSite& site, Arguments arguments, MethodIndex target);
    void link_native(MethodIndex method, const CallSite& site, Arguments arguments, const MethodNode& native);
    // The values are what `there`, a set of the callee's, is in this call.
    void pass(MethodIndex caller, const ValueSet& values, MethodIndex callee, AliasSet there);
    void copy(AliasSet there, AliasSet here);
    void unify_all(MethodIndex method, const ValueSet& values, AliasSet with);
    bool is_fresh(const MethodNode& native) const;
    void spread();
    void expose(AliasSet set);
    void expose_reached(AliasSet set);
    void expose_entries();
    bool is_private(MethodIndex method, const ValueSet& values);
    void take_down();
    void take_down_inner();

    const CallGraph& graph_;
    AliasGraph sets_;
    std::vector<std::vector<AliasSet>> values_;                   // by method and ValueId
    std::vector<AliasSet> returned_;                              // by method
    std::vector<std::vector<std::vector<MethodIndex>>> targets_;  // by method and call site
    std::vector<std::vector<bool>> calls_unknown_;                // the same: the receiver's class may not be known
    std::vector<uint32_t> component_;                             // by method: callees before callers
    std::vector<std::pair<AliasSet, AliasSet>> copies_;  // of a caller's, and the callee's that it is a copy of
    std::vector<std::pair<AliasSet, AliasSet>> copy_work_;
    std::vector<std::pair<uint32_t, AliasSet>> copy_of_;  // by set: in which call, and its copy there
    uint32_t call_ = 0;                                   // how many calls were linked
    std::vector<Call> calls_;
    std::vector<bool> is_exposed_;  // by set: global in some caller
    std::vector<AliasSet> expose_work_;
    std::vector<Site> sites_;
    std::vector<InnerSite> inner_sites_;
    std::vector<Handover> handovers_;
    std::vector<std::vector<bool>> accesses_;  // by method
    uint32_t access_count_ = 0;
    uint32_t private_accesses_ = 0;
};

}  // namespace heddle::analysis
