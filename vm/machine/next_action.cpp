// What a thread would do next, read from where it stands: the action, whether it is enabled, and the question about its
// relevance. Nothing is changed.
#include <algorithm>

#include "vm/machine/access_modes.h"
#include "vm/machine/machine.h"
#include "vm/machine/thread_life.h"

namespace heddle::vm {

namespace {

// The action of the instruction that a runnable thread stands before.
class InstructionAction {
public:
    InstructionAction(const Machine& machine, const JavaThread& thread)
        : machine_(machine), thread_(thread), pc_(thread.state.pc), fp_(thread.state.fp) {}

    Action read() const {
        switch (pc_->op) {
            case Op::kILoadElement:
            case Op::kALoadElement: return load_element(4);
            case Op::kLLoadElement: return load_element(8);
            case Op::kBLoadElement: return load_element(1);
            case Op::kCLoadElement:
            case Op::kSLoadElement: return load_element(2);
            case Op::kIStoreElement:
            case Op::kAStoreElement: return store_element(4);
            case Op::kLStoreElement: return store_element(8);
            case Op::kBStoreElement: return store_element(1);
            case Op::kSStoreElement: return store_element(2);
            case Op::kGetFieldB:
            case Op::kGetFieldC:
            case Op::kGetFieldS:
            case Op::kGetFieldI:
            case Op::kGetFieldJ:
            case Op::kGetFieldA: return field(ref(pc_->b), static_cast<uint32_t>(pc_->imm), false);
            case Op::kPutFieldB:
            case Op::kPutFieldZ:
            case Op::kPutFieldS:
            case Op::kPutFieldI:
            case Op::kPutFieldJ:
            case Op::kPutFieldA: return field(ref(pc_->a), static_cast<uint32_t>(pc_->imm), true);
            case Op::kGetStaticB:
            case Op::kGetStaticC:
            case Op::kGetStaticS:
            case Op::kGetStaticI:
            case Op::kGetStaticJ:
            case Op::kGetStaticA: return static_field(false);
            case Op::kPutStaticB:
            case Op::kPutStaticZ:
            case Op::kPutStaticS:
            case Op::kPutStaticI:
            case Op::kPutStaticJ:
            case Op::kPutStaticA: return static_field(true);
            case Op::kInvokeStaticInit: return initialization(pc_->method->owner);
            case Op::kNewInit: return initialization(pc_->klass);
            case Op::kMonitorEnter: return monitor(ref(pc_->a), true);
            case Op::kMonitorExit: return monitor(ref(pc_->a), false);
            case Op::kEnterSync: return monitor(synchronized_object(), true);
            case Op::kReturnSync:
            case Op::kReturnVoidSync: return monitor(locked_by(fp_), false);
            case Op::kNative: return native();
            default: return {};
        }
    }

private:
    Ref ref(uint32_t slot) const { return Ref{static_cast<uint32_t>(fp_[slot])}; }

    Action element(uint32_t array, uint32_t index, uint32_t bytes, bool writes) const {
        Action action;
        action.kind = writes ? ActionKind::kWrite : ActionKind::kRead;
        action.is_element = true;
        action.object = ref(array);
        action.access = {action.object, kArrayDataOffset + static_cast<uint32_t>(fp_[index]) * bytes,
                         static_cast<uint8_t>(writes ? kAccessWrites : 0)};
        return action;
    }
    Action load_element(uint32_t bytes) const { return element(pc_->b, pc_->c, bytes, false); }
    Action store_element(uint32_t bytes) const { return element(pc_->a, pc_->b, bytes, true); }

    Action field(Ref object, uint32_t offset, bool writes) const {
        const Field& field = *machine_.program().field(static_cast<FieldId>(pc_->aux));
        Action action;
        action.kind = writes ? ActionKind::kWrite : ActionKind::kRead;
        action.field = field.id;
        action.object = object;
        action.access = {
            object, offset,
            static_cast<uint8_t>((writes ? kAccessWrites : 0) | (field.is_volatile() ? kAccessAtomic : 0))};
        return action;
    }

    Action static_field(bool writes) const {
        const Klass* klass = machine_.program().klass(static_cast<ClassId>(pc_->imm));
        const ClassState& state = machine_.class_state(klass);
        const bool is_own = state.init == InitState::kRunning && state.initializer == thread_.id;
        if (state.statics.is_null() && !is_own) return initialization(klass);
        return field(state.mirror, pc_->b * 4u, writes);
    }

    Action initialization(const Klass* klass) const {
        const ClassState& state = machine_.class_state(klass);
        Action action;
        action.kind = ActionKind::kInitialize;
        action.object = state.mirror;
        action.klass = klass;
        action.is_enabled = state.init != InitState::kRunning || state.initializer == thread_.id;
        return action;
    }

    Action monitor(Ref object, bool is_enter) const {
        Action action;
        action.kind = is_enter ? ActionKind::kMonitorEnter : ActionKind::kMonitorExit;
        action.object = object;
        action.is_enabled =
            !is_enter || machine_.heap().header(object).lock == 0 || machine_.owns_monitor(thread_, object);
        return action;
    }

    Ref synchronized_object() const {
        const Method* method = method_at(fp_);
        return method->is_static() ? machine_.class_state(method->owner).mirror : ref(0);
    }

