// Threads at the end of a path: their stacks, what they hold and what they wait for, in the words of Java.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "por/base/describe.h"
#include "vm/machine/machine.h"

namespace heddle::por {

// Parts of the messages of deadlocks, from which advice follows.
inline constexpr std::string_view kWaitForEachOther = " wait for each other for ever";
inline constexpr std::string_view kNeverShutDown = "the thread pool was never shut down";

// "waits for the monitor of Account#1, held by \"Bob\"", "waits in join for thread \"worker\" to end", "can go on".
std::string wait_text(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers);

// Whether the thread waits for a lock that another thread holds, by the text above.
bool waits_for_holder(const std::string& text);

// Whether the stack is that of a worker of a thread pool which waits for a task.
bool is_idle_worker(const std::vector<StackFrame>& stack);

// Without `numbers`, objects are named by their class only. The thread's stack, what it waits for and which locks it
// holds; and the same for all threads that have not ended.
ThreadEnd describe_thread(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers = nullptr);
std::vector<ThreadEnd> describe_threads(const vm::Machine& machine, ObjectNumbers* numbers = nullptr);

}  // namespace heddle::por
