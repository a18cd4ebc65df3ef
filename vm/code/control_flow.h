// Basic blocks over a method's register code, for the passes over it. Blocks also begin and end where a handler's range
// does, so that all instructions of a block have the same handlers.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "vm/code/insn.h"

namespace heddle::vm {

// The next instruction after the cells of `index`.
uint32_t next_insn(const MethodBody& body, uint32_t index);

// The slot that an instruction writes when it completes, or kNoDef, and the letter of its type: I J F D R, A for
// references, '=' for the type of slot b.
constexpr uint32_t kNoDef = 0xFFFFFFFF;
struct Definition {
    uint32_t slot = kNoDef;
    char type = '-';
};
Definition definition_of(const MethodBody& body, uint32_t index);

// Calls, MultiNewArray and Concat: the slots in the cells after the instruction, as a count and then the slots.
bool has_argument_cells(const MethodBody& body, uint32_t index);
std::vector<uint16_t> argument_slots(const MethodBody& body, uint32_t index);
// The slots that an instruction reads, arguments included.
std::vector<uint16_t> used_slots(const MethodBody& body, uint32_t index);

struct Block {
    uint32_t start = 0;
    uint32_t end = 0;                  // the next block's first index
    std::vector<uint32_t> successors;  // block numbers, without handlers; may contain duplicates
    std::vector<uint32_t> handlers;    // block numbers
};

// In the order of the code; the first is the entry.
std::vector<Block> basic_blocks(const MethodBody& body);

}  // namespace heddle::vm
