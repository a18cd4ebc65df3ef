// What is there before main: the classes that have instances, what fields and arrays hold, and which classes are
// initialised. The analyses begin here instead of at the start-up of the class library, whose code they need not
// follow.
#pragma once

#include <utility>
#include <vector>

#include "vm/machine.h"

namespace heddle::analysis {

struct StartState {
    std::vector<vm::Klass*> classes;                              // of the objects, each once
    std::vector<std::pair<const vm::Field*, vm::Klass*>> fields;  // a field holds an object of a class; each once
    std::vector<std::pair<const vm::Field*, vm::Klass*>> empty;   // or an array of references without elements
    std::vector<std::pair<vm::Klass*, vm::Klass*>> elements;      // so does an array of a class
    std::vector<const vm::Field*> empty_arrays;  // static final fields that hold an array without elements; ascending
    std::vector<bool> is_initialized;            // by ClassId; those behind the end are not
    vm::Klass* main = nullptr;
    vm::Method* main_method = nullptr;   // null when the machine does not stand before a main
    vm::Method* main_frame = nullptr;    // the machine's own, below main
    vm::Method* thread_frame = nullptr;  // the same of all other threads
};

// Only the methods at the bottom of stacks, and main: enough to read live stacks (live_stack.h).
StartState read_start_frames(vm::Machine& machine, vm::Klass* main);

// Of a machine that stands before main (vm::Launch::pauses_before_main) or later. Reads everything that the roots
// reach.
StartState read_start_state(vm::Machine& machine, vm::Klass* main);

}  // namespace heddle::analysis
