// Texts about a machine's state for people: threads, stacks, actions, locks that are held and waited for.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "por/base/report.h"
#include "vm/machine/exceptions.h"
#include "vm/machine/machine.h"

namespace heddle::por {

// Distinguishes threads of the same name by the order in which they were started: "worker", "worker (2)".
std::string thread_name(const vm::Machine& machine, const vm::JavaThread& thread);
std::string thread_name(const vm::Machine& machine, vm::Ref thread_object);
std::vector<StackFrame> stack_of(const vm::Machine& machine, const vm::JavaThread& thread);
std::vector<StackFrame> stack_of_exception(const vm::Machine& machine, vm::Ref exception);
StackFrame frame_at(vm::Method& method, const vm::Insn* pc);
// "java.lang.IllegalStateException: message"; the helpful message of a NullPointerException included.
std::string exception_text(const vm::Machine& machine, vm::Ref exception);
// The first frame that is the program's own, else the first; null when there is none.
const StackFrame* place_of(const std::vector<StackFrame>& stack);

// Numbers for the objects of a class, in the order in which a report mentions them: "Account#2". Valid for one path.
class ObjectNumbers {
public:
    size_t of(vm::Ref object, const vm::Klass* klass);

private:
    std::map<const vm::Klass*, std::vector<vm::Ref>> mentioned_;
};

// The location of an access: "java.util.HashMap.size", "int[][3]". Empty for memory outside of the heap.
std::string accessed_text(const vm::Machine& machine, const vm::HeapAccess& access);
// The field or the class of the array, without object and index: "Account.balance", "int[]". Empty inside the library's
// classes, where the line identifies the access.
std::string accessed_kind(const vm::Machine& machine, const vm::HeapAccess& access);
// The next action of the thread. Without `numbers`, objects are named by their class only, here and below.
TraceStep describe_action(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers = nullptr);
// The thread's stack, what it waits for and which locks it holds; and the same for all threads that have not ended.
ThreadEnd describe_thread(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers = nullptr);
std::vector<ThreadEnd> describe_threads(const vm::Machine& machine, ObjectNumbers* numbers = nullptr);

}  // namespace heddle::por
