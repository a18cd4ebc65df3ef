#include "por/trace/replay.h"

#include <algorithm>

#include "por/properties/property_monitors.h"
#include "por/trace/trace_lines.h"

namespace heddle::por {

namespace {

// Long steps after which a thread is no longer expected to return to a state.
constexpr uint64_t kLongSteps = 1000;

class Follower {
public:
    Follower(Subject& subject, std::span<const Property> properties, std::span<const Step> schedule,
             std::string_view fingerprint)
        : subject_(subject),
          monitors_(subject, properties, violations_),
          schedule_(schedule),
          fingerprint_(fingerprint) {}

    ReplayResult run() {
        // Without a step the violation occurred before the first choice.
        if (schedule_.empty()) {
            const Outcome start = subject_.recall_start();
            monitors_.after_merged_moves({});
            if (start == Outcome::kEnded) monitors_.on_end_of_path(true, {});
            subject_.explored().clear_exit_status();
            check_state(0);
        }
        for (size_t i = 0; i < schedule_.size() && !is_over(); ++i) {
            if (subject_.should_end()) {
                fail(i, "there was no time to go further");
            } else {
                step(i);
            }
        }
        ReplayResult replayed;
        if (const Violation* found = violations_.find(fingerprint_)) replayed.violation = *found;
        replayed.steps = steps_;
        replayed.is_unsupported = is_unsupported_;
        replayed.why_not = why_not_.empty() ? "the schedule ends without the violation" : why_not_;
        return replayed;
    }

private:
    bool is_over() const { return !why_not_.empty() || violations_.find(fingerprint_) != nullptr; }

    void fail(size_t at, const std::string& why) { why_not_ = "step " + std::to_string(at + 1) + ": " + why; }

    void step(size_t at) {
        ++steps_;
        const Step step = schedule_[at];
        const std::string who = "thread " + std::to_string(index_of(step.thread));
        const vm::Machine& machine = subject_.machine();
        if (index_of(step.thread) >= machine.thread_count()) return fail(at, who + " is not there");
        if (!machine.next_action(machine.thread(step.thread)).is_enabled) return fail(at, who + " cannot go on");
        monitors_.pending_accesses(pending_);
        if (step.choice >= 0 && !has_alternative(step)) return fail(at, who + " has no such alternative");
        const Outcome outcome = subject_.advance(step);
        const std::span<const Step> path = schedule_.subspan(0, at + 1);
        monitors_.after_step(pending_, path);
        monitors_.after_merged_moves(path);
        switch (outcome) {
            case Outcome::kContinues:
                check_state(at + 1);
                if (at + 1 != schedule_.size()) break;
                if (const std::optional<EndlessLoop> loop = subject_.find_endless_loop())
                    monitors_.on_endless_loop(*loop, path);
                break;
            case Outcome::kRunsLong:
                check_state(at + 1);
                if (at + 1 == schedule_.size() && runs_for_ever(step.thread))
                    monitors_.on_endless_loop({step.thread, false}, path);
                break;
            case Outcome::kNeedsChoice: fail(at, who + " asks which of several"); break;
            case Outcome::kCut: fail(at, "an assumption does not hold"); break;
            case Outcome::kUnsupported:
                is_unsupported_ = true;
                fail(at, machine.unsupported()->what);
                break;
            case Outcome::kEnded:
                monitors_.on_end_of_path(true, path);
                subject_.explored().clear_exit_status();
                if (at + 1 != schedule_.size()) fail(at + 1, "the program has ended");
                break;
        }
    }

    // A native's behaviour with an alternative that it does not have is undefined, so the number is asked first.
    bool has_alternative(Step step) {
        const Subject::Mark mark = subject_.mark();
        const Outcome outcome = subject_.advance({step.thread, -1});
        const bool has =
            outcome == Outcome::kNeedsChoice && static_cast<uint32_t>(step.choice) < subject_.alternatives();
        subject_.rewind(mark);
        return has;
    }

    void check_state(size_t length) {
        const std::span<const Step> path = schedule_.subspan(0, length);
        subject_.enabled(threads_);
        monitors_.on_state(threads_, path);
        if (threads_.empty()) monitors_.on_end_of_path(false, path);
    }

    bool runs_for_ever(vm::ThreadId thread) {
        return !subject_.stopped_in_library() && subject_.returns_to_state(thread, [this](uint64_t steps) {
            return steps > kLongSteps || subject_.has_been_ended();
        });
    }

    Subject& subject_;
    Violations violations_;
    PropertyMonitors monitors_;
    std::span<const Step> schedule_;
    std::string_view fingerprint_;
    std::vector<PendingAccess> pending_;
    std::vector<vm::ThreadId> threads_;
    std::string why_not_;
    size_t steps_ = 0;
    bool is_unsupported_ = false;
};

}  // namespace

ReplayResult follow(Subject& subject, const Subject::Mark& base, std::span<const Property> properties,
                    std::span<const Step> schedule, std::string_view fingerprint) {
    ReplayResult replayed = Follower(subject, properties, schedule, fingerprint).run();
    subject.rewind(base);
    return replayed;
}

Report replay(Subject& subject, std::span<const Property> properties, std::span<const Recorded> recorded,
              const std::function<bool()>& is_over) {
    Report report;
    subject.set_end(is_over);
    const Outcome start = subject.start(is_over);
    if (start == Outcome::kUnsupported) {
        report.verdict = Verdict::kUnsupported;
        report.reason = subject.machine().unsupported()->what;
        report.unsupported_stack = subject.machine().unsupported()->stack;
        return report;
    }
    const Subject::Mark base = subject.mark();
    bool is_unsupported = false;
    for (const Recorded& one : recorded) {
        if (start == Outcome::kEnded && !one.schedule.empty()) {
            report.reason = "step 1: the program has ended";
            continue;
        }
        ReplayResult replayed;
        if (!subject.should_end()) replayed = follow(subject, base, properties, one.schedule, one.fingerprint);
        if (subject.has_been_ended()) break;
        if (!replayed.violation) {
            report.reason = replayed.why_not;
            is_unsupported |= replayed.is_unsupported;
            continue;
        }
        subject.set_end({});
        fill_trace(subject, base, *replayed.violation);
        subject.set_end(is_over);
        report.statistics.transitions += replayed.violation->schedule.size();
        report.violations.push_back(std::move(*replayed.violation));
    }
    if (!report.violations.empty()) {
        report.verdict = Verdict::kViolated;
        report.reason = report.violations.front().message;
    } else if (subject.has_been_ended()) {
        report.verdict = Verdict::kIncomplete;
        report.reason = "the replay was interrupted";
    } else if (is_unsupported) {
        report.verdict = Verdict::kUnsupported;
    } else {
        report.verdict = Verdict::kIncomplete;
        report.reason = "the recorded schedule does not lead to the violation: " + report.reason;
    }
    subject.set_end({});
    return report;
}

}  // namespace heddle::por
