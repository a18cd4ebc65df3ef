// The class look-ups of a link operation, kept with its result. Rewinding a path undoes the operation. If the look-ups
// give the same classes on another path, the result is the same and is used again. The look-ups are repeated in the
// same order, so that the program's loaders are called as by the first linking.
#pragma once

#include <utility>
#include <vector>

#include "vm/base/ids.h"
#include "vm/base/symbol.h"

namespace heddle::vm {

struct Klass;

struct Lookup {
    LoaderId loader;
    Symbol name;
    Klass* klass;  // null: not found
};
using Lookups = std::vector<Lookup>;

template <typename T>
struct LinkedBefore {
    Lookups lookups;
    T result;
};

}  // namespace heddle::vm
