// Leaving a monitor and notifying (002 §5: invisible transitions). Who leaves a monitor only lets others do what they
// could not do before, so it can be done as early as possible. Notifying is done inside the monitor: until it is left,
// whoever is notified cannot go on. A waiter that could go on by itself, because its time is over or somebody
// interrupts it, would make the order visible. So would a thread that asks what another one does: who wants a monitor
// is seen to be blocked for as long as it is held.
#include "por/relevance.h"
#include "por/thread_watchers.h"

namespace heddle::por {

namespace {

class ReleaseLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        const bool is_exit = question.kind == vm::ActionKind::kMonitorExit;
        if (!is_exit && (question.kind != vm::ActionKind::kNative || !is_quiet_notify(question))) return false;
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.has(Disciplines::Habit::kNobodyLooksAtStates)) return false;
        disciplines.rely_on(Disciplines::Habit::kNobodyLooksAtStates);
        return true;
    }

    bool never_will(const vm::Question& question) const override { return question.kind != vm::ActionKind::kNative; }

    bool may_rule_out(vm::ActionKind kind, const vm::Field*) const override {
        return kind == vm::ActionKind::kMonitorExit || kind == vm::ActionKind::kNative;
    }

    bool wants_note(vm::ActionKind kind, const vm::Field*) const override { return kind == vm::ActionKind::kNative; }

    void note(const vm::Question& question) override {
        if (question.kind != vm::ActionKind::kNative) return;
        const std::string_view name = question.method->name.view();
        if (question.method->owner == surroundings_.machine().known().Thread && name == "interrupt0")
            surroundings_.disciplines().refute(Disciplines::Habit::kNobodyInterrupts);
        if (looks_at_states(question, surroundings_.ownership_as_it_is()))
            surroundings_.disciplines().refute(Disciplines::Habit::kNobodyLooksAtStates);
    }

private:
    bool is_quiet_notify(const vm::Question& question) {
        vm::Machine& machine = surroundings_.machine();
        const std::string_view name = question.method->name.view();
        if (question.method->owner != machine.known().Object || (name != "notify" && name != "notifyAll")) return false;
        if (machine.exploration()->spurious_wakeups) return false;
        const vm::Ref object{static_cast<uint32_t>(question.fp[0])};
        uint32_t waiters = 0;
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::ThreadState& state = machine.thread(static_cast<vm::ThreadId>(i)).state;
            if (state.status != vm::ThreadStatus::kWaiting || state.blocked_on != object) continue;
            ++waiters;
            if (state.may_time_out() || state.is_interrupted) return false;
        }
        if (name == "notify" && waiters > 1) return false;
        if (!machine.owns_monitor(*question.thread, object)) return false;
        // Nobody comes to wait before the monitor is left.
        if (waiters == 0) return true;
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.has(Disciplines::Habit::kNobodyInterrupts)) return false;
        disciplines.rely_on(Disciplines::Habit::kNobodyInterrupts);
        return true;
    }
};

}  // namespace

std::unique_ptr<Link> make_release_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<ReleaseLink>(surroundings);
}

}  // namespace heddle::por
