// How a sampler picks the thread of the next step. All randomness comes from the seed.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "por/search/search.h"
#include "por/subject/subject.h"

namespace heddle::por {

class RandomNumbers {
public:
    explicit RandomNumbers(uint64_t seed) : state_(vm::mix(seed + kStep)) {}
    uint64_t next() { return vm::mix(state_ += kStep); }
    // Less than `end`, which is not 0.
    uint64_t below(uint64_t end) { return static_cast<uint64_t>(static_cast<unsigned __int128>(next()) * end >> 64); }

private:
    static constexpr uint64_t kStep = 0x9E3779B97F4A7C15u;
    uint64_t state_;
};

class Schedule {
public:
    virtual ~Schedule() = default;

    // A new path begins; the longest one so far had `longest` steps.
    virtual void begin_path(uint64_t longest) = 0;
    // Returns one of the enabled threads, which are at least two. `step` counts from 0 in each path.
    virtual vm::ThreadId pick(const std::vector<vm::ThreadId>& threads, uint64_t step) = 0;
    // The thread is about to make its step, whether it was picked or is the only enabled one.
    virtual void before_step(Subject&, vm::ThreadId) {}
};

// `kind` is one of the samplers; `random` should outlive the schedule.
std::unique_ptr<Schedule> make_schedule(SearchKind kind, uint64_t pct_depth, RandomNumbers& random);

}  // namespace heddle::por
