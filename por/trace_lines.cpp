#include "por/trace_lines.h"

#include "por/describe.h"

namespace heddle::por {

namespace {

// Lines about one step of a thread that is alone.
constexpr size_t kMostTold = 100;

class TraceWriter {
public:
    TraceWriter(Subject& subject, Violation& violation) : subject_(subject), violation_(violation) {}

    void run() {
        violation_.trace.clear();
        for (; at_ < violation_.schedule.size(); ++at_) {
            const Step step = violation_.schedule[at_];
            // A schedule that is not confirmed may lead elsewhere.
            if (index_of(step.thread) >= machine().thread_count()) break;
            // What was told of a step before this one may have gone further than it.
            if (!machine().next_action(machine().thread(step.thread)).is_enabled) continue;
            // A loop without an end would be told for ever.
            const bool is_alone = machine().live_threads() == 1 && step.choice < 0;
            const bool has_ended =
                is_alone && violation_.property != Property::kLivelock ? tell_alone(step) : tell(step);
            if (has_ended) break;
        }
        violation_.output = subject_.host().output();
        violation_.threads = describe_threads(machine(), &numbers_);
        machine().clear_exit_status();
    }

private:
    vm::Machine& machine() { return subject_.machine(); }

    void add_line(vm::ThreadId thread) {
        violation_.trace.push_back(describe_action(machine(), machine().thread(thread), &numbers_));
        violation_.trace.back().step = at_;
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

    // Whether the program has ended.
    bool tell(Step step) {
        add_line(step.thread);
        // Of a race, the last step is one of the two accesses.
        if (is_race(violation_.property) && at_ + 1 == violation_.schedule.size())
            violation_.other_stack = violation_.trace.back().stack;
        // Asking first does nothing, and says how many there are.
        if (step.choice >= 0 && subject_.advance({step.thread, -1}) == Outcome::kAsksChoice) {
            violation_.trace.back().note =
                "alternative " + std::to_string(step.choice + 1) + " of " + std::to_string(subject_.alternatives());
        }
        Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kAsksChoice) outcome = subject_.advance({step.thread, 0});
        add_labels();
        return outcome == Outcome::kEnded;
    }

    // The one step that the thread does when it is alone, by what it does on its way.
    bool tell_alone(Step step) {
        subject_.set_telling(true);
        Outcome outcome = Outcome::kGoesOn;
        bool has_failed = false;  // what it does then is the end of a thread, as always
        for (size_t told = 0; told < kMostTold && !has_failed && can_go_on(outcome, step.thread); ++told) {
            add_line(step.thread);
            outcome = subject_.advance(step);
            if (outcome == Outcome::kAsksChoice) violation_.trace.pop_back();
            add_labels();
            has_failed = !subject_.uncaught().empty();
        }
        subject_.set_telling(false);
        if (can_go_on(outcome, step.thread)) outcome = subject_.advance(step);
        return outcome == Outcome::kEnded;
    }

    bool can_go_on(Outcome outcome, vm::ThreadId thread) {
        return outcome == Outcome::kGoesOn && machine().live_threads() == 1 &&
               machine().next_action(machine().thread(thread)).is_enabled;
    }

    Subject& subject_;
    Violation& violation_;
    ObjectNumbers numbers_;
    size_t at_ = 0;  // in the schedule
};

}  // namespace

void fill_trace(Subject& subject, const Subject::Mark& base, Violation& violation) {
    TraceWriter(subject, violation).run();
    subject.rewind(base);
}

}  // namespace heddle::por
