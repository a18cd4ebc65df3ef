// The instructions that read and write a field of a type.
#pragma once

#include "vm/base/basic_type.h"
#include "vm/code/insn.h"

namespace heddle::vm {

struct FieldOps {
    Op get, put, get_static, put_static;
};

constexpr FieldOps field_ops(BasicType type) {
    switch (type) {
        case BasicType::kBoolean: return {Op::kGetFieldB, Op::kPutFieldZ, Op::kGetStaticB, Op::kPutStaticZ};
        case BasicType::kByte: return {Op::kGetFieldB, Op::kPutFieldB, Op::kGetStaticB, Op::kPutStaticB};
        case BasicType::kChar: return {Op::kGetFieldC, Op::kPutFieldS, Op::kGetStaticC, Op::kPutStaticS};
        case BasicType::kShort: return {Op::kGetFieldS, Op::kPutFieldS, Op::kGetStaticS, Op::kPutStaticS};
        case BasicType::kLong:
        case BasicType::kDouble: return {Op::kGetFieldJ, Op::kPutFieldJ, Op::kGetStaticJ, Op::kPutStaticJ};
        case BasicType::kReference: return {Op::kGetFieldA, Op::kPutFieldA, Op::kGetStaticA, Op::kPutStaticA};
        default: return {Op::kGetFieldI, Op::kPutFieldI, Op::kGetStaticI, Op::kPutStaticI};
    }
}

}  // namespace heddle::vm
