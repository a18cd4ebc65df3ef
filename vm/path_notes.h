// What a program says to a search through the Java API, besides choosing: a component of the machine. Nothing here is
// part of the program's state.
#pragma once

#include <string>
#include <vector>

namespace heddle::vm {

class Machine;

struct PathNotes {
    explicit PathNotes(Machine&) {}

    std::vector<std::string> labels;  // Check.label since the search emptied this, in the order of the calls
    std::string sampled;              // a call that stands for more values than were tried; going back leaves it
};

}  // namespace heddle::vm
