#include "por/search/graph_recorder.h"

#include <algorithm>

#include "por/base/describe.h"

namespace heddle::por {

namespace {

StateGraph::Transition label_of(const vm::Machine& machine, vm::ThreadId id) {
    // Objects have no numbers: a number would have to be the same on all paths that lead to the state.
    const TraceStep step = describe_action(machine, machine.thread(id));
    StateGraph::Transition label;
    label.thread = step.thread;
    label.action = step.action;
    if (!step.object.empty()) label.action += " " + step.object;
    if (!step.field.empty()) {
        const bool is_joined = !step.object.empty() && !step.field.starts_with('[');
        label.action += (is_joined ? "." : step.object.empty() ? " " : "") + step.field;
    }
    label.place = step.file;
    if (!step.file.empty() && step.line != 0) label.place += ":" + std::to_string(step.line);
    return label;
}

}  // namespace

// The number of the current state; kNone when it is one too many.
size_t GraphRecorder::number_of(Subject& subject, Arrived arrived, bool& is_new) {
    const bool is_end = arrived.kind == StateGraph::StateKind::kEnd;
    auto& numbers = is_end ? end_numbers_ : numbers_;
    const vm::Fingerprint key = is_end ? subject.encoder().digest() : subject.fingerprint();
    const auto found = numbers.find(key);
    is_new = found == numbers.end();
    if (!is_new) {
        graph_.states[found->second].is_violating |= arrived.is_violating;
        return found->second;
    }
    if (graph_.states.size() >= most_states_) {
        graph_.is_cut = true;
        return kNone;
    }
    const bool is_inner = arrived.kind == StateGraph::StateKind::kInner;
    graph_.states.push_back({is_inner ? StateGraph::StateKind::kLeft : arrived.kind, arrived.is_violating});
    next_.emplace_back();
    return numbers[key] = graph_.states.size() - 1;
}

void GraphRecorder::enter(Subject& subject, size_t state, size_t depth, std::span<const vm::ThreadId> threads) {
    at_depth_.resize(std::max(at_depth_.size(), depth + 1), kNone);
    at_depth_[depth] = state;
    if (state == kNone || !next_[state].empty()) return;
    for (const vm::ThreadId thread : threads) next_[state].push_back({thread, label_of(subject.machine(), thread)});
}

void GraphRecorder::begin(Subject& subject, Arrived arrived, std::span<const vm::ThreadId> threads) {
    bool is_new = false;
    last_ = number_of(subject, arrived, is_new);
    enter(subject, last_, 0, threads);
}

void GraphRecorder::arrive(Subject& subject, std::span<const Step> path, Arrived arrived,
                           std::span<const vm::ThreadId> threads) {
    const size_t from = path.size() <= at_depth_.size() ? at_depth_[path.size() - 1] : kNone;
    bool is_new = false;
    last_ = number_of(subject, arrived, is_new);
    if (is_new) enter(subject, last_, path.size(), threads);
    if (from == kNone) return;
    if (graph_.states[from].kind == StateGraph::StateKind::kLeft)
        graph_.states[from].kind = StateGraph::StateKind::kInner;
    if (last_ == kNone) return;
    const Step step = path.back();
    const auto next = std::find_if(next_[from].begin(), next_[from].end(),
                                   [&](const Next& candidate) { return candidate.thread == step.thread; });
    StateGraph::Transition transition;
    if (next != next_[from].end()) transition = next->label;
    transition.from = from;
    transition.to = last_;
    if (step.choice >= 0) transition.action += ", alternative " + std::to_string(step.choice + 1);
    graph_.transitions.push_back(std::move(transition));
}

void GraphRecorder::return_to(Subject& subject, std::span<const Step> path) {
    const auto found = numbers_.find(subject.fingerprint());
    at_depth_.resize(std::max(at_depth_.size(), path.size() + 1), kNone);
    at_depth_[path.size()] = found == numbers_.end() ? kNone : found->second;
}

void GraphRecorder::mark_violating() {
    if (last_ != kNone) graph_.states[last_].is_violating = true;
}

}  // namespace heddle::por
