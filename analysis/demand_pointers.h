// Points-to sets of single variables, found when they are asked for (001 §5.5.3). Below is a call graph whose sets are
// sets of classes; a question follows what flows into its variable backwards, fields and elements of each allocation
// apart, with the solver of the call graph (type_flow.h), and ends with the sets of all variables that it came by. They
// are kept. A question that needs more steps than the budget has the coarse answer: whatever is of the classes that may
// be there.
//
// May be asked by several threads.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "analysis/type_flow.h"

namespace heddle::analysis {

class CallGraph;

class DemandPointers {
public:
    struct Figures {
        uint64_t queries = 0;     // that were followed
        uint64_t exhausted = 0;   // among them: the budget was used up
        uint64_t cache_hits = 0;  // questions whose variable was known
        uint64_t trivial = 0;     // questions whose coarse answer has nothing to tell apart
        uint64_t steps = 0;
    };

    explicit DemandPointers(uint64_t budget) : budget_(budget) {}

    // An allocation, and what its objects are for the sets of the call graph.
    void add_site(TypeIndex site, TypeIndex known_as);
    // What a type is for the sets of the call graph.
    TypeIndex known_as(TypeIndex type) const {
        return type < known_as_.size() && known_as_[type] != 0 ? known_as_[type] : type;
    }
    // From here on questions may be asked; `graph` is built.
    void begin(const CallGraph& graph) { graph_ = &graph; }

    // What a variable may refer to, for an access to a field of `owner`; to elements of an array when it is null.
    const TypeSet& objects_of(NodeIndex node, const vm::Klass* owner);
    // The same without following anything.
    const TypeSet& coarse(NodeIndex node);
    Figures figures() const;

private:
    friend class DemandQuery;
    const TypeSet& coarse_unguarded(NodeIndex node);
    void widen(TypeSet& types) const;

    const CallGraph* graph_ = nullptr;
    uint64_t budget_;
    std::vector<TypeIndex> known_as_;  // by TypeIndex; 0: itself
    std::unordered_map<TypeIndex, std::vector<TypeIndex>> sites_of_;
    mutable std::mutex mutex_;                        // guards the rest; sets stay where they are
    std::unordered_map<uint64_t, TypeSet> complete_;  // by key of DemandQuery
    std::unordered_map<NodeIndex, TypeSet> answers_;
    std::unordered_map<NodeIndex, TypeSet> coarse_;
    Figures figures_;
};

}  // namespace heddle::analysis
