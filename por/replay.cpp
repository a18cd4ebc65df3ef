#include "por/replay.h"

#include <algorithm>

#include "por/findings.h"
#include "por/trace_lines.h"

namespace heddle::por {

namespace {

class Follower {
public:
    Follower(Subject& subject, uint32_t properties, std::span<const Step> schedule, std::string_view fingerprint)
        : subject_(subject), findings_(subject, properties), schedule_(schedule), fingerprint_(fingerprint) {}

    Walked run() {
        // Without a step the violation came on the way to the first choice.
        if (schedule_.empty()) {
            const Outcome start = subject_.recall_start();
            findings_.check_uncaught({});
            if (start == Outcome::kEnded) findings_.check_exit({});
            subject_.machine().clear_exit_status();
            look_around(0);
        }
        for (size_t i = 0; i < schedule_.size() && !is_over(); ++i) {
            if (subject_.asks_to_end()) {
                fail(i, "there was no time to go further");
            } else {
                step(i);
            }
        }
        Walked walked;
        if (const auto found = find(); found != findings_.violations().end()) walked.violation = std::move(*found);
        walked.steps = steps_;
        walked.is_unsupported = is_unsupported_;
        walked.why_not = why_not_.empty() ? "the schedule ends without the violation" : why_not_;
        return walked;
    }

private:
    std::vector<Violation>::iterator find() {
        std::vector<Violation>& all = findings_.violations();
        return std::find_if(all.begin(), all.end(), [&](const Violation& v) { return v.fingerprint == fingerprint_; });
    }

    bool is_over() { return !why_not_.empty() || find() != findings_.violations().end(); }

    void fail(size_t at, const std::string& why) { why_not_ = "step " + std::to_string(at + 1) + ": " + why; }

    void step(size_t at) {
        ++steps_;
        const Step step = schedule_[at];
        const std::string who = "thread " + std::to_string(index_of(step.thread));
        vm::Machine& machine = subject_.machine();
        if (index_of(step.thread) >= machine.thread_count()) return fail(at, who + " is not there");
        if (!machine.next_action(machine.thread(step.thread)).is_enabled) return fail(at, who + " cannot go on");
        if (findings_.checks_races()) subject_.pending_accesses(pending_);
        if (step.choice >= 0 && !has_alternative(step)) return fail(at, who + " has no such alternative");
        const Outcome outcome = subject_.advance(step);
        const std::span<const Step> path = schedule_.subspan(0, at + 1);
        findings_.check_uncaught(path);
        findings_.check_races(pending_, step.thread, path);
        switch (outcome) {
            case Outcome::kGoesOn:
                look_around(at + 1);
                if (at + 1 != schedule_.size()) break;
                if (const std::optional<Subject::Vain> vain = subject_.goes_on_in_vain())
                    findings_.add_vain(*vain, path);
                break;
            case Outcome::kRunsLong:
                look_around(at + 1);
                if (at + 1 == schedule_.size() && subject_.runs_in_circles(step.thread))
                    findings_.add_livelock(step.thread, path);
                break;
            case Outcome::kAsksChoice: fail(at, who + " asks which of several"); break;
            case Outcome::kCut: fail(at, "an assumption does not hold"); break;
            case Outcome::kUnsupported:
                is_unsupported_ = true;
                fail(at, machine.unsupported()->what);
                break;
            case Outcome::kEnded:
                findings_.check_exit(path);
                machine.clear_exit_status();
                if (at + 1 != schedule_.size()) fail(at + 1, "the program has ended");
                break;
        }
    }

    // What a native would do with an alternative that it does not have is not known, so it is asked first.
    bool has_alternative(Step step) {
        const Subject::Mark mark = subject_.mark();
        const Outcome outcome = subject_.advance({step.thread, -1});
        const bool has =
            outcome == Outcome::kAsksChoice && static_cast<uint32_t>(step.choice) < subject_.alternatives();
        subject_.rewind(mark);
        return has;
    }

    void look_around(size_t length) {
        subject_.enabled(threads_);
        findings_.check_deadlock(threads_, schedule_.subspan(0, length));
    }

    Subject& subject_;
    Findings findings_;
    std::span<const Step> schedule_;
    std::string_view fingerprint_;
    std::vector<Pending> pending_;
    std::vector<vm::ThreadId> threads_;
    std::string why_not_;
    size_t steps_ = 0;
    bool is_unsupported_ = false;
};

}  // namespace

Walked follow(Subject& subject, const Subject::Mark& base, uint32_t properties, std::span<const Step> schedule,
              std::string_view fingerprint) {
    Walked walked = Follower(subject, properties, schedule, fingerprint).run();
    subject.rewind(base);
    return walked;
}

Report replay(Subject& subject, uint32_t properties, std::span<const Recorded> recorded,
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
        Walked walked;
        if (!subject.asks_to_end()) walked = follow(subject, base, properties, one.schedule, one.fingerprint);
        if (subject.has_been_ended()) break;
        if (!walked.violation) {
            report.reason = walked.why_not;
            is_unsupported |= walked.is_unsupported;
            continue;
        }
        subject.set_end({});
        fill_trace(subject, base, *walked.violation);
        subject.set_end(is_over);
        report.statistics.transitions += walked.violation->schedule.size();
        report.violations.push_back(std::move(*walked.violation));
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
