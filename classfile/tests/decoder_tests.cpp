// The table of opcodes and the decoding of single instructions.
#include "classfile/format/decoder.h"

#include <set>
#include <string>
#include <vector>

#include "classfile/format/opcodes.h"
#include "classfile/tests/class_builder.h"

#include <doctest/doctest.h>

using namespace heddle::classfile;
using test::ByteWriter;

namespace {

Instruction decoded(const std::vector<uint8_t>& code, uint32_t pc = 0) {
    Instruction instruction{};
    REQUIRE(decode(code, pc, instruction) == DecodeFault::kNone);
    return instruction;
}

DecodeFault fault_of(const std::vector<uint8_t>& code, uint32_t pc = 0) {
    Instruction instruction{};
    return decode(code, pc, instruction);
}

}  // namespace

TEST_CASE("opcodes: the table has the 205 of the specification, each name once") {
    std::set<std::string_view> names;
    for (unsigned number = 0; number < 256; ++number) {
        const OpcodeInfo& row = kOpcodes[number];
        CHECK(row.name.empty() == (number > 202 && number < 254));
        if (!row.name.empty()) CHECK(names.insert(row.name).second);
    }
    CHECK(names.size() == 205);
    CHECK(name_of(Opcode::k_nop) == "nop");
    CHECK(name_of(Opcode::k_goto_w) == "goto_w");
    CHECK(static_cast<int>(Opcode::k_jsr_w) == 201);
}

TEST_CASE("opcodes: stack effects use the letters of the table only") {
    for (const OpcodeInfo& row : kOpcodes) {
        CHECK(row.pops.find_first_not_of("IJFDARSV") == std::string_view::npos);
        CHECK(row.pushes.find_first_not_of("IJFDARSV") == std::string_view::npos);
    }
    CHECK(info(Opcode::k_lastore).pops == "AIJ");
    CHECK(info(Opcode::k_dup2_x2).pushes == "SSSSSS");
}

TEST_CASE("opcodes: an instruction that other threads can notice has its Touch bits") {
    CHECK(may_touch(Opcode::k_putfield, Touch::kHeapWrite));
    CHECK(may_touch(Opcode::k_getstatic, Touch::kInitialization));
    CHECK(may_touch(Opcode::k_monitorexit, Touch::kMonitor));
    CHECK(may_touch(Opcode::k_aastore, Touch::kArrayWrite | Touch::kHeapWrite));
    CHECK_FALSE(may_touch(Opcode::k_arraylength, Touch::kArrayRead));
    CHECK(info(Opcode::k_iadd).touches == Touch::kNothing);
    CHECK(may_touch(Opcode::k_idiv, Touch::kThrow));
    CHECK_FALSE(may_touch(Opcode::k_fdiv, Touch::kThrow));
}

TEST_CASE("decoder: operands of each layout") {
    CHECK(decoded({0x1C}).local == 2);             // iload_2
    CHECK(decoded({0x4E}).local == 3);             // astore_3
    CHECK(decoded({0x15, 200}).local == 200);      // iload
    CHECK(decoded({0x10, 0xFF}).immediate == -1);  // bipush
    CHECK(decoded({0x11, 0x80, 0}).immediate == -32768);
    CHECK(decoded({0x12, 0xFE}).constant == 254);
    CHECK(decoded({0xB6, 1, 2}).constant == 258);
    CHECK(decoded({0xBC, 10}).immediate == 10);
    const Instruction iinc = decoded({0x84, 3, 0xFE});
    CHECK(iinc.local == 3);
    CHECK(iinc.immediate == -2);
    CHECK(iinc.length == 3);
    const Instruction many = decoded({0xC5, 0, 9, 2});
    CHECK(many.constant == 9);
    CHECK(many.immediate == 2);
    const Instruction call = decoded({0xB9, 0, 7, 3, 0});
    CHECK(call.constant == 7);
    CHECK(call.immediate == 3);
    CHECK(call.length == 5);
    CHECK(decoded({0xBA, 0, 7, 0, 0}).constant == 7);
}

TEST_CASE("decoder: branches become absolute") {
    CHECK(decoded({0, 0, 0xA7, 0xFF, 0xFE}, 2).target == 0);
    CHECK(decoded({0xC8, 0, 0, 0, 4}).target == 4);
    CHECK(fault_of({0xA7, 0, 3}) == DecodeFault::kTargetOutside);
    CHECK(fault_of({0xA7, 0xFF, 0xFF}) == DecodeFault::kTargetOutside);
    CHECK(fault_of({0xC8, 0x7F, 0xFF, 0xFF, 0xFF}) == DecodeFault::kTargetOutside);
}

