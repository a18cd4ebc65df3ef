#include "por/subject/step_slicer.h"

#include <algorithm>
#include <utility>

namespace heddle::por {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kShortSlice{2};
constexpr milliseconds kLongSlice{10};
constexpr milliseconds kBetweenCalls{20};

}  // namespace

void StepSlicer::set_end(std::function<bool()> is_over) {
    is_over_ = std::move(is_over);
    has_ended_ = false;
    last_asked_ = {};
}

bool StepSlicer::should_end(Clock::time_point now) {
    if (!has_ended_ && now - last_asked_ >= kBetweenCalls) {
        last_asked_ = now;
        has_ended_ = is_over_();
    }
    return has_ended_;
}

vm::Stop StepSlicer::run_on(int64_t jumps, const std::function<vm::Stop(int64_t)>& go_on) {
    int64_t slice = kFirstSlice;
    Clock::time_point before = Clock::now();
    if (should_end(before)) return vm::Stop::kBudget;
    while (true) {
        const int64_t count = std::min(slice, jumps);
        const vm::Stop stop = go_on(count);
        if (stop != vm::Stop::kBudget || count == jumps) return stop;
        jumps -= count + 1;
        const Clock::time_point now = Clock::now();
        if (should_end(now)) return stop;
        if (now - before < kShortSlice)
            slice = std::min(kLongestSlice, slice * 4);
        else if (now - before > kLongSlice)
            slice = std::max<int64_t>(1, slice / 4);
        before = now;
    }
}

vm::Stop StepSlicer::run_observed(int64_t jumps, const std::function<vm::Stop(int64_t)>& go_on) {
    while (true) {
        const vm::Stop stop = go_on(0);
        if (stop != vm::Stop::kBudget || jumps == 0) return stop;
        --jumps;
        if (!look_()) break;
        if (should_end()) return stop;
    }
    look_ = {};
    return run(jumps, go_on);
}

}  // namespace heddle::por
