#include "por/trace/trace_lines.h"

#include <algorithm>
#include <set>
#include <utility>

#include "por/base/describe.h"
#include "por/base/value_text.h"
#include "por/base/wait_text.h"
#include "por/trace/call_result.h"
#include "por/trace/set_details.h"
#include "por/trace/step_notes.h"

namespace heddle::por {

namespace {

// Lines for one step of the only live thread.
constexpr size_t kMostLinesAlone = 100;

class TraceWriter {
public:
    TraceWriter(Subject& subject, Violation& violation) : subject_(subject), violation_(violation) {}

    void run() {
        violation_.trace.clear();
        for (; at_ < violation_.schedule.size(); ++at_) {
            if (subject_.should_end()) break;
            const Step step = violation_.schedule[at_];
            // A schedule that is not confirmed may lead to another state.
            if (index_of(step.thread) >= machine().thread_count()) break;
            // The lines of an earlier step may have gone beyond this one.
            if (!machine().next_action(machine().thread(step.thread)).is_enabled) continue;
            // The lines of an endless loop would not end.
            const bool is_alone = machine().live_threads() == 1 && step.choice < 0;
            const bool has_ended =
                is_alone && violation_.kind() != ViolationKind::kEndlessLoop ? add_lines_alone(step) : add_step(step);
            if (has_ended) break;
        }
        const bool has_race = violation_.kind() == ViolationKind::kRace && !violation_.trace.empty();
        if (has_race && !violation_.other_thread.empty()) add_racing_access();
        violation_.output = subject_.host().output();
        violation_.threads = describe_threads(machine(), &numbers_);
        keep_what_matters();
        subject_.explored().clear_exit_status();
    }

private:
    const vm::Machine& machine() { return subject_.machine(); }

    // The line of what the thread is about to do. advance() completes it.
    void add_line(vm::ThreadId id) {
        const vm::JavaThread& thread = machine().thread(id);
        TraceStep line = describe_action(machine(), thread, &numbers_);
        line.step = at_;
        add_access_values(machine(), thread, numbers_, line);
        const bool is_in_call = line.action == "call" && is_in_call_.contains(id);
        line.is_detail = is_in_call || says_little(machine(), thread, line);
        violation_.trace.push_back(std::move(line));
    }

    // Takes the step of the last line.
    Outcome advance(Step step) {
        const vm::JavaThread& thread = machine().thread(step.thread);
        held_locks_.before(machine(), thread);
        CallResult result(machine(), thread);
        if (result.is_looking()) subject_.set_observer([&result] { return result.look(); });
        const Outcome outcome = subject_.advance(step);
        subject_.set_observer({});
        result.end();
        if (outcome == Outcome::kNeedsChoice) return outcome;
        if (result.is_looking())
            is_in_call_.insert(step.thread);
        else
            is_in_call_.erase(step.thread);
        TraceStep& line = violation_.trace.back();
        if (result.value()) line.value = value_text(machine(), result.type(), *result.value(), &numbers_);
        line.holds = held_locks_.after(machine(), thread, numbers_);
        return outcome;
    }

    // Adds the access of a race that has not happened: its thread stands before it.
    void add_racing_access() {
        for (size_t i = 0; i < machine().thread_count(); ++i) {
            const vm::JavaThread& thread = machine().thread(static_cast<vm::ThreadId>(i));
            if (thread.state.fp == nullptr || thread_name(machine(), thread) != violation_.thread) continue;
            const size_t last = violation_.trace.size() - 1;
            if (!are_same(stack_of(machine(), thread), violation_.stack)) return;
            add_line(thread.id);
            violation_.trace.back().step = violation_.schedule.size() - 1;
            for (const size_t line : {last, last + 1}) {
                violation_.trace[line].is_racing = true;
                violation_.trace[line].is_detail = false;
            }
            return;
        }
    }

    static bool are_same(const std::vector<StackFrame>& one, const std::vector<StackFrame>& other) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                          [](const StackFrame& a, const StackFrame& b) {
                              return a.class_name == b.class_name && a.method == b.method && a.line == b.line;
                          });
    }

