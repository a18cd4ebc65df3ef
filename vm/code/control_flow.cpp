#include "vm/code/control_flow.h"

#include <cstring>

#include "classfile/base/check.h"

namespace heddle::vm {

namespace {

// Default target and cases of a switch, relative to it.
std::vector<int32_t> switch_distances(const MethodBody& body, uint32_t index) {
    const Insn& insn = body.insns[index];
    const bool is_lookup = insn.op == Op::kLookupSwitch;
    std::vector<int32_t> words(1 + size_t{insn.aux} * (is_lookup ? 2 : 1));
    std::memcpy(words.data(), &body.insns[index + 1], words.size() * sizeof(int32_t));
    if (!is_lookup) return words;
    std::vector<int32_t> distances{words[0]};
    for (size_t i = 2; i < words.size(); i += 2) distances.push_back(words[i]);
    return distances;
}

uint32_t switch_cells(const Insn& insn) {
    const uint64_t words = 1 + uint64_t{insn.aux} * (insn.op == Op::kLookupSwitch ? 2 : 1);
    return static_cast<uint32_t>((words + 3) / 4);
}

// The targets of a ret: after every jsr.
std::vector<uint32_t> subroutine_returns(const MethodBody& body) {
    std::vector<uint32_t> places;
    for (uint32_t i = 0; i < body.insns.size(); i = next_insn(body, i)) {
        if (body.insns[i].op == Op::kJsr) places.push_back(i + 1);
    }
    return places;
}

// The successors of `index`, without handlers.
std::vector<uint32_t> targets_of(const MethodBody& body, uint32_t index) {
    const Insn& insn = body.insns[index];
    const auto at = [index](int32_t distance) { return static_cast<uint32_t>(static_cast<int64_t>(index) + distance); };
    switch (info_of(insn.op).flow) {
        case Flow::kNext:
        case Flow::kCall: return {next_insn(body, index)};
        case Flow::kBranch: return {at(insn.imm), index + 1};
        case Flow::kJump: return insn.op == Op::kRet ? subroutine_returns(body) : std::vector<uint32_t>{at(insn.imm)};
        case Flow::kSwitch: {
            std::vector<uint32_t> targets;
            for (const int32_t distance : switch_distances(body, index)) targets.push_back(at(distance));
            return targets;
        }
        default: return {};
    }
}

bool ends_block(Flow flow) { return flow != Flow::kNext && flow != Flow::kCall; }

std::vector<bool> block_starts(const MethodBody& body) {
    std::vector<bool> starts(body.insns.size() + 1);
    starts[0] = true;
    for (uint32_t i = 0; i < body.insns.size(); i = next_insn(body, i)) {
        if (!ends_block(info_of(body.insns[i].op).flow)) continue;
        starts[next_insn(body, i)] = true;
        for (const uint32_t target : targets_of(body, i)) starts[target] = true;
    }
    for (const Handler& handler : body.handlers) {
        for (const uint32_t index : {handler.start, handler.end, handler.handler}) starts[index] = true;
    }
    return starts;
}

}  // namespace

uint32_t next_insn(const MethodBody& body, uint32_t index) {
    const Insn& insn = body.insns[index];
    if (info_of(insn.op).flow == Flow::kSwitch) return index + 1 + switch_cells(insn);
    return has_argument_cells(body, index) ? index + insn.b : index + 1;
}

bool has_argument_cells(const MethodBody& body, uint32_t index) {
    const InsnInfo& info = info_of(body.insns[index].op);
    return info.flow == Flow::kCall && info.a == Operand::kDef;
}

Definition definition_of(const MethodBody& body, uint32_t index) {
    const Insn& insn = body.insns[index];
    const InsnInfo& info = info_of(insn.op);
    if (info.a != Operand::kDef) return {};
    if (!has_argument_cells(body, index)) return {insn.a, info.type};
    uint16_t words[2];
    std::memcpy(words, &body.insns[index + 1], sizeof words);
    const char type = static_cast<char>(words[1]);
    return type == 'V' ? Definition{} : Definition{insn.a, type};
}

std::vector<uint16_t> argument_slots(const MethodBody& body, uint32_t index) {
    uint16_t count;
    const auto* cells = reinterpret_cast<const uint8_t*>(&body.insns[index + 1]);
    std::memcpy(&count, cells, sizeof count);
    std::vector<uint16_t> slots(count);
    if (count != 0) std::memcpy(slots.data(), cells + 2 * sizeof(uint16_t), count * sizeof(uint16_t));
    return slots;
}

std::vector<uint16_t> used_slots(const MethodBody& body, uint32_t index) {
    const Insn& insn = body.insns[index];
    const InsnInfo& info = info_of(insn.op);
    if (has_argument_cells(body, index)) return argument_slots(body, index);
    std::vector<uint16_t> slots;
    if (info.a == Operand::kUse) slots.push_back(insn.a);
    if (info.b == Operand::kUse) slots.push_back(insn.b);
    if (info.c == Operand::kUse) slots.push_back(insn.c);
    return slots;
}

std::vector<Block> basic_blocks(const MethodBody& body) {
    const std::vector<bool> starts = block_starts(body);
    const auto size = static_cast<uint32_t>(body.insns.size());
    std::vector<Block> blocks;
    std::vector<uint32_t> number(size + 1, kNoDef);
    for (uint32_t i = 0; i < size; i = next_insn(body, i)) {
        if (starts[i]) {
            number[i] = static_cast<uint32_t>(blocks.size());
            blocks.push_back({i, i, {}, {}});
        }
        blocks.back().end = next_insn(body, i);
    }
    for (Block& block : blocks) {
        uint32_t last = block.start;
        while (next_insn(body, last) != block.end) last = next_insn(body, last);
        for (const uint32_t target : targets_of(body, last)) {
            if (target == size) continue;  // only unreachable code falls through the end
            CHECK(number[target] != kNoDef, "a branch should lead to an instruction");
            block.successors.push_back(number[target]);
        }
        for (const Handler& handler : body.handlers) {
            if (block.start >= handler.start && block.start < handler.end)
                block.handlers.push_back(number[handler.handler]);
        }
    }
    return blocks;
}

}  // namespace heddle::vm
