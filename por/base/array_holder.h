// Which field holds an array: an array has no name, and "int[]" alone says little.
#pragma once

#include <string>

#include "vm/machine/machine.h"

namespace heddle::por {

struct ArrayHolder {
    const vm::Field* field = nullptr;  // null: no field of the program holds the array
    vm::Ref object;                    // null: a static field, or several objects hold the array
};

// Walks over all reachable objects. Of several fields it is the first by class and name.
ArrayHolder holder_of(const vm::Machine& machine, vm::Ref array);

// "Account.log"; empty when there is no field.
std::string field_name(const ArrayHolder& holder);

}  // namespace heddle::por
