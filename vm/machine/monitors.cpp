// Monitors (JVMS §2.11.10, JLS §17.1). The lock word of an object holds the owner and its number of entries. Threads
// record what they wait for, so there is no other data to save or to compare.
#include <algorithm>

#include "vm/machine/frame_refs.h"
#include "vm/machine/machine.h"
#include "vm/machine/thread_life.h"

namespace heddle::vm {

namespace {

constexpr uint32_t kOwnerMask = 0xFFFF;
constexpr uint32_t kOneEntry = 0x10000;

uint32_t owner_word(const JavaThread& thread) { return static_cast<uint32_t>(thread.id) + 1; }

}  // namespace

bool Machine::monitor_enter(JavaThread& thread, Ref object) {
    const uint32_t lock = heap_.header(object).lock;
    if (lock == 0) {
        heap_.set_lock(object, owner_word(thread) | kOneEntry);
        return true;
    }
    if ((lock & kOwnerMask) == owner_word(thread)) {
        CHECK(lock < 0xFFFF0000, "a monitor should not be entered more than 65535 times");
        heap_.set_lock(object, lock + kOneEntry);
        return true;
    }
    touch(thread);
    thread.state.status = ThreadStatus::kBlocked;
    thread.state.blocked_on = object;
    return false;
}

bool Machine::owns_monitor(const JavaThread& thread, Ref object) const {
    return (heap_.header(object).lock & kOwnerMask) == owner_word(thread);
}

bool Machine::monitor_exit(JavaThread& thread, Ref object) {
    if (!owns_monitor(thread, object)) {
        throw_new(thread, "java/lang/IllegalMonitorStateException", "current thread is not owner");
        return false;
    }
    const uint32_t lock = heap_.header(object).lock - kOneEntry;
    heap_.set_lock(object, lock < kOneEntry ? 0 : lock);
    return true;
}

std::vector<Ref> Machine::held_monitors(const JavaThread& thread) const {
    std::vector<Ref> held;
    if (thread.state.fp == nullptr || thread.state.status == ThreadStatus::kTerminated) return held;
    const auto add = [&](Ref object) {
        if (object && owns_monitor(thread, object) && std::find(held.begin(), held.end(), object) == held.end())
            held.push_back(object);
    };
    for (FrameView frame = top_frame(thread);; frame = frame.caller()) {
        add(locked_by(frame.fp));
        for_each_frame_ref(frame, add);
        if (frame.is_bottom()) break;
    }
    std::reverse(held.begin(), held.end());
    return held;
}

bool Machine::is_enabled(const JavaThread& thread) const {
    const ThreadState& state = thread.state;
    const bool timed_out = state.has_deadline && state.deadline <= clock_ns_;
    switch (state.status) {
        case ThreadStatus::kRunnable: return true;
        case ThreadStatus::kBlocked:
        case ThreadStatus::kNotified:
            return state.blocked_on.is_null() || heap_.header(state.blocked_on).lock == 0 ||
                   (heap_.header(state.blocked_on).lock & kOwnerMask) == owner_word(thread);
        case ThreadStatus::kWaiting: return timed_out || state.is_interrupted;
        case ThreadStatus::kParked: return state.has_permit || state.is_interrupted || timed_out;
        case ThreadStatus::kSleeping: return timed_out || state.is_interrupted;
        case ThreadStatus::kInitializing: {
            const Klass* klass = klass_of_mirror(state.blocked_on);
            return class_states_[index_of(klass->id)].init != InitState::kRunning;
        }
        case ThreadStatus::kAwaitingEnd: return !has_live_user_threads(*this, thread);
        default: return false;
    }
}

}  // namespace heddle::vm
