// `heddle test --statics per-class`: the earlier tests of a class run once, in front of the initial state, under one
// schedule. What they leave in static fields, and the threads that they leave behind, belong to the initial state.
#include <algorithm>

#include "por/subject/subject.h"

namespace heddle::por {

namespace {

constexpr uint64_t kMostSteps = 1'000'000;
constexpr int64_t kStepBudget = 1'000'000;

}  // namespace

// Returns false when they do not come to their end.
bool Subject::run_earlier_tests(const std::function<bool()>& is_over) {
    const vm::PathNotes& notes = explored_.notes();
    // Otherwise the last step of the earlier tests would be the first of the test.
    set_stops_alone(true);
    vm::ThreadId thread{};
    for (uint64_t steps = 1; steps < kMostSteps && !notes.has_begun_test && !is_over(); ++steps) {
        explored_.enabled(enabled_);
        std::erase_if(enabled_, [&](vm::ThreadId id) { return !can_progress(id); });
        if (enabled_.empty()) break;
        thread = next_in_turn(thread, steps);
        vm::Stop stop = run_step(thread, -1, kStepBudget);
        if (stop == vm::Stop::kChoice) stop = run_step(thread, 0, kStepBudget);
        if (has_been_ended() || explored_.findings().is_cut || stop == vm::Stop::kExited ||
            stop == vm::Stop::kUnsupported)
            break;
    }
    set_stops_alone(false);
    uncaught_.clear();
    accesses_.clear();
    clear_orderings();
    host_.rewind(0);
    explored_.add_assumption(vm::Assumption::kEarlierTests, {notes.class_of_earlier_tests, "", "", 0});
    return notes.has_begun_test;
}

}  // namespace heddle::por
