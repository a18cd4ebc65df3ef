#include "por/search/race_prescan.h"

#include <algorithm>

namespace heddle::por {

namespace {

// Of the path that is scanned.
constexpr size_t kMostSteps = 10'000;

}  // namespace

RacePrescan::RacePrescan(Subject& subject, SearchDriver& driver)
    : subject_(subject), driver_(driver), is_on_(driver.want(EventKind::kDistantRaces)) {}

void RacePrescan::begin_path() {
    if (!is_on_) return;
    identities_.clear();
    order_.begin_path();
    subject_.log_orderings(true);
    subject_.clear_orderings();
}

bool RacePrescan::shows_race_before(vm::ThreadId thread, std::span<const PendingAccess> pending,
                                    std::vector<Step>& path) {
    if (!is_on_) return false;
    const auto own = std::find_if(pending.begin(), pending.end(),
                                  [&](const PendingAccess& candidate) { return candidate.thread == thread; });
    const std::optional<HappensBefore::Race> race =
        order_.before_step(subject_.machine(), thread, own == pending.end() ? nullptr : &*own);
    identities_.push_back(subject_.machine().thread(thread).state.identity);
    if (!race || !tried_.insert({race->earlier_pc, race->later_pc}).second) return false;
    show(*race, path);
    return true;
}

void RacePrescan::after_step() {
    if (!is_on_) return;
    order_.after_step(subject_.machine(), subject_.accesses(), subject_.orderings());
    subject_.clear_orderings();
}

// Makes the steps that happen before one of the two accesses, and then the first access, while the second one is
// pending. The other steps of the path are left out: no step that is kept has read what they wrote, since there is no
// earlier race.
void RacePrescan::show(const HappensBefore::Race& race, std::vector<Step>& path) {
    const std::vector<Step> steps = std::exchange(path, {});
    subject_.rewind(driver_.base());
    std::vector<size_t> numbers = order_.steps_before(race);
    numbers.push_back(race.earlier);
    std::vector<PendingAccess> pending;
    for (const size_t number : numbers) {
        const std::optional<vm::ThreadId> thread = enabled_thread(identities_[number], path);
        if (!thread) return;
        driver_.pending_accesses(pending);
        path.push_back({*thread, steps[number].choice});
        const Outcome outcome = subject_.advance(path.back());
        if (outcome == Outcome::kNeedsChoice) return;
        if (number == race.earlier) return driver_.check_isolated_step(pending, path);
        if (subject_.merge_moves(outcome) != Outcome::kContinues) return;
    }
}

// Thread ids differ when threads are started in another order; identities do not.
std::optional<vm::ThreadId> RacePrescan::enabled_thread(uint64_t identity, std::span<const Step> path) {
    for (const vm::ThreadId id : driver_.refresh_threads(path)) {
        if (subject_.machine().thread(id).state.identity == identity) return id;
    }
    return std::nullopt;
}

void RacePrescan::scan_first_path() {
    if (!is_on_) return;
    // Actions that reductions merge may race, too.
    subject_.set_reducing(false);
    begin_path();
    std::vector<Step> path;
    std::vector<PendingAccess> pending;
    while (path.size() < kMostSteps && !driver_.is_decided() && !driver_.is_out_of_budget()) {
        const std::vector<vm::ThreadId>& threads = driver_.refresh_threads(path);
        if (threads.empty()) break;
        driver_.pending_accesses(pending);
        Step step{threads.front(), -1};
        if (shows_race_before(step.thread, pending, path)) break;
        Outcome outcome = subject_.advance(step);
        if (outcome == Outcome::kNeedsChoice) {
            step.choice = 0;
            outcome = subject_.advance(step);
        }
        path.push_back(step);
        after_step();
        if (outcome != Outcome::kContinues) break;
    }
    subject_.log_orderings(false);
    subject_.explored().clear_unsupported();
    subject_.rewind(driver_.base());
    subject_.set_reducing(true);
    driver_.refresh_threads({});
}

}  // namespace heddle::por
