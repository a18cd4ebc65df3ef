#include "vm/code/operand_sources.h"

#include <array>

#include "classfile/base/check.h"
#include "classfile/format/decoder.h"
#include "vm/code/stack_shape.h"

namespace heddle::vm {

using classfile::ConstantPool;
using classfile::Instruction;
using classfile::Opcode;
using classfile::OperandKind;

namespace {

constexpr size_t kMaxUnits = 1'000'000;  // over all instructions; the analysis gives up beyond it

class SourceWalk {
public:
    SourceWalk(const classfile::Code& code, const ConstantPool& constants, uint32_t wanted)
        : code_(code), constants_(constants), wanted_(wanted), before_(code.code.size()) {}

    std::vector<std::optional<OperandSources>> run() {
        before_[0].emplace();
        for (const classfile::ExceptionEntry& entry : code_.exceptions) {
            if (!before_[entry.handler_pc]) before_[entry.handler_pc] = OperandSources{{entry.handler_pc}, 0};
        }
        do {
            has_left_out_ = false;
            has_reached_more_ = false;
        } while (!pass() && has_left_out_ && has_reached_more_);
        return std::move(before_);
    }

private:
    // Returns true iff no further pass is needed.
    bool pass() {
        for (uint32_t pc = 0; pc < code_.code.size();) {
            Instruction instruction;
            CHECK(decode(code_.code, pc, instruction) == classfile::DecodeFault::kNone,
                  "translated code should decode");
            if (before_[pc]) {
                step(instruction);
            } else {
                has_left_out_ = true;
            }
            pc += instruction.length;
            if (pc == wanted_ && before_[pc]) return true;
            if (units_ > kMaxUnits) return true;
        }
        return false;
    }

    void step(const Instruction& instruction) {
        OperandSources sources = *before_[instruction.pc];
        if (const Shuffle* shuffle = shuffle_of(instruction.opcode)) {
            apply_shuffle(*shuffle, sources.units);
        } else if (instruction.opcode != Opcode::k_checkcast) {  // the value stays the same
            apply_effect(instruction, sources);
        }
        flow_from(instruction, sources);
    }

    void apply_effect(const Instruction& instruction, OperandSources& sources) const {
        const StackEffect effect = stack_effect(instruction, constants_);
        const uint32_t popped = stack_units(effect.pops);
        CHECK(sources.units.size() >= popped, "the operand stack should hold what an instruction takes");
        sources.units.resize(sources.units.size() - popped);
        sources.units.resize(sources.units.size() + stack_units(effect.pushes), instruction.pc);

        const OperandKind operands = instruction.operands();
        const bool has_local = operands == OperandKind::kLocal || operands == OperandKind::kImplicitLocal;
        if (!has_local || popped == 0) return;
        for (uint32_t local = instruction.local; local < instruction.local + popped; ++local) {
            if (local < OperandSources::kTrackedLocals) sources.stored_locals |= uint64_t{1} << local;
        }
    }

    // Returns of subroutines are not followed: neither jsr nor ret continues after itself.
    void flow_from(const Instruction& instruction, const OperandSources& after) {
        const OperandKind operands = instruction.operands();
        if (operands == OperandKind::kBranch2 || operands == OperandKind::kBranch4) flow_to(instruction.target, after);
        if (instruction.is_switch()) {
            flow_to(instruction.target, after);
            for (uint32_t i = 0; i < instruction.cases; ++i) flow_to(instruction.case_target(i), after);
        }
        const bool is_jsr = instruction.opcode == Opcode::k_jsr || instruction.opcode == Opcode::k_jsr_w;
        if (!is_jsr && !classfile::ends_block(instruction.opcode)) flow_to(instruction.pc + instruction.length, after);
    }

    void flow_to(uint32_t pc, const OperandSources& sources) {
        std::optional<OperandSources>& known = before_[pc];
        if (!known) {
            known = sources;
            has_reached_more_ = true;
            units_ += sources.units.size();
            return;
        }
        CHECK(known->units.size() == sources.units.size(), "paths should meet with operand stacks of the same depth");
        for (size_t i = 0; i < sources.units.size(); ++i) {
            if (known->units[i] != sources.units[i]) known->units[i] = OperandSources::kUnknown;
        }
        known->stored_locals |= sources.stored_locals;
    }

    const classfile::Code& code_;
    const ConstantPool& constants_;
    const uint32_t wanted_;
    std::vector<std::optional<OperandSources>> before_;
    size_t units_ = 0;
    bool has_left_out_ = false;
    bool has_reached_more_ = false;
};

}  // namespace

uint32_t stack_units(std::string_view kinds) {
    uint32_t units = 0;
    for (const char kind : kinds) units += is_wide_kind(kind) ? 2 : 1;
    return units;
}

std::vector<std::optional<OperandSources>> operand_sources(const classfile::Code& code, const ConstantPool& constants,
                                                           uint32_t wanted) {
    return SourceWalk(code, constants, wanted).run();
}

}  // namespace heddle::vm
