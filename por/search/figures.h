// The figures of a search, counted while it runs. Those of several workers can be added up.
#pragma once

#include <algorithm>
#include <cstdint>

#include "por/base/report.h"

namespace heddle::por {

class Figures {
public:
    Figures() = default;
    explicit Figures(const Statistics& counts) : counts_(counts) {}

    void add_transition() { ++counts_.transitions; }
    void add_transitions(uint64_t count) { counts_.transitions += count; }
    void add_state(bool is_new) { ++(is_new ? counts_.states : counts_.states_revisited); }
    void add_choice() { ++counts_.choices; }
    void add_execution() { ++counts_.executions; }
    void note_depth(uint64_t depth) { counts_.max_depth = std::max(counts_.max_depth, depth); }
    void note_size(uint64_t threads, uint64_t heap_objects) {
        counts_.threads_max = std::max(counts_.threads_max, threads);
        counts_.heap_objects_max = std::max(counts_.heap_objects_max, heap_objects);
    }

    uint64_t states() const { return counts_.states; }
    uint64_t transitions() const { return counts_.transitions; }
    // What was counted; figures that are known only at the end of a search are 0.
    const Statistics& counts() const { return counts_; }

    Figures& operator+=(const Figures& other) {
        counts_ += other.counts_;
        return *this;
    }

private:
    Statistics counts_;
};

}  // namespace heddle::por
