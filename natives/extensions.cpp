// How a Machine makes the components that native methods keep in it (Machine::extension). Apart from their own sources,
// so that those know a journal and no machine, and can be tested alone.
#include "natives/native_memory.h"
#include "vm/machine.h"

namespace heddle::natives {

NativeMemory::NativeMemory(vm::Machine& machine) : NativeMemory(machine.journal(), machine.options().max_heap_bytes) {}

}  // namespace heddle::natives
