// The instructions of a method that may still run from a given one on: those that some path of the control flow graph
// reaches. Exception handlers are part of the graph.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "vm/link/klass.h"

namespace heddle::analysis {

// The instructions that may still run, as ranges of bytecode indices.
struct CodeAhead {
    std::vector<std::pair<uint32_t, uint32_t>> ranges;  // first .. last, both included
    bool is_known = false;

    bool contains(uint32_t pc) const {
        for (const auto& [first, last] : ranges) {
            if (pc >= first && pc <= last) return true;
        }
        return false;
    }
};

// From the instruction at `pc` on. When `is_in_call`, that instruction is a call that was already made, and the range
// begins after it. `is_known` is false for a method without code and for a `pc` at which no instruction begins.
CodeAhead code_ahead(const vm::Method& method, uint16_t pc, bool is_in_call);

}  // namespace heddle::analysis
