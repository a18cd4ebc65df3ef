// The method under verification: what both verifiers share.
#pragma once

#include <vector>

#include "classfile/format/decoder.h"
#include "vm/verify/verifier_constants.h"

namespace heddle::vm {

struct Method;

class VerifiedMethod {
protected:
    using Instruction = classfile::Instruction;
    using Opcode = classfile::Opcode;

    VerifiedMethod(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                   const classfile::Code& code);

    // Returns true iff `this` is uninitialized before the first instruction.
    bool starts_uninitialized() const;
    // The locals before the first instruction; longs and doubles with both entries.
    std::vector<VerifierType> first_locals() const;
    bool is_superclass(Symbol name) const;

    Program& program_;
    TypeRules& rules_;
    ConstantTypes& constants_;
    const Method& method_;
    Klass& klass_;
    const classfile::Code& code_;
};

}  // namespace heddle::vm
