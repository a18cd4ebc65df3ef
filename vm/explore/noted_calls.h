// Calls of the JDK that a search takes note of (vm/link/noted_calls.def): those by which the program meets an
// assumption of the verdict, and those by which a future keeps, or hands out, what its task has thrown.
#pragma once

namespace heddle::vm {

class JavaThread;
class Machine;

// The thread has just entered a method with kMethodNoted.
void note_call(Machine& machine, JavaThread& thread);

}  // namespace heddle::vm
