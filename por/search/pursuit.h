// What a search does after it has found nothing but data races: it goes on for a bounded effort, since a race often
// hides what it leads to. A failing consequence is shown first then, with the race behind it.
//
// The effort is measured in transitions and not in time, so that the same check gives the same report. A transition
// that runs long counts as several. A violation that is found when the effort is used up does not count: steps may be
// cut short from then on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "por/properties/violations.h"
#include "por/search/search.h"

namespace heddle::por {

class Pursuit {
public:
    explicit Pursuit(const SearchOptions& options);

    // The effort after so many transitions of the search and jumps and calls of its machine.
    static uint64_t effort(uint64_t transitions, uint64_t jumps);

    // To be told after each call that may have added violations, with the effort so far.
    void note(const Violations& violations, uint64_t effort);

    // Whether the search goes on although there are violations.
    bool is_running() const { return state_ == State::kRunning; }
    // Whether the effort is used up.
    bool is_over(uint64_t effort) const { return state_ == State::kOver || (is_running() && effort > end_); }

    // Leaves of the violations that were found the consequence and the races, in this order. Nothing changes when there
    // was no pursuit.
    std::vector<Violation> select(std::vector<Violation> found) const;

    // What the report says about it: whether it was ended by its effort; nullopt when there was no pursuit.
    std::optional<PursuitResult> result() const;

private:
    enum class State : uint8_t { kNothingYet, kRunning, kOver, kFound, kOff };

    uint64_t limit_;
    State state_ = State::kNothingYet;
    uint64_t end_ = 0;        // the effort at which it ends
    size_t races_ = 0;        // the violations that were found first
    size_t consequence_ = 0;  // kFound: the index of the violation
};

}  // namespace heddle::por
