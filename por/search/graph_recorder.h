// Records the states and transitions of a search, for SearchDriver, up to a number of states. One search on one machine
// records one graph.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

class GraphRecorder {
public:
    // Of further states only it is recorded that there were some.
    explicit GraphRecorder(size_t most_states) : most_states_(most_states) {}

    // How a transition has ended.
    struct Arrived {
        StateGraph::StateKind kind = StateGraph::StateKind::kInner;
        bool is_violating = false;
    };

    // The subject stands in the state before the first choice.
    void begin(Subject& subject, Arrived arrived, std::span<const vm::ThreadId> threads);
    // The subject stands behind the last step of `path`; `threads` can go on.
    void arrive(Subject& subject, std::span<const Step> path, Arrived arrived, std::span<const vm::ThreadId> threads);
    // The search has returned to the state behind `path`, which it has met before.
    void return_to(Subject& subject, std::span<const Step> path);
    // A property fails in the state of the last arrive().
    void mark_violating();

    StateGraph take() { return std::move(graph_); }

private:
    static constexpr size_t kNone = SIZE_MAX;

    // What a thread would do next in a state.
    struct Next {
        vm::ThreadId thread{};
        StateGraph::Transition label;
    };

    size_t number_of(Subject& subject, Arrived arrived, bool& is_new);
    void enter(Subject& subject, size_t state, size_t depth, std::span<const vm::ThreadId> threads);

    size_t most_states_;
    StateGraph graph_;
    std::map<vm::Fingerprint, size_t> numbers_;      // of states with threads
    std::map<vm::Fingerprint, size_t> end_numbers_;  // by digest, as end states are counted
    std::vector<std::vector<Next>> next_;            // by state
    std::vector<size_t> at_depth_;                   // the states on the path to the current one
    size_t last_ = kNone;
};

}  // namespace heddle::por
