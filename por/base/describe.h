// Texts about a machine's state for people: threads, stacks, actions, locks that are held and waited for.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "por/base/array_holder.h"
#include "por/base/report.h"
#include "vm/machine/exceptions.h"
#include "vm/machine/machine.h"

namespace heddle::por {

// The name of the thread that follows main, and runs the shutdown hooks.
constexpr const char* kAfterMain = "DestroyJavaVM";

// Distinguishes threads of the same name by the order in which they were started: "worker", "worker (2)".
std::string thread_name(const vm::Machine& machine, const vm::JavaThread& thread);
std::string thread_name(const vm::Machine& machine, vm::Ref thread_object);
std::vector<StackFrame> stack_of(const vm::Machine& machine, const vm::JavaThread& thread);
std::vector<StackFrame> stack_of_exception(const vm::Machine& machine, vm::Ref exception);
StackFrame frame_at(vm::Method& method, const vm::Insn* pc);
// The causes of an exception, outermost first, each with its own stack.
std::vector<Cause> causes_of(const vm::Machine& machine, vm::Ref exception);
// "java.lang.IllegalStateException: message"; the helpful message of a NullPointerException included.
std::string exception_text(const vm::Machine& machine, vm::Ref exception);
// The first frame that is the program's own, else the first; null when there is none.
const StackFrame* place_of(const std::vector<StackFrame>& stack);

bool is_library_frame(const StackFrame& frame);
bool is_all_of_library(const std::vector<StackFrame>& stack);

// Numbers for the objects of a class, in the order in which a report mentions them: "Account#2". Valid for one path.
class ObjectNumbers {
public:
    size_t of(vm::Ref object, const vm::Klass* klass);
    // The field that holds an array, as it was when first asked for.
    ArrayHolder holder_of(const vm::Machine& machine, vm::Ref array);

private:
    std::map<const vm::Klass*, std::vector<vm::Ref>> mentioned_;
    std::map<uint32_t, ArrayHolder> holders_;
    uint64_t collections_ = 0;
};

// "Account#1", "int[][]#2", "class Account" for a mirror, "null".
std::string object_text(const vm::Machine& machine, vm::Ref object, ObjectNumbers* numbers);
// For a thread whose top frames are the library's: the outermost of these, which the program called directly or by a
// method reference. Nothing when the program's own code is at work.
std::optional<vm::FrameView> called_library_frame(const vm::Machine& machine, const vm::JavaThread& thread);
// The lock of java.util.concurrent on which a call into the library operates; null when there is none.
vm::Ref lock_of_call(const vm::Machine& machine, const vm::JavaThread& thread);

// The location of an access: "java.util.HashMap.size", "element 3 of the int[] in field Account.log". Empty for memory
// outside of the heap.
std::string accessed_text(const vm::Machine& machine, const vm::HeapAccess& access);
// The field or the class of the array, without object and index: "Account.balance", "int[]". Empty inside the library's
// classes, where the line identifies the access.
std::string accessed_kind(const vm::Machine& machine, const vm::HeapAccess& access);
// The next action of the thread. Without `numbers`, objects are named by their class only.
TraceStep describe_action(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers = nullptr);
}  // namespace heddle::por
