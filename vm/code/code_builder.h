// Emits instructions while keeping the operand stack symbolic: an entry is a slot (a local or a stack position) or a
// constant that has not been written to a slot. flush() writes every entry to its own stack position, which is where
// blocks expect it. Invariant: an instruction that defines a slot never changes the value of a remaining entry.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "vm/code/insn.h"

namespace heddle::vm {

class CodeBuilder {
public:
    struct Entry {
        char kind;  // I J F D A R
        bool is_constant;
        uint16_t source;    // slot, unless it is a constant
        uint16_t position;  // its own stack slot
        int64_t value;      // constants: the bits; null references are 0
    };

    CodeBuilder(uint16_t max_locals, uint16_t max_stack);

    // Sets the bytecode index of the instructions that are emitted from now on.
    void at(uint16_t bytecode_index) { bytecode_index_ = bytecode_index; }
    // A block begins: the stack is `shape`, each value at its own position.
    void begin_block(std::string_view shape);
    bool has_shape(std::string_view shape) const;

    // The symbolic stack.
    size_t depth() const { return stack_.size(); }
    const Entry& peek(size_t from_top) const { return stack_[stack_.size() - 1 - from_top]; }
    void push_slot(char kind, uint16_t source);
    void push_constant(char kind, int64_t value);
    // Pops `count` values.
    void drop(size_t count) { stack_.resize(stack_.size() - count); }
    std::vector<Entry> take_units(uint32_t units);
    void push_copy(const Entry& entry);
    uint16_t next_position() const { return next_position(stack_.size()); }

    // Call it while the operands are still on the stack: ensures that writing `defined` after dropping `pops` values
    // changes no remaining entry.
    void prepare(size_t pops, uint16_t defined);
    // The position of the result of an instruction that pops `pops` values.
    uint16_t result_position(size_t pops) const { return next_position(stack_.size() - pops); }
    // Writes the constants among the top `count` values to slots, so that each value has one: peek(i).source.
    void materialize(size_t count);
    // Before an instruction that ends the block and pops `pops` values: writes the entries below to their positions.
    void flush_below(size_t pops);
    void flush();

    // Emission.
    Insn& emit(Op op, uint16_t a = 0, uint16_t b = 0, uint16_t c = 0);
    // The instruction pops `pops` values, defines its result (kind) and pushes it. The caller sets the other fields.
    Insn& emit_result(Op op, size_t pops, char kind, uint16_t b = 0, uint16_t c = 0);
    // An array and an index become the element; array, index and value are popped.
    void emit_load_element(Op op, char kind);
    void emit_store_element(Op op);
    // Calls and similar instructions: the slots they use go to the cells. `extra_cells` zero cells follow.
    Insn& emit_call(Op op, size_t arguments, char result_kind, uint16_t extra_cells = 0);
    void emit_cells(const std::vector<int32_t>& words);
    // Stores the top value into a local; folds the store into the instruction that produced the value if possible.
    void store_local(uint16_t local);
    // Call it before a local is changed without the stack: iinc.
    void before_local_write(uint16_t local) { prepare(0, local); }

    uint32_t size() const { return static_cast<uint32_t>(insns_.size()); }
    Insn& insn(uint32_t index) { return insns_[index]; }
    uint32_t last() const { return last_; }

    uint16_t frame_slots() const { return static_cast<uint16_t>(max_locals_ + max_stack_ + 1); }
    // Makes the emitted code the body of `method`.
    void finish(Method& method, std::vector<Handler> handlers = {});

private:
    static constexpr uint32_t kNoInsn = 0xFFFFFFFF;
    uint16_t next_position(size_t entries) const;
    void write_constant(uint16_t slot, const Entry& entry);
    void materialize_one(size_t index);
    uint16_t temporary() const { return static_cast<uint16_t>(max_locals_ + max_stack_); }

    uint16_t max_locals_;
    uint16_t max_stack_;
    uint16_t bytecode_index_ = 0;
    std::vector<Entry> stack_;
    std::vector<Insn> insns_;
    std::vector<uint16_t> indices_;
    uint32_t last_ = kNoInsn;      // the newest instruction of this block
    uint32_t producer_ = kNoInsn;  // == last_ when it defined the top entry and nothing was emitted since
};

}  // namespace heddle::vm
