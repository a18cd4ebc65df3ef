#include "por/race_scout.h"

#include <algorithm>

namespace heddle::por {

namespace {

// Of the path that is walked ahead.
constexpr size_t kStepsAhead = 10'000;

}  // namespace

RaceScout::RaceScout(Subject& subject, Ledger& ledger, const SearchOptions& options)
    : subject_(subject),
      ledger_(ledger),
      is_on_((options.properties >> static_cast<uint32_t>(Property::kRace) & 1) != 0) {}

void RaceScout::begin_path() {
    if (!is_on_) return;
    identities_.clear();
    order_.begin_path();
    subject_.log_orderings(true);
    subject_.orderings().clear();
}

bool RaceScout::leaves_to_show(vm::ThreadId thread, std::span<const Pending> pending, std::vector<Step>& path) {
    if (!is_on_) return false;
    const auto own = std::find_if(pending.begin(), pending.end(),
                                  [&](const Pending& candidate) { return candidate.thread == thread; });
    const std::optional<HappensBefore::Race> race =
        order_.before_step(subject_.machine(), thread, own == pending.end() ? nullptr : &*own);
    identities_.push_back(subject_.machine().thread(thread).state.identity);
    if (!race || !shown_.insert({race->earlier_pc, race->later_pc}).second) return false;
    show(*race, path);
    return true;
}

void RaceScout::after_step() {
    if (!is_on_) return;
    order_.after_step(subject_.machine(), subject_.accesses(), subject_.orderings());
    subject_.orderings().clear();
}

// Goes what happens before the two accesses, and then to one of them while the other one is still to come. All the rest
// of the path is left out: nothing that is left has read it, for there is no earlier race.
void RaceScout::show(const HappensBefore::Race& race, std::vector<Step>& path) {
    const std::vector<Step> steps = std::exchange(path, {});
    subject_.rewind(ledger_.base());
    std::vector<size_t> numbers = order_.steps_before(race);
    numbers.push_back(race.earlier);
    std::vector<Pending> pending;
    for (const size_t number : numbers) {
        const std::optional<vm::ThreadId> thread = enabled_thread(identities_[number], path);
        if (!thread) return;
        ledger_.pending_accesses(pending);
        path.push_back({*thread, steps[number].choice});
        const Outcome outcome = subject_.advance(path.back());
        if (outcome == Outcome::kAsksChoice) return;
        if (number == race.earlier) return ledger_.note_races(pending, path);
        if (subject_.settle(outcome) != Outcome::kGoesOn) return;
    }
}

// Threads have other numbers when others were started before them.
std::optional<vm::ThreadId> RaceScout::enabled_thread(uint64_t identity, std::span<const Step> path) {
    for (const vm::ThreadId id : ledger_.threads_again(path)) {
        if (subject_.machine().thread(id).state.identity == identity) return id;
    }
    return std::nullopt;
}

void RaceScout::walk_ahead() {
    if (!is_on_) return;
    // What threads do by themselves is no step of a reduced path, and may race all the same.
    subject_.set_reducing(false);
    begin_path();
    std::vector<Step> path;
    std::vector<Pending> pending;
    while (path.size() < kStepsAhead && !ledger_.is_decided() && !ledger_.is_out_of_budget()) {
        const std::vector<vm::ThreadId>& threads = ledger_.threads_again(path);
        if (threads.empty()) break;
        ledger_.pending_accesses(pending);
        Step step{threads.front(), -1};
        if (leaves_to_show(step.thread, pending, path)) break;
        Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kAsksChoice) {
            step.choice = 0;
            outcome = subject_.advance(step);
        }
        path.push_back(step);
        after_step();
        if (outcome != Outcome::kGoesOn) break;
    }
    subject_.log_orderings(false);
    subject_.machine().clear_unsupported();
    subject_.rewind(ledger_.base());
    subject_.set_reducing(true);
    ledger_.threads_again({});
}

}  // namespace heddle::por
