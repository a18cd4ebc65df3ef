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

// Runs to the end. `instructions_per_turn` is the length of a turn.
RunEnd run_fairly(Machine& machine, int64_t instructions_per_turn);

}  // namespace heddle::vm
