// Which field holds an array: an array has no name, and "int[]" alone says little.
#pragma once

#include <string>

#include "vm/machine/machine.h"

namespace heddle::por {

struct ArrayHolder {
    const vm::Field* field = nullptr;  // null: no field of the program holds the array
    vm::Ref object;                    // null: a static field, or several objects hold the array
    std::string elements = {};         // "[1]" when the array is element 1 of the array in the field; else empty
};

// Walks over all reachable objects. Of several fields it is the first by class and name; of fields that hold an array
// which contains this one, that with the fewest arrays in between.
ArrayHolder holder_of(const vm::Machine& machine, vm::Ref array);

// "Account.log", "Account.log[1]"; empty when there is no field.
std::string field_name(const ArrayHolder& holder);

}  // namespace heddle::por
