// What a native method may do, as far as others can notice: the last column of a row. A row may claim too much, never
// too little; the static analyses believe it. Throwing is not listed: every native may throw.
#pragma once

#include <cstdint>

namespace heddle::natives {

enum Effects : uint16_t {
    kPure = 0,         // a function of its arguments and of linked classes
    kReads = 1 << 0,   // fields or elements of Java objects
    kWrites = 1 << 1,  // the same, written
    kHeap = kReads | kWrites,
    kAllocates = 1 << 2,  // makes objects; their identity is new
    kCalls = 1 << 3,     // runs Java methods that its descriptor does not name: class initialisers, loaders, reflection
    kBlocks = 1 << 4,    // may wait for another thread or for time to pass
    kMonitor = 1 << 5,   // takes, gives up or looks at monitors and wait sets
    kThreads = 1 << 6,   // starts, wakes, interrupts or looks at other threads
    kClock = 1 << 7,     // reads or moves the virtual clock
    kHost = 1 << 8,      // files, streams, environment: the world behind Host
    kLoads = 1 << 9,     // may add classes to the program
    kExits = 1 << 10,    // may end the program
    kShallow = 1 << 11,  // of Java objects it touches its arguments only, and nothing behind them
};

constexpr Effects operator|(Effects a, Effects b) {
    return static_cast<Effects>(static_cast<uint16_t>(a) | static_cast<uint16_t>(b));
}

// Whether a search has to let other threads in before it. Reading the clock is such a thing: others may have waited for
// time to pass, or not yet.
constexpr bool is_visible(Effects effects) {
    return (effects & (kHeap | kBlocks | kMonitor | kThreads | kClock | kHost | kExits)) != 0;
}

// Whether others can notice it only through the objects that it is given.
constexpr bool is_shallow(Effects effects) {
    constexpr int kMore = kCalls | kBlocks | kMonitor | kThreads | kClock | kHost | kExits | kLoads;
    return (effects & kShallow) != 0 && (effects & kMore) == 0;
}

// Whether it looks at or touches more than objects and linked classes.
constexpr bool is_outward(Effects effects) {
    return (effects & (kBlocks | kMonitor | kThreads | kClock | kHost | kExits)) != 0;
}

}  // namespace heddle::natives
