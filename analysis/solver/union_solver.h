// The solver of the bit set analyses. It computes the least sets such that the set of a node has the node's own bits
// and all bits of its successors. There is one set per strongly connected component.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/base/bit_set.h"

namespace heddle::analysis {

class UnionSolver {
public:
    UnionSolver(uint32_t nodes, uint32_t bits) : bits_(bits), own_(nodes), successors_(nodes) {}

    void add_bit(uint32_t node, uint32_t bit) { own_[node].push_back(bit); }
    void add_edge(uint32_t from, uint32_t to) { successors_[from].push_back(to); }
    void solve();

    // After solve().
    const vm::BitSet& bits(uint32_t node) const { return sets_[component_[node]]; }
    uint32_t component(uint32_t node) const { return component_[node]; }
    const vm::BitSet& set(uint32_t component) const { return sets_[component]; }
    uint32_t components() const { return static_cast<uint32_t>(sets_.size()); }

private:
    void close(uint32_t first);

    uint32_t bits_;
    std::vector<std::vector<uint32_t>> own_;
    std::vector<std::vector<uint32_t>> successors_;
    std::vector<uint32_t> component_;  // by node
    std::vector<vm::BitSet> sets_;     // by component
    std::vector<uint32_t> stack_;      // Tarjan's stack: nodes whose component is not complete
};

}  // namespace heddle::analysis
