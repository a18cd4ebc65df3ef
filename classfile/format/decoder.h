// Decodes one bytecode instruction of a code array (JVMS §6.5). All bounds are checked here: the result of decode()
// refers to bytes that exist and to targets within the code. check_code() checks that targets are starts of
// instructions and that constants have the right tags.
#pragma once

#include <cstdint>
#include <string_view>

#include "classfile/base/bytes.h"
#include "classfile/format/byte_cursor.h"
#include "classfile/format/opcodes.h"

namespace heddle::classfile {

enum class DecodeFault : uint8_t {
    kNone,
    kEndOfCode,  // the pc or an operand lies beyond the end of the code
    kUnknownOpcode,
    kBadWide,        // `wide` before an instruction that has no wide form
    kBadSwitch,      // low above high, or a negative count
    kTargetOutside,  // a branch leaves the code
    kReservedByte,   // a byte that should be zero is not
};

// A sentence without a place.
std::string_view text_of(DecodeFault fault);

struct Instruction {
    Opcode opcode;  // of a wide instruction: the one after `wide`
    bool is_wide;
    uint16_t local;     // kLocal, kImplicitLocal, kIinc
    uint16_t constant;  // kConstant1, kConstant2, kInvokeinterface, kInvokedynamic, kMultianewarray
    int32_t immediate;  // kI1, kI2; the amount of iinc, dimensions, slots of invokeinterface, element type of newarray
    uint32_t pc;
    uint32_t length;       // in bytes, with `wide` and padding; the next instruction is at pc + length
    uint32_t target;       // pc that kBranch2 and kBranch4 go to; the default of a switch
    int32_t low;           // tableswitch: the key of its first target
    uint32_t cases;        // of a switch, without the default
    const uint8_t* table;  // of a switch: big-endian targets, or pairs of key and target, relative to pc

    OperandKind operands() const { return info(opcode).operands; }
    bool is_switch() const { return opcode == Opcode::k_tableswitch || opcode == Opcode::k_lookupswitch; }

    // Case `index` of a switch, below `cases`.
    int32_t case_key(uint32_t index) const {
        if (opcode == Opcode::k_tableswitch) return static_cast<int32_t>(static_cast<uint32_t>(low) + index);
        return static_cast<int32_t>(big_endian_u4(table + size_t{index} * 8));
    }
    uint32_t case_target(uint32_t index) const {
        const size_t at = opcode == Opcode::k_tableswitch ? size_t{index} * 4 : size_t{index} * 8 + 4;
        return pc + big_endian_u4(table + at);
    }
};

// Decodes the instruction at `pc`. With kNone `instruction` is complete; with kTargetOutside and kReservedByte too, but
// its targets, read as int32_t, may lie anywhere; otherwise it is unspecified.
[[nodiscard]] DecodeFault decode(Bytes code, uint32_t pc, Instruction& instruction);

}  // namespace heddle::classfile
