#include "por/base/describe.h"

#include <algorithm>
#include <optional>

#include "por/base/array_holder.h"
#include "por/base/framework_frames.h"
#include "por/base/location_names.h"
#include "por/base/lock_owners.h"
#include "vm/code/code_positions.h"
#include "vm/machine/frame_refs.h"
#include "vm/machine/npe_message.h"

namespace heddle::por {

namespace {

using vm::ActionKind;
using vm::ThreadStatus;

StackFrame frame_of(const vm::BacktraceEntry& entry) {
    const vm::Klass& owner = *entry.method->owner;
    StackFrame frame;
    frame.class_name = class_text(owner);
    frame.method = name_text(entry.method->name);
    if (owner.source_file) frame.file = name_text(owner.source_file);
    frame.line = std::max(0, vm::line_number(*entry.method, entry.bytecode_index));
    return frame;
}

bool is_library_class(const std::string& name) {
    for (const char* prefix : {"java.", "jdk.", "sun.", "heddle.", "gov.nasa.jpf.vm.", "org.sosy_lab.sv_benchmarks."}) {
        if (name.starts_with(prefix)) return true;
    }
    return false;
}

// Locks, semaphores and latches of the library delegate to an object of a nested class, Sync or a subclass of it.
// Returns that class, or the class of conditions, when the object is one of these; else null.
const vm::Klass* lock_class(const vm::Klass& klass) {
    for (const vm::Klass* at = &klass; at != nullptr; at = at->super) {
        const std::string_view name = at->name.view();
        if (!name.starts_with("java/util/concurrent/")) return nullptr;
        if (name.ends_with("$Sync") || name.ends_with("$ConditionObject")) return at;
    }
    return nullptr;
}

// The lock's own class, for its Sync: "java.util.concurrent.locks.ReentrantLock".
std::string lock_name(const vm::Klass& klass) {
    const std::string name = klass.external_name();
    return name.ends_with("$ConditionObject") ? "java.util.concurrent.locks.Condition"
                                              : name.substr(0, name.rfind('$'));
}

std::string lock_text(const vm::Klass& klass) {
    const std::string name = lock_name(klass);
    return name.substr(name.rfind('.') + 1);
}

}  // namespace

std::string object_text(const vm::Machine& machine, vm::Ref object, ObjectNumbers* numbers) {
    if (object.is_null()) return "null";
    const vm::Klass* klass = machine.heap().klass_of(object);
    if (klass == machine.known().Class) {
        const vm::Klass* mirrored = machine.klass_of_mirror(object);
        return mirrored == nullptr ? "class" : "class " + class_text(*mirrored);
    }
    if (klass == machine.known().Thread || klass->is_subtype_of(machine.known().Thread)) {
        return class_text(*klass) + " \"" + thread_name(machine, object) + "\"";
    }
    const vm::Klass* lock = lock_class(*klass);
    if (lock != nullptr) klass = lock;
    const std::string number = numbers == nullptr ? "" : "#" + std::to_string(numbers->of(object, klass));
    return (lock != nullptr ? lock_text(*lock) : class_text(*klass)) + number;
}

namespace {

// The lock of that class, or of an enclosing class, on which the thread operates; null when there is none.
vm::Ref lock_at_work(const vm::Machine& machine, const vm::JavaThread& thread, const std::string& class_name) {
    vm::Ref found;
    for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        if (found || !frame.method()->owner->is_library) return found;
        vm::for_each_frame_ref(frame, [&](vm::Ref ref) {
            const vm::Klass* klass = ref ? lock_class(*machine.heap().klass_of(ref)) : nullptr;
            if (klass != nullptr && class_name.starts_with(lock_name(*klass))) found = ref;
        });
        if (frame.is_bottom()) return found;
    }
}

std::string_view action_text(ActionKind kind) {
    switch (kind) {
        case ActionKind::kBegin: return "begin";
        case ActionKind::kRead: return "read";
        case ActionKind::kWrite: return "write";
        case ActionKind::kMonitorEnter: return "lock";
        case ActionKind::kMonitorExit: return "unlock";
        case ActionKind::kInitialize: return "initialize";
        case ActionKind::kNative: return "call";
        case ActionKind::kResume: return "resume";
        case ActionKind::kTimeOut: return "time out";
        case ActionKind::kEnd: return "end";
    }
    return "";
}

uint32_t element_index(const vm::Klass& array, uint32_t offset) {
    return (offset - vm::kArrayDataOffset) / vm::size_of(array.element_type);
}

// The array by the field that holds it, "Account#1.log"; else "int[]#1". Without numbers it is only the class, since
// the walk for the field is long.
std::string array_text(const vm::Machine& machine, vm::Ref array, ObjectNumbers* numbers) {
    if (numbers == nullptr) return object_text(machine, array, numbers);
    const ArrayHolder holder = numbers->holder_of(machine, array);
    if (holder.field == nullptr) return object_text(machine, array, numbers);
    if (holder.object.is_null()) return field_name(holder);
    return object_text(machine, holder.object, numbers) + "." + name_text(holder.field->name) + holder.elements;
}

// The thread that follows main has its name only once its constructor has run. Virtual threads may have none.
std::string given_name(const vm::Machine& machine, vm::Ref thread_object) {
    const vm::Ref name = machine.heap().get_ref(thread_object, machine.known().Thread_name);
    if (name.is_null()) return kAfterMain;
    const std::string text = machine.utf8(name);
    return text.empty() ? "unnamed" : text;
}

// How many threads of that name were started before this one.
size_t earlier_namesakes(const vm::Machine& machine, vm::Ref thread_object, const std::string& name) {
    size_t count = 0;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::Ref other = machine.thread(static_cast<vm::ThreadId>(i)).state.object;
        if (other == thread_object) break;
        if (other && given_name(machine, other) == name) ++count;
    }
    return count;
}

}  // namespace

