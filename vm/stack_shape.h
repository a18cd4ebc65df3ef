// The kinds of values on the operand stack before each instruction (JVMS §4.10.2.4, kinds only): I J F D A and R for a
// return address, one letter per value, bottom first. The ground on which stack positions become slots.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/decoder.h"

namespace heddle::vm {

constexpr bool is_wide_kind(char kind) { return kind == 'J' || kind == 'D'; }

// What an instruction takes and gives, with everything the operand decides filled in. Not for dup, pop, swap and their
// relatives.
struct StackEffect {
    std::string pops;  // top last
    std::string pushes;
};
StackEffect stack_effect(const classfile::Instruction& instruction, const classfile::ConstantPool& constants);

// How pop, dup and swap permute: groups of one or two units are taken off, then pushed as `order` says.
struct Shuffle {
    uint8_t group_units[2];  // top group first; 0: there is no second group
    std::string_view order;  // '1' the first group taken, '2' the second, bottom first
};
const Shuffle* shuffle_of(classfile::Opcode opcode);  // null for other opcodes

struct StackShapes {
    std::vector<std::optional<std::string>>
        before;                   // by bytecode index, only at starts of blocks; nullopt: never reached
    std::vector<bool> is_leader;  // by bytecode index
    std::string fault;            // not empty: the code breaks a rule; says which
    uint32_t fault_pc = 0;
};

StackShapes stack_shapes(const classfile::Code& code, const classfile::ConstantPool& constants);

}  // namespace heddle::vm
