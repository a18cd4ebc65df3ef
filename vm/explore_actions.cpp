// What a thread would do next, seen from outside, read from where it stands: the action, whether it can be done, and
// the question whether it can matter. Nothing is changed.
#include "vm/access_modes.h"
#include "vm/exploration.h"
#include "vm/machine.h"
#include "vm/relevance.h"

namespace heddle::vm {

namespace {

Ref ref_of(const Slot* fp, uint16_t slot) { return Ref{static_cast<uint32_t>(fp[slot])}; }

}  // namespace

// The instruction that a runnable thread stands before.
Action Machine::instruction_action(const JavaThread& thread) const {
    Action action;
    const Insn* pc = thread.state.pc;
    const Slot* fp = thread.state.fp;
    const auto element = [&](uint32_t array, uint32_t index, uint32_t size, bool writes) {
        action.kind = writes ? ActionKind::kWrite : ActionKind::kRead;
        action.is_element = true;
        action.object = ref_of(fp, static_cast<uint16_t>(array));
        action.access = {action.object, kArrayDataOffset + static_cast<uint32_t>(fp[index]) * size,
                         static_cast<uint8_t>(writes ? kAccessWrites : 0)};
    };
    const auto member = [&](Ref object, uint32_t offset, bool writes) {
        const Field& field = *program_.field(static_cast<FieldId>(pc->aux));
        action.kind = writes ? ActionKind::kWrite : ActionKind::kRead;
        action.field = field.id;
        action.object = object;
        action.access = {
            object, offset,
            static_cast<uint8_t>((writes ? kAccessWrites : 0) | (field.is_volatile() ? kAccessAtomic : 0))};
    };
    const auto initialization = [&](const Klass* klass) {
        const ClassState& state = class_states_[index_of(klass->id)];
        action.kind = ActionKind::kInitialize;
        action.object = state.mirror;
        action.klass = klass;
        action.is_enabled = state.init != InitState::kRunning || state.initializer == thread.id;
    };
    const auto static_member = [&](bool writes) {
        const ClassState& state = class_states_[pc->imm];
        const bool is_own = state.init == InitState::kRunning && state.initializer == thread.id;
        if (state.statics.is_null() && !is_own)
            initialization(program_.klass(static_cast<ClassId>(pc->imm)));
        else
            member(state.mirror, pc->b * 4u, writes);
    };
    const auto monitor = [&](Ref object, bool is_enter) {
        action.kind = is_enter ? ActionKind::kMonitorEnter : ActionKind::kMonitorExit;
        action.object = object;
        const uint32_t lock = heap_.header(object).lock;
        action.is_enabled = !is_enter || lock == 0 || owns_monitor(thread, object);
    };
    switch (pc->op) {
        case Op::kILoadElement: element(pc->b, pc->c, 4, false); break;
        case Op::kALoadElement: element(pc->b, pc->c, 4, false); break;
        case Op::kLLoadElement: element(pc->b, pc->c, 8, false); break;
        case Op::kBLoadElement: element(pc->b, pc->c, 1, false); break;
        case Op::kCLoadElement:
        case Op::kSLoadElement: element(pc->b, pc->c, 2, false); break;
        case Op::kIStoreElement:
        case Op::kAStoreElement: element(pc->a, pc->b, 4, true); break;
        case Op::kLStoreElement: element(pc->a, pc->b, 8, true); break;
        case Op::kBStoreElement: element(pc->a, pc->b, 1, true); break;
        case Op::kSStoreElement: element(pc->a, pc->b, 2, true); break;
        case Op::kGetFieldB:
        case Op::kGetFieldC:
        case Op::kGetFieldS:
        case Op::kGetFieldI:
        case Op::kGetFieldJ:
        case Op::kGetFieldA: member(ref_of(fp, pc->b), static_cast<uint32_t>(pc->imm), false); break;
        case Op::kPutFieldB:
        case Op::kPutFieldZ:
        case Op::kPutFieldS:
        case Op::kPutFieldI:
        case Op::kPutFieldJ:
        case Op::kPutFieldA: member(ref_of(fp, pc->a), static_cast<uint32_t>(pc->imm), true); break;
        case Op::kGetStaticB:
        case Op::kGetStaticC:
        case Op::kGetStaticS:
        case Op::kGetStaticI:
        case Op::kGetStaticJ:
        case Op::kGetStaticA: static_member(false); break;
        case Op::kPutStaticB:
        case Op::kPutStaticZ:
        case Op::kPutStaticS:
        case Op::kPutStaticI:
        case Op::kPutStaticJ:
        case Op::kPutStaticA: static_member(true); break;
        case Op::kInvokeStaticInit: initialization(pc->method->owner); break;
        case Op::kNewInit: initialization(pc->klass); break;
        case Op::kMonitorEnter: monitor(ref_of(fp, pc->a), true); break;
        case Op::kMonitorExit: monitor(ref_of(fp, pc->a), false); break;
        case Op::kEnterSync: {
            const Method* method = top_frame(thread).method();
            monitor(method->is_static() ? class_states_[index_of(method->owner->id)].mirror : ref_of(fp, 0), true);
            break;
        }
        case Op::kReturnSync:
        case Op::kReturnVoidSync: monitor(locked_by(fp), false); break;
        case Op::kNative:
            action.kind = ActionKind::kNative;
            action.method = top_frame(thread).method();
            action.access = unsafe_access(fp);
            if (action.access.object || action.access.offset != 0) action.bytes = unsafe_access_bytes(fp);
            break;
        default: break;
    }
    return action;
}

Action Machine::next_action(const JavaThread& thread) const {
    const ThreadState& state = thread.state;
    Action action;
    action.object = state.blocked_on;
    const bool may_wake = exploration_->spurious_wakeups;
    // Interrupted and unparked threads go on as such; only who would wait on can run out of time.
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
            action.is_enabled = !has_live_user_threads(thread);
            return action;
        case ThreadStatus::kRunnable: break;
    }
    if (state.pending || state.fp == nullptr) return action;
    return instruction_action(thread);
}

Question Machine::next_question(const JavaThread& thread) const {
    const Action action = next_action(thread);
    Question question;
    question.thread = &thread;
    question.kind = action.kind;
    question.object = action.object;
    question.offset = action.access.offset;
    question.flags = action.access.flags;
    if (action.kind == ActionKind::kRead || action.kind == ActionKind::kWrite) {
        if (!action.is_element) question.field = program_.field(action.field);
        question.stores_reference = action.kind == ActionKind::kWrite;
    }
    question.fp = thread.state.fp;
    if (thread.state.fp != nullptr) question.method = top_frame(thread).method();
    return question;
}

bool Machine::would_wake_spuriously(const JavaThread& thread) const {
    if (!exploration_->spurious_wakeups || next_action(thread).kind != ActionKind::kResume) return false;
    const ThreadState& state = thread.state;
    const bool waits =
        state.status == ThreadStatus::kWaiting || (state.status == ThreadStatus::kParked && !state.has_permit);
    return waits && !state.is_interrupted;
}

}  // namespace heddle::vm
