// The trial run before the first choice: one run of the program to its end, to find the classes of the JDK that its
// threads initialise. Classes whose initialisers have the same effect at any time are then initialised early
// (vm/seam/early_initializers.h): their objects are initial objects, and cost nothing per state. Everything else of
// the run is rewound.
#include <algorithm>

#include "por/subject/subject.h"
#include "vm/seam/early_initializers.h"
#include "vm/seam/trial_record.h"

namespace heddle::por {

namespace {

constexpr uint64_t kMostSteps = 100'000;
constexpr uint64_t kQuietSteps = 5'000;  // without the initialisation of a class: no more are expected
constexpr uint64_t kTurn = 200;          // steps of one thread before another one has its turn
constexpr int64_t kMostJumps = 20'000'000;
constexpr int64_t kStepBudget = 1'000'000;

}  // namespace

// The next thread to run, round robin.
vm::ThreadId Subject::next_in_turn(vm::ThreadId last, uint64_t steps) {
    const bool stays = steps % kTurn != 0;
    if (stays && std::find(enabled_.begin(), enabled_.end(), last) != enabled_.end()) return last;
    const auto next = std::find_if(enabled_.begin(), enabled_.end(), [&](vm::ThreadId id) { return id > last; });
    return next == enabled_.end() ? *std::min_element(enabled_.begin(), enabled_.end()) : *next;
}

void Subject::run_trial() {
    vm::ThreadId thread{};
    const uint64_t first = machine_.instructions();
    size_t initialized = machine_.changed_classes().size();
    uint64_t last_news = 0;
    for (uint64_t steps = 1; steps < kMostSteps && steps - last_news < kQuietSteps; ++steps) {
        explored_.enabled(enabled_);
        if (enabled_.empty() || machine_.instructions() - first > static_cast<uint64_t>(kMostJumps)) break;
        thread = next_in_turn(thread, steps);
        vm::Stop stop = run_step(thread, -1, kStepBudget);
        if (stop == vm::Stop::kChoice) stop = run_step(thread, 0, kStepBudget);
        if (has_been_ended() || explored_.findings().is_cut || stop == vm::Stop::kExited ||
            stop == vm::Stop::kUnsupported)
            break;
        if (machine_.changed_classes().size() != initialized) last_news = steps;
        initialized = machine_.changed_classes().size();
    }
}

// Classes of the JDK whose initialisation has ended since; each occurs twice, where it began and where it ended.
// Classes that link method handles are left out: linking is done once for all paths, and does not begin with one of its
// classes.
std::vector<vm::ClassId> Subject::initialized_since(size_t before) const {
    const std::span<const vm::ClassId> changed = machine_.changed_classes().subspan(before);
    std::vector<vm::ClassId> result(changed.begin(), changed.end());
    std::erase_if(result, [&](vm::ClassId id) {
        const vm::Klass* klass = machine_.program().klass(id);
        return machine_.class_state(klass).init != vm::InitState::kInitialized || !klass->has_initializer ||
               klass->loader > vm::LoaderId::kPlatform || klass->trust == vm::Trust::kImmutable;
    });
    return result;
}

void Subject::initialize_early() {
    const Mark start = mark();
    const size_t before = machine_.changed_classes().size();
    vm::TrialRecord record(machine_);
    explored_.begin_trial(record);
    run_trial();
    const std::vector<vm::ClassId> changed = initialized_since(before);
    const vm::ReliedLocations& written = record.written_since(start.machine.journal);
    rewind(start);
    explored_.end_trial();

    vm::EarlyInitializers early(explored_, vm::ThreadId{});
    const auto is_waiting = [&](vm::ClassId id) {
        return machine_.class_state(machine_.program().klass(id)).init == vm::InitState::kUninitialized;
    };
    const auto end_of = [&](vm::ClassId id) { return std::find(changed.rbegin(), changed.rend(), id); };
    for (const bool listed : {true, false}) {
        for (size_t i = 0; i < changed.size(); ++i) {
            vm::Klass* klass = machine_.program().klass(changed[i]);
            if (!is_waiting(changed[i]) || vm::EarlyInitializers::is_listed(*klass) != listed) continue;
            // Initialisations that began before it and ended after it enclosed it.
            std::vector<vm::ClassId> around;
            for (size_t j = 0; j < i; ++j) {
                if (is_waiting(changed[j]) && end_of(changed[j]) < end_of(changed[i])) around.push_back(changed[j]);
            }
            early.initialize(klass, around, written);
        }
    }
    for (const vm::EarlyCall& call : record.calls()) early.call(call, written);
    relied_on_ = early.relied_on();
    if (!relied_on_.is_empty()) {
        vm::StepRules rules = explored_.rules();
        rules.relied_on = &relied_on_;
        explored_.set_rules(rules);
    }
    explored_.forget_marks();
}

}  // namespace heddle::por
