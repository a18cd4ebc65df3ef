// The kinds of values on the operand stack before each instruction (JVMS §4.10.2.4, kinds only): I J F D A and R for a
// return address, one letter per value, bottom first. Translation assigns slots to stack positions by them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/check.h"
#include "classfile/format/class_file.h"
#include "classfile/format/decoder.h"

namespace heddle::vm {

constexpr bool is_wide_kind(char kind) { return kind == 'J' || kind == 'D'; }

// What an instruction pops and pushes, including what its operand determines. Not for the dup, pop and swap family.
struct StackEffect {
    std::string pops;  // top last
    std::string pushes;
};
StackEffect stack_effect(const classfile::Instruction& instruction, const classfile::ConstantPool& constants);

// The permutation of pop, dup and swap: groups of one or two units are popped, then pushed in `order`.
struct Shuffle {
    uint8_t group_units[2];  // top group first; 0: there is no second group
    std::string_view order;  // '1' the first group popped, '2' the second; bottom first
};
const Shuffle* shuffle_of(classfile::Opcode opcode);  // null for other opcodes

// Applies it to a stack with one element per unit, which should hold the groups.
template <typename Unit>
void apply_shuffle(const Shuffle& shuffle, std::vector<Unit>& stack) {
    std::array<std::vector<Unit>, 2> groups;
    for (size_t i = 0; i < groups.size(); ++i) {
        CHECK(stack.size() >= shuffle.group_units[i], "the operand stack should hold what an instruction takes");
        const auto first = stack.end() - shuffle.group_units[i];
        groups[i].assign(first, stack.end());
        stack.erase(first, stack.end());
    }
    for (const char which : shuffle.order) {
        const std::vector<Unit>& group = groups[static_cast<size_t>(which - '1')];
        stack.insert(stack.end(), group.begin(), group.end());
    }
}

struct StackShapes {
    std::vector<std::optional<std::string>>
        before;                   // by bytecode index, only at starts of blocks; nullopt: never reached
    std::vector<bool> is_leader;  // by bytecode index
    std::string fault;            // not empty: the rule that the code breaks
    uint32_t fault_pc = 0;
};

StackShapes stack_shapes(const classfile::Code& code, const classfile::ConstantPool& constants);

}  // namespace heddle::vm
