// What a piece of linking has looked up through class loaders, kept with what came out of it. When a path is taken back
// the piece is undone; another path that looks up the same names and gets the same classes has the same result, and
// nothing is made twice. Names are looked up again in the same order, so that the loaders of the program are asked as
// when linking for the first time.
#pragma once

#include <utility>
#include <vector>

#include "vm/ids.h"
#include "vm/symbol.h"

namespace heddle::vm {

struct Klass;

struct LookUp {
    LoaderId loader;
    Symbol name;
    Klass* klass;  // null: there was none
};
using LookUps = std::vector<LookUp>;

template <typename T>
struct LinkedBefore {
    LookUps look_ups;
    T result;
};

}  // namespace heddle::vm
