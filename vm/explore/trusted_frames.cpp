#include "vm/explore/trusted_frames.h"

#include <algorithm>

#include "vm/machine/frame_refs.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

// Whether code of the class passes the program's calls on, or calls the program's objects (toString and the like).
// Calls by other code of the JDK (linking a method handle, loading a class) are made for the JDK itself, and are one
// step.
bool passes_calls_on(const Klass& klass) {
    constexpr std::string_view kPrefixes[] = {"java/util/", "java/text/", "java/lang/Thread", "jdk/internal/reflect/"};
    constexpr std::string_view kNames[] = {
        "java/lang/Object",
        "java/lang/VirtualThread",
        "java/lang/Iterable",
        "java/lang/AssertionError",
        "java/lang/Throwable",
        "java/lang/String",
        "java/lang/AbstractStringBuilder",
        "java/lang/StringBuilder",
        "java/lang/StringBuffer",
        "java/lang/StringConcatHelper",
        "java/lang/reflect/Method",
        "java/io/PrintStream",
        "java/io/PrintWriter",
        "java/io/Writer",
    };
    const std::string_view name = klass.name.view();
    return std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                       [&](std::string_view prefix) { return name.starts_with(prefix); }) ||
           std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

// Whether a call is one step: trusted code, the initialisers of the JDK's other classes, which only one thread can
// execute, and code that links method handles.
bool is_one_step(const Method& method) {
    return (method.owner->trust == Trust::kAtomic && !method.has(kMethodForCaller)) || method.has(kMethodOwnStep);
}

bool is_static_of_library(const Field& field, const Method& method) {
    return field.is_static() && field.owner->loader <= LoaderId::kPlatform && is_library(method);
}

// Whether a static field of the method's own class holds the array: BreakIterator keeps its last ones like that.
bool is_in_static_of_library(const Machine& machine, Ref array, const Method& method) {
    const Klass& owner = *method.owner;
    if (!is_library(method) || owner.loader > LoaderId::kPlatform) return false;
    const Ref mirror = machine.class_state(&owner).mirror;
    return mirror && std::any_of(owner.static_ref_offsets.begin(), owner.static_ref_offsets.end(),
                                 [&](uint32_t offset) { return machine.heap().get_ref(mirror, offset) == array; });
}

// Code that only passes calls on acts for its caller. Code that links does not run the calls, and acts for itself.
const Slot* acting_frame(const Slot* fp) {
    const auto passes_on = [](const Method& method) {
        return is_library(method) && !method.has(kMethodOwnStep) &&
               (method.owner->trust == Trust::kImmutable || method.has(kMethodForCaller));
    };
    while (passes_on(*method_at(fp)) && caller_of(fp) != nullptr) fp = caller_of(fp);
    return fp;
}

// Whether the array is an argument of the outermost call of immutable code that the frame belongs to. The bytes of a
// string never are: a reference to a string gives no access to them.
bool is_argument_of_immutable_call(const Slot* fp, Ref array) {
    for (const Slot* at = caller_of(fp); at != nullptr && method_at(at)->owner->trust == Trust::kImmutable;
         at = caller_of(at))
        fp = at;
    bool found = false;
    for_each_ref_argument(*method_at(fp),
                          [&](uint32_t slot) { found |= Ref{static_cast<uint32_t>(fp[slot])} == array; });
    return found;
}

// The field, or without one an element of the array.
bool is_static_of_library(const Machine& machine, Ref object, const Field* field, const Method& method) {
    return field != nullptr ? is_static_of_library(*field, method) : is_in_static_of_library(machine, object, method);
}

const Field* field_of(const Machine& machine, const Action& action) {
    return action.is_element ? nullptr : machine.program().field(action.field);
}

}  // namespace

bool is_called_for_program(const Slot* fp) {
    for (const Slot* at = caller_of(fp); at != nullptr && is_library(*method_at(at)); at = caller_of(at)) {
        if (!passes_calls_on(*method_at(at)->owner)) return false;
    }
    return true;
}

// Calls that are no single step (vm/link/split_calls.def) end the trusted call.
const Slot* trusted_call(const Slot* fp, bool begins_here) {
    const Slot* found = begins_here && is_trusted(*method_at(fp)) ? fp : nullptr;
    const Slot* called = nullptr;
    for (const Slot* at = fp; at != nullptr && is_library(*method_at(at)); called = at, at = caller_of(at)) {
        // Its calls are steps, whatever they pass through.
        if (is_split(at, kMethodManySteps)) return called;
        if (is_one_step(*method_at(at))) found = at;
        if (is_split(at, kMethodOwnStep) || is_text_asked_for(at)) break;
    }
    return found;
}

bool acts_for_library(const Slot* fp) {
    fp = acting_frame(fp);
    return is_trusted(*method_at(fp)) || trusted_call(fp) != nullptr;
}

bool acts_for_library(const Machine& machine, const JavaThread& thread) {
    if (thread.state.fp == nullptr) return false;
    if (acts_for_library(thread.state.fp)) return true;
    const Action action = machine.next_action(thread);
    if (action.kind != ActionKind::kRead && action.kind != ActionKind::kWrite) return false;
    return is_own_of_library(machine, action.object, field_of(machine, action), *method_at(thread.state.fp));
}

bool is_ordered_by_library(const Machine& machine, const JavaThread& thread) {
    const Action action = machine.next_action(thread);
    if (action.kind == ActionKind::kNative)
        return action.access.object &&
               is_mode_chosen_by_library(thread.state.fp, *machine.heap().klass_of(action.access.object));
    if (action.kind != ActionKind::kRead && action.kind != ActionKind::kWrite) return false;
    return is_ordered_by_library(machine, action.object, field_of(machine, action), *method_at(thread.state.fp));
}

bool is_own_of_library(const Machine& machine, Ref object, const Field* field, const Method& method) {
    return machine.known().Thread->trust == Trust::kAtomic && is_static_of_library(machine, object, field, method);
}

bool is_ordered_by_library(const Machine& machine, Ref object, const Field* field, const Method& method) {
    if (!is_library(method)) return false;
    return is_static_of_library(machine, object, field, method) ||
           (field != nullptr && field->owner->is_safe && method.owner->is_safe);
}

bool is_mode_chosen_by_library(const Slot* fp, const Klass& klass) {
    return klass.is_safe && method_at(acting_frame(fp))->owner->is_safe;
}

bool orders_for_program(const Slot* fp, const Klass& klass) {
    if (!klass.is_library && !klass.is_array()) return true;
    constexpr std::string_view kLibrary = "java/util/concurrent/";
    if (const Slot* call = trusted_call(fp, false)) return method_at(call)->owner->name.view().starts_with(kLibrary);
    // Static fields lie in the mirror of their class.
    return klass.is_array() || klass.name.view() == "java/lang/Class" || klass.name.view().starts_with(kLibrary);
}

bool accesses_for_caller(const Machine& machine, const Slot* fp, Ref array) {
    const ArraysTouched arrays = method_at(fp)->owner->arrays_touched;
    if (arrays == ArraysTouched::kNone) return false;
    return arrays == ArraysTouched::kAll || machine.heap().klass_of(array)->element_type != BasicType::kByte ||
           is_argument_of_immutable_call(fp, array);
}

}  // namespace heddle::vm
