// Values of the program for people: numbers as Java writes them, strings in quotes, objects by class and number. The
// texts depend on the path only: not on addresses, and nothing in the machine is changed.
#pragma once

#include <string>

#include "por/base/describe.h"
#include "vm/machine/machine.h"

namespace heddle::por {

// "3", "true", "'a'", "2.5", "\"text\"", "null", "RUNNING" for an enum constant, "3" for a box, else the object's name.
// `bits` is the content of a slot of a frame.
std::string value_text(const vm::Machine& machine, vm::BasicType type, vm::Slot bits, ObjectNumbers* numbers);

// The content of a field or element. The location should exist.
std::string location_text(const vm::Machine& machine, vm::Ref object, uint32_t offset, vm::BasicType type,
                          ObjectNumbers* numbers);

}  // namespace heddle::por
