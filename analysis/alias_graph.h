// Alias sets (000 app. A, after Ruf): values that may be the same object are one set, and a set has one set for what
// each of its fields, or its elements, holds. Sets only ever become one; what a global object holds is global, so all
// that other threads may come across is one set.
#pragma once

#include <cstdint>
#include <vector>

namespace heddle::analysis {

using AliasSet = uint32_t;

class AliasGraph {
public:
    static constexpr AliasSet kGlobal = 0;
    static constexpr uint32_t kElements = UINT32_MAX;  // the key of what an array holds; others are indices of fields

    struct Part {
        uint32_t key;
        AliasSet set;
    };

    AliasGraph() { add(); }

    AliasSet add();
    // The one that stands for the set; it changes when sets become one.
    AliasSet find(AliasSet set);
    bool is_global(AliasSet set) { return find(set) == kGlobal; }
    // What the field holds; made when nobody asked for it before.
    AliasSet part(AliasSet set, uint32_t key);
    // Ascending by key. Of a set that find() gives.
    const std::vector<Part>& parts(AliasSet set) const { return parts_[set]; }
    void unify(AliasSet a, AliasSet b);
    uint32_t size() const { return static_cast<uint32_t>(parent_.size()); }

private:
    void unite(AliasSet into, AliasSet from);

    std::vector<AliasSet> parent_;
    std::vector<uint32_t> weight_;
    std::vector<std::vector<Part>> parts_;
    std::vector<Part> work_;  // pairs of sets that are to become one
};

}  // namespace heddle::analysis
