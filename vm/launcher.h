// A whole program in one Machine: start-up of the class library, main, the end (JLS §12.1, §12.8), under a fair
// deterministic schedule: threads in turn, each for a fixed number of instructions; the clock moves on when all wait.
#pragma once

#include <string>
#include <vector>

#include "vm/machine.h"

namespace heddle::vm {

struct Launch {
    std::string main_class;  // as on java's command line: "p.Main" or "p/Main"
    std::vector<std::string> arguments;
};

// Makes the main thread, which starts the class library and then the program when it is run.
void prepare_launch(Machine& machine, const Launch& launch);

enum class RunEnd : uint8_t {
    kExited,       // exit_status() says with what
    kUnsupported,  // unsupported() says what
    kDeadlock,     // nobody can go on
};

struct Schedule {
    int64_t turn = 20'000;    // length of a thread's turn, in backward jumps and calls
    uint64_t mark_every = 0;  // marks the journal, giving up earlier marks, after so many of them; 0: never
};

// Runs to the end.
RunEnd run_fairly(Machine& machine, const Schedule& schedule);

}  // namespace heddle::vm
