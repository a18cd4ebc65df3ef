#include "vm/link/loader_constraints.h"

#include <algorithm>
#include <utility>

namespace heddle::vm {

LoaderConstraints::Group* LoaderConstraints::find(Symbol name, LoaderId loader) {
    const auto found = groups_.find(name.view());
    if (found == groups_.end()) return nullptr;
    for (Group& group : found->second) {
        if (std::find(group.loaders.begin(), group.loaders.end(), loader) != group.loaders.end()) return &group;
    }
    return nullptr;
}

bool LoaderConstraints::add(Symbol name, LoaderId first, Klass* of_first, LoaderId second, Klass* of_second) {
    Group* left = find(name, first);
    Group* right = find(name, second);
    Klass* klass = nullptr;
    for (Klass* each :
         {of_first, of_second, left != nullptr ? left->klass : nullptr, right != nullptr ? right->klass : nullptr}) {
        if (each == nullptr) continue;
        if (klass != nullptr && klass != each) return false;
        klass = each;
    }
    if (left != nullptr && left == right && left->klass == klass) return true;
    save(name);
    if (left == nullptr && right == nullptr) {
        groups_[name.view()].push_back({{first, second}, klass});
        return true;
    }
    if (left == nullptr) {
        std::swap(left, right);
        std::swap(first, second);
    }
    left->klass = klass;
    if (left == right) return true;
    if (right == nullptr) {
        left->loaders.push_back(second);
        return true;
    }
    left->loaders.insert(left->loaders.end(), right->loaders.begin(), right->loaders.end());
    std::vector<Group>& groups = groups_[name.view()];
    groups.erase(groups.begin() + (right - groups.data()));
    return true;
}

Klass* LoaderConstraints::claim(Symbol name, LoaderId loader, Klass* klass) {
    Group* group = find(name, loader);
    if (group == nullptr) return nullptr;
    if (group->klass == nullptr) {
        save(name);
        group->klass = klass;
    }
    return group->klass == klass ? nullptr : group->klass;
}

void LoaderConstraints::take_back_last() {
    groups_[before_.back().name] = std::move(before_.back().groups);
    before_.pop_back();
}

}  // namespace heddle::vm
