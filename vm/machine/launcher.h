// A whole program in one Machine: start-up of the class library, main, the end (JLS §12.1, §12.8), under a fair
// deterministic schedule: threads in turn, each for a fixed number of instructions; the clock moves on when all wait.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "vm/machine/assertion_rules.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

struct Launch {
    std::string main_class;  // as on java's command line, in UTF-8: "p.Main" or "p/Main"
    std::vector<std::string> arguments;
    bool pauses_before_main = false;  // run_fairly ends when main, or its class's initialiser, is about to run
    AssertionRules assertions = {};   // in addition to the default, which is MachineOptions::assertions
};

// Makes the main thread, which starts the class library and then the program when it is run.
void prepare_launch(Machine& machine, const Launch& launch);

enum class RunEnd : uint8_t {
    kExited,       // exit_status() says with what
    kUnsupported,  // unsupported() says what
    kDeadlock,     // no thread is enabled
    kPaused,       // before main, with all other threads waiting
    kInterrupted,  // by a signal, before the class library could handle it
};

struct Schedule {
    int64_t turn = 20'000;               // length of a thread's turn, in backward jumps and calls
    uint64_t mark_every = 0;             // marks anew after so many of them, without the earlier marks; 0: never
    std::atomic<int>* signal = nullptr;  // the number of a signal for the program, reset when delivered; 0: none
};

// Runs to the end.
RunEnd run_fairly(Machine& machine, const Schedule& schedule);
// Starts the class library and stops before main: kPaused when all is well.
RunEnd run_up_to_main(Machine& machine, Launch launch);
// Continues to the end from where run_up_to_main has stopped.
RunEnd run_from_main(Machine& machine, const Schedule& schedule);
// Those of the launch.
const AssertionRules& assertion_rules(Machine& machine);
// The class that Launch names.
Linked<Klass*> load_main_class(Program& program, std::string name);

}  // namespace heddle::vm
