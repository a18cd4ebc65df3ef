// The kinds of values on the operand stack before each instruction (JVMS §4.10.2.4, kinds only): I J F D A and R for a
// return address, one letter per value, bottom first. Translation assigns slots to stack positions by them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

struct StackShapes {
    std::vector<std::optional<std::string>>
        before;                   // by bytecode index, only at starts of blocks; nullopt: never reached
    std::vector<bool> is_leader;  // by bytecode index
    std::string fault;            // not empty: the rule that the code breaks
    uint32_t fault_pc = 0;
};

StackShapes stack_shapes(const classfile::Code& code, const classfile::ConstantPool& constants);

}  // namespace heddle::vm
