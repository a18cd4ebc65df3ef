#include "por/trace/refine.h"

#include <map>
#include <optional>

#include "por/trace/replay.h"

namespace heddle::por {

namespace {

// Threads of a deadlock may be inside trusted calls that they have not begun in plain steps.
constexpr size_t kLastSteps = 10'000;

// States of a leg that are checked for cycles before checks become rarer.
constexpr size_t kChecksBeforeRarer = 1000;

// The position of a thread on its path since the first choice.
struct Position {
    uint64_t jumps = 0;
    const vm::Insn* pc = nullptr;
    const vm::Slot* fp = nullptr;
    vm::ThreadStatus status{};
    friend bool operator==(const Position&, const Position&) = default;
};

// Whether the position comes after `other` on the path of one thread. Between two counted jumps or calls a thread only
// moves forward in its code and returns from methods.
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
    // Nothing for a thread that has not moved yet.
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
        if (subject.should_end()) break;
        // An assumption that was refuted since then may have changed the path.
        const vm::Machine& machine = subject.machine();
        if (index_of(step.thread) >= machine.thread_count() ||
            !machine.next_action(machine.thread(step.thread)).is_enabled)
            break;
        const Outcome outcome = subject.advance_and_merge(step);
        int32_t choice = step.choice;
        for (const Subject::Move& move : subject.moves()) {
            legs.push_back({move.thread, positions.after(move), choice});
            choice = -1;
        }
        if (!legs.empty()) legs.back().ends_program = outcome == Outcome::kEnded;
    }
    subject.explored().clear_exit_status();
    return legs;
}

class Refiner {
public:
    explicit Refiner(Subject& subject) : subject_(subject) {}

    std::vector<Step> follow(const std::vector<Leg>& legs, bool runs_to_standstill) {
        for (const Leg& leg : legs) {
            if (!follow(leg) || subject_.should_end()) break;
        }
        std::vector<vm::ThreadId> threads;
        subject_.enabled(threads);
        for (size_t i = 0; runs_to_standstill && i < kLastSteps && !threads.empty() && !subject_.should_end(); ++i) {
            int32_t no_choice = -1;
            if (!step(threads.front(), &no_choice)) break;
            subject_.enabled(threads);
        }
        subject_.explored().clear_exit_status();
        return std::move(schedule_);
    }

private:
    // Makes plain steps of the leg's thread up to the end of the leg. A trusted call is one plain step: when the leg
    // ends inside one, the call is left to the leg that goes beyond it.
    bool follow(const Leg& leg) {
        const vm::Machine& machine = subject_.machine();
        int32_t choice = leg.choice;
        visited_.clear();
        steps_of_leg_ = 0;
        // A thread that ends the program has the same position before and after that call.
        while ((leg.ends_program || positions_.of(leg.thread) != leg.end) && !subject_.should_end()) {
            const vm::JavaThread* thread = find(leg.thread);
            if (thread == nullptr || !machine.next_action(*thread).is_enabled) return true;
            const Subject::Mark before = subject_.mark();
            const Positions positions = positions_;
            if (!step(thread->id, &choice)) return false;
            const Position at = *positions_.of(leg.thread);
            if (!is_behind(at, leg.end)) {
                if (!leave_out_cycles(leg, at)) return false;
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

    // A thread that spins returns to a state: the steps in between are left out, and so are the further rounds of the
    // leg. Returns false when the thread makes no further progress.
    bool leave_out_cycles(const Leg& leg, const Position& at) {
        // A check is expensive. After many steps without a cycle, checks become rarer: then a cycle is found some
        // rounds later.
        if (steps_of_leg_++ % (visited_.size() / kChecksBeforeRarer + 1) != 0) return true;
        const auto [seen, is_new] = visited_.try_emplace(subject_.fingerprint(), Visited{at.jumps, schedule_.size()});
        if (is_new) return true;
        schedule_.resize(seen->second.length);
        const uint64_t round = at.jumps - seen->second.jumps;
        if (round == 0) return false;
        positions_.skip(leg.thread, (leg.end.jumps - at.jumps) / round * round);
        return true;
    }

    // Makes a step, with `choice` when the thread asks for one. Returns false when nothing can follow it.
    bool step(vm::ThreadId thread, int32_t* choice) {
        outcome_ = subject_.advance({thread, -1});
        if (outcome_ == Outcome::kNeedsChoice) {
            if (*choice < 0) return false;
            outcome_ = subject_.advance({thread, *choice});
            schedule_.push_back({thread, *choice});
            *choice = -1;
        } else {
            schedule_.push_back({thread, -1});
        }
        positions_.after(subject_.moves().front());
        return outcome_ == Outcome::kContinues || outcome_ == Outcome::kRunsLong;
    }

    const vm::JavaThread* find(uint64_t identity) const {
        const vm::Machine& machine = subject_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
            if (thread.state.identity == identity) return &thread;
        }
        return nullptr;
    }

    struct Visited {
        uint64_t jumps;
        size_t length;  // of the schedule
    };

    Subject& subject_;
    Positions positions_;
    std::map<vm::Fingerprint, Visited> visited_;  // states of the leg
    size_t steps_of_leg_ = 0;
    Outcome outcome_ = Outcome::kContinues;
    std::vector<Step> schedule_;
};

}  // namespace

std::vector<Step> plain_steps(Subject& subject, const Subject::Mark& base, const std::vector<Step>& schedule,
                              bool runs_to_standstill) {
    subject.set_reducing(true);
    const std::vector<Leg> legs = plan(subject, schedule);
    subject.rewind(base);
    subject.set_reducing(false);
    std::vector<Step> steps = Refiner(subject).follow(legs, runs_to_standstill);
    subject.rewind(base);
    return steps;
}

void refine(Subject& subject, const Subject::Mark& base, std::span<const Property> properties, Violation& violation) {
    violation.schedule = plain_steps(subject, base, violation.schedule, violation.kind() == ViolationKind::kStandstill);
    // The last reduced step may have continued after the violation.
    ReplayResult replayed = follow(subject, base, properties, violation.schedule, violation.fingerprint);
    if (replayed.violation)
        violation = std::move(*replayed.violation);
    else
        violation.is_confirmed = false;
}

}  // namespace heddle::por
