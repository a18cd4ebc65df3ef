#include "por/base/wait_text.h"

#include <algorithm>
#include <string_view>

#include "por/base/location_names.h"
#include "por/base/lock_owners.h"

namespace heddle::por {

namespace {

using vm::ActionKind;
using vm::ThreadStatus;

std::string held_by(const std::string& owner) { return ", held by \"" + owner + "\""; }

std::string monitor_text(const vm::Machine& machine, vm::Ref object, ObjectNumbers* numbers) {
    const vm::JavaThread* owner = monitor_owner(machine, object);
    return "the monitor of " + object_text(machine, object, numbers) +
           (owner == nullptr ? "" : held_by(thread_name(machine, *owner)));
}

bool has_frame(const std::vector<StackFrame>& stack, std::string_view class_name, std::string_view method) {
    return std::any_of(stack.begin(), stack.end(), [&](const StackFrame& frame) {
        return frame.class_name == class_name && frame.method == method;
    });
}

std::string simple_name(const std::string& class_name) { return class_name.substr(class_name.rfind('.') + 1); }

// "LinkedBlockingQueue.take"; empty when the program's own code waits.
std::string call_text(const vm::Machine& machine, const vm::JavaThread& thread) {
    const std::optional<vm::FrameView> called = called_library_frame(machine, thread);
    if (!called) return "";
    const vm::Method& method = *called->method();
    std::string owner = simple_name(class_text(*method.owner));
    if (owner.ends_with("$ConditionObject")) owner = "Condition";
    return owner + "." + name_text(method.name);
}

// What ends a wait in the call for an object of java.util.concurrent, by the start of its name. Condition objects are
// named only to programs that call them.
std::string ending_of(const std::string& call, const std::string& object) {
    const auto is = [&](std::string_view name) { return object.starts_with(name); };
    if (is("Condition")) {
        if (call.empty() || call.starts_with("Condition.")) return " to be signalled on " + object;
        if (call.ends_with("Queue.take") || call.ends_with("Deque.take")) return " for an element of the queue";
        if (call.ends_with("Queue.put") || call.ends_with("Deque.put")) return " for room in the queue";
        if (call == "CyclicBarrier.await") return " for more threads to arrive at the barrier";
        if (call.ends_with(".awaitTermination")) return " for the tasks of the pool to end";
        return "";
    }
    if (is("CountDownLatch")) return " for " + object + " to reach zero";
    if (is("Semaphore")) return " for a permit of " + object;
    if (is("java.util.concurrent.Phaser")) return " for more parties to arrive at " + object;
    if (is("java.util.concurrent.FutureTask")) return " for the task to end";
    if (is("java.util.concurrent.CompletableFuture")) return " for the future to be completed";
    return " for " + object;
}

std::string parked_text(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers) {
    if (is_idle_worker(stack_of(machine, thread))) return "is an idle worker of a thread pool: it waits for a task";
    const std::string call = call_text(machine, thread);
    const vm::Ref blocker = park_blocker(machine, thread);
    if (blocker.is_null())
        return call.empty() || call.starts_with("LockSupport.") ? "is parked and waits for a call of unpark"
                                                                : "waits in " + call;
    const std::string object = object_text(machine, blocker, numbers);
    const vm::Ref owner = lock_owner(machine, blocker);
    if (owner) return "waits for " + object + held_by(thread_name(machine, owner));
    return (call.empty() ? "waits" : "waits in " + call) + ending_of(call, object);
}

std::string waiting_text(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers) {
    const vm::Ref object = thread.state.blocked_on;
    const bool is_of_thread = machine.heap().klass_of(object)->is_subtype_of(machine.known().Thread);
    if (is_of_thread && has_frame(stack_of(machine, thread), "java.lang.Thread", "join"))
        return "waits in join for thread \"" + thread_name(machine, object) + "\" to end";
    return "waits in wait() to be notified on " + object_text(machine, object, numbers);
}

std::string initialization_text(const vm::Machine& machine, const vm::Klass& klass) {
    const vm::ClassState& state = machine.class_state(&klass);
    const std::string text = "waits for the initialisation of class " + class_text(klass);
    if (state.init != vm::InitState::kRunning) return text;
    return text + ", which \"" + thread_name(machine, machine.thread(state.initializer)) + "\" runs";
}

// The locks of the library that this thread holds and for which other threads are parked.
std::vector<std::string> held_locks(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers) {
    std::vector<std::string> texts;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::Ref lock = park_blocker(machine, machine.thread(static_cast<vm::ThreadId>(i)));
        const vm::Ref owner = lock_owner(machine, lock);
        if (owner.is_null() || owner != thread.state.object) continue;
        const std::string text = object_text(machine, lock, numbers);
        if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
    }
    return texts;
}

// Monitors whose owner a thread is, found in its frames.
std::vector<std::string> held_monitors(const vm::Machine& machine, const vm::JavaThread& thread,
                                       ObjectNumbers* numbers) {
    std::vector<vm::Ref> held = machine.held_monitors(thread);
    std::vector<std::string> texts;
    for (const vm::Ref object : held) texts.push_back(object_text(machine, object, numbers));
    return texts;
}

}  // namespace

