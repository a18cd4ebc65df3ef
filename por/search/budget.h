// The budgets of a search: states, time, memory, and signals that end it. The clock is polled rarely enough to cost
// nothing, and often enough that a search ends in time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "por/search/search.h"

namespace heddle::por {

class Budget {
public:
    explicit Budget(const SearchOptions& options);

    // To be asked before each step. Looks at the clock now and then.
    bool is_spent(const Progress& progress);
    // Looks at the clock, the memory and the signals now, and reports the progress. `elapsed_s` is filled in.
    void poll(Progress progress);
    // The next is_spent() polls: the last step took long.
    void poll_soon() { steps_since_poll_ = poll_every_; }
    bool is_spent() const { return is_spent_; }
    // Why it is; empty when it is not.
    const std::string& why_spent() const { return why_spent_; }

    // For work after the search: whether the search was to end `seconds` ago, or by `part` of what it took.
    bool is_late(double seconds, double part);
    double elapsed_s() const;

private:
    bool is_signalled() const;
    void spend(std::string why);

    const SearchOptions& options_;
    std::chrono::steady_clock::time_point began_;
    uint64_t steps_since_poll_ = 0;
    uint64_t poll_every_ = 16;
    double last_poll_s_ = 0;
    bool is_spent_ = false;
    std::string why_spent_;            // the first reason
    std::optional<double> end_due_s_;  // when is_late() first noticed that the search was to end
};

}  // namespace heddle::por
