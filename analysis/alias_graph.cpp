#include "analysis/alias_graph.h"

#include <algorithm>
#include <utility>

namespace heddle::analysis {

namespace {

constexpr auto kByKey = [](const AliasGraph::Part& part, uint32_t key) { return part.key < key; };

}  // namespace

AliasSet AliasGraph::add() {
    parent_.push_back(size());
    weight_.push_back(1);
    parts_.emplace_back();
    return size() - 1;
}

AliasSet AliasGraph::find(AliasSet set) {
    while (parent_[set] != set) {
        parent_[set] = parent_[parent_[set]];
        set = parent_[set];
    }
    return set;
}

AliasSet AliasGraph::part(AliasSet set, uint32_t key) {
    set = find(set);
    if (set == kGlobal) return kGlobal;
    const auto found = std::lower_bound(parts_[set].begin(), parts_[set].end(), key, kByKey);
    if (found != parts_[set].end() && found->key == key) return find(found->set);
    const auto place = found - parts_[set].begin();
    const AliasSet made = add();  // moves parts_
    parts_[set].insert(parts_[set].begin() + place, {key, made});
    return made;
}

void AliasGraph::unify(AliasSet a, AliasSet b) {
    work_.push_back({a, b});
    while (!work_.empty()) {
        const Part pair = work_.back();
        work_.pop_back();
        AliasSet into = find(pair.key);
        AliasSet from = find(pair.set);
        if (into == from) continue;
        // The global one stays what it is.
        if (from == kGlobal || (into != kGlobal && weight_[from] > weight_[into])) std::swap(into, from);
        unite(into, from);
    }
}

void AliasGraph::unite(AliasSet into, AliasSet from) {
    parent_[from] = into;
    weight_[into] += weight_[from];
    const std::vector<Part> taken = std::move(parts_[from]);
    parts_[from].clear();
    std::vector<Part>& parts = parts_[into];
    for (const Part& part : taken) {
        if (into == kGlobal) {
            work_.push_back({kGlobal, part.set});
            continue;
        }
        const auto found = std::lower_bound(parts.begin(), parts.end(), part.key, kByKey);
        if (found != parts.end() && found->key == part.key)
            work_.push_back({found->set, part.set});
        else
            parts.insert(found, part);
    }
}

}  // namespace heddle::analysis
