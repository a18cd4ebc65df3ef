// Walks a number of paths, each from the first choice to its end, and stores no state. Finds bugs fast where the space
// is large; proves nothing. Races are looked for along each path by vector clocks: one path shows all that its order
// leaves open, not only what stands next to each other on it.
#include <algorithm>
#include <optional>
#include <utility>

#include "por/ledger.h"
#include "por/race_scout.h"
#include "por/schedules.h"
#include "por/search.h"

namespace heddle::por {

namespace {

// A path that is longer is left: the program may have no end.
constexpr uint64_t kLongestPath = 100'000;

class Sampler {
public:
    Sampler(Subject& subject, const SearchOptions& options)
        : subject_(subject),
          ledger_(subject, options, nullptr),
          random_(options.seed),
          schedule_(make_schedule(options.kind, options.pct_depth, random_)),
          paths_(options.executions),
          scout_(subject, ledger_, options) {}

    Report run() {
        const bool has_choices = ledger_.begin();
        for (uint64_t i = 0; i < paths_ && has_choices && !is_over(); ++i) {
            subject_.rewind(ledger_.base());
            path_.clear();
            scout_.begin_path();
            met_ = {};
            waiting_.reset();
            schedule_->begin_path(longest_);
            walk();
            longest_ = std::max<uint64_t>(longest_, path_.size());
        }
        ledger_.give_up("only a sample of the executions was walked");
        return ledger_.finish();
    }

private:
    bool is_over() { return ledger_.is_decided() || ledger_.is_out_of_budget(); }

    void walk() {
        ledger_.threads_again(path_);
        bool goes_on = true;
        while (goes_on && path_.size() < kLongestPath && !is_over()) goes_on = step(pick());
    }

    vm::ThreadId pick() {
        const std::optional<vm::ThreadId> waiting = std::exchange(waiting_, std::nullopt);
        const std::vector<vm::ThreadId>& threads = ledger_.threads();
        if (threads.size() == 1) return threads.front();
        ledger_.note_choice();
        // What a thread does by itself has no place for others.
        if (met_.size() != 0) return path_.back().thread;
        if (!waiting) return schedule_->pick(threads, path_.size());
        std::vector<vm::ThreadId> others = threads;
        std::erase(others, *waiting);
        return others.size() == 1 ? others.front() : schedule_->pick(others, path_.size());
    }

    // False when the path has ended.
    bool step(vm::ThreadId thread) {
        ledger_.pending_accesses(pending_);
        if (scout_.leaves_to_show(thread, pending_, path_)) return false;
        schedule_->before_step(subject_, thread);
        Step step{thread, -1};
        Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kAsksChoice) {
            if (ledger_.threads().size() == 1 && subject_.alternatives() > 1) ledger_.note_choice();
            step.choice = static_cast<int32_t>(random_.below(subject_.alternatives()));
            outcome = subject_.advance(step);
        }
        path_.push_back(step);
        if (!ledger_.arrive(outcome, pending_, path_)) return false;
        scout_.after_step();
        if (outcome != Outcome::kRunsLong || subject_.stopped_in_library()) {
            if (met_.size() != 0) met_ = {};
            return true;
        }
        if (met_.insert(subject_.fingerprint())) return true;
        if (ledger_.look_at_circle(thread, path_)) return false;
        // It waits for what another one does. When nobody else can do anything, more of it shows nothing new.
        met_ = {};
        waiting_ = thread;
        return ledger_.threads().size() > 1;
    }

    Subject& subject_;
    Ledger ledger_;
    RandomNumbers random_;
    std::unique_ptr<Schedule> schedule_;
    uint64_t paths_;
    uint64_t longest_ = 0;
    std::vector<Step> path_;
    std::vector<Pending> pending_;
    RaceScout scout_;
    FingerprintStore met_;                 // states of a thread that runs without a visible action
    std::optional<vm::ThreadId> waiting_;  // who goes round until another one has made a step
};

}  // namespace

Report sample(Subject& subject, const SearchOptions& options) { return Sampler(subject, options).run(); }

}  // namespace heddle::por