    Action native() const {
        Action action;
        action.kind = ActionKind::kNative;
        action.method = method_at(fp_);
        action.access = unsafe_access(fp_);
        if (action.access.object || action.access.offset != 0) action.bytes = unsafe_access_bytes(fp_);
        return action;
    }

    const Machine& machine_;
    const JavaThread& thread_;
    const Insn* pc_;
    const Slot* fp_;
};

bool is_alive(const JavaThread& thread) {
    return thread.state.status != ThreadStatus::kNew && thread.state.status != ThreadStatus::kTerminated;
}

}  // namespace

uint32_t Machine::live_threads() const {
    uint32_t count = 0;
    for (const auto& thread : threads_) {
        if (is_alive(*thread) && !thread->state.is_system && thread->state.status != ThreadStatus::kAwaitingEnd)
            ++count;
    }
    return count;
}

// With StepRules::late_time_outs: a wait with a time-out. A sleep has none, nor has a thread of the JDK that waits
// until its tasks are due: its time is a delay.
bool Machine::is_late(const JavaThread& thread) const {
    const ThreadState& state = thread.state;
    const bool waits = state.status == ThreadStatus::kWaiting || state.status == ThreadStatus::kParked;
    return step_->rules.late_time_outs && waits && state.may_time_out() && !waits_for_tasks(thread);
}

// Whether a thread other than this one can continue without a time-out of a wait. Time-outs and spurious wake-ups of
// the others do not count, so that of several waiting threads each may be the first.
bool Machine::can_others_continue(const JavaThread& thread) const {
    return std::any_of(threads_.begin(), threads_.end(), [&](const auto& other) {
        if (other.get() == &thread || !is_alive(*other)) return false;
        const Action action = own_action(*other);
        if (!action.is_enabled || is_spurious(*other, action)) return false;
        return action.kind != ActionKind::kTimeOut || !is_late(*other);
    });
}

bool Machine::waits_for_others(const JavaThread& thread) const {
    return is_late(thread) && own_action(thread).kind == ActionKind::kTimeOut && can_others_continue(thread);
}

Action Machine::next_action(const JavaThread& thread) const {
    Action action = own_action(thread);
    if (action.kind != ActionKind::kTimeOut || !waits_for_others(thread)) return action;
    action.kind = ActionKind::kResume;
    action.is_enabled = step_->rules.spurious_wakeups;
    return action;
}

Action Machine::own_action(const JavaThread& thread) const {
    const ThreadState& state = thread.state;
    Action action;
    action.object = state.blocked_on;
    const bool may_wake = step_->rules.spurious_wakeups;
    // Interrupted and unparked threads continue as such; only a thread that would wait further can time out.
    const auto waiting = [&](bool is_woken) {
        const bool times_out = !is_woken && state.may_time_out();
        action.kind = times_out ? ActionKind::kTimeOut : ActionKind::kResume;
        action.is_enabled = is_woken || times_out || (may_wake && state.status != ThreadStatus::kSleeping);
    };
    switch (state.status) {
        case ThreadStatus::kNew:
        case ThreadStatus::kTerminated: action.is_enabled = false; return action;
        case ThreadStatus::kWaiting: waiting(state.is_interrupted); return action;
        case ThreadStatus::kParked: waiting(state.is_interrupted || state.has_permit); return action;
        case ThreadStatus::kSleeping: waiting(state.is_interrupted); return action;
        case ThreadStatus::kBlocked:
        case ThreadStatus::kNotified: {
            action.kind = ActionKind::kResume;
            const uint32_t lock = heap_.header(state.blocked_on).lock;
            action.is_enabled = lock == 0 || owns_monitor(thread, state.blocked_on);
            return action;
        }
        case ThreadStatus::kInitializing: {
            action.kind = ActionKind::kInitialize;
            action.klass = klass_of_mirror(state.blocked_on);
            action.is_enabled = class_states_[index_of(action.klass->id)].init != InitState::kRunning;
            return action;
        }
        case ThreadStatus::kAwaitingEnd:
            action.kind = ActionKind::kEnd;
            action.is_enabled = !has_live_user_threads(*this, thread);
            return action;
        case ThreadStatus::kRunnable: break;
    }
    if (state.pending || state.fp == nullptr) return action;
    return InstructionAction(*this, thread).read();
}

RelevanceQuery Machine::next_query(const JavaThread& thread) const {
    const Action action = next_action(thread);
    RelevanceQuery query;
    query.thread = &thread;
    query.kind = action.kind;
    query.object = action.object;
    query.offset = action.access.offset;
    query.flags = action.access.flags;
    if (action.kind == ActionKind::kRead || action.kind == ActionKind::kWrite) {
        if (!action.is_element) query.field = program_.field(action.field);
        query.stores_reference = action.kind == ActionKind::kWrite;
    }
    query.fp = thread.state.fp;
    if (thread.state.fp != nullptr) query.method = top_frame(thread).method();
    return query;
}

bool Machine::would_wake_spuriously(const JavaThread& thread) const {
    return step_->rules.spurious_wakeups && is_spurious(thread, next_action(thread));
}

bool Machine::is_spurious(const JavaThread& thread, const Action& action) const {
    if (action.kind != ActionKind::kResume) return false;
    const ThreadState& state = thread.state;
    const bool waits =
        state.status == ThreadStatus::kWaiting || (state.status == ThreadStatus::kParked && !state.has_permit);
    return waits && !state.is_interrupted;
}

}  // namespace heddle::vm
