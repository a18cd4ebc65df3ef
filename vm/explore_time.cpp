// Time in a search: one clock for all threads, which moves only when a waiting is over, and how much of it counts as
// long as the program looks at no clock. See docs/exploration.md, Time.
#include <algorithm>
#include <utility>

#include "vm/exploration.h"
#include "vm/machine.h"
#include "vm/timer_tasks.h"
#include "vm/trusted_frames.h"

namespace heddle::vm {

namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;

// Once the program looks at clocks, time is part of the state. Waits that time out take exactly as long as was asked
// for, so many times in each thread; when one has had them, time is multiplied by each wait from then on, whoever
// waits, as if nobody had let the thread run, up to a hundred years, where it stays. So loops with a deadline come to
// their end, and others come back to a state.
constexpr uint8_t kExactWaits = 8;
constexpr int64_t kWaitFactor = 4;
// Looking at the clock takes no time, so many times between two waits; then it does, ever more: who does nothing but
// look comes to its deadline, too.
constexpr uint8_t kExactReads = 32;
constexpr int64_t kReadFactor = 64;
// Before the first choice there is one path, and no state to come back to: looking takes a little, as in a plain run.
constexpr int64_t kFirstReadsTake = 1'000;
constexpr int64_t kFurthestTime = 100ll * 365 * 24 * 3600 * kNanosecondsPerSecond;

// The first time after `time` that is a power of `factor`, in seconds. Times that differ by little become the same by
// it; and what counts milliseconds sees the same difference as who counts nanoseconds.
int64_t multiplied(int64_t time, int64_t factor) {
    int64_t result = kNanosecondsPerSecond;
    while (result <= time) {
        if (result > kFurthestTime / factor) return kFurthestTime;
        result *= factor;
    }
    return result;
}

}  // namespace

// What trusted code waits for in vain moves its thread's own time, which is forgotten when the code is left, so that
// time alone never makes two states differ. As long as that code has not looked at a clock, nothing moves at all: a
// loop that only polls (PipedInputStream.read) comes back to a state. Once the program itself has looked at a clock and
// might compare, time moves for all threads.
int64_t Machine::now_ns(const JavaThread& thread) const {
    if (!exploration_) return clock_ns_;
    return clock_ns_ + search_time_.passed + thread.state.clock_ahead;
}

void Machine::pass_time(JavaThread& thread, int64_t nanoseconds, bool leaps) {
    if (nanoseconds <= 0) return;
    journal_.save(&search_time_, sizeof search_time_);
    search_time_.passed += nanoseconds;
    search_time_.leaps |= leaps;
    postpone_missed_tasks(*this, thread);
}

void Machine::note_clock_read(JavaThread& thread) {
    if (!exploration_) return;
    FrameView frame = top_frame(thread);
    if (!frame.is_bottom()) frame = frame.caller();
    // What trusted code uses for itself (a Random, for one) is not the program's business. The classes of java.time
    // look for whoever asks them.
    while (frame.method()->owner->name.view().starts_with("java/time/") && !frame.is_bottom()) frame = frame.caller();
    if (vm::acts_for_library(frame.fp)) {
        if (thread.state.measures_time) return;
        touch(thread);
        thread.state.measures_time = true;
        return;
    }
    if (exploration_->clock_reader == nullptr) {
        FrameView reader = frame;
        while (reader.method()->owner->is_library && !reader.is_bottom()) reader = reader.caller();
        exploration_->clock_reader = reader.method();
        exploration_->clock_read_at = reader.pc;
    }
    if (!search_time_.was_looked_at) {
        journal_.save(&search_time_, sizeof search_time_);
        search_time_.was_looked_at = true;
    }
    ThreadState& state = thread.state;
    const int64_t passed = search_time_.passed;
    if (state.clock_reads == kExactReads && passed >= kFurthestTime) return;
    touch(thread);
    if (!exploration_->has_base)
        pass_time(thread, kFirstReadsTake, false);
    else if (state.clock_reads < kExactReads)
        ++state.clock_reads;
    else
        pass_time(thread, multiplied(passed, kReadFactor) - passed, true);
}

void Machine::leave_library(JavaThread& thread) {
    ThreadState& state = thread.state;
    if (!state.measures_time) return;
    // The queue looks at the time again when it knows how long the program's own task has to wait.
    if (state.waited_for_tasks && is_in_delayed_queue(state.fp)) return;
    touch(thread);
    if (std::exchange(state.waited_for_tasks, false) && !move_pool_tasks(*this, thread, -state.clock_ahead)) return;
    state.clock_ahead = 0;
    state.measures_time = false;
}

bool Machine::leaps(const JavaThread& thread) const {
    return search_time_.leaps || thread.state.exact_waits == kExactWaits;
}

// How long a wait takes for who looks at a clock when it times out, having been asked for `asked` nanoseconds.
int64_t Machine::time_taken(JavaThread& thread, int64_t asked) {
    if (!search_time_.was_looked_at) return 0;
    const int64_t passed = search_time_.passed;
    int64_t taken = asked;
    if (leaps(thread))
        taken = std::max(asked, multiplied(passed, kWaitFactor) - passed);
    else
        ++thread.state.exact_waits;
    thread.state.clock_reads = 0;
    return std::clamp<int64_t>(taken, 0, std::max<int64_t>(kFurthestTime - passed, 0));
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

// Whether the thread stands in one of the waits.
bool is_idle_wait(FrameView frame) {
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

}  // namespace

void Machine::set_deadline(JavaThread& thread, int64_t nanoseconds) {
    ThreadState& state = thread.state;
    state.has_deadline = nanoseconds > 0;
    state.deadline = 0;
    if (!state.has_deadline) return;
    // Programs that wait for Long.MAX_VALUE mean for ever. Time would not come that far.
    const bool lasts = exploration_ && (nanoseconds >= kFurthestTime || is_idle_wait(top_frame(thread)));
    const int64_t now = now_ns(thread);
    state.deadline = lasts || nanoseconds > ThreadState::kNever - now ? ThreadState::kNever : now + nanoseconds;
}

bool Machine::has_passed_deadline(JavaThread& thread) {
    ThreadState& state = thread.state;
    if (!exploration_) return state.has_deadline && clock_ns_ >= state.deadline;
    if (!exploration_->times_out) return false;
    exploration_->times_out = false;
    touch(thread);
    const int64_t asked = state.deadline - now_ns(thread);
    if (asked <= 0) return true;
    const bool leaps = this->leaps(thread);
    const int64_t taken = time_taken(thread, asked);
    // When it is later than asked for, so are the tasks that it waits for: not all at once, but one after the other.
    const bool moves_tasks = move_timer_tasks(*this, thread, taken - asked);
    if (!moves_tasks && taken < asked) {
        state.waited_for_tasks = is_in_delayed_queue(state.fp);
        state.measures_time |= state.waited_for_tasks;
        if (state.measures_time) state.clock_ahead += asked - taken;
    } else if (!moves_tasks && taken > asked && is_in_delayed_queue(state.fp)) {
        move_pool_tasks(*this, thread, taken - asked);
    }
    pass_time(thread, taken, leaps);
    return true;
}

}  // namespace heddle::vm
