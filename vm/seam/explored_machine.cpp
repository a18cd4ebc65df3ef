#include "vm/seam/explored_machine.h"

#include <algorithm>
#include <utility>

#include "classfile/base/check.h"
#include "vm/explore/output_calls.h"
#include "vm/machine/atomic_block.h"
#include "vm/machine/interpreter.h"
#include "vm/machine/thread_life.h"

namespace heddle::vm {

void ExploredMachine::begin() {
    CHECK(!machine_.step_, "a machine should be explored once");
    machine_.step_ = std::make_unique<StepContext>();
    for (const auto& thread : machine_.threads_)
        thread->state.is_system = thread->state.status != ThreadStatus::kRunnable;
    notes_ = &machine_.extension<PathNotes>();
}

void ExploredMachine::fix_initial_state() {
    step().state.has_initial_state = true;
    machine_.collect_garbage();
    machine_.heap().freeze();
    machine_.heap().number_initial_objects(machine_.initial_objects());
    encoder_ = std::make_unique<StateEncoder>(machine_);
    step().state.output_streams = output_streams(machine_);
}

void ExploredMachine::enabled(std::vector<ThreadId>& threads) const {
    threads.clear();
    for (const auto& thread : machine_.threads_) {
        const ThreadStatus status = thread->state.status;
        if (status == ThreadStatus::kNew || status == ThreadStatus::kTerminated) continue;
        const Action action = machine_.next_action(*thread);
        if (action.is_enabled) threads.push_back(thread->id);
        if (action.kind == ActionKind::kResume) machine_.note_late_wait(*thread);
    }
    if (threads.size() < 2) return;
    const auto alone = std::find_if(threads.begin(), threads.end(),
                                    [&](ThreadId id) { return keeps_others_out(machine_.thread(id).state); });
    if (alone != threads.end()) {
        threads = {*alone};
        return;
    }
    // There are few, and they are nearly sorted.
    const auto identity = [&](ThreadId id) { return machine_.thread(id).state.identity; };
    for (size_t i = 1; i < threads.size(); ++i) {
        for (size_t k = i; k > 0 && identity(threads[k]) < identity(threads[k - 1]); --k)
            std::swap(threads[k], threads[k - 1]);
    }
}

Stop ExploredMachine::advance(ThreadId id, int32_t choice, int64_t budget) {
    JavaThread& thread = machine_.thread(id);
    const Action action = machine_.next_action(thread);
    step().findings.begin_step();
    StepState& state = step().state;
    state.library_call.close();
    state.choice = choice;
    state.times_out = action.kind == ActionKind::kTimeOut;
    state.wakes_spuriously = machine_.would_wake_spuriously(thread);
    state.thread = &thread;
    state.granted_pc = thread.state.pc;
    state.granted_fp = thread.state.fp;
    state.is_concurrent = step().rules.stops_alone || machine_.live_threads() > 1;
    if (thread.state.is_seen_blocked) {
        machine_.touch(thread);
        thread.state.is_seen_blocked = false;
    }
    return resume(thread, budget);
}

Stop ExploredMachine::resume(ThreadId thread, int64_t budget) { return resume(machine_.thread(thread), budget); }

Stop ExploredMachine::resume(JavaThread& thread, int64_t budget) {
    const Stop stop = Interpreter(machine_, thread).explore(budget);
    if (stop == Stop::kTerminated && thread.state.pending.is_null() && thread.state.status != ThreadStatus::kTerminated)
        end_thread(machine_, thread);
    if (thread.state.atomic_depth != 0) {
        // Trusted code that spins waits, too.
        const bool waits = (stop == Stop::kBudget && is_in_library_call()) ||
                           thread.state.status != ThreadStatus::kRunnable || !machine_.next_action(thread).is_enabled;
        machine_.touch(thread);
        thread.state.atomic_depth = atomic_blocks(thread.state) | (waits ? kAtomicGaveWay : 0);
    }
    return stop;
}

void ExploredMachine::mark_relied_on(Ref object) {
    const uint32_t hash = machine_.heap().header(object).hash;
    if ((hash & kReliedFlag) == 0) machine_.heap().set_hash(object, hash | kReliedFlag);
}

void ExploredMachine::set_test_plan(std::string plan) {
    constexpr std::string_view kBegin = "\nbegin\t";
    const size_t at = plan.find(kBegin);
    if (at != std::string::npos) {
        const size_t begin = at + kBegin.size();
        notes_->class_of_earlier_tests = plan.substr(begin, plan.find('\n', begin) - begin);
    }
    notes_->test_plan = std::move(plan);
}

void ExploredMachine::begin_trial(Relevance& recorder) {
    before_trial_ = std::make_unique<BeforeTrial>(BeforeTrial{step(), *notes_});
    step().state.has_initial_state = true;
    step().rules.relevance = &recorder;
    step().rules.notes_everything = true;
}

void ExploredMachine::end_trial() {
    clear_exit_status();
    clear_unsupported();
    step() = std::move(before_trial_->step);
    *notes_ = std::move(before_trial_->notes);
    before_trial_.reset();
}

}  // namespace heddle::vm
