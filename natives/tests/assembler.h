// A small assembler for tests: mnemonics and operands separated by spaces, in the layout of the rows of
// classfile/format/opcodes.def. "again:" defines a label, which branches name. A constant is written with its kind:
//   int:5 float:1.5 long:-1 double:0.25 string:text class:p/C field:p/C.name:I method:p/C.name:()V
//   imethod:p/I.name:()V mtype:()V handle:6:p/C.name:()V (its kind first) dynamic:0:name:I indy:0:name:()V
// Switches are one operand: tableswitch 3:a,b,else and lookupswitch -7=a,100=b,else.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/format/opcodes.h"
#include "classfile/tests/class_builder.h"

namespace heddle::natives::test {

class Assembler {
public:
    explicit Assembler(classfile::test::ClassBuilder& pool) : pool_(pool) {}

    // Returns the code; fails the test when the text is malformed.
    std::vector<uint8_t> assemble(std::string_view text);
    // The position of a label of the last text.
    uint32_t label(const std::string& name) const;

private:
    struct Fixup {
        uint32_t from;   // the instruction
        size_t operand;  // the position of the branch offset
        int width;
        std::string label;
    };
    void instruction(std::vector<std::string>& words, size_t& at);
    void operands(classfile::OperandKind kind, const std::vector<std::string>& words, size_t& at, bool is_wide);
    void switch_table(classfile::OperandKind kind, const std::string& text);
    unsigned constant(const std::string& text);
    void branch(const std::string& label, int width);
    void put(int64_t value, int width);

    classfile::test::ClassBuilder& pool_;
    std::vector<uint8_t> code_;
    std::map<std::string, uint32_t> labels_;
    std::vector<Fixup> fixups_;
    uint32_t start_ = 0;  // of the current instruction
};

}  // namespace heddle::natives::test
