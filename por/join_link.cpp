// Waiting for a thread's end: Thread.join without a time. Who joins does nothing before the other one has ended, and
// going to wait early or late leads to the same: docs/reductions/join.md has the argument. All that join does on the
// way is ruled out together, so nobody is ever met with the monitor of a Thread in its middle.
#include "por/relevance.h"

namespace heddle::por {

namespace {

class JoinLink final : public Link {
public:
    explicit JoinLink(Surroundings& surroundings)
        : Link(surroundings),
          known_(surroundings.machine().known()),
          join_(find_method("join", "(J)V")),
          interrupt_(find_method("interrupt0", "()V")) {}

    bool rules_out(const vm::Question& question) override {
        switch (question.kind) {
            case vm::ActionKind::kMonitorEnter: return begins_join(question);
            case vm::ActionKind::kRead: return is_settled(question);
            case vm::ActionKind::kNative: return waits_in_join(question);
            case vm::ActionKind::kResume: return ends_join(question);
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

    bool never_will(const vm::Question& question) const override {
        return question.object && !surroundings_.heap().klass_of(question.object)->is_subtype_of(known_.Thread);
    }

    bool wants_note(vm::ActionKind kind, const vm::Field*) const override { return kind == vm::ActionKind::kNative; }

    void note(const vm::Question& question) override {
        if (question.method != interrupt_) return;
        const vm::JavaThread* thread = started(vm::Ref{static_cast<uint32_t>(question.fp[0])});
        if (thread != nullptr && !has_ended(*thread) && is_in_join(*thread))
            surroundings_.disciplines().refute(Disciplines::Habit::kNobodyInterruptsJoins);
    }

private:
    const vm::Method* find_method(const char* name, const char* descriptor) const {
        vm::Program& program = surroundings_.machine().program();
        return program.find_method(known_.Thread, program.symbol(name), program.symbol(descriptor));
    }

    // The thread of a Thread that was started, and may have ended; null when it was not.
    const vm::JavaThread* started(vm::Ref object) const {
        const vm::Machine& machine = surroundings_.machine();
        for (size_t i = 0; i < machine.thread_count(); ++i) {
            const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
            if (thread.state.object == object && thread.state.status != vm::ThreadStatus::kNew) return &thread;
        }
        return nullptr;
    }

    static bool has_ended(const vm::JavaThread& thread) { return thread.state.status == vm::ThreadStatus::kTerminated; }

    // Whether it waits in join, or is about to: Object.wait calls a native of its own from JDK 19 on.
    bool is_in_join(const vm::JavaThread& thread) const {
        if (thread.state.fp == nullptr) return false;
        const vm::FrameView wait = surroundings_.machine().top_frame(thread);
        if (wait.method()->owner != known_.Object || wait.is_bottom()) return false;
        const vm::FrameView caller = wait.caller();
        if (caller.method() == join_) return true;
        return caller.method()->owner == known_.Object && !caller.is_bottom() && caller.caller().method() == join_;
    }

    // An interrupt makes a difference between who waits already and who finds that there is nothing to wait for.
    bool may_wait(const vm::JavaThread& thread) {
        Disciplines& disciplines = surroundings_.disciplines();
        if (thread.state.is_interrupted || surroundings_.machine().exploration()->spurious_wakeups) return false;
        if (!disciplines.has(Disciplines::Habit::kNobodyInterruptsJoins)) return false;
        if (!disciplines.has(Disciplines::Habit::kNobodyLooksAtStates)) return false;
        disciplines.rely_on(Disciplines::Habit::kNobodyInterruptsJoins);
        disciplines.rely_on(Disciplines::Habit::kNobodyLooksAtStates);
        return true;
    }

    bool begins_join(const vm::Question& question) {
        if (question.method != join_ || question.fp[1] != 0) return false;
        return started(question.object) != nullptr && may_wait(*question.thread);
    }

    // Whether it has ended: a thread ends under the monitor that this one has.
    bool is_settled(const vm::Question& question) {
        if (!may_rule_out(question.kind, question.field) || question.object.is_null()) return false;
        return surroundings_.machine().owns_monitor(*question.thread, question.object) &&
               started(question.object) != nullptr;
    }

    bool waits_in_join(const vm::Question& question) {
        if (question.method->owner != known_.Object || !question.method->name.view().starts_with("wait")) return false;
        return question.fp[1] == 0 && is_in_join(*question.thread) && may_wait(*question.thread);
    }

    bool ends_join(const vm::Question& question) {
        const vm::ThreadState& state = question.thread->state;
        if (state.status != vm::ThreadStatus::kNotified || !is_in_join(*question.thread)) return false;
        const vm::JavaThread* other = started(state.blocked_on);
        return other != nullptr && has_ended(*other) && may_wait(*question.thread);
    }

    const vm::WellKnown& known_;
    const vm::Method* join_;
    const vm::Method* interrupt_;
};

}  // namespace

std::unique_ptr<Link> make_join_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<JoinLink>(surroundings);
}

}  // namespace heddle::por
