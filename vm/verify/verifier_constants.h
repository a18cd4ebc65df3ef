// The constants of a class as types; each is computed once.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "classfile/format/class_file.h"
#include "vm/verify/verifier_types.h"

namespace heddle::vm {

// A field or method reference, or the descriptor of a call site.
struct MemberTypes {
    VerifierType owner;  // top for call sites
    Symbol name;
    Symbol descriptor;
    VerifierType type;                    // of a field; of a method's result, top for void
    std::vector<VerifierType> arguments;  // longs and doubles are two entries
};

class ConstantTypes {
public:
    ConstantTypes(Program& program, const TypeRules& rules, const classfile::ConstantPool& pool);

    const classfile::ConstantPool& pool() const { return pool_; }
    // `index` is a Class constant.
    VerifierType class_at(uint16_t index);
    // `index` is a Fieldref, Methodref, InterfaceMethodref or InvokeDynamic.
    const MemberTypes& member(uint16_t index);

private:
    Program& program_;
    const TypeRules& rules_;
    const classfile::ConstantPool& pool_;
    std::vector<Symbol> classes_;
    std::vector<std::unique_ptr<MemberTypes>> members_;
};

}  // namespace heddle::vm
