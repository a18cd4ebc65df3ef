// How a Machine makes the components that native methods keep in it (Machine::extension). Apart from their own sources,
// so that those know a journal and no machine, and can be tested alone.
#include "natives/file_overlay.h"
#include "natives/native_memory.h"
#include "natives/zip_streams.h"
#include "vm/machine.h"

namespace heddle::natives {

NativeMemory::NativeMemory(vm::Machine& machine) : NativeMemory(machine.journal(), machine.options().max_heap_bytes) {}

FileOverlay::FileOverlay(vm::Machine& machine)
    : FileOverlay(machine.journal(), machine.host(),
                  [&machine] { return machine.start_time_ms() * 1'000'000 + machine.clock_ns(); }) {}

ZipStreams::ZipStreams(vm::Machine& machine) : ZipStreams(machine.journal()) {}

}  // namespace heddle::natives
