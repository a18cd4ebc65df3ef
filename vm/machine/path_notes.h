// What a program and a search tell each other through the Java API, besides choices: an extension of the machine. Not
// part of the program's state.
#pragma once

#include <string>
#include <vector>

namespace heddle::vm {

class Machine;

struct PathNotes {
    explicit PathNotes(Machine&) {}

    std::vector<std::string> labels;  // of Check.label, since the search cleared them, in the order of the calls
    std::string sampled;              // a call of which not all values were tried; not undone by a rewind
    // Of a test: set before the program runs, and the same on all paths. Empty: the program is not a test.
    std::string test_plan;
    // Of such a plan: the class whose earlier tests run in front of the test, before the initial state. Empty: none do.
    std::string class_of_earlier_tests;
    bool has_begun_test = false;  // the earlier tests are over
    // Not undone by a rewind: why the test was skipped on some path; whether it ran to its end on some path.
    std::string test_skipped;
    bool has_completed_test = false;
};

}  // namespace heddle::vm
