// Loading constraints (JVMS §5.3.4): pairs of loaders that have to resolve a name to the same class, because a class of
// one refers to a member of a class of the other whose descriptor has that name.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "vm/link/klass.h"

namespace heddle::vm {

class LoaderConstraints {
public:
    // From now on both loaders have to resolve `name` to the same class. `of_first` and `of_second` are the classes
    // that they have loaded under the name, or null. Returns false, and changes nothing, when they cannot agree.
    bool add(Symbol name, LoaderId first, Klass* of_first, LoaderId second, Klass* of_second);
    // `loader` is about to record `klass` under `name`. Returns the class that the constraints demand instead, or null
    // when they allow it.
    Klass* claim(Symbol name, LoaderId loader, Klass* klass);
    // The number of changes that were not taken back.
    size_t changes() const { return before_.size(); }
    void take_back_last();

private:
    struct Group {
        std::vector<LoaderId> loaders;
        Klass* klass = nullptr;  // null until one of them has loaded it
    };

    // Returns null when the loader is in no group for the name.
    Group* find(Symbol name, LoaderId loader);

    void save(Symbol name) { before_.push_back({name.view(), groups_[name.view()]}); }

    std::unordered_map<std::string_view, std::vector<Group>> groups_;
    struct Before {
        std::string_view name;
        std::vector<Group> groups;
    };
    std::vector<Before> before_;
};

}  // namespace heddle::vm
