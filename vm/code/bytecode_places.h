// The instruction that each bytecode of a method became, and the branches to be patched with it (vm/code/translator.h).
#pragma once

#include <cstdint>
#include <vector>

#include "vm/code/code_builder.h"

namespace heddle::vm {

class BytecodePlaces {
public:
    explicit BytecodePlaces(size_t code_size) : index_of_pc_(code_size + 1, kNowhere) {}

    void set(uint32_t pc, uint32_t insn) { index_of_pc_[pc] = insn; }
    bool has(uint32_t pc) const { return index_of_pc_[pc] != kNowhere; }
    // The end of the code should have been set.
    uint32_t at_or_after(uint32_t pc) const {
        while (!has(pc)) ++pc;
        return index_of_pc_[pc];
    }

    // patch_branches() will set the imm of `insn`, or that word in the cells after it, to the distance from `insn` to
    // the translation of the bytecode at `target`.
    void add_branch(uint32_t insn, uint32_t target, int32_t cell_word = -1) {
        branches_.push_back({insn, target, cell_word});
    }
    void patch_branches(CodeBuilder& out) const {
        for (const Branch& branch : branches_) {
            const auto distance = static_cast<int32_t>(index_of_pc_[branch.target]) - static_cast<int32_t>(branch.insn);
            if (branch.cell_word < 0)
                out.insn(branch.insn).imm = distance;
            else
                reinterpret_cast<int32_t*>(&out.insn(branch.insn + 1))[branch.cell_word] = distance;
        }
    }

private:
    static constexpr uint32_t kNowhere = 0xFFFFFFFF;
    struct Branch {
        uint32_t insn;
        uint32_t target;
        int32_t cell_word;
    };

    std::vector<uint32_t> index_of_pc_;
    std::vector<Branch> branches_;
};

}  // namespace heddle::vm
