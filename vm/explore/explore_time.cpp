// Time in a search: one clock for all threads. It advances only when a wait times out, and only once the program has
// read a clock. See docs/exploration.md, Time.
#include <algorithm>
#include <utility>

#include "vm/explore/timer_tasks.h"
#include "vm/explore/trusted_frames.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;

// Once the program has read a clock, time is part of the state. In each thread, this many waits that time out take
// exactly as long as asked for. When one thread has used them up, each wait of any thread multiplies the time from then
// on, as if the thread had not been scheduled, up to a hundred years, where time stays. So loops with a deadline end,
// and other loops return to an earlier state.
constexpr uint8_t kExactWaits = 8;
constexpr int64_t kWaitFactor = 4;
// This many clock reads between two waits take no time; further ones take ever more. So a thread that only reads the
// clock reaches its deadline, too.
constexpr uint8_t kExactReads = 32;
constexpr int64_t kReadFactor = 64;
// Before the initial state there is one path, and no state to return to: a read takes a little time, as in a plain run.
constexpr int64_t kNanosecondsPerEarlyRead = 1'000;
constexpr int64_t kEndOfTime = 100ll * 365 * 24 * 3600 * kNanosecondsPerSecond;

// With StepRules::clock_passes: a read may take a millisecond, so often on a path, or last until the next of these
// times.
constexpr int64_t kShortReadNanoseconds = 1'000'000;
constexpr uint8_t kShortReads = 4;
constexpr int64_t kLongReads[] = {3600 * kNanosecondsPerSecond, 365ll * 24 * 3600 * kNanosecondsPerSecond, kEndOfTime};

// The first time after `time` that is a power of `factor`, in seconds. Times with a small difference become equal, and
// the difference is the same in milliseconds and in nanoseconds.
int64_t multiplied(int64_t time, int64_t factor) {
    int64_t result = kNanosecondsPerSecond;
    while (result <= time) {
        if (result > kEndOfTime / factor) return kEndOfTime;
        result *= factor;
    }
    return result;
}

}  // namespace

// A timed-out wait of trusted code advances the thread's own clock only, which is reset when the code is left, so that
// time alone never makes two states differ. As long as that code has not read a clock, nothing advances at all: a loop
// that only polls (PipedInputStream.read) returns to an earlier state. Once the program itself has read a clock and
// might compare times, the clock of all threads advances.
int64_t Machine::now_ns(const JavaThread& thread) const {
    if (!step_) return clock_ns_;
    return clock_ns_ + search_time_.passed + thread.state.clock_ahead;
}

void Machine::pass_time(JavaThread& thread, int64_t nanoseconds, bool leaps) {
    if (nanoseconds <= 0) return;
    journal_.save(&search_time_, sizeof search_time_);
    search_time_.passed += nanoseconds;
    search_time_.leaps |= leaps;
    postpone_missed_tasks(*this, thread);
}

namespace {

// The frame that a native at the top of the thread reads the clock for. The classes of java.time read for their
// callers.
FrameView clock_reader(const Machine& machine, const JavaThread& thread) {
    FrameView frame = machine.top_frame(thread);
    if (!frame.is_bottom()) frame = frame.caller();
    while (frame.method()->owner->name.view().starts_with("java/time/") && !frame.is_bottom()) frame = frame.caller();
    return frame;
}

}  // namespace

// No time; a lot, up to the end of time; a little, some times on a path.
uint32_t Machine::clock_alternatives(const JavaThread& thread) const {
    if (!step_->rules.clock_passes) return 1;
    if (vm::acts_for_library(clock_reader(*this, thread).fp) || search_time_.passed >= kEndOfTime) return 1;
    return search_time_.short_reads < kShortReads ? 3 : 2;
}

void Machine::pass_time_at_read(JavaThread& thread, int32_t choice) {
    if (choice == 0) return;
    const int64_t passed = search_time_.passed;
    if (choice == 1) {
        const auto longer =
            std::find_if(std::begin(kLongReads), std::end(kLongReads), [&](int64_t time) { return time > passed; });
        return pass_time(thread, *longer - passed, false);
    }
    journal_.save(&search_time_, sizeof search_time_);
    ++search_time_.short_reads;
    pass_time(thread, kShortReadNanoseconds, false);
}

