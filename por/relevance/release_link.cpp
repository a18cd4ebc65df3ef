// Leaving a monitor and notifying (002 §5: invisible transitions). Leaving a monitor enables other threads and disables
// none, so it can be done as early as possible. Notifying happens inside the monitor: a notified thread cannot continue
// before the monitor is left.
//
// The order would become visible if a waiter could continue by itself, because its time is over or it is interrupted
// (assumption "nobody-interrupts"), or if a thread reads the state of another one: a thread that waits for a monitor is
// seen to be blocked for as long as the monitor is held (assumption "nobody-looks-at-states").
#include "por/relevance/query.h"
#include "por/relevance/relevance.h"
#include "por/relevance/thread_watchers.h"

namespace heddle::por {

namespace {

class ReleaseLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::RelevanceQuery& query) override {
        const bool is_exit = query.kind == vm::ActionKind::kMonitorExit;
        if (!is_exit && (query.kind != vm::ActionKind::kNative || !is_orderless_notify(query))) return false;
        return context_.disciplines().try_rely_on(GlobalAssumption::kThreadStatesAreNotRead);
    }

    bool is_refusal_permanent(const vm::RelevanceQuery& query) const override {
        return query.kind != vm::ActionKind::kNative;
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field*) const override {
        return kind == vm::ActionKind::kMonitorExit || kind == vm::ActionKind::kNative;
    }

    bool observes(vm::ActionKind kind, const vm::Field*) const override { return kind == vm::ActionKind::kNative; }

    void note(const vm::RelevanceQuery& query) override {
        if (query.kind != vm::ActionKind::kNative) return;
        const std::string_view name = query.method->name.view();
        if (query.method->owner == context_.machine().known().Thread && name == "interrupt0")
            context_.disciplines().refute(GlobalAssumption::kNoInterrupts);
        if (reads_thread_state(query, context_.reachability()))
            context_.disciplines().refute(GlobalAssumption::kThreadStatesAreNotRead);
    }

private:
    // True iff the native is notify or notifyAll, has at most one possible effect, and no waiter can continue by
    // itself.
    bool is_orderless_notify(const vm::RelevanceQuery& query) {
        const vm::Machine& machine = context_.machine();
        const std::string_view name = query.method->name.view();
        if (query.method->owner != machine.known().Object || (name != "notify" && name != "notifyAll")) return false;
        if (machine.step_rules().spurious_wakeups) return false;
        const vm::Ref object = argument_at(query, 0);
        uint32_t waiters = 0;
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::ThreadState& state = machine.thread(static_cast<vm::ThreadId>(i)).state;
            if (state.status != vm::ThreadStatus::kWaiting || state.blocked_on != object) continue;
            ++waiters;
            if (state.may_time_out() || state.is_interrupted) return false;
        }
        if (name == "notify" && waiters > 1) return false;
        if (!machine.owns_monitor(*query.thread, object)) return false;
        // No thread can begin to wait before the monitor is left.
        return waiters == 0 || context_.disciplines().try_rely_on(GlobalAssumption::kNoInterrupts);
    }
};

}  // namespace

std::unique_ptr<Link> make_release_link(RelevanceContext& context, Reductions) {
    return std::make_unique<ReleaseLink>(context);
}

}  // namespace heddle::por
