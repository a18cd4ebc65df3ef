#include "por/search/pursuit.h"

#include <algorithm>
#include <utility>

namespace heddle::por {

namespace {

// Jumps and calls that count as one transition more.
constexpr uint64_t kJumpsLikeATransition = 1000;

bool is_race(const Violation& violation) { return violation.kind() == ViolationKind::kRace; }

}  // namespace

// Where only races are looked for, nothing can come of one.
Pursuit::Pursuit(const SearchOptions& options) : limit_(options.pursue) {
    const bool has_others = std::any_of(options.properties.begin(), options.properties.end(),
                                        [](Property property) { return property->kind != ViolationKind::kRace; });
    if (options.all || !has_others || limit_ == 0) state_ = State::kOff;
}

uint64_t Pursuit::effort(uint64_t transitions, uint64_t jumps) { return transitions + jumps / kJumpsLikeATransition; }

void Pursuit::note(const Violations& violations, uint64_t effort) {
    const std::vector<Violation>& all = violations.all();
    if (state_ == State::kNothingYet && !all.empty()) {
        const bool has_only_races = std::all_of(all.begin(), all.end(), is_race);
        state_ = has_only_races ? State::kRunning : State::kOff;
        races_ = all.size();
        end_ = effort + limit_;
    }
    if (state_ != State::kRunning) return;
    const auto found = std::find_if_not(all.begin(), all.end(), is_race);
    if (effort > end_) {
        state_ = State::kOver;
    } else if (found != all.end()) {
        state_ = State::kFound;
        consequence_ = static_cast<size_t>(found - all.begin());
    }
}

std::vector<Violation> Pursuit::select(std::vector<Violation> found) const {
    if (state_ == State::kNothingYet || state_ == State::kOff) return found;
    std::vector<Violation> selected;
    if (state_ == State::kFound) selected.push_back(std::move(found[consequence_]));
    for (size_t i = 0; i < races_; ++i) selected.push_back(std::move(found[i]));
    return selected;
}

std::optional<PursuitResult> Pursuit::result() const {
    if (state_ == State::kNothingYet || state_ == State::kOff) return std::nullopt;
    PursuitResult result;
    result.limit = limit_;
    result.is_found = state_ == State::kFound;
    return result;
}

}  // namespace heddle::por