std::string thread_name(const vm::Machine& machine, const vm::JavaThread& thread) {
    return thread_name(machine, thread.state.object);
}

std::string thread_name(const vm::Machine& machine, vm::Ref thread_object) {
    if (thread_object.is_null()) return "main";
    const std::string name = given_name(machine, thread_object);
    const size_t namesakes = earlier_namesakes(machine, thread_object, name);
    return namesakes == 0 ? name : name + " (" + std::to_string(namesakes + 1) + ")";
}

std::vector<StackFrame> stack_of(const vm::Machine& machine, const vm::JavaThread& thread) {
    std::vector<StackFrame> stack;
    if (thread.state.fp == nullptr) return stack;
    for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        vm::Method* method = frame.method();
        if (!method->has(vm::kMethodHidden)) stack.push_back(frame_of({method, vm::bytecode_index(*method, frame.pc)}));
        if (frame.is_bottom()) return stack;
    }
}

StackFrame frame_at(vm::Method& method, const vm::Insn* pc) {
    return frame_of({&method, vm::bytecode_index(method, pc)});
}

std::optional<vm::FrameView> called_library_frame(const vm::Machine& machine, const vm::JavaThread& thread) {
    std::optional<vm::FrameView> called;
    if (thread.state.fp == nullptr) return called;
    // The frame of a method reference is hidden, and is the program's own when the class that contains it is.
    for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        const vm::Method& method = *frame.method();
        const bool is_shown = !method.has(vm::kMethodHidden);
        if (is_shown || (method.owner->is_hidden && !method.has(vm::kMethodInternal))) {
            if (!is_library_class(class_text(*method.owner))) return called;
            if (is_shown) called = frame;
        }
        if (frame.is_bottom()) return std::nullopt;
    }
}

vm::Ref lock_of_call(const vm::Machine& machine, const vm::JavaThread& thread) {
    const std::optional<vm::FrameView> called = called_library_frame(machine, thread);
    return called ? lock_at_work(machine, thread, class_text(*called->method()->owner)) : vm::Ref{};
}

std::vector<Cause> causes_of(const vm::Machine& machine, vm::Ref exception) {
    constexpr size_t kMostCauses = 20;  // a chain may be a cycle
    std::vector<Cause> causes;
    while (causes.size() < kMostCauses) {
        const vm::Ref cause = machine.heap().get_ref(exception, machine.known().Throwable_cause);
        if (cause.is_null() || cause == exception) break;
        causes.push_back({exception_text(machine, cause), stack_of_exception(machine, cause)});
        exception = cause;
    }
    return causes;
}

