// Runs long steps in slices, between which a callback may end the step. Without a callback a step runs as a whole. The
// slices do not change what a step does, unless it is cut short.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "vm/machine/machine.h"

namespace heddle::por {

class StepSlicer {
public:
    // `is_over` is asked now and then, and not again once it returned true. Empty: no callback.
    void set_end(std::function<bool()> is_over);
    bool should_end() { return is_over_ && should_end(Clock::now()); }
    // Whether a step may have been cut short since set_end(). Such a step would end elsewhere another time.
    bool has_ended() const { return has_ended_; }

    // Runs for `jumps` jumps and calls by `go_on`, which runs for its argument and one more. Most steps end within the
    // first slice.
    template <typename GoOn>
    vm::Stop run(int64_t jumps, GoOn&& go_on) {
        if (look_) return run_observed(jumps, go_on);
        const int64_t slice = is_over_ ? std::min(kFirstSlice, jumps) : jumps;
        const vm::Stop stop = go_on(slice);
        if (stop != vm::Stop::kBudget || slice == jumps) return stop;
        return run_on(jumps - slice - 1, go_on);
    }

    // `look` is called after every jump and call of the steps that follow, until it returns false. Empty: no callback.
    void set_observer(std::function<bool()> look) { look_ = std::move(look); }

private:
    using Clock = std::chrono::steady_clock;
    // Jumps and calls. One of them may be a native that takes long, so slices grow only while they take little time.
    static constexpr int64_t kFirstSlice = 16;
    static constexpr int64_t kLongestSlice = 16'384;

    vm::Stop run_on(int64_t jumps, const std::function<vm::Stop(int64_t)>& go_on);
    vm::Stop run_observed(int64_t jumps, const std::function<vm::Stop(int64_t)>& go_on);
    bool should_end(Clock::time_point now);

    std::function<bool()> is_over_;
    std::function<bool()> look_;
    Clock::time_point last_asked_{};
    bool has_ended_ = false;
};

}  // namespace heddle::por
