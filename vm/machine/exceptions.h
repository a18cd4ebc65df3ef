// Java exceptions that the machine makes, stack traces, and the search for handlers. The backtrace of a Throwable is a
// long[] in its `backtrace` field, newest frame first (exceptions.cpp says how a frame is written). Nothing writes to
// it once it is made.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vm/base/ids.h"
#include "vm/link/klass.h"

namespace heddle::vm {

class Machine;

struct BacktraceEntry {
    Method* method;
    uint16_t bytecode_index;
    bool is_below_hidden = false;  // the first entry only: a frame that stack traces do not show was above it
};

std::vector<BacktraceEntry> read_backtrace(const Machine& machine, Ref throwable);

// "java.lang.Foo.bar(Foo.java:12)" with the module as stack traces write it: "java.base/java.lang…".
std::string frame_text(const Machine& machine, const BacktraceEntry& entry);

// Of AssertionError and its subclasses, those of test libraries among them.
bool is_assertion(const Klass* klass);

// "java.lang.Foo: message" and its stack trace, as far as the machine can tell without running Java code.
std::string throwable_text(const Machine& machine, Ref throwable);

}  // namespace heddle::vm