TEST_CASE("decoder: wide doubles the operands") {
    const Instruction load = decoded({0xC4, 0x15, 1, 0});
    CHECK(load.opcode == Opcode::k_iload);
    CHECK(load.is_wide);
    CHECK(load.local == 256);
    CHECK(load.length == 4);
    const Instruction iinc = decoded({0xC4, 0x84, 0, 1, 0xFF, 0});
    CHECK(iinc.immediate == -256);
    CHECK(iinc.length == 6);
    CHECK(fault_of({0xC4, 0x60, 0, 0}) == DecodeFault::kBadWide);
    CHECK(fault_of({0xC4, 0x1A, 0, 0}) == DecodeFault::kBadWide);
    CHECK(fault_of({0xC4, 0xC4, 0x15, 0}) == DecodeFault::kBadWide);
    CHECK(fault_of({0xC4, 0x84, 0, 1}) == DecodeFault::kEndOfCode);
}

TEST_CASE("decoder: a tableswitch is padded to four and counts from low") {
    ByteWriter code;
    code.u1(0).u1(0xAA).u2(0).u4(27).u4(static_cast<uint32_t>(-1)).u4(1).u4(23).u4(24).u4(25);
    code.u4(0);
    const Instruction at = decoded(code.bytes, 1);
    CHECK(at.length == 27);
    CHECK(at.target == 28);
    REQUIRE(at.cases == 3);
    CHECK(at.case_key(0) == -1);
    CHECK(at.case_key(2) == 1);
    CHECK(at.case_target(1) == 25);
}

TEST_CASE("decoder: a lookupswitch has pairs") {
    ByteWriter code;
    code.u1(0xAB).u2(0).u1(0).u4(1).u4(2).u4(static_cast<uint32_t>(-5)).u4(2).u4(1000).u4(3);
    const Instruction at = decoded(code.bytes);
    REQUIRE(at.cases == 2);
    CHECK(at.case_key(0) == -5);
    CHECK(at.case_key(1) == 1000);
    CHECK(at.case_target(1) == 3);
    CHECK(at.length == 28);
}

TEST_CASE("decoder: a switch with wrong counts is an error") {
    CHECK(fault_of(ByteWriter().u4(0xAA000000).u4(0).u4(1).u4(0).bytes) == DecodeFault::kBadSwitch);
    CHECK(fault_of(ByteWriter().u4(0xAA000000).u4(0).u4(0x80000000).u4(0x7FFFFFFF).bytes) == DecodeFault::kEndOfCode);
    CHECK(fault_of(ByteWriter().u4(0xAB000000).u4(0).u4(0xFFFFFFFF).bytes) == DecodeFault::kBadSwitch);
    CHECK(fault_of(ByteWriter().u4(0xAB000000).u4(0).u4(0x7FFFFFFF).bytes) == DecodeFault::kEndOfCode);
    CHECK(fault_of(ByteWriter().u4(0xAA000000).u4(0).u4(0).u4(0).u4(99).bytes) == DecodeFault::kTargetOutside);
}

TEST_CASE("decoder: every truncated instruction is an error") {
    for (unsigned number = 0; number <= 201; ++number) {
        std::vector<uint8_t> code = {static_cast<uint8_t>(number)};
        Instruction instruction{};
        const DecodeFault fault = decode(code, 0, instruction);
        CAPTURE(number);
        if (fault == DecodeFault::kNone) {
            CHECK(instruction.length == 1);
        } else {
            CHECK(fault == DecodeFault::kEndOfCode);
        }
    }
    CHECK(fault_of({0x00}, 1) == DecodeFault::kEndOfCode);
    CHECK(fault_of({}) == DecodeFault::kEndOfCode);
}

TEST_CASE("decoder: opcodes that are reserved or do not exist are errors") {
    for (unsigned number = 202; number < 256; ++number)
        CHECK(fault_of({static_cast<uint8_t>(number)}) == DecodeFault::kUnknownOpcode);
    CHECK(fault_of({0xB9, 0, 7, 3, 1}) == DecodeFault::kReservedByte);
    CHECK(fault_of({0xBA, 0, 7, 0, 1}) == DecodeFault::kReservedByte);
}
