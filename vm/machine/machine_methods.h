// The machine's own methods: natives that belong to no class file and stand at the bottom of threads or below class
// initialisation and loading. They are hidden from stack traces.
#pragma once

#include <string_view>

#include "vm/link/klass.h"

namespace heddle::vm {

class NativeFrame;
class Program;

// A static method with `function` as its body; owned by the Program.
Method* internal_method(Program& program, std::string_view name, std::string_view descriptor, NativeFunction function);

// Whether the Thread is one of the JDK's cleaners. References are never cleared here, so it has nothing to do and waits
// for ever.
bool is_cleaner_thread(const Machine& machine, Ref thread_object);

void initialize_class_native(NativeFrame& frame);  // (int class id): JVMS §5.5
void load_class_native(NativeFrame& frame);        // (int loader, String dotted name): loader.loadClass(name)
void thread_native(NativeFrame& frame);            // (Thread): run(), uncaught exceptions, the end

}  // namespace heddle::vm
