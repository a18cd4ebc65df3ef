#include "classfile/format/decoder.h"

namespace heddle::classfile {

namespace {

// `target` is pc + offset. Returns true iff it is within the code.
bool find_target(Bytes code, uint32_t pc, int32_t offset, uint32_t& target) {
    target = pc + static_cast<uint32_t>(offset);
    const int64_t sum = int64_t{pc} + offset;
    return sum >= 0 && sum < static_cast<int64_t>(code.size());
}

DecodeFault decode_switch(Bytes code, Instruction& instruction) {
    const uint32_t pc = instruction.pc;
    const size_t start = (size_t{pc} & ~size_t{3}) + 4;  // operands are aligned to 4 from the start of the code
    const bool is_table = instruction.opcode == Opcode::k_tableswitch;
    const size_t header = is_table ? 12 : 8;
    if (code.size() < start + header) return DecodeFault::kEndOfCode;
    const uint8_t* at = code.data() + start;
    const auto default_offset = static_cast<int32_t>(big_endian_u4(at));
    uint64_t cases;
    if (is_table) {
        const auto low = static_cast<int32_t>(big_endian_u4(at + 4));
        const auto high = static_cast<int32_t>(big_endian_u4(at + 8));
        if (low > high) return DecodeFault::kBadSwitch;
        instruction.low = low;
        cases = static_cast<uint64_t>(int64_t{high} - low + 1);
    } else {
        const auto count = static_cast<int32_t>(big_endian_u4(at + 4));
        if (count < 0) return DecodeFault::kBadSwitch;
        cases = static_cast<uint64_t>(count);
    }
    const uint64_t size = cases * (is_table ? 4 : 8);
    if (code.size() - start - header < size) return DecodeFault::kEndOfCode;
    instruction.cases = static_cast<uint32_t>(cases);
    instruction.table = at + header;
    instruction.length = static_cast<uint32_t>(start + header + size - pc);
    if (!find_target(code, pc, default_offset, instruction.target)) return DecodeFault::kTargetOutside;
    for (uint32_t i = 0; i < instruction.cases; ++i) {
        uint32_t ignored;
        const auto offset = static_cast<int32_t>(instruction.case_target(i) - pc);
        if (!find_target(code, pc, offset, ignored)) return DecodeFault::kTargetOutside;
    }
    return DecodeFault::kNone;
}

DecodeFault decode_wide(Bytes code, Instruction& instruction) {
    const size_t available = code.size() - instruction.pc;
    if (available < 4) return DecodeFault::kEndOfCode;
    const uint8_t* at = code.data() + instruction.pc;
    if (!is_legal(at[1])) return DecodeFault::kBadWide;
    instruction.opcode = static_cast<Opcode>(at[1]);
    instruction.is_wide = true;
    instruction.local = big_endian_u2(at + 2);
    instruction.length = 4;
    if (instruction.operands() == OperandKind::kLocal) return DecodeFault::kNone;
    if (instruction.operands() != OperandKind::kIinc) return DecodeFault::kBadWide;
    if (available < 6) return DecodeFault::kEndOfCode;
    instruction.immediate = static_cast<int16_t>(big_endian_u2(at + 4));
    instruction.length = 6;
    return DecodeFault::kNone;
}

// The length of an instruction by its layout; 0: it depends on the operands.
constexpr uint8_t length_of(OperandKind kind) {
    switch (kind) {
        case OperandKind::kNone:
        case OperandKind::kImplicitLocal: return 1;
        case OperandKind::kLocal:
        case OperandKind::kI1:
        case OperandKind::kConstant1:
        case OperandKind::kNewarray: return 2;
        case OperandKind::kI2:
        case OperandKind::kConstant2:
        case OperandKind::kBranch2:
        case OperandKind::kIinc: return 3;
        case OperandKind::kMultianewarray: return 4;
        case OperandKind::kBranch4:
        case OperandKind::kInvokeinterface:
        case OperandKind::kInvokedynamic: return 5;
        case OperandKind::kTableswitch:
        case OperandKind::kLookupswitch:
        case OperandKind::kWide: return 0;
    }
    return 0;
}

// iload_0 to aload_3 and istore_0 to astore_3 come in groups of four.
uint16_t implicit_local(Opcode opcode) {
    const auto number = static_cast<unsigned>(opcode);
    const auto first = static_cast<unsigned>(opcode >= Opcode::k_istore_0 ? Opcode::k_istore_0 : Opcode::k_iload_0);
    return static_cast<uint16_t>((number - first) & 3);
}

}  // namespace

DecodeFault decode(Bytes code, uint32_t pc, Instruction& instruction) {
    if (pc >= code.size()) return DecodeFault::kEndOfCode;
    const uint8_t* at = code.data() + pc;
    if (!is_legal(at[0])) return DecodeFault::kUnknownOpcode;
    instruction = Instruction{};
    instruction.opcode = static_cast<Opcode>(at[0]);
    instruction.pc = pc;
    const OperandKind kind = instruction.operands();
    instruction.length = length_of(kind);
    if (code.size() - pc < instruction.length) return DecodeFault::kEndOfCode;
    switch (kind) {
        case OperandKind::kNone: break;
        case OperandKind::kImplicitLocal: instruction.local = implicit_local(instruction.opcode); break;
        case OperandKind::kLocal: instruction.local = at[1]; break;
        case OperandKind::kI1: instruction.immediate = static_cast<int8_t>(at[1]); break;
        case OperandKind::kI2: instruction.immediate = static_cast<int16_t>(big_endian_u2(at + 1)); break;
        case OperandKind::kConstant1: instruction.constant = at[1]; break;
        case OperandKind::kConstant2: instruction.constant = big_endian_u2(at + 1); break;
        case OperandKind::kNewarray: instruction.immediate = at[1]; break;
        case OperandKind::kIinc:
            instruction.local = at[1];
            instruction.immediate = static_cast<int8_t>(at[2]);
            break;
        case OperandKind::kMultianewarray:
            instruction.constant = big_endian_u2(at + 1);
            instruction.immediate = at[3];
            break;
        case OperandKind::kInvokeinterface:
            instruction.constant = big_endian_u2(at + 1);
            instruction.immediate = at[3];
            if (at[4] != 0) return DecodeFault::kReservedByte;
            break;
        case OperandKind::kInvokedynamic:
            instruction.constant = big_endian_u2(at + 1);
            if (at[3] != 0 || at[4] != 0) return DecodeFault::kReservedByte;
            break;
        case OperandKind::kBranch2: {
            const auto offset = static_cast<int16_t>(big_endian_u2(at + 1));
            if (!find_target(code, pc, offset, instruction.target)) return DecodeFault::kTargetOutside;
            break;
        }
        case OperandKind::kBranch4: {
            const auto offset = static_cast<int32_t>(big_endian_u4(at + 1));
            if (!find_target(code, pc, offset, instruction.target)) return DecodeFault::kTargetOutside;
            break;
        }
        case OperandKind::kTableswitch:
        case OperandKind::kLookupswitch: return decode_switch(code, instruction);
        case OperandKind::kWide: return decode_wide(code, instruction);
    }
    return DecodeFault::kNone;
}

std::string_view text_of(DecodeFault fault) {
    switch (fault) {
        case DecodeFault::kNone: return "nothing is wrong";
        case DecodeFault::kEndOfCode: return "the code ends within an instruction";
        case DecodeFault::kUnknownOpcode: return "the opcode does not exist";
        case DecodeFault::kBadWide: return "wide is before an instruction that has no wide form";
        case DecodeFault::kBadSwitch: return "a switch has low above high, or a negative count";
        case DecodeFault::kTargetOutside: return "a branch leaves the code";
        case DecodeFault::kReservedByte: return "a reserved byte of an instruction should be zero";
    }
    return "";
}

}  // namespace heddle::classfile
