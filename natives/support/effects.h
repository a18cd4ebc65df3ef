// What a native method may do that other threads could notice: the effects column of its row. A row may declare more
// effects than the native has, never fewer: static analyses and reductions rely on it. Throwing is not an effect, since
// every native may throw.
#pragma once

#include <cstdint>

namespace heddle::natives {

enum Effects : uint16_t {
    kPure = 0,         // depends on its arguments and on linked classes only
    kReads = 1 << 0,   // reads fields or elements of Java objects
    kWrites = 1 << 1,  // writes fields or elements of Java objects
    kHeap = kReads | kWrites,
    kAllocates = 1 << 2,  // creates objects
    kCalls = 1 << 3,    // calls Java methods that its descriptor does not name: class initialisers, loaders, reflection
    kBlocks = 1 << 4,   // may wait for another thread or for time to pass
    kMonitor = 1 << 5,  // enters, exits or inspects monitors and wait sets
    kThreads = 1 << 6,  // starts, wakes, interrupts or inspects other threads
    kClock = 1 << 7,    // reads or moves the virtual clock
    kHost = 1 << 8,     // uses the host: files, streams, the environment
    kLoads = 1 << 9,    // may add classes to the program
    kExits = 1 << 10,   // may end the program
    kShallow = 1 << 11,  // accesses only its arguments among Java objects, none that is reached through them
};

constexpr Effects operator|(Effects a, Effects b) {
    return static_cast<Effects>(static_cast<uint16_t>(a) | static_cast<uint16_t>(b));
}

// Returns true iff a scheduling point lies before the native. Reading the clock is visible: a thread that waits for
// time to pass may or may not have been woken by then.
constexpr bool is_visible(Effects effects) {
    return (effects & (kHeap | kBlocks | kMonitor | kThreads | kClock | kHost | kExits)) != 0;
}

// Returns true iff other threads can notice the native only through its arguments.
constexpr bool is_shallow(Effects effects) {
    constexpr int kMore = kCalls | kBlocks | kMonitor | kThreads | kClock | kHost | kExits | kLoads;
    return (effects & kShallow) != 0 && (effects & kMore) == 0;
}

// Returns true iff the native reads or changes more than objects and linked classes.
constexpr bool is_outward(Effects effects) {
    return (effects & (kBlocks | kMonitor | kThreads | kClock | kHost | kExits)) != 0;
}

}  // namespace heddle::natives
