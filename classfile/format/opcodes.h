// The vocabulary of bytecode, generated from opcodes.def: enum, names and one row of facts per opcode.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace heddle::classfile {

enum class Opcode : uint8_t {
#define HEDDLE_OPCODE(number, name, operands, pops, pushes, touches) k_##name = number,
#include "classfile/format/opcodes.def"
#undef HEDDLE_OPCODE
};

// How the bytes after the opcode are laid out (JVMS §6.5). "Constant" is an index into the constant pool.
enum class OperandKind : uint8_t {
    kNone,
    kLocal,          // u1 local; u2 after `wide`
    kImplicitLocal,  // no bytes: the opcode itself names local 0 to 3
    kI1,
    kI2,
    kConstant1,
    kConstant2,
    kBranch2,
    kBranch4,
    kIinc,             // u1 local, i1 amount; u2 and i2 after `wide`
    kTableswitch,      // padding, default, low, high, targets
    kLookupswitch,     // padding, default, count, pairs of key and target
    kInvokeinterface,  // constant, u1 count of argument slots, 0
    kInvokedynamic,    // constant, 0, 0
    kMultianewarray,   // constant, u1 dimensions
    kNewarray,         // u1 code of an element type
    kWide,             // another instruction with wider operands
};

// What an instruction may do beyond its own frame; a set of bits.
enum class Touch : uint16_t {
    kNothing = 0,
    kHeapRead = 1 << 0,  // an instance field
    kHeapWrite = 1 << 1,
    kArrayRead = 1 << 2,  // an element; the length of an array never changes
    kArrayWrite = 1 << 3,
    kStaticRead = 1 << 4,
    kStaticWrite = 1 << 5,
    kCall = 1 << 6,
    kMonitor = 1 << 7,  // returns too: a synchronized method leaves its monitor
    kAllocation = 1 << 8,
    kInitialization = 1 << 9,  // of a class, before anything else
    kThrow = 1 << 10,
};

constexpr Touch operator|(Touch a, Touch b) {
    return static_cast<Touch>(static_cast<uint16_t>(a) | static_cast<uint16_t>(b));
}
constexpr bool intersects(Touch a, Touch b) { return (static_cast<uint16_t>(a) & static_cast<uint16_t>(b)) != 0; }

struct OpcodeInfo {
    std::string_view name;  // empty: the opcode does not exist
    OperandKind operands = OperandKind::kNone;
    std::string_view pops;
    std::string_view pushes;
    Touch touches = Touch::kNothing;
};

inline constexpr std::array<OpcodeInfo, 256> kOpcodes = [] {
    using enum Touch;
    std::array<OpcodeInfo, 256> table{};
#define HEDDLE_OPCODE(number, name, operands, pops, pushes, touches) \
    table[number] = {#name, OperandKind::k##operands, pops, pushes, touches};
#include "classfile/format/opcodes.def"
#undef HEDDLE_OPCODE
    return table;
}();

constexpr const OpcodeInfo& info(Opcode opcode) { return kOpcodes[static_cast<uint8_t>(opcode)]; }
constexpr std::string_view name_of(Opcode opcode) { return info(opcode).name; }
constexpr bool may_touch(Opcode opcode, Touch what) { return intersects(info(opcode).touches, what); }

// Returns true iff the opcode exists and may stand in a class file.
constexpr bool is_legal(uint8_t number) { return number <= static_cast<uint8_t>(Opcode::k_jsr_w); }

// Returns true iff control never falls through to the next instruction. False for jsr: ret returns to that instruction.
constexpr bool ends_block(Opcode opcode) {
    switch (opcode) {
        case Opcode::k_goto:
        case Opcode::k_goto_w:
        case Opcode::k_ret:
        case Opcode::k_tableswitch:
        case Opcode::k_lookupswitch:
        case Opcode::k_ireturn:
        case Opcode::k_lreturn:
        case Opcode::k_freturn:
        case Opcode::k_dreturn:
        case Opcode::k_areturn:
        case Opcode::k_return:
        case Opcode::k_athrow: return true;
        default: return false;
    }
}

}  // namespace heddle::classfile
