// What the analyses assume of native methods. The effects that natives declare say whether a native touches the heap at
// all; for the common ones a row of native_model.cpp says which part of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vm/program.h"

namespace heddle::analysis {

// The declared effects of a row of vm::ProgramOptions::natives, as far as they matter here.
struct NativeEffect {
    bool reads = true;
    bool writes = true;
    bool allocates = true;
    bool calls = true;    // runs Java methods that its descriptor does not name
    bool threads = true;  // other threads get to see what it is given
};

// Which heap a native touches.
enum class NativeReach : uint8_t {
    kNothing,
    kOwn,       // fields of its class, of its parameters' classes and of FileDescriptor; elements
    kRaw,       // a place named by an offset: fields whose offset somebody asks for, and elements
    kElements,  // of arrays
    kClone,     // all fields, or elements, of its receiver
    kLibrary,   // any field of the JDK's classes, any element
};

struct NativeModel {
    NativeReach reach = NativeReach::kLibrary;
    bool reads = true;
    bool writes = true;
    bool calls_library = false;    // runs code of the JDK that is not known here
    bool calls_walk = false;       // AbstractStackWalker.doStackWalk of its receiver
    bool starts_thread = false;    // run() of its receiver, in another thread
    bool is_reflective = false;    // reaches the program's own members when the program uses reflection
    bool keeps_arguments = true;   // they may be in the heap afterwards
    bool returns_unknown = false;  // an object of a class that nobody knows
    bool allocates = false;
};

// `effects` is parallel to the natives of the program's options; when it is empty everything is assumed of every
// native.
NativeModel native_model(const vm::Program& program, std::span<const NativeEffect> effects, const vm::Method& method);

}  // namespace heddle::analysis