void Machine::note_clock_read(JavaThread& thread) {
    if (!step_) return;
    const FrameView frame = clock_reader(*this, thread);
    // Reads by trusted code for its own use (a Random, for example) are not the program's.
    if (vm::acts_for_library(frame.fp)) {
        if (thread.state.measures_time) return;
        touch(thread);
        thread.state.measures_time = true;
        return;
    }
    note_assumption(Assumption::kClockTimes, thread);
    if (!step_->rules.clock_passes) note_assumption(Assumption::kClockCoarse, thread);
    if (!search_time_.was_looked_at) {
        journal_.save(&search_time_, sizeof search_time_);
        search_time_.was_looked_at = true;
    }
    ThreadState& state = thread.state;
    const int64_t passed = search_time_.passed;
    if (state.clock_reads == kExactReads && passed >= kEndOfTime) return;
    if (step_->rules.clock_passes) return;
    touch(thread);
    if (!step_->state.has_initial_state)
        pass_time(thread, kNanosecondsPerEarlyRead, false);
    else if (state.clock_reads < kExactReads)
        ++state.clock_reads;
    else
        pass_time(thread, multiplied(passed, kReadFactor) - passed, true);
}

void Machine::leave_library(JavaThread& thread) {
    ThreadState& state = thread.state;
    if (!state.measures_time) return;
    // The queue reads the time again when it knows the delay of the program's own task.
    if (state.waited_for_tasks && is_in_delayed_queue(state.fp)) return;
    touch(thread);
    if (std::exchange(state.waited_for_tasks, false) && !move_pool_tasks(*this, thread, -state.clock_ahead)) return;
    state.clock_ahead = 0;
    state.measures_time = false;
}

bool Machine::leaps(const JavaThread& thread) const {
    return search_time_.leaps || thread.state.exact_waits == kExactWaits;
}

// How long a wait of `asked` nanoseconds takes, by the clock of the program, when it times out.
int64_t Machine::time_taken(JavaThread& thread, int64_t asked) {
    if (!search_time_.was_looked_at) return 0;
    const int64_t passed = search_time_.passed;
    int64_t taken = asked;
    if (leaps(thread))
        taken = std::max(asked, multiplied(passed, kWaitFactor) - passed);
    else
        ++thread.state.exact_waits;
    thread.state.clock_reads = 0;
    return std::clamp<int64_t>(taken, 0, std::max<int64_t>(kEndOfTime - passed, 0));
}

namespace {

struct IdleWait {
    std::string_view class_name, method;
    int frames;
};

constexpr IdleWait kIdleWaits[] = {
#define HEDDLE_IDLE_WAIT(class_name, method, frames, why) {class_name, method, frames},
#include "vm/explore/idle_waits.def"
};

constexpr int kMostIdleFrames =
    std::max_element(std::begin(kIdleWaits), std::end(kIdleWaits), [](const IdleWait& a, const IdleWait& b) {
        return a.frames < b.frames;
    })->frames;

// Whether the frame belongs to one of these waits.
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
    // A wait for Long.MAX_VALUE is meant to last for ever. Time does not advance that far.
    const bool has_no_end = step_ && (nanoseconds >= kEndOfTime || is_idle_wait(top_frame(thread)));
    const int64_t now = now_ns(thread);
    state.deadline = has_no_end || nanoseconds > ThreadState::kNever - now ? ThreadState::kNever : now + nanoseconds;
}

bool Machine::has_passed_deadline(JavaThread& thread) {
    ThreadState& state = thread.state;
    if (!step_) return state.has_deadline && clock_ns_ >= state.deadline;
    if (!step_->state.times_out) return false;
    step_->state.times_out = false;
    touch(thread);
    const int64_t asked = state.deadline - now_ns(thread);
    if (asked <= 0) return true;
    const bool leaps = this->leaps(thread);
    const int64_t taken = time_taken(thread, asked);
    // If the wait took longer than asked for, the tasks are due later as well: one after the other, not all at once.
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
