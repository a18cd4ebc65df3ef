#include "por/subject.h"

#include <algorithm>
#include <set>

#include "vm/atomic_block.h"

namespace heddle::por {

namespace {

// Backward jumps and calls that a thread may take without a visible action before the search looks at it.
constexpr int64_t kStepBudget = 1'000'000;

// Such steps that a thread is given to come back to a state.
constexpr int kLongSteps = 1000;

}  // namespace

Subject::Subject(vm::Program& program, vm::Host& host, const SubjectOptions& options)
    : host_(host), machine_(program, host_, options.machine) {
    vm::Launch launch = options.launch;
    launch.pauses_before_main = true;
    vm::prepare_launch(machine_, launch);
    start_up_ = vm::run_fairly(machine_, {});
    exploration_ = &machine_.begin_exploration();
    notes_ = &machine_.extension<vm::PathNotes>();
    exploration_->spurious_wakeups = options.spurious_wakeups;
    exploration_->log_accesses = options.finds_races;
}

Outcome Subject::start() {
    constexpr Step kMain{static_cast<vm::ThreadId>(0), -1};
    Outcome outcome = Outcome::kRunsLong;
    if (start_up_ == vm::RunEnd::kExited) outcome = Outcome::kEnded;
    if (start_up_ == vm::RunEnd::kUnsupported) outcome = Outcome::kUnsupported;
    while (outcome == Outcome::kRunsLong) outcome = advance(kMain);
    exploration_->has_base = true;
    machine_.collect_garbage();
    machine_.heap().freeze();
    encoder_ = std::make_unique<vm::StateEncoder>(machine_);
    return outcome == Outcome::kAsksChoice ? Outcome::kGoesOn : outcome;
}

void Subject::rewind(const Mark& mark) {
    machine_.rewind(mark.machine);
    host_.rewind(mark.output);
}

void Subject::enabled(std::vector<vm::ThreadId>& threads) const {
    threads.clear();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        if (machine_.next_action(thread).is_enabled) threads.push_back(thread.id);
    }
    // Check.atomic: who is in the middle of it goes on alone, unless it has to wait.
    const auto alone = std::find_if(threads.begin(), threads.end(),
                                    [&](vm::ThreadId id) { return vm::keeps_others_out(machine_.thread(id).state); });
    if (alone != threads.end()) {
        threads = {*alone};
        return;
    }
    std::sort(threads.begin(), threads.end(), [&](vm::ThreadId a, vm::ThreadId b) {
        return machine_.thread(a).state.identity < machine_.thread(b).state.identity;
    });
}

Outcome Subject::advance(Step step) {
    vm::JavaThread& thread = machine_.thread(step.thread);
    const vm::Insn* pc = thread.state.pc;
    const vm::Slot* fp = thread.state.fp;
    notes_->labels.clear();
    const uint64_t calls = machine_.instructions();
    const vm::Stop stop = machine_.advance(thread, step.choice, kStepBudget);
    // It may have come round to the same place: only who has called nothing asks for what it was granted.
    const bool has_moved = thread.state.pc != pc || thread.state.fp != fp || machine_.instructions() != calls;
    return outcome_of(stop, thread, step, has_moved);
}

Outcome Subject::outcome_of(vm::Stop stop, const vm::JavaThread& thread, Step step, bool has_moved) {
    if (exploration_->is_cut) return Outcome::kCut;
    switch (stop) {
        case vm::Stop::kExited: return Outcome::kEnded;
        case vm::Stop::kUnsupported: return Outcome::kUnsupported;
        case vm::Stop::kBudget: return Outcome::kRunsLong;
        case vm::Stop::kChoice: return step.choice < 0 && !has_moved ? Outcome::kAsksChoice : Outcome::kGoesOn;
        case vm::Stop::kTerminated:
            if (!thread.state.pending) return Outcome::kGoesOn;
            machine_.set_unsupported(machine_.thread(step.thread), "an exception during the start-up of the JDK");
            return Outcome::kUnsupported;
        default: return Outcome::kGoesOn;
    }
}

void Subject::pending_accesses(std::vector<Pending>& pending) const {
    pending.clear();
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        const vm::Action action = machine_.next_action(thread);
        if (action.access.object.is_null() || machine_.acts_for_library(thread)) continue;
        pending.push_back({thread.id, action.access});
    }
}

bool Subject::runs_in_circles(vm::ThreadId thread) {
    const Mark start = mark();
    std::set<vm::Fingerprint> seen{fingerprint()};
    bool is_back = false;
    for (int i = 0; i < kLongSteps && !is_back && !stopped_in_library(); ++i) {
        if (advance({thread, -1}) != Outcome::kRunsLong) break;
        is_back = !seen.insert(fingerprint()).second;
    }
    is_back = is_back && !stopped_in_library();
    rewind(start);
    return is_back;
}

bool Subject::is_deadlocked() const {
    for (size_t i = 0; i < machine_.thread_count(); ++i) {
        const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
        const bool is_alive =
            thread.state.status != vm::ThreadStatus::kNew && thread.state.status != vm::ThreadStatus::kTerminated;
        if (is_alive && !machine_.is_daemon(thread)) return true;
    }
    return false;
}

}  // namespace heddle::por
