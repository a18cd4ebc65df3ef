// The models of native methods. The declared effects say whether a native accesses the heap at all; for common natives
// a row of native_model.cpp says which part of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vm/link/program.h"

namespace heddle::analysis {

// The declared effects of a row of vm::ProgramOptions::natives that the analyses use.
struct NativeEffect {
    bool reads = true;
    bool writes = true;
    bool allocates = true;
    bool calls = true;    // runs Java methods that its descriptor does not name
    bool threads = true;  // its arguments may become shared with other threads
};

// The part of the heap that a native accesses.
enum class NativeReach : uint8_t {
    kNothing,
    kOwn,       // fields of its class, of its parameters' classes and of FileDescriptor; elements
    kRaw,       // a location named by an offset: fields whose offset some code takes, and elements
    kElements,  // elements of arrays
    kClone,     // all fields, or elements, of its receiver
    kLibrary,   // any field of the JDK's classes, any element
};

struct NativeModel {
    NativeReach reach = NativeReach::kLibrary;
    bool reads = true;
    bool writes = true;
    bool calls_library = false;    // runs code of the JDK that is not analysed
    bool calls_walk = false;       // AbstractStackWalker.doStackWalk of its receiver
    bool starts_thread = false;    // run() of its receiver, in another thread
    bool is_reflective = false;    // may call the program's methods when the program uses reflection
    bool keeps_arguments = true;   // they may be in the heap afterwards
    bool returns_unknown = false;  // the result is of unknown class
    bool allocates = false;
};

// `effects` is parallel to the natives of the program's options. A native beyond its end counts as having every effect.
NativeModel native_model(const vm::Program& program, std::span<const NativeEffect> effects, const vm::Method& method);

}  // namespace heddle::analysis
