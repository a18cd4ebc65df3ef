#include "por/refine.h"

#include <map>
#include <optional>

#include "por/replay.h"

namespace heddle::por {

namespace {

// A deadlock's threads may stand inside of trusted calls that they have not begun as plain steps.
constexpr size_t kLastSteps = 10'000;

// States of a leg that are looked for circles before fewer are.
constexpr size_t kLooksAtATime = 1000;

// Where a thread is on its path, by what it has done since the first choice.
struct Position {
    uint64_t jumps = 0;
    const vm::Insn* pc = nullptr;
    const vm::Slot* fp = nullptr;
    vm::ThreadStatus status{};
    friend bool operator==(const Position&, const Position&) = default;
};

// Whether it comes after `other` on the path of one thread. Between two jumps or calls that count a thread goes forward
// in its code, and returns.
bool is_behind(const Position& position, const Position& other) {
    if (position.jumps != other.jumps) return position.jumps > other.jumps;
    return position.fp == other.fp ? position.pc > other.pc : position.fp < other.fp;
}

struct Leg {
    uint64_t thread;  // its identity
    Position end;
    int32_t choice = -1;
    bool ends_program = false;
};

class Positions {
public:
    const Position& after(const Subject::Move& move) {
        Position& position = positions_[move.thread];
        position = {position.jumps + move.jumps, move.pc, move.fp, move.status};
        return position;
    }
    void skip(uint64_t thread, uint64_t jumps) { positions_[thread].jumps += jumps; }
    // Of a thread that has not moved yet: nothing.
    std::optional<Position> of(uint64_t thread) const {
        const auto found = positions_.find(thread);
        return found == positions_.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::map<uint64_t, Position> positions_;
};

std::vector<Leg> plan(Subject& subject, const std::vector<Step>& schedule) {
    std::vector<Leg> legs;
    Positions positions;
    for (const Step step : schedule) {
        if (subject.asks_to_end()) break;
        // A guess that fell since then may have led elsewhere.
        const vm::Machine& machine = subject.machine();
        if (index_of(step.thread) >= machine.thread_count() ||
            !machine.next_action(machine.thread(step.thread)).is_enabled)
            break;
        const Outcome outcome = subject.advance_and_settle(step);
        int32_t choice = step.choice;
        for (const Subject::Move& move : subject.moves()) {
            legs.push_back({move.thread, positions.after(move), choice});
            choice = -1;
        }
        if (!legs.empty()) legs.back().ends_program = outcome == Outcome::kEnded;
    }
    subject.machine().clear_exit_status();
    return legs;
}

class Refiner {
public:
    explicit Refiner(Subject& subject) : subject_(subject) {}

    std::vector<Step> follow(const std::vector<Leg>& legs, bool goes_to_the_end) {
        for (const Leg& leg : legs) {
            if (!follow(leg) || subject_.asks_to_end()) break;
        }
        std::vector<vm::ThreadId> threads;
        subject_.enabled(threads);
        for (size_t i = 0; goes_to_the_end && i < kLastSteps && !threads.empty() && !subject_.asks_to_end(); ++i) {
            int32_t no_choice = -1;
            if (!step(threads.front(), &no_choice)) break;
            subject_.enabled(threads);
        }
        subject_.machine().clear_exit_status();
        return std::move(schedule_);
    }

private:
    // Plain steps of the leg's thread up to where the leg ends, or would end if that is inside a trusted call, which is
    // one step as a whole: it is done with the leg that goes beyond it.
    bool follow(const Leg& leg) {
        const vm::Machine& machine = subject_.machine();
        int32_t choice = leg.choice;
        been_.clear();
        steps_of_leg_ = 0;
        // Who ends the program stands at the call that does so, before it and behind.
        while ((leg.ends_program || positions_.of(leg.thread) != leg.end) && !subject_.asks_to_end()) {
            const vm::JavaThread* thread = find(leg.thread);
            if (thread == nullptr || !machine.next_action(*thread).is_enabled) return true;
            const Subject::Mark before = subject_.mark();
            const Positions positions = positions_;
            if (!step(thread->id, &choice)) return false;
            const Position at = *positions_.of(leg.thread);
            if (!is_behind(at, leg.end)) {
                if (!leave_out_circles(leg, at)) return false;
                continue;
            }
            if (outcome_ == Outcome::kRunsLong) return true;
            subject_.rewind(before);
            positions_ = positions;
            schedule_.pop_back();
            return true;
        }
        return true;
    }

    // A thread that waits by looking again and again comes back to a state: what it did in between is left out, and
    // it will not be done as often as the leg did it. False when it does not come further.
    bool leave_out_circles(const Leg& leg, const Position& at) {
        // Looking takes long. Who has gone far without a circle is looked at less and less often: then it takes a few
        // rounds more until one is seen.
        if (steps_of_leg_++ % (been_.size() / kLooksAtATime + 1) != 0) return true;
        const auto [seen, is_new] = been_.try_emplace(subject_.fingerprint(), Been{at.jumps, schedule_.size()});
        if (is_new) return true;
        schedule_.resize(seen->second.length);
        const uint64_t turn = at.jumps - seen->second.jumps;
        if (turn == 0) return false;
        positions_.skip(leg.thread, (leg.end.jumps - at.jumps) / turn * turn);
        return true;
    }

    // With `choice` when the thread asks for one now. False when nothing comes after it.
    bool step(vm::ThreadId thread, int32_t* choice) {
        outcome_ = subject_.advance({thread, -1});
        if (outcome_ == Outcome::kAsksChoice) {
            if (*choice < 0) return false;
            outcome_ = subject_.advance({thread, *choice});
            schedule_.push_back({thread, *choice});
            *choice = -1;
        } else {
            schedule_.push_back({thread, -1});
        }
        positions_.after(subject_.moves().front());
        return outcome_ == Outcome::kGoesOn || outcome_ == Outcome::kRunsLong;
    }

    const vm::JavaThread* find(uint64_t identity) const {
        const vm::Machine& machine = subject_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
            if (thread.state.identity == identity) return &thread;
        }
        return nullptr;
    }

    struct Been {
        uint64_t jumps;
        size_t length;  // of the schedule
    };

    Subject& subject_;
    Positions positions_;
    std::map<vm::Fingerprint, Been> been_;  // states of the leg
    size_t steps_of_leg_ = 0;
    Outcome outcome_ = Outcome::kGoesOn;
    std::vector<Step> schedule_;
};

}  // namespace

std::vector<Step> plain_steps(Subject& subject, const Subject::Mark& base, const std::vector<Step>& schedule,
                              bool goes_to_the_end) {
    subject.set_reducing(true);
    const std::vector<Leg> legs = plan(subject, schedule);
    subject.rewind(base);
    subject.set_reducing(false);
    std::vector<Step> steps = Refiner(subject).follow(legs, goes_to_the_end);
    subject.rewind(base);
    return steps;
}

void refine(Subject& subject, const Subject::Mark& base, uint32_t properties, Violation& violation) {
    violation.schedule = plain_steps(subject, base, violation.schedule, violation.property == Property::kDeadlock);
    // The last reduced step may have gone on after the violation.
    Walked walked = follow(subject, base, properties, violation.schedule, violation.fingerprint);
    if (walked.violation)
        violation = std::move(*walked.violation);
    else
        violation.is_confirmed = false;
}

}  // namespace heddle::por
