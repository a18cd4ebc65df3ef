// What a program tells a search through the Java API, besides choices: an extension of the machine. Not part of the
// program's state.
#pragma once

#include <string>
#include <vector>

namespace heddle::vm {

class Machine;

struct PathNotes {
    explicit PathNotes(Machine&) {}

    std::vector<std::string> labels;  // of Check.label, since the search cleared them, in the order of the calls
    std::string sampled;              // a call of which not all values were tried; not undone by a rewind
};

}  // namespace heddle::vm
