#include "analysis/method/method_code.h"

#include <algorithm>

namespace heddle::analysis {

namespace {

using classfile::Instruction;
using classfile::Opcode;
using classfile::OperandKind;

bool is_branch(const Instruction& instruction) {
    const OperandKind kind = instruction.operands();
    return kind == OperandKind::kBranch2 || kind == OperandKind::kBranch4;
}

bool is_subroutine(Opcode opcode) {
    return opcode == Opcode::k_jsr || opcode == Opcode::k_jsr_w || opcode == Opcode::k_ret;
}

}  // namespace

std::optional<MethodCode> MethodCode::read(const vm::Method& method) {
    if (method.info == nullptr || method.owner->file == nullptr) return std::nullopt;
    const Result<classfile::Code> code = method.owner->file->code(*method.info);
    if (!code) return std::nullopt;
    MethodCode result;
    result.max_locals_ = code.value().max_locals;
    result.max_stack_ = code.value().max_stack;
    if (!result.decode_all(code.value().code)) return std::nullopt;
    if (!result.find_blocks(code.value())) return std::nullopt;
    if (!result.link_blocks(code.value())) return std::nullopt;
    return result;
}

bool MethodCode::decode_all(classfile::Bytes code) {
    index_at_.assign(code.size(), kNone);
    instructions_.reserve(code.size() / 2);
    for (uint32_t pc = 0; pc < code.size();) {
        Instruction instruction{};
        if (classfile::decode(code, pc, instruction) != classfile::DecodeFault::kNone) return false;
        if (is_subroutine(instruction.opcode)) return false;
        index_at_[pc] = static_cast<uint16_t>(instructions_.size());
        instructions_.push_back(instruction);
        pc += instruction.length;
    }
    return !instructions_.empty();
}

bool MethodCode::find_blocks(const classfile::Code& code) {
    std::vector<bool> is_leader(instructions_.size() + 1);
    bool is_sound = true;
    const auto lead = [&](uint32_t pc) {
        const int32_t index = index_at(pc);
        if (index < 0)
            is_sound = false;
        else
            is_leader[static_cast<size_t>(index)] = true;
    };
    lead(0);
    for (size_t i = 0; i < instructions_.size(); ++i) {
        const Instruction& instruction = instructions_[i];
        const bool branches = is_branch(instruction) || instruction.is_switch();
        if (branches) lead(instruction.target);
        if (instruction.is_switch()) {
            for (uint32_t c = 0; c < instruction.cases; ++c) lead(instruction.case_target(c));
        }
        if (branches || classfile::ends_block(instruction.opcode)) is_leader[i + 1] = true;
    }
    for (const classfile::ExceptionEntry& entry : code.exceptions) {
        lead(entry.start_pc);
        if (entry.end_pc < index_at_.size()) lead(entry.end_pc);
        lead(entry.handler_pc);
    }
    if (!is_sound) return false;
    block_of_.resize(instructions_.size());
    for (size_t i = 0; i < instructions_.size(); ++i) {
        if (is_leader[i]) {
            blocks_.emplace_back();
            blocks_.back().first = static_cast<uint16_t>(i);
        }
        blocks_.back().last = static_cast<uint16_t>(i + 1);
        block_of_[i] = static_cast<uint16_t>(blocks_.size() - 1);
    }
    return true;
}

bool MethodCode::link_blocks(const classfile::Code& code) {
    const auto block_at = [&](uint32_t pc) { return block_of_[static_cast<size_t>(index_at(pc))]; };
    for (size_t b = 0; b < blocks_.size(); ++b) {
        Block& block = blocks_[b];
        const Instruction& last = instructions_[block.last - 1u];
        if (is_branch(last) || last.is_switch()) block.successors.push_back(block_at(last.target));
        if (last.is_switch()) {
            for (uint32_t c = 0; c < last.cases; ++c) block.successors.push_back(block_at(last.case_target(c)));
        }
        if (!classfile::ends_block(last.opcode)) {
            if (b + 1 == blocks_.size()) return false;  // falls off the end
            block.successors.push_back(static_cast<uint16_t>(b + 1));
        }
        std::sort(block.successors.begin(), block.successors.end());
        block.successors.erase(std::unique(block.successors.begin(), block.successors.end()), block.successors.end());
    }
    for (const classfile::ExceptionEntry& entry : code.exceptions) {
        const auto handler = static_cast<uint16_t>(handlers_.size());
        handlers_.push_back({block_at(entry.handler_pc), entry.catch_type});
        for (Block& block : blocks_) {
            const uint32_t pc = instructions_[block.first].pc;
            if (pc >= entry.start_pc && pc < entry.end_pc) block.handlers.push_back(handler);
        }
    }
    return true;
}

}  // namespace heddle::analysis
