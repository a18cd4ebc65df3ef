// The state before main: the classes that have instances, the contents of fields and arrays, and the initialised
// classes. The analyses start from it, so they need not analyse the start-up of the class library.
#pragma once

#include <utility>
#include <vector>

#include "vm/machine/machine.h"

namespace heddle::analysis {

struct StartState {
    std::vector<vm::Klass*> classes;  // classes of the objects, each once
    std::vector<std::pair<const vm::Field*, vm::Klass*>>
        fields;  // the field holds an object of the class; each pair once
    std::vector<std::pair<const vm::Field*, vm::Klass*>>
        empty_array_fields;  // the field holds an empty array of references
    std::vector<std::pair<vm::Klass*, vm::Klass*>>
        elements;  // an array of the first class holds an object of the second
    std::vector<const vm::Field*>
        static_empty_arrays;           // static final fields that hold an empty array; sorted by address
    std::vector<bool> is_initialized;  // by ClassId; classes beyond the end are not
    vm::Klass* main = nullptr;
    vm::Method* main_method = nullptr;   // null when the machine is not before a main
    vm::Method* main_frame = nullptr;    // the machine's own bottom frame, below main
    vm::Method* thread_frame = nullptr;  // the same of all other threads
};

// Reads only main and the methods of the bottom frames: enough for live_stack.h.
StartState read_start_frames(vm::Machine& machine, vm::Klass* main);

// Reads the whole reachable heap of a machine that is before main (vm::Launch::pauses_before_main) or later.
StartState read_start_state(vm::Machine& machine, vm::Klass* main);

}  // namespace heddle::analysis
