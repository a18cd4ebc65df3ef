// Branches, calls, returns and monitors of the Translator.
#include <algorithm>

#include "vm/code/translator.h"
#include "vm/link/klass.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::Instruction;
using classfile::Opcode;

void Translator::translate_control(const Instruction& i) {
    switch (i.opcode) {
        case Opcode::k_if_acmpeq: compare_references(i, Op::kIfRefEq, 2); break;
        case Opcode::k_if_acmpne: compare_references(i, Op::kIfRefNe, 2); break;
        case Opcode::k_ifnull: compare_references(i, Op::kIfNull, 1); break;
        case Opcode::k_ifnonnull: compare_references(i, Op::kIfNonNull, 1); break;
        case Opcode::k_goto:
        case Opcode::k_goto_w: jump(i); break;
        case Opcode::k_jsr:
        case Opcode::k_jsr_w: subroutine(i); break;
        case Opcode::k_ret: out_.emit(Op::kRet, i.local); break;
        case Opcode::k_tableswitch:
        case Opcode::k_lookupswitch: switch_on(i); break;
        case Opcode::k_ireturn:
        case Opcode::k_lreturn:
        case Opcode::k_freturn:
        case Opcode::k_dreturn:
        case Opcode::k_areturn: return_value(true); break;
        case Opcode::k_return: return_value(false); break;
        case Opcode::k_athrow: throw_exception(); break;
        case Opcode::k_monitorenter:
        case Opcode::k_monitorexit: monitor(i); break;
        default: invoke(i); break;
    }
}

void Translator::branch(Op op, const Instruction& i, size_t pops) {
    // In insns.def each backward branch, which counts against the budget, has the same distance from its forward twin.
    constexpr auto kToBack =
        static_cast<uint16_t>(static_cast<uint16_t>(Op::kIfEqBack) - static_cast<uint16_t>(Op::kIfEq));
    if (i.target <= i.pc) op = static_cast<Op>(static_cast<uint16_t>(op) + kToBack);
    const uint16_t a = pops > 0 ? out_.peek(pops - 1).source : uint16_t{0};
    const uint16_t b = pops > 1 ? out_.peek(0).source : uint16_t{0};
    out_.drop(pops);
    out_.emit(op, a, b);
    places_.add_branch(out_.last(), i.target);
}

void Translator::compare_ints(const Instruction& i, Op op, Op with_immediate) {
    const size_t pops = info(i.opcode).pops.size();
    out_.flush_below(pops);
    if (pops == 1) {
        out_.materialize(1);
        branch(with_immediate, i, 1);
        return;
    }
    const CodeBuilder::Entry right = out_.peek(0);
    const auto value = static_cast<int32_t>(right.value);
    if (right.is_constant && value == static_cast<int16_t>(value)) {
        out_.drop(1);
        out_.materialize(1);
        branch(with_immediate, i, 1);
        out_.insn(out_.last()).b = static_cast<uint16_t>(value);
        return;
    }
    out_.materialize(2);
    branch(op, i, 2);
}

void Translator::compare_references(const Instruction& i, Op op, size_t operands) {
    out_.flush_below(operands);
    out_.materialize(operands);
    branch(op, i, operands);
}

void Translator::jump(const Instruction& i) {
    out_.flush();
    out_.emit(i.target <= i.pc ? Op::kGotoBack : Op::kGoto);
    places_.add_branch(out_.last(), i.target);
}

void Translator::switch_on(const Instruction& i) {
    out_.flush_below(1);
    out_.materialize(1);
    const uint16_t key = out_.peek(0).source;
    out_.drop(1);
    const bool is_table = i.opcode == Opcode::k_tableswitch;
    Insn& insn = out_.emit(is_table ? Op::kTableSwitch : Op::kLookupSwitch, key);
    insn.imm = is_table ? i.low : 0;
    insn.aux = i.cases;
    const uint32_t index = out_.last();
    std::vector<int32_t> words{0};
    places_.add_branch(index, i.target, 0);
    for (uint32_t k = 0; k < i.cases; ++k) {
        if (!is_table) words.push_back(i.case_key(k));
        places_.add_branch(index, i.case_target(k), static_cast<int32_t>(words.size()));
        words.push_back(0);
    }
    out_.emit_cells(words);
    out_.insn(index).b = static_cast<uint16_t>(std::min<size_t>((words.size() + 3) / 4 + 1, 0xFFFF));
}

