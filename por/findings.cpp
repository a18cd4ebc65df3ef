#include "por/findings.h"

#include <algorithm>
#include <cstdio>

#include "por/describe.h"
#include "vm/exceptions.h"

namespace heddle::por {

namespace {

std::string place_text(const StackFrame& place) {
    return place.class_name + "." + place.method + ":" + std::to_string(place.line);
}

std::string place_text(const std::vector<StackFrame>& stack) {
    const StackFrame* place = place_of(stack);
    return place == nullptr ? "" : place_text(*place);
}

// The places that take part, whoever came first: neither the order of the search nor that of starting threads shows.
std::string places_text(std::vector<std::string> places) {
    std::sort(places.begin(), places.end());
    std::string text;
    for (const std::string& place : places) text += "|" + place;
    return text;
}

std::string hexadecimal(uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

// "write of Account.balance", "write of java.util.HashMap.size in java.util.HashMap.put": of a call into the library,
// what it is that others can touch at the same time.
std::string race_text(const vm::Machine& machine, const Pending& pending, const TraceStep& step) {
    const std::string what = step.object + (step.field.starts_with("[") ? "" : ".") + step.field;
    const std::string accessed = step.action == "call" ? accessed_text(machine, pending.access) : "";
    if (accessed.empty()) return step.action + " of " + what;
    return (pending.access.writes() ? "write of " : "read of ") + accessed + " in " + what;
}

// How much of a deadlock a thread shows: one that waits for a lock says more than one that waits for a signal, and
// least says who waits for another thread to end.
int telling(const ThreadEnd& end) {
    if (end.state.starts_with("wants the monitor") || end.state.find(", held by \"") != std::string::npos) return 2;
    const bool joins = std::any_of(end.stack.begin(), end.stack.end(), [](const StackFrame& frame) {
        return frame.class_name == "java.lang.Thread" && frame.method == "join";
    });
    return joins ? 0 : 1;
}

uint64_t stack_hash(const vm::Machine& machine, const vm::JavaThread& thread) {
    uint64_t hash = 0;
    for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        for (const void* part : {static_cast<const void*>(frame.method()), static_cast<const void*>(frame.pc)})
            hash = (hash ^ reinterpret_cast<uintptr_t>(part)) * 0x9E3779B97F4A7C15u;
        if (frame.is_bottom()) return hash;
    }
}

// "\"a\" and \"b\" wait for each other for ever"
std::string circle_text(const vm::Machine& machine, const Circle& circle) {
    std::string text;
    for (size_t i = 0; i < circle.size(); ++i) {
        if (i != 0) text += i + 1 == circle.size() ? " and " : ", ";
        text += "\"" + thread_name(machine, machine.thread(circle[i])) + "\"";
    }
    return text + " wait for each other for ever";
}

}  // namespace

bool Findings::add(Violation violation, std::span<const Step> path) {
    const std::string place = place_text(violation.stack);
    return add(std::move(violation), {place}, path);
}

bool Findings::add(Violation violation, const std::vector<std::string>& places, std::span<const Step> path,
                   const std::string& thing) {
    std::string key = std::string(name_of(violation.property)) + places_text(places);
    if (!thing.empty()) key += "|of " + thing;
    if (violation.property == Property::kException || violation.property == Property::kAssert)
        key += "|" + violation.message.substr(0, violation.message.find(':'));
    if (!known_.insert(key).second) return false;
    violation.fingerprint = hexadecimal(vm::hash_text(key));
    violation.schedule.assign(path.begin(), path.end());
    violation.has_plain_steps = !subject_.is_reducing();
    violation.output = subject_.host().output();
    violations_.push_back(std::move(violation));
    return true;
}

bool Findings::check_uncaught(std::span<const Step> path) {
    bool found = false;
    vm::Machine& machine = subject_.machine();
    for (const vm::Uncaught& uncaught : subject_.uncaught()) {
        const vm::Klass* klass = machine.heap().klass_of(uncaught.exception);
        const Property property = vm::is_assertion(klass) ? Property::kAssert : Property::kException;
        if (!checks(property)) continue;
        Violation violation;
        violation.property = property;
        violation.message = exception_text(machine, uncaught.exception);
        violation.thread = thread_name(machine, uncaught.thread);
        violation.stack = stack_of_exception(machine, uncaught.exception);
        found |= add(std::move(violation), path);
    }
    return found;
}

bool Findings::check_exit(std::span<const Step> path) {
    if (!checks(Property::kExit)) return false;
    vm::Machine& machine = subject_.machine();
    const int status = machine.exit_status().value_or(0);
    // A step of one thread may have let others go on.
    const vm::JavaThread& thread = machine.thread(subject_.last_mover());
    std::vector<StackFrame> stack = stack_of(machine, thread);
    // Without a frame it is the end of main that ends the program, with the status of what left it.
    if (status == 0 || stack.empty()) return false;
    Violation violation;
    violation.property = Property::kExit;
    violation.message = "the program ends with status " + std::to_string(status);
    violation.thread = thread_name(machine, thread);
    violation.stack = std::move(stack);
    return add(std::move(violation), path);
}

bool Findings::check_races(std::span<const Pending> pending, vm::ThreadId mover, std::span<const Step> path) {
    if (!checks_races() || pending.empty()) return false;
    bool found = false;
    for (const vm::HeapAccess& access : subject_.accesses()) {
        for (const Pending& other : pending) {
            if (other.thread == mover) continue;
            Pending part = other;
            part.access = other.beside(access);
            if (!vm::is_race(access, part.access)) continue;
            const auto own =
                std::find_if(pending.begin(), pending.end(), [&](const Pending& p) { return p.thread == mover; });
            found |= add_race(access, own == pending.end() ? nullptr : &*own, part, mover, path);
        }
    }
    return found;
}

bool Findings::add_race(const vm::HeapAccess& access, const Pending* own, const Pending& other, vm::ThreadId mover,
                        std::span<const Step> path) {
    vm::Machine& machine = subject_.machine();
    const vm::JavaThread& thread = machine.thread(other.thread);
    const bool is_librarys = (access.flags & vm::kAccessLibrarys) != 0 && machine.leaves_order_to_library(thread);
    const Property property = is_librarys ? Property::kLibraryRace : Property::kRace;
    if (!checks(property)) return false;
    // Searches come to the same race in state after state, and texts take long.
    const vm::Klass* klass = access.object ? machine.heap().klass_of(access.object) : nullptr;
    const uint32_t offset = klass == nullptr || klass->is_array() ? 0 : access.offset;
    const Pending nowhere;
    const Pending& at = own == nullptr ? nowhere : *own;
    if (!races_.insert({property, at.method, at.pc, other.method, other.pc, klass, offset}).second) return false;
    const auto text_of = [](const Pending& p) {
        return p.method == nullptr ? "" : place_text(frame_at(*p.method, p.pc));
    };
    const TraceStep step = describe_action(machine, thread);
    Violation violation;
    violation.property = property;
    violation.thread = step.thread;
    violation.other_thread = thread_name(machine, machine.thread(mover));
    violation.other_message = access.writes() ? "write" : "read";
    violation.message = race_text(machine, other, step) + " without an order to the " + violation.other_message +
                        " by \"" + violation.other_thread + "\"";
    violation.stack = step.stack;
    return add(std::move(violation), {text_of(other), text_of(at)}, path, accessed_kind(machine, other.access));
}

// Who waits in a circle is in a deadlock also while others go on, and the circle is what is told: what these do
// meanwhile makes no other violation of it.
bool Findings::check_deadlock(std::span<const vm::ThreadId> enabled, std::span<const Step> path) {
    if (!checks(Property::kDeadlock)) return false;
    const std::vector<Circle> found = circles(subject_.machine(), enabled);
    if (found.empty()) return subject_.is_deadlocked(enabled) && add_deadlock(path);
    bool is_new = false;
    for (const Circle& circle : found) is_new |= add_circle(circle, path);
    return is_new;
}

bool Findings::add_circle(const Circle& circle, std::span<const Step> path) {
    const vm::Machine& machine = subject_.machine();
    std::vector<uint64_t> stacks;
    for (const vm::ThreadId id : circle) stacks.push_back(stack_hash(machine, machine.thread(id)));
    std::sort(stacks.begin(), stacks.end());
    // It stays in state after state, and texts take long.
    if (!circles_.insert(stacks).second) return false;
    Violation violation;
    violation.property = Property::kDeadlock;
    violation.threads = describe_threads(machine);
    violation.message = circle_text(machine, circle);
    const vm::JavaThread& first = machine.thread(*std::min_element(circle.begin(), circle.end()));
    violation.thread = thread_name(machine, first);
    violation.stack = stack_of(machine, first);
    std::vector<std::string> places;
    for (const vm::ThreadId id : circle) places.push_back(place_text(stack_of(machine, machine.thread(id))));
    return add(std::move(violation), places, path);
}

namespace {

// The thread that says most about why nobody goes on.
void show_most_telling(Violation& violation, const std::vector<ThreadEnd>& ends) {
    const ThreadEnd* shown = nullptr;
    for (const ThreadEnd& end : ends) {
        if (end.stack.empty() || end.state.starts_with("has left main")) continue;
        if (shown == nullptr || telling(end) > telling(*shown)) shown = &end;
    }
    if (shown == nullptr) return;
    violation.thread = shown->thread;
    violation.stack = shown->stack;
}

std::vector<std::string> places_of(const std::vector<ThreadEnd>& ends) {
    std::vector<std::string> places;
    for (const ThreadEnd& end : ends) places.push_back(place_text(end.stack));
    return places;
}

}  // namespace

bool Findings::add_deadlock(std::span<const Step> path) {
    Violation violation;
    violation.property = Property::kDeadlock;
    violation.threads = describe_threads(subject_.machine());
    violation.message = "no thread can go on";
    show_most_telling(violation, violation.threads);
    const std::vector<std::string> places = places_of(violation.threads);
    return add(std::move(violation), places, path);
}

bool Findings::add_vain(const Subject::Vain& vain, std::span<const Step> path) {
    if (!vain.waits) return add_livelock(vain.thread, path);
    if (!checks(Property::kDeadlock)) return false;
    const vm::Machine& machine = subject_.machine();
    std::vector<vm::ThreadId> enabled;
    subject_.enabled(enabled);
    std::vector<ThreadEnd> stuck;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (subject_.is_stuck(thread, enabled)) stuck.push_back(describe_thread(machine, thread));
    }
    Violation violation;
    violation.property = Property::kDeadlock;
    violation.threads = describe_threads(machine);
    violation.message = "no thread can go on but those that only let time pass";
    show_most_telling(violation, stuck);
    return add(std::move(violation), places_of(stuck), path);
}

bool Findings::add_livelock(vm::ThreadId id, std::span<const Step> path) {
    if (!checks(Property::kLivelock)) return false;
    const Subject::Mark here = subject_.mark();
    subject_.go_to_loop_head(id);
    const vm::Machine& machine = subject_.machine();
    const vm::JavaThread& thread = machine.thread(id);
    Violation violation;
    violation.property = Property::kLivelock;
    violation.message = "the thread comes back to the same state by itself, and never ends";
    violation.thread = thread_name(machine, thread);
    violation.stack = stack_of(machine, thread);
    subject_.rewind(here);
    return add(std::move(violation), path);
}

}  // namespace heddle::por
