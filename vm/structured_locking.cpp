#include "vm/structured_locking.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "classfile/decoder.h"
#include "vm/machine.h"
#include "vm/machine_methods.h"
#include "vm/native.h"
#include "vm/operand_sources.h"
#include "vm/stack_shape.h"

namespace heddle::vm {

using classfile::Instruction;
using classfile::Opcode;
using classfile::OperandKind;

namespace {

// A value, named by the instruction that made it. Two values with one name are the same object as long as that
// instruction is not done again, which the walk refuses while the monitor of such a value is held.
using Value = uint32_t;
constexpr Value kUnknown = UINT32_MAX;
constexpr Value kFirstParameter = 0x10000;  // no bytecode index

struct LockState {
    std::vector<Value> stack;  // one per unit, bottom first
    std::vector<Value> locals;
    std::vector<Value> held;  // in the order of entering

    // Where two paths meet; false when they do not hold the same monitors. `changed` is set when this one changes.
    bool meet(const LockState& other, bool& changed) {
        if (held != other.held || stack.size() != other.stack.size()) return false;
        const auto join = [&](std::vector<Value>& mine, const std::vector<Value>& others) {
            for (size_t i = 0; i < mine.size(); ++i) {
                if (mine[i] == others[i] || mine[i] == kUnknown) continue;
                mine[i] = kUnknown;
                changed = true;
            }
        };
        join(stack, other.stack);
        join(locals, other.locals);
        return true;
    }
};

class LockWalk {
public:
    LockWalk(const classfile::Code& code, const classfile::ConstantPool& constants)
        : code_(code), constants_(constants), before_(code.code.size()) {}

    bool run() {
        constexpr size_t kMostValues = 1 << 22;  // what needs more is not looked at
        if (code_.code.size() * (size_t{code_.max_locals} + code_.max_stack) > kMostValues) return false;
        LockState start;
        for (uint32_t i = 0; i < code_.max_locals; ++i) start.locals.push_back(kFirstParameter + i);
        flow_to(0, start);
        while (is_structured_ && !work_.empty()) {
            const uint32_t pc = work_.back();
            work_.pop_back();
            Instruction instruction;
            if (decode(code_.code, pc, instruction) != classfile::DecodeFault::kNone) return false;
            step(instruction);
        }
        return is_structured_;
    }

private:
    void step(const Instruction& i) {
        LockState state = *before_[i.pc];
        if (may_touch(i.opcode, classfile::Touch::kThrow)) flow_to_handlers(i, state);
        switch (i.opcode) {
            case Opcode::k_jsr:
            case Opcode::k_jsr_w:
            case Opcode::k_ret: return fail();  // not followed
            case Opcode::k_monitorenter:
                state.held.push_back(take(state));
                if (state.held.back() == kUnknown) return fail();
                break;
            case Opcode::k_monitorexit: {
                const auto place = std::find(state.held.rbegin(), state.held.rend(), take(state));
                if (place == state.held.rend()) return fail();
                state.held.erase(std::next(place).base());
                break;
            }
            default: apply(i, state);
        }
        if (!is_structured_) return;
        const bool returns = i.opcode >= Opcode::k_ireturn && i.opcode <= Opcode::k_return;
        if (returns && !state.held.empty()) return fail();
        flow_on(i, state);
    }

    static Value take(LockState& state) {
        const Value top = state.stack.back();
        state.stack.pop_back();
        return top;
    }

    void apply(const Instruction& i, LockState& state) {
        if (i.opcode == Opcode::k_checkcast) return;  // the same object
        if (const Shuffle* how = shuffle_of(i.opcode)) return shuffle(*how, state.stack);
        const StackEffect effect = stack_effect(i, constants_);
        const uint32_t popped = stack_units(effect.pops);
        const uint32_t pushed = stack_units(effect.pushes);
        const bool has_local = i.operands() == OperandKind::kLocal || i.operands() == OperandKind::kImplicitLocal;
        if (has_local && pushed != 0) {
            for (uint32_t unit = 0; unit < pushed; ++unit) state.stack.push_back(state.locals[i.local + unit]);
            return;
        }
        if (has_local) {
            std::copy(state.stack.end() - popped, state.stack.end(), state.locals.begin() + i.local);
        }
        state.stack.resize(state.stack.size() - popped);
        const bool is_held = std::find(state.held.begin(), state.held.end(), i.pc) != state.held.end();
        if (pushed != 0 && is_held) return fail();
        state.stack.resize(state.stack.size() + pushed, i.pc);
    }

    static void shuffle(const Shuffle& how, std::vector<Value>& stack) {
        std::array<std::vector<Value>, 2> groups;
        for (size_t i = 0; i < groups.size(); ++i) {
            const auto first = stack.end() - how.group_units[i];
            groups[i].assign(first, stack.end());
            stack.erase(first, stack.end());
        }
        for (const char which : how.order) {
            const std::vector<Value>& group = groups[static_cast<size_t>(which - '1')];
            stack.insert(stack.end(), group.begin(), group.end());
        }
    }

    // The instruction throws, and nothing of it has happened: a monitor is not entered, or not left.
    void flow_to_handlers(const Instruction& i, const LockState& state) {
        for (const classfile::ExceptionEntry& entry : code_.exceptions) {
            if (i.pc < entry.start_pc || i.pc >= entry.end_pc) continue;
            LockState caught = state;
            caught.stack.assign(1, entry.handler_pc);
            const auto& held = state.held;
            if (std::find(held.begin(), held.end(), entry.handler_pc) != held.end()) return fail();
            flow_to(entry.handler_pc, caught);
            if (entry.catch_type == 0) return;
        }
        if (!state.held.empty()) fail();
    }

