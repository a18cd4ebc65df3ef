// Which instruction pushed each value on the operand stack, as far as the messages of JEP 358 follow it. Not a fixed
// point: one walk over the code in the order of its bytes, repeated only while a branch back has reached code that was
// left out. HotSpot stops there too, and programs see the difference: what a loop stores or leaves on the stack does
// not count at its head.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::vm {

// How many units of the operand stack values of these kinds (vm/stack_shape.h) take: two for a long or double.
uint32_t stack_units(std::string_view kinds);

// Before one instruction.
struct OperandSources {
    static constexpr uint32_t kUnknown = UINT32_MAX;
    static constexpr uint32_t kTrackedLocals = 64;

    std::vector<uint32_t> units;  // bottom first: the pushing instruction, kUnknown when paths disagree
    uint64_t stored_locals = 0;   // bit n: local n was stored to on a path from the method's entry

    // `depth` units below the top; an exception comes from its handler.
    uint32_t at(uint32_t depth) const { return depth < units.size() ? units[units.size() - 1 - depth] : kUnknown; }
    // Locals too high to be tracked count as stored to. iinc is no store.
    bool may_be_stored(uint32_t local) const { return local >= kTrackedLocals || ((stored_locals >> local) & 1) != 0; }
};

// By bytecode index; nullopt for what was not reached. Complete for the instruction at `wanted` and those its operands
// come from. The code has been translated: it keeps the rules of JVMS §4.9.
std::vector<std::optional<OperandSources>> operand_sources(const classfile::Code& code,
                                                           const classfile::ConstantPool& constants, uint32_t wanted);

}  // namespace heddle::vm
