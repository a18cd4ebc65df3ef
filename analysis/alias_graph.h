// Alias sets (000 app. A, after Ruf): values that may be the same object are one set, and a set has one set for what
// each of its fields, or its elements, holds. Sets only ever become one; what a global object holds is global, so all
// that other threads may come across is one set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heddle::analysis {

using AliasSet = uint32_t;

class AliasGraph {
public:
    static constexpr AliasSet kGlobal = 0;
    // Keys are indices of fields, and these.
    static constexpr uint32_t kElements = UINT32_MAX;  // what an array holds
    // What an object of which not even the class is known would be given as an argument of a method, the receiver not
    // counted, or would return. No object holds it; but when others may know the object, they may know that too.
    static uint32_t argument_key(uint32_t method, size_t argument) {
        return kCalls | method << 3 | static_cast<uint32_t>(argument < kReturned ? argument : kReturned - 1);
    }
    static uint32_t result_key(uint32_t method) { return kCalls | method << 3 | kReturned; }

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
    static constexpr uint32_t kCalls = 1u << 31;  // above all fields; methods are below 1 << 28
    static constexpr uint32_t kReturned = 7;

    void unite(AliasSet into, AliasSet from);

    std::vector<AliasSet> parent_;
    std::vector<uint32_t> weight_;
    std::vector<std::vector<Part>> parts_;
    std::vector<Part> work_;  // pairs of sets that are to become one
};

}  // namespace heddle::analysis
