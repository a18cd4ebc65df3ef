#include "vm/code/structured_locking.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "classfile/format/decoder.h"
#include "vm/code/operand_sources.h"
#include "vm/code/stack_shape.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::Instruction;
using classfile::Opcode;
using classfile::OperandKind;

namespace {

// A value, identified by the instruction that produced it. Two values with the same id are the same object until that
// instruction is executed again; the analysis fails if that happens while the value's monitor is held.
using Value = uint32_t;
constexpr Value kUnknown = UINT32_MAX;
constexpr Value kFirstParameter = 0x10000;  // above all bytecode indices

struct LockState {
    std::vector<Value> stack;  // one per unit, bottom first
    std::vector<Value> locals;
    std::vector<Value> held;  // monitors, in the order of entering

    // Joins the state of another path. Returns false when the paths hold different monitors. Sets `changed` when this
    // state changes.
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
        constexpr size_t kMostValues = 1 << 22;  // larger methods are not analysed
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
        if (const Shuffle* how = shuffle_of(i.opcode)) return apply_shuffle(*how, state.stack);
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

    // The instruction throws before it has an effect: a monitor is not entered, or not exited.
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

}  // namespace

std::optional<MonitorList> monitor_list_for(Program& program, const classfile::Code& code,
                                            const classfile::ConstantPool& constants) {
    const auto is_candidate = [](uint8_t byte) {
        return byte == static_cast<uint8_t>(Opcode::k_monitorenter) ||
               byte == static_cast<uint8_t>(Opcode::k_monitorexit);
    };
    // The bytes may also be operands; most methods have neither.
    if (std::none_of(code.code.begin(), code.code.end(), is_candidate)) return std::nullopt;
    if (!has_monitor_instructions(code) || !stack_shapes(code, constants).fault.empty()) return std::nullopt;
    if (is_structured(code, constants)) return std::nullopt;
    return program.services().make_monitor_list(program);
}

}  // namespace heddle::vm
