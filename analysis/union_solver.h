// The one solver of the analyses over bit sets: the least sets such that each node has its own bits and all bits of its
// successors. Nodes that reach each other share a set, so a set exists once per strongly connected component.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/bit_set.h"

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
    std::vector<uint32_t> stack_;      // nodes whose component is not known yet
};

}  // namespace heddle::analysis
