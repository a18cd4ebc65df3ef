// A command in a process group of its own, with limits of time and memory, on given processors, in a folder of its
// own. Whatever it starts ends with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "cli/bench/suite.h"

namespace heddle::cli {

enum class ProcessEnd : uint8_t { kExited, kSignalled, kOutOfTime, kOutOfMemory, kNotStarted };

struct FinishedProcess {
    ProcessEnd end = ProcessEnd::kNotStarted;
    int status = 0;     // the exit status, or the number of the signal, or errno
    double wall_s = 0;  // wall-clock time
    double cpu_s = 0;   // user and system time of it and of the children that it waited for
    uint64_t memory_kb = 0;
};

struct ProcessOrder {
    std::vector<std::string> command;      // the first is the path of an executable
    std::vector<std::string> environment;  // "NAME=value", instead of the variables of these names
    std::string folder;                    // its current folder; its output goes to `out` and `err` in it
    std::vector<int> processors;           // empty: any
    BenchLimits limits;
};

class LimitedProcess {
public:
    explicit LimitedProcess(const ProcessOrder& order);
    ~LimitedProcess();
    LimitedProcess(const LimitedProcess&) = delete;
    LimitedProcess& operator=(const LimitedProcess&) = delete;

    // Readable when the process has ended, for poll(); -1 when there is no process.
    int descriptor() const { return descriptor_; }
    // Ends the process if it is over a limit. The result when it has ended; the object is then of no further use.
    std::optional<FinishedProcess> poll();
    void kill_group() const;

private:
    FinishedProcess reap();

    pid_t process_ = -1;
    int descriptor_ = -1;
    int error_ = 0;
    double began_ = 0;
    double next_look_ = 0;  // at the memory
    BenchLimits limits_;
    uint64_t memory_kb_ = 0;  // the largest that was seen, of the whole group
    ProcessEnd why_killed_ = ProcessEnd::kSignalled;
};

// Seconds of a clock that never goes back.
double steady_seconds();

// One logical processor of each core that this process may use.
std::vector<int> usable_cores();

}  // namespace heddle::cli
