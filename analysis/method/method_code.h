// A method's bytecode as a control flow graph: basic blocks with their successors and, in a separate list, the handlers
// that cover them (JVMS §2.10). Every instruction of a covered block counts as able to throw. This over-approximates,
// and the analyses lose nothing by it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/format/class_file.h"
#include "classfile/format/decoder.h"
#include "vm/link/klass.h"

namespace heddle::analysis {

struct Block {
    uint16_t first = 0;  // instruction indices: first .. last - 1
    uint16_t last = 0;
    std::vector<uint16_t> successors;  // block numbers
    std::vector<uint16_t> handlers;    // indices into MethodCode::handlers()
};

struct HandlerBlock {
    uint16_t block = 0;
    uint16_t catch_type = 0;  // Class constant of the owner, 0 for any
};

class MethodCode {
public:
    // Empty when the method has no code, when the code is malformed, and when it has subroutines (jsr, ret).
    static std::optional<MethodCode> read(const vm::Method& method);

    uint16_t max_locals() const { return max_locals_; }
    uint16_t max_stack() const { return max_stack_; }
    const std::vector<classfile::Instruction>& instructions() const { return instructions_; }
    const std::vector<Block>& blocks() const { return blocks_; }
    const std::vector<HandlerBlock>& handlers() const { return handlers_; }
    // The instruction that begins at `pc`, or -1.
    int32_t index_at(uint32_t pc) const { return pc < index_at_.size() && index_at_[pc] != kNone ? index_at_[pc] : -1; }
    uint16_t block_of(uint32_t instruction) const { return block_of_[instruction]; }

private:
    static constexpr uint16_t kNone = 0xFFFF;

    bool decode_all(classfile::Bytes code);
    bool find_blocks(const classfile::Code& code);
    bool link_blocks(const classfile::Code& code);

    uint16_t max_locals_ = 0;
    uint16_t max_stack_ = 0;
    std::vector<classfile::Instruction> instructions_;
    std::vector<uint16_t> index_at_;  // by pc
    std::vector<uint16_t> block_of_;  // by instruction
    std::vector<Block> blocks_;
    std::vector<HandlerBlock> handlers_;
};

}  // namespace heddle::analysis