std::vector<StackFrame> stack_of_exception(const vm::Machine& machine, vm::Ref exception) {
    std::vector<StackFrame> stack;
    for (const vm::BacktraceEntry& entry : vm::read_backtrace(machine, exception)) stack.push_back(frame_of(entry));
    return stack;
}

std::string exception_text(const vm::Machine& machine, vm::Ref exception) {
    std::string text = class_text(*machine.heap().klass_of(exception));
    const vm::Ref message = machine.heap().get_ref(exception, machine.known().Throwable_detailMessage);
    if (message) return text + ": " + machine.utf8(message);
    if (machine.heap().klass_of(exception) == machine.known().NullPointerException) {
        if (const auto helpful = vm::helpful_npe_message(machine, exception)) return text + ": " + *helpful;
    }
    return text;
}

bool is_library_frame(const StackFrame& frame) { return is_library_class(frame.class_name); }

bool is_all_of_library(const std::vector<StackFrame>& stack) {
    return std::all_of(stack.begin(), stack.end(), is_library_frame);
}

const StackFrame* place_of(const std::vector<StackFrame>& stack) {
    const auto first = [&](auto is_wanted) {
        const auto at = std::find_if(stack.begin(), stack.end(), is_wanted);
        return at == stack.end() ? nullptr : &*at;
    };
    // Of a failed assertEquals the line of the test, and not that of the framework.
    if (const StackFrame* own =
            first([](const StackFrame& frame) { return !is_library_frame(frame) && !is_framework_frame(frame); }))
        return own;
    if (const StackFrame* other = first([](const StackFrame& frame) { return !is_library_frame(frame); })) return other;
    return stack.empty() ? nullptr : &stack.front();
}

ArrayHolder ObjectNumbers::holder_of(const vm::Machine& machine, vm::Ref array) {
    // A collection may give the place of an array to another one.
    const uint64_t collections = machine.heap().collections();
    if (collections != collections_) holders_.clear();
    collections_ = collections;
    const auto [known, is_new] = holders_.try_emplace(array.value);
    if (is_new) known->second = por::holder_of(machine, array);
    return known->second;
}

size_t ObjectNumbers::of(vm::Ref object, const vm::Klass* klass) {
    std::vector<vm::Ref>& known = mentioned_[klass];
    const auto at = std::find(known.begin(), known.end(), object);
    if (at != known.end()) return static_cast<size_t>(at - known.begin()) + 1;
    known.push_back(object);
    return known.size();
}

namespace {

// Null when the access is not to a field.
const vm::Field* accessed_field(const vm::Machine& machine, const vm::HeapAccess& access) {
    const vm::Klass* klass = machine.heap().klass_of(access.object);
    const vm::Field* field = field_at(*klass, access.offset);
    if (field != nullptr || klass != machine.known().Class) return field;
    klass = machine.klass_of_mirror(access.object);
    return klass == nullptr ? nullptr : static_field_at(*klass, access.offset);
}

std::string field_text(const vm::Field& field) { return class_text(*field.owner) + "." + name_text(field.name); }

}  // namespace

std::string accessed_text(const vm::Machine& machine, const vm::HeapAccess& access) {
    if (access.object.is_null()) return "";
    const vm::Klass* klass = machine.heap().klass_of(access.object);
    if (!klass->is_array()) {
        const vm::Field* field = accessed_field(machine, access);
        return field == nullptr ? "" : field_text(*field);
    }
    const std::string index = std::to_string(element_index(*klass, access.offset));
    const std::string holder = field_name(holder_of(machine, access.object));
    return "element " + index + " of the " + class_text(*klass) + (holder.empty() ? "" : " in field " + holder);
}

std::string accessed_kind(const vm::Machine& machine, const vm::HeapAccess& access) {
    if (access.object.is_null()) return "";
    const vm::Klass* klass = machine.heap().klass_of(access.object);
    if (klass->is_array()) return class_text(*klass);
    const vm::Field* field = accessed_field(machine, access);
    return field == nullptr || field->owner->is_library ? "" : field_text(*field);
}

