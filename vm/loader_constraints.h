// Loading constraints (JVMS §5.3.4): loaders that should mean the same class by a name, because a member with that name
// in its descriptor passed from one to the other. Guarded by the program's mutex.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "vm/klass.h"

namespace heddle::vm {

class LoaderConstraints {
public:
    // From now on both loaders should mean the same class by `name`; `of_first` and `of_second` are what they mean by
    // it already, or null. False when that cannot be; nothing is changed then.
    bool add(Symbol name, LoaderId first, Klass* of_first, LoaderId second, Klass* of_second);
    // `loader` is about to mean `klass` by `name`. Returns the class it should mean instead, or null when all is well.
    Klass* claim(Symbol name, LoaderId loader, Klass* klass);
    // How often something has changed, less what was taken back.
    size_t changes() const { return before_.size(); }
    void take_back_last();

private:
    struct Group {
        std::vector<LoaderId> loaders;
        Klass* klass = nullptr;  // null as long as none of them has loaded it
    };

    // Null when the loader is in no group for the name.
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
