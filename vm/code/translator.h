// Translates the code of one method, block by block, with the operand stack kept symbolic (vm/code/code_builder.h).
// translator.cpp has the blocks and the instructions on values; translator_control.cpp has branches, calls, returns and
// monitors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/format/decoder.h"
#include "vm/code/bytecode_places.h"
#include "vm/code/code_builder.h"
#include "vm/code/instruction_patterns.h"
#include "vm/code/stack_shape.h"
#include "vm/code/structured_locking.h"

namespace heddle::vm {

struct Method;
class Program;

class Translator {
public:
    Translator(Program& program, Method& method, const classfile::Code& code);

    // Returns the text of the fault; empty when the code was translated.
    std::string run();
    // Makes the translated code the method's body.
    void finish();

private:
    uint32_t translate_at(uint32_t pc);
    void translate_instruction(const classfile::Instruction& i);

    // Values
    void push_small_constant(const classfile::Instruction& i);
    void load_constant(const classfile::Instruction& i);
    void unary(const classfile::Instruction& i, Op op);
    void binary(const classfile::Instruction& i, Op op, Op with_immediate);
    void shuffle(const Shuffle& shuffle);
    void load_element(Op op, char kind);
    void get_field(const classfile::Instruction& i);
    void put_field(const classfile::Instruction& i);
    void get_static(const classfile::Instruction& i);
    void put_static(const classfile::Instruction& i);
    void translate_object(const classfile::Instruction& i);
    void new_array(const classfile::Instruction& i);
    Insn& note_site(Insn& insn, const classfile::Instruction& i) const;

    // Control
    void translate_control(const classfile::Instruction& i);
    void compare_ints(const classfile::Instruction& i, Op op, Op with_immediate);
    void compare_references(const classfile::Instruction& i, Op op, size_t operands);
    void branch(Op op, const classfile::Instruction& i, size_t pops);
    void jump(const classfile::Instruction& i);
    void switch_on(const classfile::Instruction& i);
    void subroutine(const classfile::Instruction& i);
    void invoke(const classfile::Instruction& i);
    void return_value(bool has_value);
    void throw_exception();
    void monitor(const classfile::Instruction& i);
    void leave_monitors_by_exception();
    std::vector<Handler> handlers() const;

    Program& program_;
    Method& method_;
    const classfile::Code& code_;
    const classfile::ConstantPool& constants_;
    const std::optional<MonitorList> monitors_;
    // The monitor list is a local after the others; calls with it need two more stack positions.
    const uint16_t max_locals_;
    const uint16_t max_stack_;
    CodeBuilder out_;
    uint32_t end_of_code_ = 0;  // end of the instructions that come from the class file
    StackShapes shapes_;
    BytecodePlaces places_;
    bool is_reachable_ = false;
    std::string fault_;
};

}  // namespace heddle::vm