std::string wait_text(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers) {
    const vm::ThreadState& state = thread.state;
    switch (state.status) {
        case ThreadStatus::kWaiting: return waiting_text(machine, thread, numbers);
        case ThreadStatus::kNotified:
            return "was notified and waits for " + monitor_text(machine, state.blocked_on, numbers);
        case ThreadStatus::kParked: return parked_text(machine, thread, numbers);
        case ThreadStatus::kSleeping: return "sleeps";
        case ThreadStatus::kInitializing:
            return initialization_text(machine, *machine.klass_of_mirror(state.blocked_on));
        case ThreadStatus::kAwaitingEnd: return "has left main and waits for the other threads to end";
        default: break;
    }
    const vm::Action action = machine.next_action(thread);
    if (action.kind == ActionKind::kMonitorEnter && !action.is_enabled)
        return "waits for " + monitor_text(machine, action.object, numbers);
    if (action.kind == ActionKind::kInitialize && !action.is_enabled)
        return initialization_text(machine, *action.klass);
    if (state.fp == nullptr) return "is at its end";
    const bool has_failed = has_frame(stack_of(machine, thread), "java.lang.Thread", "dispatchUncaughtException");
    return has_failed ? "ends with an uncaught exception" : "can go on";
}

bool waits_for_holder(const std::string& text) {
    return text.find("the monitor of ") != std::string::npos || text.find(", held by \"") != std::string::npos;
}

bool is_idle_worker(const std::vector<StackFrame>& stack) {
    return has_frame(stack, "java.util.concurrent.ThreadPoolExecutor", "getTask");
}

ThreadEnd describe_thread(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers) {
    // Once all threads have ended, the main thread runs the shutdown hooks, under another name.
    const bool is_main = thread.id == vm::ThreadId{} && thread_name(machine, thread) == kAfterMain;
    if (is_main && stack_of(machine, thread).empty()) return {"main", "has ended", {}, {}, {}};
    return {thread_name(machine, thread), wait_text(machine, thread, numbers), held_monitors(machine, thread, numbers),
            held_locks(machine, thread, numbers), stack_of(machine, thread)};
}

std::vector<ThreadEnd> describe_threads(const vm::Machine& machine, ObjectNumbers* numbers) {
    std::vector<ThreadEnd> ends;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (thread.state.status == ThreadStatus::kTerminated || thread.state.status == ThreadStatus::kNew) continue;
        if (thread.state.is_system) continue;
        ends.push_back(describe_thread(machine, thread, numbers));
    }
    return ends;
}

}  // namespace heddle::por