    // What always stays: the last line that is not of a test framework, and where threads wait for it, the
    // initialisation of classes.
    void keep_what_matters() {
        if (violation_.trace.empty()) return;
        const auto last = std::find_if(violation_.trace.rbegin(), violation_.trace.rend(),
                                       [](const TraceStep& line) { return !is_inside_framework(line.stack); });
        (last == violation_.trace.rend() ? violation_.trace.back() : *last).is_detail = false;
        const bool waits_for_class = std::any_of(
            violation_.threads.begin(), violation_.threads.end(),
            [](const ThreadEnd& end) { return end.state.find("the initialisation of ") != std::string::npos; });
        for (TraceStep& line : violation_.trace) line.is_detail &= !(waits_for_class && line.action == "initialize");
    }

    void add_labels() {
        for (const std::string& label : subject_.labels()) {
            TraceStep named;
            named.thread = violation_.trace.back().thread;
            named.action = "label";
            named.note = label;
            named.step = at_;
            violation_.trace.push_back(std::move(named));
        }
    }

    // Returns true iff the program has ended, as add_lines_alone() does.
    bool add_step(Step step) {
        add_line(step.thread);
        // The last step of a race is one of the two accesses.
        if (violation_.kind() == ViolationKind::kRace && at_ + 1 == violation_.schedule.size())
            violation_.other_stack = violation_.trace.back().stack;
        // Advancing without a choice does nothing, and tells the number of alternatives.
        if (step.choice >= 0 && subject_.advance({step.thread, -1}) == Outcome::kNeedsChoice) {
            violation_.trace.back().note =
                "alternative " + std::to_string(step.choice + 1) + " of " + std::to_string(subject_.alternatives());
        }
        Outcome outcome = advance(step);
        if (outcome == Outcome::kNeedsChoice) outcome = advance({step.thread, 0});
        add_labels();
        return outcome == Outcome::kEnded;
    }

    // A step of the only live thread may contain many visible actions: adds a line for each.
    bool add_lines_alone(Step step) {
        subject_.set_stops_alone(true);
        Outcome outcome = Outcome::kContinues;
        bool has_failed = false;  // what follows is the end of the thread, as always
        for (size_t lines = 0; lines < kMostLinesAlone && !has_failed && can_continue(outcome, step.thread); ++lines) {
            add_line(step.thread);
            outcome = advance(step);
            if (outcome == Outcome::kNeedsChoice) violation_.trace.pop_back();
            add_labels();
            has_failed = !subject_.uncaught().empty();
        }
        subject_.set_stops_alone(false);
        if (can_continue(outcome, step.thread)) outcome = subject_.advance(step);
        return outcome == Outcome::kEnded;
    }

    bool can_continue(Outcome outcome, vm::ThreadId thread) {
        return outcome == Outcome::kContinues && machine().live_threads() == 1 &&
               machine().next_action(machine().thread(thread)).is_enabled;
    }

    Subject& subject_;
    Violation& violation_;
    ObjectNumbers numbers_;
    LocksOnPath held_locks_;
    std::set<vm::ThreadId> is_in_call_;  // threads inside a call into the library that has a line already
    size_t at_ = 0;                      // in the schedule
};

}  // namespace

std::vector<TraceStep> merge_beginnings(std::vector<TraceStep> trace) {
    std::vector<TraceStep> lines;
    for (size_t i = 0; i < trace.size(); ++i) {
        const auto last = std::find_if(lines.rbegin(), lines.rend(),
                                       [&](const TraceStep& other) { return other.thread == trace[i].thread; });
        const bool is_beginning = trace[i].action == "begin" && last != lines.rend() && last->action == "begin";
        // The last step is where the program fails.
        if (!is_beginning || i + 1 == trace.size()) lines.push_back(std::move(trace[i]));
    }
    return lines;
}

size_t switches_of(std::span<const TraceStep> trace) {
    size_t count = 0;
    for (size_t i = 1; i < trace.size(); ++i) count += trace[i].thread != trace[i - 1].thread ? 1 : 0;
    return count;
}

void fill_trace(Subject& subject, const Subject::Mark& base, Violation& violation) {
    TraceWriter(subject, violation).run();
    violation.trace = merge_beginnings(std::move(violation.trace));
    fill_set_details(violation);
    subject.rewind(base);
}

}  // namespace heddle::por