void Translator::subroutine(const Instruction& i) {
    out_.flush();
    out_.emit(Op::kJsr, out_.next_position());
    places_.add_branch(out_.last(), i.target);
    // ret returns after it with the stack as it was before.
    is_reachable_ = false;
}

void Translator::invoke(const Instruction& i) {
    const StackEffect effect = stack_effect(i, constants_);
    const char result = effect.pushes.empty() ? 'V' : effect.pushes[0];
    const bool is_dynamic = i.opcode == Opcode::k_invokedynamic;
    const uint32_t site = is_dynamic ? program_.add_constant() : static_cast<uint32_t>(i.opcode);
    // Both may resolve to a method of an interface; such a call has an inline cache after its arguments.
    const bool may_be_interface = i.opcode == Opcode::k_invokeinterface || i.opcode == Opcode::k_invokevirtual;
    const uint16_t extra = may_be_interface ? 1 : 0;
    Insn& insn =
        out_.emit_call(is_dynamic ? Op::kInvokeDynamic : Op::kInvokeUnresolved, effect.pops.size(), result, extra);
    insn.imm = i.constant;
    insn.aux = site;
}

void Translator::return_value(bool has_value) {
    const bool is_synchronized = method_.is_synchronized();
    if (monitors_) {
        out_.push_slot('A', code_.max_locals);
        out_.emit_call(Op::kInvokeStatic, 1, 'V').method = monitors_->returning;
    }
    if (!has_value) {
        out_.emit(is_synchronized ? Op::kReturnVoidSync : Op::kReturnVoid);
        return;
    }
    out_.materialize(1);
    const uint16_t value = out_.peek(0).source;
    out_.drop(1);
    // JVMS §6.5 ireturn: the value is narrowed as if stored into a variable of the method's type.
    const bool is_narrow = method_.return_type <= BasicType::kShort;
    const Op op = is_synchronized ? Op::kReturnSync : is_narrow ? Op::kReturnNarrow : Op::kReturn;
    out_.emit(op, value, 0, static_cast<uint16_t>(method_.return_type));
}

void Translator::throw_exception() {
    out_.materialize(1);
    const uint16_t exception = out_.peek(0).source;
    out_.drop(1);
    out_.emit(Op::kThrow, exception);
}

// A method with a monitor list adds the object after monitorenter and removes it before monitorexit, so that an
// exception of either leaves the list consistent with the monitors that are held.
void Translator::monitor(const Instruction& i) {
    out_.materialize(1);
    const uint16_t object = out_.peek(0).source;
    const bool enters = i.opcode == Opcode::k_monitorenter;
    const auto update_list = [&](Method* method) {
        out_.push_slot('A', code_.max_locals);
        out_.push_slot('A', object);
        out_.emit_call(Op::kInvokeStatic, 2, 'A').method = method;
        out_.store_local(code_.max_locals);
    };
    if (monitors_ && !enters) update_list(monitors_->leaving);
    out_.emit(enters ? Op::kMonitorEnter : Op::kMonitorExit, object);
    if (monitors_ && enters) update_list(monitors_->entered);
    out_.drop(1);
}

// The last handler of a method with a monitor list: an exception that leaves the method releases its monitors.
void Translator::leave_monitors_by_exception() {
    end_of_code_ = out_.size();
    out_.begin_block("A");
    out_.push_slot('A', code_.max_locals);
    out_.push_slot('A', max_locals_);
    out_.emit_call(Op::kInvokeStatic, 2, 'A').method = monitors_->unwinding;
    out_.emit(Op::kThrow, out_.peek(0).source);
}

}  // namespace heddle::vm
