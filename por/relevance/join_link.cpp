// Thread.join without a timeout. A joining thread does nothing until the other thread has ended, and whether it begins
// to wait early or late leads to the same state; docs/reductions/join.md has the argument. All actions of join are
// ruled out together, so no stored state has a joining thread that owns the monitor of the Thread.
//
// Relies on the assumptions "nobody-interrupts-joins" and "nobody-looks-at-states".
#include "por/relevance/query.h"
#include "por/relevance/relevance.h"

namespace heddle::por {

namespace {

class JoinLink final : public Link {
public:
    explicit JoinLink(RelevanceContext& context)
        : Link(context),
          known_(context.machine().known()),
          join_(find_method("join", "(J)V")),
          interrupt_(find_method("interrupt0", "()V")) {}

    bool rules_out(const vm::RelevanceQuery& query) override {
        switch (query.kind) {
            case vm::ActionKind::kMonitorEnter: return rules_out_enter(query);
            case vm::ActionKind::kRead: return rules_out_liveness_read(query);
            case vm::ActionKind::kNative: return rules_out_wait(query);
            case vm::ActionKind::kResume: return rules_out_resume(query);
            default: return false;
        }
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        switch (kind) {
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kNative:
            case vm::ActionKind::kResume: return join_ != nullptr;
            case vm::ActionKind::kRead:
                return field != nullptr && field->owner == known_.Thread && !field->is_static() &&
                       field->offset == known_.Thread_eetop;
            default: return false;
        }
    }

    bool is_refusal_permanent(const vm::RelevanceQuery& query) const override {
        return query.object && !context_.heap().klass_of(query.object)->is_subtype_of(known_.Thread);
    }

    bool observes(vm::ActionKind kind, const vm::Field*) const override { return kind == vm::ActionKind::kNative; }

    void note(const vm::RelevanceQuery& query) override {
        if (query.method != interrupt_) return;
        const vm::JavaThread* thread = started_thread(argument_at(query, 0));
        if (thread != nullptr && !has_ended(*thread) && is_in_join(*thread))
            context_.disciplines().refute(GlobalAssumption::kNoInterruptedJoins);
    }

private:
    const vm::Method* find_method(const char* name, const char* descriptor) const {
        vm::Program& program = context_.machine().program();
        return program.find_method(known_.Thread, program.symbol(name), program.symbol(descriptor));
    }

    // The thread that was started with this Thread object, ended or not; null when it was not started.
    const vm::JavaThread* started_thread(vm::Ref object) const {
        const vm::Machine& machine = context_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
            if (thread.state.object == object && thread.state.status != vm::ThreadStatus::kNew) return &thread;
        }
        return nullptr;
    }

    static bool has_ended(const vm::JavaThread& thread) { return thread.state.status == vm::ThreadStatus::kTerminated; }

    // True iff the thread waits in join, or is about to. From JDK 19 on Object.wait calls a second method of Object.
    bool is_in_join(const vm::JavaThread& thread) const {
        if (thread.state.fp == nullptr) return false;
        const vm::FrameView wait = context_.machine().top_frame(thread);
        if (wait.method()->owner != known_.Object || wait.is_bottom()) return false;
        const vm::FrameView caller = wait.caller();
        if (caller.method() == join_) return true;
        return caller.method()->owner == known_.Object && !caller.is_bottom() && caller.caller().method() == join_;
    }

    // True iff beginning to wait early cannot be distinguished from beginning late. An interrupt distinguishes them: a
    // waiting thread throws, a thread that finds the other one ended returns. So do spurious wake-ups and a thread that
    // reads the states of others.
    bool may_wait_early(const vm::JavaThread& thread) {
        Disciplines& disciplines = context_.disciplines();
        if (thread.state.is_interrupted || context_.machine().step_rules().spurious_wakeups) return false;
        if (!disciplines.has(GlobalAssumption::kNoInterruptedJoins)) return false;
        if (!disciplines.has(GlobalAssumption::kThreadStatesAreNotRead)) return false;
        disciplines.rely_on(GlobalAssumption::kNoInterruptedJoins);
        disciplines.rely_on(GlobalAssumption::kThreadStatesAreNotRead);
        return true;
    }

    bool rules_out_enter(const vm::RelevanceQuery& query) {
        if (query.method != join_ || query.fp[1] != 0) return false;
        return started_thread(query.object) != nullptr && may_wait_early(*query.thread);
    }

    // A read whether the other thread has ended. A thread ends inside its monitor, which the reader owns, so the value
    // cannot change before the reader leaves it.
    bool rules_out_liveness_read(const vm::RelevanceQuery& query) {
        if (!may_rule_out(query.kind, query.field) || query.object.is_null()) return false;
        return context_.machine().owns_monitor(*query.thread, query.object) && started_thread(query.object) != nullptr;
    }

    bool rules_out_wait(const vm::RelevanceQuery& query) {
        if (query.method->owner != known_.Object || !query.method->name.view().starts_with("wait")) return false;
        return query.fp[1] == 0 && is_in_join(*query.thread) && may_wait_early(*query.thread);
    }

    bool rules_out_resume(const vm::RelevanceQuery& query) {
        const vm::ThreadState& state = query.thread->state;
        if (state.status != vm::ThreadStatus::kNotified || !is_in_join(*query.thread)) return false;
        const vm::JavaThread* joined = started_thread(state.blocked_on);
        return joined != nullptr && has_ended(*joined) && may_wait_early(*query.thread);
    }

    const vm::WellKnown& known_;
    const vm::Method* join_;
    const vm::Method* interrupt_;
};

}  // namespace

std::unique_ptr<Link> make_join_link(RelevanceContext& context, Reductions) {
    return std::make_unique<JoinLink>(context);
}

}  // namespace heddle::por
