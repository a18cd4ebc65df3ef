// Steps that take long are run in slices, so that whoever wants to end the search is heard within one. Without somebody
// to ask, a step is run as a whole. How a step is sliced makes no difference to it, unless it is cut short.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>

#include "vm/machine.h"

namespace heddle::por {

class Patience {
public:
    // `is_over` is asked every now and then, and not again once it has said so; empty: nobody is.
    void set_end(std::function<bool()> is_over);
    bool asks_to_end() { return is_over_ && asks_to_end(Clock::now()); }
    // Since set_end(): steps may have been cut short, and are not what they would be another time.
    bool has_ended() const { return has_ended_; }

    // Runs for `jumps` jumps and calls by `go_on`, which runs for as many as it is told and one more. Most steps end
    // within the first slice.
    template <typename GoOn>
    vm::Stop run(int64_t jumps, GoOn&& go_on) {
        const int64_t slice = is_over_ ? std::min(kFirstSlice, jumps) : jumps;
        const vm::Stop stop = go_on(slice);
        if (stop != vm::Stop::kBudget || slice == jumps) return stop;
        return run_on(jumps - slice - 1, go_on);
    }

private:
    using Clock = std::chrono::steady_clock;
    // Jumps and calls. One may be a native that takes long: slices grow as long as they turn out to be short.
    static constexpr int64_t kFirstSlice = 16;
    static constexpr int64_t kLongestSlice = 16'384;

    vm::Stop run_on(int64_t jumps, const std::function<vm::Stop(int64_t)>& go_on);
    bool asks_to_end(Clock::time_point now);

    std::function<bool()> is_over_;
    Clock::time_point last_asked_{};
    bool has_ended_ = false;
};

}  // namespace heddle::por