namespace {

std::optional<StackFrame> called_library_method(const vm::Machine& machine, const vm::JavaThread& thread) {
    const std::optional<vm::FrameView> called = called_library_frame(machine, thread);
    if (!called) return std::nullopt;
    return frame_of({called->method(), vm::bytecode_index(*called->method(), called->pc)});
}

// What Thread does before it calls run(), and after run() has returned.
bool is_own_beginning(const std::vector<StackFrame>& stack) {
    return !stack.empty() && std::all_of(stack.begin(), stack.end(), [](const StackFrame& frame) {
        return frame.class_name == "java.lang.Thread";
    });
}

bool is_own_end(const std::vector<StackFrame>& stack) {
    return is_all_of_library(stack) && std::any_of(stack.begin(), stack.end(), [](const StackFrame& frame) {
               return frame.class_name == "java.lang.Thread" && frame.method == "exit";
           });
}

void name_call(const vm::Machine& machine, const vm::JavaThread& thread, const StackFrame& called,
               ObjectNumbers* numbers, TraceStep& step) {
    step.object = called.class_name;
    step.field = called.method;
    // Names the lock, since the end of the report says which thread waits for which lock.
    const vm::Ref lock = numbers == nullptr ? vm::Ref{} : lock_at_work(machine, thread, called.class_name);
    if (!lock) return;
    const size_t number = numbers->of(lock, lock_class(*machine.heap().klass_of(lock)));
    step.object += "#" + std::to_string(number);
}

void name_action(const vm::Machine& machine, const vm::Action& action, ObjectNumbers* numbers, TraceStep& step) {
    switch (action.kind) {
        case ActionKind::kRead:
        case ActionKind::kWrite:
            if (action.is_element && action.object) {
                const vm::Klass& array = *machine.heap().klass_of(action.object);
                step.object = array_text(machine, action.object, numbers);
                step.field = "[" + std::to_string(element_index(array, action.access.offset)) + "]";
                break;
            }
            step.object = object_text(machine, action.object, numbers);
            if (!action.is_element) step.field = name_text(machine.program().field(action.field)->name);
            break;
        case ActionKind::kNative:
            step.object = class_text(*action.method->owner);
            step.field = name_text(action.method->name);
            break;
        case ActionKind::kInitialize: step.object = "class " + class_text(*action.klass); break;
        case ActionKind::kBegin:
        case ActionKind::kEnd: break;
        default:
            if (action.object) step.object = object_text(machine, action.object, numbers);
            break;
    }
}

}  // namespace

TraceStep describe_action(const vm::Machine& machine, const vm::JavaThread& thread, ObjectNumbers* numbers) {
    const vm::Action action = machine.next_action(thread);
    TraceStep step;
    step.thread = thread_name(machine, thread);
    step.action = action_text(action.kind);
    if (action.kind == ActionKind::kTimeOut && thread.state.status == ThreadStatus::kSleeping) step.action = "resume";
    step.stack = stack_of(machine, thread);
    if (is_own_end(step.stack) || is_own_beginning(step.stack)) {
        step.action = is_own_end(step.stack) ? "end" : "begin";
        return step;
    }
    const StackFrame* place = place_of(step.stack);
    const std::optional<StackFrame> called = called_library_method(machine, thread);
    // A method reference on a thread of its own has no line of the program: the library's is the best.
    if (called && place != nullptr && is_library_frame(*place)) place = &*called;
    if (place != nullptr) {
        step.file = place->file;
        step.line = place->line;
    }
    const bool continues = action.kind == ActionKind::kResume || action.kind == ActionKind::kTimeOut;
    if (continues) {
        name_action(machine, action, numbers, step);
        if (!step.object.empty() || step.stack.empty()) return step;
        name_call(machine, thread, called.value_or(step.stack.front()), nullptr, step);
    } else if (called && action.kind != ActionKind::kBegin) {
        // Inside the library: shows what the program called, not how the library does it.
        step.action = "call";
        name_call(machine, thread, *called, numbers, step);
    } else {
        name_action(machine, action, numbers, step);
    }
    return step;
}

}  // namespace heddle::por
