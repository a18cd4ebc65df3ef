// Tarjan's algorithm, iterative. It completes a component after all components that it reaches, so one pass suffices.
#include "analysis/solver/union_solver.h"

namespace heddle::analysis {

namespace {

constexpr uint32_t kUnseen = UINT32_MAX;

struct Visit {
    uint32_t node;
    size_t next;
};

}  // namespace

void UnionSolver::close(uint32_t root) {
    const auto component = static_cast<uint32_t>(sets_.size());
    vm::BitSet set(bits_);
    size_t first = stack_.size();
    while (stack_[first - 1] != root) --first;
    --first;
    for (size_t i = first; i < stack_.size(); ++i) component_[stack_[i]] = component;
    uint32_t last = kUnseen;
    for (size_t i = first; i < stack_.size(); ++i) {
        for (const uint32_t bit : own_[stack_[i]]) set.insert(bit);
        for (const uint32_t successor : successors_[stack_[i]]) {
            const uint32_t other = component_[successor];
            if (other == component || other == last) continue;
            set |= sets_[other];
            last = other;
        }
    }
    stack_.resize(first);
    sets_.push_back(std::move(set));
}

void UnionSolver::solve() {
    const auto nodes = static_cast<uint32_t>(own_.size());
    component_.assign(nodes, kUnseen);
    std::vector<uint32_t> number(nodes, kUnseen);
    std::vector<uint32_t> low(nodes);
    uint32_t count = 0;
    std::vector<Visit> visits;
    for (uint32_t start = 0; start < nodes; ++start) {
        if (number[start] != kUnseen) continue;
        visits.push_back({start, 0});
        while (!visits.empty()) {
            Visit& visit = visits.back();
            const uint32_t node = visit.node;
            if (visit.next == 0) {
                number[node] = low[node] = count++;
                stack_.push_back(node);
            }
            bool goes_down = false;
            while (visit.next < successors_[node].size()) {
                const uint32_t successor = successors_[node][visit.next++];
                if (number[successor] == kUnseen) {
                    visits.push_back({successor, 0});
                    goes_down = true;
                    break;
                }
                if (component_[successor] == kUnseen) low[node] = std::min(low[node], number[successor]);
            }
            if (goes_down) continue;
            visits.pop_back();
            if (!visits.empty()) low[visits.back().node] = std::min(low[visits.back().node], low[node]);
            if (low[node] == number[node]) close(node);
        }
    }
}

}  // namespace heddle::analysis
