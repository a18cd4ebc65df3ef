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
    // The class is not there any more; the loaders should still agree on another one.
    void forget(std::string_view name, const Klass* klass);

private:
    struct Group {
        std::vector<LoaderId> loaders;
        Klass* klass = nullptr;  // null as long as none of them has loaded it
    };

    // Null when the loader is in no group for the name.
    Group* find(Symbol name, LoaderId loader);

    std::unordered_map<std::string_view, std::vector<Group>> groups_;
};

}  // namespace heddle::vm
