#include "natives/support/clock.h"

#include <limits>

#include "vm/machine/machine.h"

namespace heddle::natives {

namespace {

// A search does not use the time that java.util.Random would take its seed from (natives/concurrent/random.h).
bool is_for_random(const vm::NativeFrame& frame) {
    const vm::Slot* caller = vm::caller_of(frame.fp());
    return caller != nullptr && vm::method_at(caller)->owner->name.view() == "java/util/Random";
}

}  // namespace

int64_t read_clock(vm::NativeFrame& frame) {
    // Outside of a search every reading takes this long, so that a loop that polls the clock ends.
    constexpr int64_t kReadingNanoseconds = 1'000;
    vm::Machine& machine = frame.machine();
    // In a search the clock advances only when a wait ends.
    if (!machine.is_exploring())
        machine.advance_clock(kReadingNanoseconds);
    else if (!is_for_random(frame))
        machine.note_clock_read(frame.thread());
    return machine.now_ns(frame.thread());
}

int64_t nanoseconds_of(int64_t milliseconds) {
    constexpr int64_t kLongest = std::numeric_limits<int64_t>::max() / kNanosecondsPerMillisecond;
    return (milliseconds < kLongest ? milliseconds : kLongest) * kNanosecondsPerMillisecond;
}

}  // namespace heddle::natives
