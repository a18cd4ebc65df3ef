// Alias sets (000 app. A, after Ruf), a unification-based heap abstraction: values that may be the same object are in
// one set, and a set has one member set per field, or for its elements. Sets are only ever merged. The contents of a
// global object are global, so all objects that other threads may reach are in one set, kGlobal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heddle::analysis {

using AliasSet = uint32_t;

class AliasGraph {
public:
    static constexpr AliasSet kGlobal = 0;
    // Keys of members are field ids, and these.
    static constexpr uint32_t kElements = UINT32_MAX;  // the elements of an array
    // Pseudo-fields of an object of unknown class: an argument of one of its methods (the receiver is not counted), and
    // the result of one. No object has such a field, but when the object is global, so are its contents.
    static uint32_t argument_key(uint32_t method, size_t argument) {
        return kCalls | method << 3 | static_cast<uint32_t>(argument < kReturned ? argument : kReturned - 1);
    }
    static uint32_t result_key(uint32_t method) { return kCalls | method << 3 | kReturned; }

    struct Member {
        uint32_t key;
        AliasSet set;
    };

    AliasGraph() { add(); }

    AliasSet add();
    // The representative of the set. It changes when sets are merged.
    AliasSet find(AliasSet set);
    bool is_global(AliasSet set) { return find(set) == kGlobal; }
    // The set of the contents of a field; created on first use.
    AliasSet member(AliasSet set, uint32_t key);
    // Ascending by key. `set` is a representative.
    const std::vector<Member>& members(AliasSet set) const { return members_[set]; }
    // Merges the two sets and, recursively, their members.
    void unify(AliasSet a, AliasSet b);
    uint32_t size() const { return static_cast<uint32_t>(parent_.size()); }

private:
    static constexpr uint32_t kCalls = 1u << 31;  // above all fields; methods are below 1 << 28
    static constexpr uint32_t kReturned = 7;

    void merge_into(AliasSet into, AliasSet from);

    std::vector<AliasSet> parent_;
    std::vector<uint32_t> weight_;
    std::vector<std::vector<Member>> members_;
    std::vector<Member> worklist_;  // pairs of sets to be merged
};

}  // namespace heddle::analysis
