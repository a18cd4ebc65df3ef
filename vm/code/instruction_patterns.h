// The bytecodes that become machine instructions by a common pattern, and the instructions they become
// (vm/code/translator.cpp). All other bytecodes have the pattern kNone.
#pragma once

#include <array>
#include <cstdint>

#include "classfile/format/opcodes.h"
#include "vm/code/insn.h"

namespace heddle::vm {

enum class Pattern : uint8_t {
    kNone,
    kUnary,         // one operand, one result
    kBinary,        // two operands, one result; the second one may be an immediate
    kLoadElement,   // array, index
    kStoreElement,  // array, index, value
    kCompare,       // branch on one or two ints; the second one may be an immediate
};

struct InstructionPattern {
    Pattern pattern = Pattern::kNone;
    Op op = Op::kNop;
    Op with_immediate = Op::kNop;  // kNop: there is none
    char element = '-';            // kLoadElement: kind of the result
};

inline constexpr std::array<InstructionPattern, 256> kInstructionPatterns = [] {
    std::array<InstructionPattern, 256> table{};
#define ROW(opcode, ...) table[static_cast<uint8_t>(classfile::Opcode::k_##opcode)] = {__VA_ARGS__}
#define UNARY(opcode, op) ROW(opcode, Pattern::kUnary, Op::k##op)
#define BINARY(opcode, op) ROW(opcode, Pattern::kBinary, Op::k##op)
#define BINARY_IMM(opcode, op, imm) ROW(opcode, Pattern::kBinary, Op::k##op, Op::k##imm)
#define LOAD(opcode, op, kind) ROW(opcode, Pattern::kLoadElement, Op::k##op, Op::kNop, kind)
#define STORE(opcode, op) ROW(opcode, Pattern::kStoreElement, Op::k##op)
#define COMPARE(with_zero, with_int, op)                          \
    ROW(with_zero, Pattern::kCompare, Op::k##op, Op::k##op##Imm); \
    ROW(with_int, Pattern::kCompare, Op::k##op, Op::k##op##Imm)
    LOAD(iaload, ILoadElement, 'I');
    LOAD(laload, LLoadElement, 'J');
    LOAD(faload, ILoadElement, 'F');
    LOAD(daload, LLoadElement, 'D');
    LOAD(aaload, ALoadElement, 'A');
    LOAD(baload, BLoadElement, 'I');
    LOAD(caload, CLoadElement, 'I');
    LOAD(saload, SLoadElement, 'I');
    STORE(iastore, IStoreElement);
    STORE(fastore, IStoreElement);
    STORE(lastore, LStoreElement);
    STORE(dastore, LStoreElement);
    STORE(aastore, AStoreElement);
    STORE(bastore, BStoreElement);
    STORE(castore, SStoreElement);
    STORE(sastore, SStoreElement);
    BINARY_IMM(iadd, IAdd, IAddImm);
    BINARY_IMM(isub, ISub, IAddImm);  // of the negated constant
    BINARY_IMM(imul, IMul, IMulImm);
    BINARY_IMM(idiv, IDiv, IDivImm);
    BINARY_IMM(irem, IRem, IRemImm);
    BINARY_IMM(iand, IAnd, IAndImm);
    BINARY_IMM(ior, IOr, IOrImm);
    BINARY_IMM(ixor, IXor, IXorImm);
    BINARY_IMM(ishl, IShl, IShlImm);
    BINARY_IMM(ishr, IShr, IShrImm);
    BINARY_IMM(iushr, IUshr, IUshrImm);
    BINARY_IMM(ladd, LAdd, LAddImm);
    BINARY_IMM(lsub, LSub, LAddImm);  // of the negated constant
    BINARY_IMM(lmul, LMul, LMulImm);
    BINARY(ldiv, LDiv);
    BINARY(lrem, LRem);
    BINARY_IMM(land, LAnd, LAndImm);
    BINARY_IMM(lor, LOr, LOrImm);
    BINARY_IMM(lxor, LXor, LXorImm);
    BINARY_IMM(lshl, LShl, LShlImm);
    BINARY_IMM(lshr, LShr, LShrImm);
    BINARY_IMM(lushr, LUshr, LUshrImm);
    BINARY(fadd, FAdd);
    BINARY(fsub, FSub);
    BINARY(fmul, FMul);
    BINARY(fdiv, FDiv);
    BINARY(frem, FRem);
    BINARY(dadd, DAdd);
    BINARY(dsub, DSub);
    BINARY(dmul, DMul);
    BINARY(ddiv, DDiv);
    BINARY(drem, DRem);
    BINARY(lcmp, LCmp);
    BINARY(fcmpl, FCmpl);
    BINARY(fcmpg, FCmpg);
    BINARY(dcmpl, DCmpl);
    BINARY(dcmpg, DCmpg);
    UNARY(ineg, INeg);
    UNARY(lneg, LNeg);
    UNARY(fneg, FNeg);
    UNARY(dneg, DNeg);
    UNARY(i2l, I2L);
    UNARY(i2f, I2F);
    UNARY(i2d, I2D);
    UNARY(l2i, L2I);
    UNARY(l2f, L2F);
    UNARY(l2d, L2D);
    UNARY(f2i, F2I);
    UNARY(f2l, F2L);
    UNARY(f2d, F2D);
    UNARY(d2i, D2I);
    UNARY(d2l, D2L);
    UNARY(d2f, D2F);
    UNARY(i2b, I2B);
    UNARY(i2c, I2C);
    UNARY(i2s, I2S);
    UNARY(arraylength, ArrayLength);
    COMPARE(ifeq, if_icmpeq, IfEq);
    COMPARE(ifne, if_icmpne, IfNe);
    COMPARE(iflt, if_icmplt, IfLt);
    COMPARE(ifge, if_icmpge, IfGe);
    COMPARE(ifgt, if_icmpgt, IfGt);
    COMPARE(ifle, if_icmple, IfLe);
#undef ROW
#undef UNARY
#undef BINARY
#undef BINARY_IMM
#undef LOAD
#undef STORE
#undef COMPARE
    return table;
}();

}  // namespace heddle::vm
