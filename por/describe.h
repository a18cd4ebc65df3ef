// What people read of a machine's state: threads, stacks, actions, who holds and waits for what.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "por/report.h"
#include "vm/exceptions.h"
#include "vm/machine.h"

namespace heddle::por {

// Tells threads of one name apart, in the order in which they were started: "worker", "worker (2)".
std::string thread_name(const vm::Machine& machine, const vm::JavaThread& thread);
std::string thread_name(const vm::Machine& machine, vm::Ref thread_object);
std::vector<StackFrame> stack_of(const vm::Machine& machine, const vm::JavaThread& thread);
std::vector<StackFrame> stack_of_exception(const vm::Machine& machine, vm::Ref exception);
StackFrame frame_at(vm::Method& method, const vm::Insn* pc);
// "java.lang.IllegalStateException: message"; the helpful message of a NullPointerException included.
std::string exception_text(vm::Machine& machine, vm::Ref exception);
// The first frame that is the program's own, else the first; null when there is none.
const StackFrame* place_of(const std::vector<StackFrame>& stack);

// Numbers for the objects that a report mentions, in the order in which it does, so that two of one class can be told
// apart: "Account#2". Holds for one path.
class ObjectNumbers {
public:
    size_t of(vm::Ref object, const vm::Klass* klass);

private:
    std::map<const vm::Klass*, std::vector<vm::Ref>> mentioned_;
};

// "java.util.HashMap.size", "int[][3]": what an access touches; empty for memory outside of the heap.
std::string accessed_text(const vm::Machine& machine, const vm::HeapAccess& access);
// The field or the kind of array that it is, whichever object and element: "Account.balance", "int[]". Empty inside of
// the library's classes, where lines tell enough.
std::string accessed_kind(const vm::Machine& machine, const vm::HeapAccess& access);
// What the thread is about to do. Without numbers objects go by their class alone, here and below.
TraceStep describe_action(vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers = nullptr);
// Where the thread stands, what it waits for and which monitors it holds; the same of all that have not ended.
ThreadEnd describe_thread(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers = nullptr);
std::vector<ThreadEnd> describe_threads(const vm::Machine& machine, ObjectNumbers* numbers = nullptr);

}  // namespace heddle::por
