#include "por/trace/step_notes.h"

#include <algorithm>
#include <string>

#include "por/base/describe.h"
#include "por/base/framework_frames.h"
#include "por/base/lock_owners.h"
#include "por/base/value_text.h"

namespace heddle::por {

namespace {

using vm::ActionKind;
using vm::BasicType;
using vm::Op;

// Whether the action accesses a location that exists: not null, and within the array.
std::optional<BasicType> type_of_location(const vm::Machine& machine, const vm::Action& action) {
    if (action.object.is_null()) return std::nullopt;
    if (!action.is_element) return machine.program().field(action.field)->type;
    const vm::Klass& array = *machine.heap().klass_of(action.object);
    const uint64_t end = vm::kArrayDataOffset + uint64_t{static_cast<uint32_t>(machine.heap().length(action.object))} *
                                                    vm::size_of(array.element_type);
    if (action.access.offset < vm::kArrayDataOffset || action.access.offset >= end) return std::nullopt;
    return array.element_type;
}

// The slot with the value that the thread's next instruction, a write, stores.
vm::Slot stored_value(const vm::JavaThread& thread) {
    const vm::Insn& insn = *thread.state.pc;
    const vm::Slot* frame = thread.state.fp;
    switch (insn.op) {
        case Op::kPutFieldB:
        case Op::kPutFieldZ:
        case Op::kPutFieldS:
        case Op::kPutFieldI:
        case Op::kPutFieldJ:
        case Op::kPutFieldA: return frame[insn.b];
        case Op::kIStoreElement:
        case Op::kLStoreElement:
        case Op::kAStoreElement:
        case Op::kBStoreElement:
        case Op::kSStoreElement: return frame[insn.c];
        default: return frame[insn.a];  // static fields
    }
}

// Classes whose calls only compute: what they do to their own objects explains no violation.
bool only_computes(std::string_view class_name) {
    constexpr std::string_view kNames[] = {"java.lang.StringBuilder", "java.lang.AbstractStringBuilder",
                                           "java.lang.StringBuffer",  "java.lang.StringConcatHelper",
                                           "java.lang.String",        "java.lang.Integer",
                                           "java.lang.Long",          "java.lang.Boolean",
                                           "java.lang.Character",     "java.lang.Double",
                                           "java.lang.Math",          "java.lang.Class",
                                           "java.lang.Enum",          "java.util.Objects"};
    return std::find(std::begin(kNames), std::end(kNames), class_name) != std::end(kNames) ||
           class_name.starts_with("java.lang.invoke.");
}

bool is_in_initializer(const std::vector<StackFrame>& stack) {
    return std::any_of(stack.begin(), stack.end(), [](const StackFrame& frame) { return frame.method == "<clinit>"; });
}

}  // namespace

bool is_inside_framework(const std::vector<StackFrame>& stack) {
    const auto at =
        std::find_if(stack.begin(), stack.end(), [](const StackFrame& frame) { return !is_library_frame(frame); });
    return at != stack.end() && is_framework_frame(*at);
}

bool says_little(const vm::Machine& machine, const vm::JavaThread& thread, const TraceStep& step) {
    const std::string& action = step.action;
    if (action == "initialize") return true;
    if (action != "read" && action != "write" && action != "call") return false;
    if (is_in_initializer(step.stack) || is_inside_framework(step.stack)) return true;
    if (action == "call") {
        // What the library's own code does on a thread without a frame of the program, as in CompletableFuture.
        if (step.object.starts_with("jdk.internal.") && is_all_of_library(step.stack)) return true;
        return only_computes(step.object.substr(0, step.object.find('#')));
    }
    if (is_all_of_library(step.stack)) return true;
    const vm::Action next = machine.next_action(thread);
    return next.kind == ActionKind::kRead && !next.is_element && machine.program().field(next.field)->is_final();
}

void add_access_values(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers& numbers,
                       TraceStep& step) {
    const vm::Action action = machine.next_action(thread);
    const bool is_write = action.kind == ActionKind::kWrite;
    if (step.action != (is_write ? "write" : "read")) return;
    if (action.kind != ActionKind::kRead && !is_write) return;
    const std::optional<BasicType> type = type_of_location(machine, action);
    if (!type) return;
    const std::string present = location_text(machine, action.object, action.access.offset, *type, &numbers);
    if (is_write) {
        step.old_value = present;
        step.value = value_text(machine, *type, stored_value(thread), &numbers);
    } else {
        step.value = present;
    }
}

// A collection may have freed a lock. What is not known any more is not shown.
void LocksOnPath::forget_after_collection(const vm::Machine& machine) {
    if (machine.heap().collections() != collections_) known_.clear();
    collections_ = machine.heap().collections();
}

void LocksOnPath::before(const vm::Machine& machine, const vm::JavaThread& thread) {
    forget_after_collection(machine);
    const vm::Ref lock = lock_of_call(machine, thread);
    if (lock && std::find(known_.begin(), known_.end(), lock) == known_.end()) known_.push_back(lock);
}

std::vector<std::string> LocksOnPath::after(const vm::Machine& machine, const vm::JavaThread& thread,
                                            ObjectNumbers& numbers) {
    forget_after_collection(machine);
    std::vector<vm::Ref> now;
    if (thread.state.fp != nullptr) now = machine.held_monitors(thread);
    for (const vm::Ref lock : known_) {
        if (thread.state.object && lock_owner(machine, lock) == thread.state.object) now.push_back(lock);
    }
    const auto is_in = [](const std::vector<vm::Ref>& refs, vm::Ref ref) {
        return std::find(refs.begin(), refs.end(), ref) != refs.end();
    };
    std::vector<vm::Ref>& held = held_[thread.id];
    std::erase_if(held, [&](vm::Ref ref) { return !is_in(now, ref); });
    for (const vm::Ref ref : now) {
        if (!is_in(held, ref)) held.push_back(ref);
    }
    std::vector<std::string> texts;
    texts.reserve(held.size());
    for (const vm::Ref ref : held) texts.push_back(object_text(machine, ref, &numbers));
    return texts;
}

}  // namespace heddle::por
