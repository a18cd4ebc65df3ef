// What a step did besides its action: the value that it read, wrote or got from a call, and the locks that its thread
// holds afterwards. Reads the machine before and after the step, and changes nothing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "por/base/describe.h"
#include "por/base/report.h"
#include "vm/machine/machine.h"

namespace heddle::por {

// The value of a read or the two values of a write that the thread is about to make.
void add_access_values(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers& numbers,
                       TraceStep& step);

// Whether the action that the thread is about to make, by itself, is a detail (TraceStep::is_detail).
bool says_little(const vm::Machine& machine, const vm::JavaThread& thread, const TraceStep& step);

// The locks that threads hold along a path, in the order in which they took them.
class LocksOnPath {
public:
    // To be called before and after each step of the thread.
    void before(const vm::Machine& machine, const vm::JavaThread& thread);
    std::vector<std::string> after(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers& numbers);

private:
    void forget_after_collection(const vm::Machine& machine);

    std::vector<vm::Ref> known_;  // locks of java.util.concurrent on which calls have operated
    std::map<vm::ThreadId, std::vector<vm::Ref>> held_;
    uint64_t collections_ = 0;
};

// Whether the program has called a test framework, which is at work, itself or in a call of the library.
bool is_inside_framework(const std::vector<StackFrame>& stack);

}  // namespace heddle::por
