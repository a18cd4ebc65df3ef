// The happens-before order of the steps of one path (JLS §17.4.5), by vector clocks: two conflicting accesses that it
// does not order are a race, however far apart they are on the path. Objects that order threads (monitors, arguments of
// natives, locations that trusted code and volatile accesses access) carry a clock, and each use both acquires and
// releases it: there may be more order than the memory model promises, never less. A race that is found here is a
// candidate: it is confirmed by a path on which both accesses are next to each other (por/search/race_prescan.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "por/subject/subject.h"

namespace heddle::por {

class HappensBefore {
public:
    // Two steps of the path, by their index; the later one has not been made yet.
    struct Race {
        size_t earlier;
        size_t later;
        const vm::Insn* earlier_pc;
        const vm::Insn* later_pc;
    };

    void begin_path();
    // The thread is about to make the next step of the path. `access` is the access of the program with which it
    // begins; null when there is none. Returns a race with an earlier step, if there is one.
    std::optional<Race> before_step(const vm::Machine& machine, vm::ThreadId thread, const PendingAccess* access);
    // The accesses of the step, and the ordering actions of all moves that were merged into it.
    void after_step(const vm::Machine& machine, std::span<const vm::HeapAccess> accesses,
                    std::span<const vm::Ordering> orderings);
    // The steps that happen before one of the two, in the order of the path.
    std::vector<size_t> steps_before(const Race& race) const;

private:
    using Clock = std::vector<uint32_t>;  // by thread: how many of its steps happen before
    struct Access {
        vm::HeapAccess access;
        uint32_t thread;
        size_t step;
        const vm::Insn* pc;
    };
    struct MadeStep {
        uint32_t thread;
        uint32_t number;  // among the thread's steps
        Clock known;      // at its beginning; empty unless it begins with an access
    };

    static void join(Clock& clock, const Clock& other);
    static uint32_t at(const Clock& clock, uint32_t thread) { return thread < clock.size() ? clock[thread] : 0; }
    Clock& clock_of(uint32_t thread);
    void acquire(uint32_t thread, vm::Ref object, uint32_t offset = 0);
    void release(uint32_t thread, vm::Ref object, uint32_t offset = 0);
    std::optional<Race> add_access(const Access& access);
    std::optional<Race> find_race(const Access& access, const std::vector<Access>& earlier);

    std::vector<Clock> clocks_;                                   // by thread
    std::unordered_map<uint64_t, Clock> orders_;                  // by object or location
    std::unordered_map<uint64_t, std::vector<Access>> accesses_;  // by location: the last ones of each thread
    std::vector<MadeStep> steps_;
};

}  // namespace heddle::por
