// Time in a search: each thread has a time of its own, which moves only when its waiting is over, and how much of it
// counts as long as the program looks at no clock. See docs/exploration.md, Time.
#include <algorithm>
#include <utility>

#include "vm/exploration.h"
#include "vm/machine.h"
#include "vm/timer_tasks.h"
#include "vm/trusted_frames.h"

namespace heddle::vm {

namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;

// Once the program looks at clocks, time is part of the state. A thread's waits that time out take exactly as long as
// was asked for, so many times; from then on its time is multiplied by each, as if nobody had let it run, up to a
// hundred years, where it stays. So loops with a deadline come to their end, and others come back to a state.
constexpr uint8_t kExactWaits = 16;
constexpr int64_t kWaitFactor = 4;
// Looking at the clock takes no time, so many times between two waits; then it does, ever more: who does nothing but
// look comes to its deadline, too.
constexpr uint8_t kExactReads = 32;
constexpr int64_t kReadFactor = 64;
// Before the first choice there is one path, and no state to come back to: looking takes a little, as in a plain run.
constexpr int64_t kFirstReadsTake = 1'000;
constexpr int64_t kFurthestTime = 100ll * 365 * 24 * 3600 * kNanosecondsPerSecond;

// In whole seconds: what counts milliseconds sees the same difference as who counts nanoseconds.
int64_t multiplied(int64_t time, int64_t factor) {
    const int64_t whole = (time / kNanosecondsPerSecond + 1) * kNanosecondsPerSecond;
    return whole > kFurthestTime / factor ? kFurthestTime : whole * factor;
}

}  // namespace

// A thread's own time: it moves only when the thread's waiting is over, so that time alone never makes two states
// differ. What trusted code has seen of it is forgotten when the code is left, unless the program itself has looked at
// a clock and might compare.
int64_t Machine::now_ns(JavaThread& thread) {
    if (!exploration_) return clock_ns_;
    return clock_ns_ + thread.state.clock_ahead;
}

void Machine::note_clock_read(JavaThread& thread) {
    if (!exploration_) return;
    FrameView frame = top_frame(thread);
    if (!frame.is_bottom()) frame = frame.caller();
    // What trusted code uses for itself (a Random, for one) is not the program's business.
    if (vm::acts_for_library(frame.fp)) return;
    if (exploration_->clock_reader == nullptr) {
        FrameView reader = frame;
        while (reader.method()->owner->is_library && !reader.is_bottom()) reader = reader.caller();
        exploration_->clock_reader = reader.method();
        exploration_->clock_read_at = reader.pc;
    }
    if (!clock_was_read_) {
        journal_.save(&clock_was_read_, sizeof clock_was_read_);
        clock_was_read_ = true;
    }
    ThreadState& state = thread.state;
    if (state.clock_reads == kExactReads && state.clock_ahead >= kFurthestTime) return;
    touch(thread);
    if (!exploration_->has_base)
        state.clock_ahead += kFirstReadsTake;
    else if (state.clock_reads < kExactReads)
        ++state.clock_reads;
    else
        state.clock_ahead = std::min(multiplied(state.clock_ahead, kReadFactor), kFurthestTime);
}

void Machine::leave_library(JavaThread& thread) {
    ThreadState& state = thread.state;
    const int64_t kept = clock_was_read_ ? std::min(state.clock_ahead, kFurthestTime) : 0;
    if (state.clock_ahead == kept && !state.waited_for_tasks) return;
    // The queue looks at the time again when it knows how long the program's own task has to wait.
    if (state.waited_for_tasks && is_in_delayed_queue(state.fp)) return;
    touch(thread);
    const bool waited_for_tasks = std::exchange(state.waited_for_tasks, false);
    if (state.clock_ahead == kept) return;
    if (waited_for_tasks && !move_pool_tasks(*this, thread, kept - state.clock_ahead)) return;
    state.clock_ahead = kept;
}

// How long a wait takes for who looks at a clock when it times out, having been asked for `asked` nanoseconds.
int64_t Machine::time_taken(JavaThread& thread, int64_t asked) {
    ThreadState& state = thread.state;
    if (!clock_was_read_) return 0;
    int64_t taken = asked;
    if (state.timed_out_waits < kExactWaits)
        ++state.timed_out_waits;
    else
        taken = std::max(asked, multiplied(state.clock_ahead, kWaitFactor) - state.clock_ahead);
    state.clock_reads = 0;
    return std::clamp<int64_t>(taken, 0, std::max<int64_t>(kFurthestTime - state.clock_ahead, 0));
}

namespace {

struct IdleWait {
    std::string_view class_name, method;
    int frames;
};

constexpr IdleWait kIdleWaits[] = {
#define HEDDLE_IDLE_WAIT(class_name, method, frames, why) {class_name, method, frames},
#include "vm/idle_waits.def"
};

constexpr int kMostIdleFrames =
    std::max_element(std::begin(kIdleWaits), std::end(kIdleWaits), [](const IdleWait& a, const IdleWait& b) {
        return a.frames < b.frames;
    })->frames;

}  // namespace

bool Machine::is_idle_wait(const JavaThread& thread) const {
    if (!exploration_) return false;
    FrameView frame = top_frame(thread);
    for (int i = 0; i < kMostIdleFrames; ++i) {
        const Method& method = *frame.method();
        if (method.owner->loader != LoaderId::kBoot) return false;
        if (std::any_of(std::begin(kIdleWaits), std::end(kIdleWaits), [&](const IdleWait& row) {
                return i < row.frames && row.class_name == method.owner->name.view() &&
                       row.method == method.name.view();
            }))
            return true;
        if (frame.is_bottom()) return false;
        frame = frame.caller();
    }
    return false;
}

bool Machine::has_passed_deadline(JavaThread& thread) {
    ThreadState& state = thread.state;
    if (!exploration_) return state.has_deadline && clock_ns_ >= state.deadline;
    if (!exploration_->times_out) return false;
    exploration_->times_out = false;
    touch(thread);
    const int64_t asked = state.deadline - clock_ns_ - state.clock_ahead;
    if (asked <= 0) return true;
    const int64_t taken = time_taken(thread, asked);
    if (move_timer_tasks(*this, thread, taken - asked)) {
        state.clock_ahead += taken;
        return true;
    }
    state.waited_for_tasks = is_in_delayed_queue(state.fp);
    // When it is later than asked for, so are the tasks: not all at once, but one after the other.
    if (state.waited_for_tasks && taken > asked) move_pool_tasks(*this, thread, taken - asked);
    state.clock_ahead += std::max(taken, asked);
    return true;
}

}  // namespace heddle::vm
