// Samples a number of executions, each from the first choice to its end, and stores no states. Finds bugs fast where
// the state space is large; proves nothing. Races are looked for along each path by vector clocks: one path shows all
// races that its happens-before order leaves open, also between accesses that are far apart.
#include <algorithm>
#include <optional>
#include <utility>

#include "por/search/race_prescan.h"
#include "por/search/schedules.h"
#include "por/search/search.h"
#include "por/search/search_driver.h"

namespace heddle::por {

namespace {

// Longer paths are abandoned: the program may have no end.
constexpr uint64_t kLongestPath = 100'000;

class Sampler {
public:
    Sampler(Subject& subject, const SearchOptions& options)
        : subject_(subject),
          driver_(subject, options, nullptr),
          random_(options.seed),
          schedule_(make_schedule(options.kind, options.pct_depth, random_)),
          paths_(options.executions),
          prescan_(subject, driver_) {}

    Report run() {
        const bool has_choices = driver_.begin();
        uint64_t begun = 0;
        for (; begun < paths_ && has_choices && !is_over(); ++begun) {
            subject_.rewind(driver_.base());
            path_.clear();
            prescan_.begin_path();
            run_states_ = {};
            spinning_.reset();
            schedule_->begin_path(longest_);
            walk();
            longest_ = std::max<uint64_t>(longest_, path_.size());
        }
        driver_.set_incomplete("only a sample of the executions was walked");
        Report report = driver_.finish();
        report.statistics.sampled_executions = begun;
        return report;
    }

private:
    bool is_over() { return driver_.is_decided() || driver_.is_out_of_budget(); }

    void walk() {
        driver_.refresh_threads(path_);
        bool continues = true;
        while (continues && path_.size() < kLongestPath && !is_over()) continues = step(pick());
    }

    vm::ThreadId pick() {
        const std::optional<vm::ThreadId> spinning = std::exchange(spinning_, std::nullopt);
        const std::vector<vm::ThreadId>& threads = driver_.threads();
        if (threads.size() == 1) return threads.front();
        driver_.add_choice();
        // Between invisible actions of a thread there is no scheduling point.
        if (!run_states_.is_empty()) return path_.back().thread;
        if (!spinning) return schedule_->pick(threads, path_.size());
        std::vector<vm::ThreadId> others = threads;
        std::erase(others, *spinning);
        return others.size() == 1 ? others.front() : schedule_->pick(others, path_.size());
    }

    // False when the path has ended.
    bool step(vm::ThreadId thread) {
        driver_.pending_accesses(pending_);
        if (prescan_.shows_race_before(thread, pending_, path_)) return false;
        schedule_->before_step(subject_, thread);
        Step step{thread, -1};
        Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kNeedsChoice) {
            if (driver_.threads().size() == 1 && subject_.alternatives() > 1) driver_.add_choice();
            step.choice = static_cast<int32_t>(random_.below(subject_.alternatives()));
            outcome = subject_.advance(step);
        }
        path_.push_back(step);
        if (driver_.arrive(outcome, pending_, path_) != Arrival::kNew) return false;
        prescan_.after_step();
        if (outcome != Outcome::kRunsLong || subject_.stopped_in_library()) {
            if (!run_states_.is_empty()) run_states_ = {};
            return true;
        }
        if (run_states_.insert(subject_.fingerprint()).is_new) return true;
        if (driver_.check_long_run(thread, path_)) return false;
        // The thread waits for another one. When no other thread is enabled, continuing shows nothing new.
        run_states_ = {};
        spinning_ = thread;
        return driver_.threads().size() > 1;
    }

    Subject& subject_;
    SearchDriver driver_;
    RandomNumbers random_;
    std::unique_ptr<Schedule> schedule_;
    uint64_t paths_;
    uint64_t longest_ = 0;
    std::vector<Step> path_;
    std::vector<PendingAccess> pending_;
    RacePrescan prescan_;
    FingerprintStore run_states_;           // of a thread that runs without a visible action
    std::optional<vm::ThreadId> spinning_;  // a thread that waits until another one has made a step
};

}  // namespace

Report sample(Subject& subject, const SearchOptions& options) { return Sampler(subject, options).run(); }

}  // namespace heddle::por
