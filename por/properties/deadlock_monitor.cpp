// The property `deadlock`: some thread can continue until all threads but daemons have ended. There are three ways to
// fail: threads wait for each other in a cycle, whatever the others do; no thread can continue; or only threads
// continue that let time pass for ever, while another one waits for something else.
#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "por/base/describe.h"
#include "por/base/wait_text.h"
#include "por/properties/properties.h"
#include "por/properties/property_monitor.h"
#include "por/properties/wait_cycles.h"

namespace heddle::por {

namespace {

// How much a thread explains of a deadlock. A thread that waits for a lock explains most, one that waits for the end of
// another thread least.
int weight_of(const ThreadEnd& end) {
    if (waits_for_holder(end.state)) return 2;
    const bool joins = std::any_of(end.stack.begin(), end.stack.end(), [](const StackFrame& frame) {
        return frame.class_name == "java.lang.Thread" && frame.method == "join";
    });
    return joins ? 0 : 1;
}

// Gives the violation the thread that explains most.
void set_thread(Violation& violation, const std::vector<ThreadEnd>& ends) {
    const ThreadEnd* shown = nullptr;
    for (const ThreadEnd& end : ends) {
        if (end.stack.empty() || end.state.starts_with("has left main")) continue;
        if (shown == nullptr || weight_of(end) > weight_of(*shown)) shown = &end;
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

uint64_t stack_hash(const vm::Machine& machine, const vm::JavaThread& thread) {
    uint64_t hash = 0;
    for (vm::FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        for (const void* part : {static_cast<const void*>(frame.method()), static_cast<const void*>(frame.pc)})
            hash = (hash ^ reinterpret_cast<uintptr_t>(part)) * 0x9E3779B97F4A7C15u;
        if (frame.is_bottom()) return hash;
    }
}

// "\"a\", \"b\" and \"c\""
std::string list_of(const std::vector<std::string>& names) {
    std::string text;
    for (size_t i = 0; i < names.size(); ++i) {
        if (i != 0) text += i + 1 == names.size() ? " and " : ", ";
        text += "\"" + names[i] + "\"";
    }
    return text;
}

std::string wait_cycle_text(const vm::Machine& machine, const WaitCycle& cycle) {
    std::vector<std::string> names;
    names.reserve(cycle.size());
    for (const vm::ThreadId id : cycle) names.push_back(thread_name(machine, machine.thread(id)));
    return list_of(names) + std::string(kWaitForEachOther);
}

// "\"main\" waits in join for thread \"a\" to end; \"a\" sleeps"
std::string waits_text(const std::vector<ThreadEnd>& ends) {
    constexpr size_t kMostNamed = 3;
    std::string text;
    for (size_t i = 0; i < ends.size() && i < kMostNamed; ++i)
        text += (i == 0 ? "\"" : "; \"") + ends[i].thread + "\" " + ends[i].state;
    if (ends.size() > kMostNamed) text += "; and " + std::to_string(ends.size() - kMostNamed) + " more threads wait";
    return text;
}

// Why no thread can go on, by what those wait for that are no daemons.
std::string standstill_text(const vm::Machine& machine) {
    std::vector<ThreadEnd> waiting;
    std::vector<std::string> workers;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        const vm::ThreadStatus status = thread.state.status;
        if (status == vm::ThreadStatus::kNew || status == vm::ThreadStatus::kTerminated) continue;
        if (status == vm::ThreadStatus::kAwaitingEnd || thread.state.is_system || machine.is_daemon(thread)) continue;
        ThreadEnd end = describe_thread(machine, thread);
        if (is_idle_worker(end.stack))
            workers.push_back(end.thread);
        else
            waiting.push_back(std::move(end));
    }
    if (waiting.empty() && !workers.empty()) {
        const bool is_one = workers.size() == 1;
        return std::string(kNeverShutDown) + ": its idle " + std::string(is_one ? "worker " : "workers ") +
               list_of(workers) + (is_one ? " keeps" : " keep") + " the program from ending";
    }
    const std::string text = "no thread can go on";
    return waiting.empty() ? text : text + ": " + waits_text(waiting);
}

class DeadlockMonitor final : public PropertyMonitor {
public:
    explicit DeadlockMonitor(const MonitorSetup& setup)
        : PropertyMonitor(setup, {EventKind::kStates, EventKind::kEndlessLoops}) {}

    // Where there is a wait cycle, the cycle is reported, and not the standstill that may follow: what the other
    // threads do meanwhile makes no other violation of it.
    void on_state(std::span<const vm::ThreadId> enabled) override {
        const std::vector<WaitCycle> cycles = find_wait_cycles(machine(), enabled);
        for (const WaitCycle& cycle : cycles) add_wait_cycle(cycle);
        if (cycles.empty() && subject().is_deadlocked(enabled)) add_standstill();
    }

    void on_endless_loop(const EndlessLoop& loop) override {
        if (!loop.lets_time_pass) return;
        std::vector<vm::ThreadId> enabled;
        subject().enabled(enabled);
        std::vector<ThreadEnd> stuck;
        for (size_t i = 0; i < machine().thread_count(); ++i) {
            const vm::JavaThread& thread = machine().thread(static_cast<vm::ThreadId>(i));
            if (subject().is_stuck(thread, enabled)) stuck.push_back(describe_thread(machine(), thread));
        }
        Violation violation;
        violation.threads = describe_threads(machine());
        violation.message = waits_text(stuck) + ", for ever: the threads that can go on only let time pass";
        set_thread(violation, stuck);
        violation.cause = place_text(violation.stack);
        report(std::move(violation), {places_of(stuck), ""});
    }

private:
    void add_wait_cycle(const WaitCycle& cycle) {
        std::vector<uint64_t> stacks;
        for (const vm::ThreadId id : cycle) stacks.push_back(stack_hash(machine(), machine().thread(id)));
        std::sort(stacks.begin(), stacks.end());
        // A cycle lasts in all states that follow, and texts are expensive.
        if (!known_cycles_.insert(stacks).second) return;
        Violation violation;
        violation.threads = describe_threads(machine());
        violation.message = wait_cycle_text(machine(), cycle);
        const vm::JavaThread& first = machine().thread(*std::min_element(cycle.begin(), cycle.end()));
        violation.thread = thread_name(machine(), first);
        violation.stack = stack_of(machine(), first);
        std::vector<std::string> places;
        std::vector<std::string> waits;
        for (const vm::ThreadId id : cycle) {
            const ThreadEnd end = describe_thread(machine(), machine().thread(id));
            places.push_back(place_text(end.stack));
            waits.push_back(end.thread + " " + end.state);
        }
        std::sort(waits.begin(), waits.end());
        for (const std::string& wait : waits) violation.cause += wait + "|";
        report(std::move(violation), {std::move(places), ""});
    }

    void add_standstill() {
        Violation violation;
        violation.threads = describe_threads(machine());
        violation.message = standstill_text(machine());
        set_thread(violation, violation.threads);
        violation.cause = place_text(violation.stack);
        std::vector<std::string> places = places_of(violation.threads);
        report(std::move(violation), {std::move(places), ""});
    }

    std::set<std::vector<uint64_t>> known_cycles_;  // the stacks of the threads
};

}  // namespace

std::unique_ptr<PropertyMonitor> make_deadlock_monitor(const MonitorSetup& setup) {
    return std::make_unique<DeadlockMonitor>(setup);
}

}  // namespace heddle::por
