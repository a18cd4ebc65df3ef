// Which steps of one path happen before which (JLS §17.4.5), by vector clocks: two conflicting accesses that neither
// orders are a race, however far apart they are on the path. Objects that are used to order what threads do (monitors,
// what natives are given, what trusted code and volatile accesses touch) carry a clock, in both directions: there may
// be more order than the memory model promises, never less. So a race that is found here is a candidate, and whoever
// shows it puts both accesses next to each other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "por/subject.h"

namespace heddle::por {

class HappensBefore {
public:
    // Two steps of the path, by their numbers; the later one has not been made yet.
    struct Race {
        size_t earlier;
        size_t later;
        const vm::Insn* earlier_pc;
        const vm::Insn* later_pc;
    };

    void begin_path();
    // The thread is about to make the next step of the path, which begins with `access`, when it is a plain or volatile
    // one of the program's. Says which earlier step races with it.
    std::optional<Race> before_step(const vm::Machine& machine, vm::ThreadId thread, const Pending* access);
    // What the step touched, and what was done to order it, also by others that went on with it.
    void after_step(const vm::Machine& machine, std::span<const vm::HeapAccess> accesses,
                    std::span<const vm::Ordering> orderings);
    // The steps that happen before one of the two, in the order of the path.
    std::vector<size_t> steps_before(const Race& race) const;

private:
    using Clock = std::vector<uint32_t>;  // by thread: how many of its steps are known
    struct Touch {
        vm::HeapAccess access;
        uint32_t thread;
        size_t step;
        const vm::Insn* pc;
    };
    struct MadeStep {
        uint32_t thread;
        uint32_t number;  // of the thread's own
        Clock known;      // when it began; empty unless it begins with an access
    };

    static void join(Clock& clock, const Clock& other);
    static uint32_t at(const Clock& clock, uint32_t thread) { return thread < clock.size() ? clock[thread] : 0; }
    Clock& clock_of(uint32_t thread);
    void acquire(uint32_t thread, vm::Ref object, uint32_t offset = 0);
    void release(uint32_t thread, vm::Ref object, uint32_t offset = 0);
    std::optional<Race> note_touch(const Touch& touch);
    std::optional<Race> find_race(const Touch& touch, const std::vector<Touch>& earlier);

    std::vector<Clock> clocks_;                                 // by thread
    std::unordered_map<uint64_t, Clock> orders_;                // by object, or by place in one
    std::unordered_map<uint64_t, std::vector<Touch>> touches_;  // by place: the last ones of each thread
    std::vector<MadeStep> steps_;
};

}  // namespace heddle::por