    void flow_on(const Instruction& i, const LockState& state) {
        if (i.operands() == OperandKind::kBranch2 || i.operands() == OperandKind::kBranch4) flow_to(i.target, state);
        if (i.is_switch()) {
            flow_to(i.target, state);
            for (uint32_t c = 0; c < i.cases; ++c) flow_to(i.case_target(c), state);
        }
        if (!classfile::ends_block(i.opcode)) flow_to(i.pc + i.length, state);
    }

    void flow_to(uint32_t pc, const LockState& state) {
        std::optional<LockState>& known = before_[pc];
        bool changed = !known.has_value();
        if (!known) {
            known = state;
        } else if (!known->meet(state, changed)) {
            return fail();
        }
        if (changed) work_.push_back(pc);
    }

    void fail() { is_structured_ = false; }

    const classfile::Code& code_;
    const classfile::ConstantPool& constants_;
    std::vector<std::optional<LockState>> before_;
    std::vector<uint32_t> work_;
    bool is_structured_ = true;
};

constexpr std::string_view kIllegalState = "java/lang/IllegalMonitorStateException";

// The list without element `left_out` and with `added`, unless it is null. kNull for an empty one, and when there is no
// memory: `failed` is then set.
Ref changed_list(NativeFrame& frame, Ref list, int32_t left_out, Ref added, bool* failed) {
    Heap& heap = frame.heap();
    std::vector<Ref> entries;
    for (int32_t i = 0; list && i < heap.length(list); ++i) {
        if (i != left_out) entries.push_back(heap.element<Ref>(list, i));
    }
    if (added) entries.push_back(added);
    if (entries.empty()) return kNull;
    Klass* type = frame.program().array_of(frame.machine().known().Object);
    const Ref result = heap.allocate_array(type, static_cast<int32_t>(entries.size()));
    *failed = result.is_null();
    if (*failed) return kNull;
    for (size_t i = 0; i < entries.size(); ++i) heap.put_element<Ref>(result, static_cast<int32_t>(i), entries[i]);
    return result;
}

void entered_native(NativeFrame& frame) {
    bool failed = false;
    const Ref list = changed_list(frame, frame.ref_argument(0), -1, frame.ref_argument(1), &failed);
    if (!failed) return frame.return_slot(list.value);
    if (frame.machine().monitor_exit(frame.thread(), frame.ref_argument(1)))
        frame.throw_new("java/lang/OutOfMemoryError", "Java heap space");
}

void leaving_native(NativeFrame& frame) {
    const Ref list = frame.ref_argument(0);
    const Ref object = frame.ref_argument(1);
    if (object.is_null()) return frame.return_slot(list.value);  // monitorexit itself throws
    for (int32_t i = list ? frame.heap().length(list) - 1 : -1; i >= 0; --i) {
        if (frame.heap().element<Ref>(list, i) != object) continue;
        bool failed = false;
        const Ref shorter = changed_list(frame, list, i, kNull, &failed);
        if (failed) return frame.throw_new("java/lang/OutOfMemoryError", "Java heap space");
        return frame.return_slot(shorter.value);
    }
    frame.throw_new(kIllegalState);
}

void returning_native(NativeFrame& frame) {
    if (frame.ref_argument(0)) frame.throw_new(kIllegalState);
}

void unwinding_native(NativeFrame& frame) {
    const Ref list = frame.ref_argument(0);
    if (list.is_null()) return frame.return_slot(frame.ref_argument(1).value);
    for (int32_t i = frame.heap().length(list) - 1; i >= 0; --i) {
        const bool left = frame.machine().monitor_exit(frame.thread(), frame.heap().element<Ref>(list, i));
        CHECK(left, "a method should hold the monitors of its list");
    }
    frame.throw_new(kIllegalState);
}

}  // namespace

bool is_structured(const classfile::Code& code, const classfile::ConstantPool& constants) {
    return LockWalk(code, constants).run();
}

namespace {

bool has_monitor_instructions(const classfile::Code& code) {
    for (uint32_t pc = 0; pc < code.code.size();) {
        Instruction instruction;
        if (decode(code.code, pc, instruction) != classfile::DecodeFault::kNone) return true;
        if (instruction.opcode == Opcode::k_monitorenter || instruction.opcode == Opcode::k_monitorexit) return true;
        pc += instruction.length;
    }
    return false;
}

MonitorList make_monitor_list(Program& program) {
    return {internal_method(program, "<entered>", "([Ljava/lang/Object;Ljava/lang/Object;)[Ljava/lang/Object;",
                            entered_native),
            internal_method(program, "<leaving>", "([Ljava/lang/Object;Ljava/lang/Object;)[Ljava/lang/Object;",
                            leaving_native),
            internal_method(program, "<returning>", "([Ljava/lang/Object;)V", returning_native),
            internal_method(program, "<unwinding>", "([Ljava/lang/Object;Ljava/lang/Throwable;)Ljava/lang/Object;",
                            unwinding_native)};
}

}  // namespace

std::optional<MonitorList> monitor_list_for(Program& program, const classfile::Code& code,
                                            const classfile::ConstantPool& constants) {
    const auto is_candidate = [](uint8_t byte) {
        return byte == static_cast<uint8_t>(Opcode::k_monitorenter) ||
               byte == static_cast<uint8_t>(Opcode::k_monitorexit);
    };
    // The bytes may be operands; most methods have none of them.
    if (std::none_of(code.code.begin(), code.code.end(), is_candidate)) return std::nullopt;
    if (!has_monitor_instructions(code) || !stack_shapes(code, constants).fault.empty()) return std::nullopt;
    if (is_structured(code, constants)) return std::nullopt;
    return make_monitor_list(program);
}

}  // namespace heddle::vm
