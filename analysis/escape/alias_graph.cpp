#include "analysis/escape/alias_graph.h"

#include <algorithm>
#include <utility>

namespace heddle::analysis {

namespace {

constexpr auto kByKey = [](const AliasGraph::Member& part, uint32_t key) { return part.key < key; };

}  // namespace

AliasSet AliasGraph::add() {
    parent_.push_back(size());
    weight_.push_back(1);
    members_.emplace_back();
    return size() - 1;
}

AliasSet AliasGraph::find(AliasSet set) {
    while (parent_[set] != set) {
        parent_[set] = parent_[parent_[set]];
        set = parent_[set];
    }
    return set;
}

AliasSet AliasGraph::member(AliasSet set, uint32_t key) {
    set = find(set);
    if (set == kGlobal) return kGlobal;
    const auto found = std::lower_bound(members_[set].begin(), members_[set].end(), key, kByKey);
    if (found != members_[set].end() && found->key == key) return find(found->set);
    const auto place = found - members_[set].begin();
    const AliasSet made = add();  // invalidates iterators into members_
    members_[set].insert(members_[set].begin() + place, {key, made});
    return made;
}

void AliasGraph::unify(AliasSet a, AliasSet b) {
    worklist_.push_back({a, b});
    while (!worklist_.empty()) {
        const Member pair = worklist_.back();
        worklist_.pop_back();
        AliasSet into = find(pair.key);
        AliasSet from = find(pair.set);
        if (into == from) continue;
        // kGlobal stays its own representative.
        if (from == kGlobal || (into != kGlobal && weight_[from] > weight_[into])) std::swap(into, from);
        merge_into(into, from);
    }
}

void AliasGraph::merge_into(AliasSet into, AliasSet from) {
    parent_[from] = into;
    weight_[into] += weight_[from];
    const std::vector<Member> taken = std::move(members_[from]);
    members_[from].clear();
    std::vector<Member>& parts = members_[into];
    for (const Member& part : taken) {
        if (into == kGlobal) {
            worklist_.push_back({kGlobal, part.set});
            continue;
        }
        const auto found = std::lower_bound(parts.begin(), parts.end(), part.key, kByKey);
        if (found != parts.end() && found->key == part.key)
            worklist_.push_back({found->set, part.set});
        else
            parts.insert(found, part);
    }
}

}  // namespace heddle::analysis
