// The instruction that pushed each value on the operand stack, as far as the messages of JEP 358 follow it. Not a fixed
// point: one pass over the code in the order of its bytes, repeated only while a backward branch has reached code that
// was skipped. HotSpot stops there too, and programs see the difference: what a loop stores or leaves on the stack is
// ignored at its head.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"

namespace heddle::vm {

// The units of the operand stack that values of these kinds (vm/code/stack_shape.h) take: two for a long or double.
uint32_t stack_units(std::string_view kinds);

// The sources before one instruction.
struct OperandSources {
    static constexpr uint32_t kUnknown = UINT32_MAX;
    static constexpr uint32_t kTrackedLocals = 64;

    std::vector<uint32_t> units;  // bottom first: the pushing instruction, kUnknown when paths disagree
    uint64_t stored_locals = 0;   // bit n: local n was stored to on a path from the method's entry

    // The source of the unit `depth` below the top; an exception comes from its handler.
    uint32_t at(uint32_t depth) const { return depth < units.size() ? units[units.size() - 1 - depth] : kUnknown; }
    // True for all locals that are not tracked. iinc is not a store.
    bool may_be_stored(uint32_t local) const { return local >= kTrackedLocals || ((stored_locals >> local) & 1) != 0; }
};

// By bytecode index; nullopt for instructions that were not reached. Complete for the instruction at `wanted` and the
// sources of its operands. The code should have been translated: it keeps the rules of JVMS §4.9.
std::vector<std::optional<OperandSources>> operand_sources(const classfile::Code& code,
                                                           const classfile::ConstantPool& constants, uint32_t wanted);

}  // namespace heddle::vm
