#include "por/refine.h"

namespace heddle::por {

namespace {

// A deadlock's threads may stand inside of trusted calls that they have not begun as plain steps.
constexpr size_t kLastSteps = 10'000;

struct PlannedMove {
    Subject::Move move;
    int32_t choice = -1;
};

class Refiner {
public:
    explicit Refiner(Subject& subject) : subject_(subject) {}

    std::vector<PlannedMove> plan(const std::vector<Step>& schedule) {
        std::vector<PlannedMove> moves;
        for (const Step step : schedule) {
            subject_.advance_and_settle(step);
            int32_t choice = step.choice;
            for (const Subject::Move& move : subject_.moves()) {
                moves.push_back({move, choice});
                choice = -1;
            }
        }
        subject_.machine().clear_exit_status();
        return moves;
    }

    std::vector<Step> follow(const std::vector<PlannedMove>& moves, bool goes_to_the_end) {
        for (const PlannedMove& planned : moves) {
            if (!follow(planned)) break;
        }
        std::vector<vm::ThreadId> threads;
        subject_.enabled(threads);
        for (size_t i = 0; goes_to_the_end && i < kLastSteps && !threads.empty(); ++i) {
            if (!step(threads.front(), -1)) break;
            subject_.enabled(threads);
        }
        subject_.machine().clear_exit_status();
        return std::move(schedule_);
    }

private:
    bool follow(const PlannedMove& planned) {
        const vm::Machine& machine = subject_.machine();
        int32_t choice = planned.choice;
        // A choice inside of a trusted call comes after the step that begins it.
        for (uint32_t i = 0; i < planned.move.steps || choice >= 0; ++i) {
            const vm::JavaThread* thread = find(planned.move.thread);
            if (thread == nullptr || !machine.next_action(*thread).is_enabled || i > planned.move.steps + 1)
                return false;
            if (!step(thread->id, choice)) return false;
            if (schedule_.back().choice >= 0) choice = -1;
        }
        return true;
    }

    // With `choice` when the thread asks for one now.
    bool step(vm::ThreadId thread, int32_t choice) {
        Outcome outcome = subject_.advance({thread, -1});
        if (outcome == Outcome::kAsksChoice) {
            if (choice < 0) return false;
            outcome = subject_.advance({thread, choice});
            schedule_.push_back({thread, choice});
        } else {
            schedule_.push_back({thread, -1});
        }
        return outcome == Outcome::kGoesOn || outcome == Outcome::kRunsLong;
    }

    const vm::JavaThread* find(uint64_t identity) const {
        const vm::Machine& machine = subject_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
            if (thread.state.identity == identity) return &thread;
        }
        return nullptr;
    }

    Subject& subject_;
    std::vector<Step> schedule_;
};

}  // namespace

void refine(Subject& subject, const Subject::Mark& base, Violation& violation) {
    subject.set_reducing(true);
    const std::vector<PlannedMove> moves = Refiner(subject).plan(violation.schedule);
    subject.rewind(base);
    subject.set_reducing(false);
    violation.schedule = Refiner(subject).follow(moves, violation.property == Property::kDeadlock);
    subject.rewind(base);
}

}  // namespace heddle::por
