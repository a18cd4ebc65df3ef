// The instructions of a method that may still run, seen from one of them: over all ways in the control flow graph, with
// handlers.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "vm/klass.h"

namespace heddle::analysis {

// Instructions that may run from a point on, as ranges of bytecode indices.
struct CodeAhead {
    std::vector<std::pair<uint32_t, uint32_t>> ranges;  // first .. last, the last one included
    bool is_known = false;

    bool contains(uint32_t pc) const {
        for (const auto& [first, last] : ranges) {
            if (pc >= first && pc <= last) return true;
        }
        return false;
    }
};

// From the instruction at `pc` on, or from behind it when it is in a call that has been made. Not known for what is no
// code.
CodeAhead code_ahead(const vm::Method& method, uint16_t pc, bool is_in_call);

}  // namespace heddle::analysis
