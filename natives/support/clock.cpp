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
    if (!machine.is_exploring()) {
        machine.advance_clock(kReadingNanoseconds);
        return machine.now_ns(frame.thread());
    }
    if (is_for_random(frame)) return machine.now_ns(frame.thread());
    // In a search the clock advances when a wait ends, and here if that was asked for.
    if (const uint32_t alternatives = machine.clock_alternatives(frame.thread()); alternatives > 1) {
        const int32_t choice = frame.choose(alternatives);
        if (choice < 0) return 0;
        machine.pass_time_at_read(frame.thread(), choice);
    }
    machine.note_clock_read(frame.thread());
    return machine.now_ns(frame.thread());
}

int64_t nanoseconds_of(int64_t milliseconds) {
    constexpr int64_t kLongest = std::numeric_limits<int64_t>::max() / kNanosecondsPerMillisecond;
    return (milliseconds < kLongest ? milliseconds : kLongest) * kNanosecondsPerMillisecond;
}

}  // namespace heddle::natives
