#include "analysis/solver/union_solver.h"

#include <random>
#include <vector>

#include <doctest/doctest.h>

using heddle::analysis::UnionSolver;

TEST_CASE("union solver: a node has its own bits and those of all nodes that it reaches") {
    UnionSolver solver(4, 8);
    solver.add_bit(0, 1);
    solver.add_bit(1, 2);
    solver.add_bit(2, 3);
    solver.add_bit(3, 4);
    solver.add_edge(0, 1);
    solver.add_edge(1, 2);
    solver.solve();
    CHECK(solver.bits(0).count() == 3);
    CHECK(solver.bits(1).count() == 2);
    CHECK(solver.bits(2).count() == 1);
    CHECK(!solver.bits(0).contains(4));
}

TEST_CASE("union solver: nodes of a cycle share one set") {
    UnionSolver solver(3, 4);
    for (uint32_t i = 0; i < 3; ++i) {
        solver.add_bit(i, i);
        solver.add_edge(i, (i + 1) % 3);
    }
    solver.solve();
    CHECK(solver.components() == 1);
    CHECK(solver.bits(1).count() == 3);
}

TEST_CASE("union solver: on random graphs the sets agree with a search from every node") {
    std::mt19937 random(7);
    for (int round = 0; round < 50; ++round) {
        const uint32_t count = 1 + static_cast<uint32_t>(random()) % 30;
        UnionSolver solver(count, count);
        std::vector<std::vector<uint32_t>> edges(count);
        for (uint32_t i = 0; i < count; ++i) solver.add_bit(i, i);
        for (uint32_t i = 0; i < 2 * count; ++i) {
            const uint32_t from = static_cast<uint32_t>(random()) % count;
            const uint32_t to = static_cast<uint32_t>(random()) % count;
            edges[from].push_back(to);
            solver.add_edge(from, to);
        }
        solver.solve();
        for (uint32_t start = 0; start < count; ++start) {
            std::vector<bool> seen(count);
            std::vector<uint32_t> work{start};
            seen[start] = true;
            while (!work.empty()) {
                const uint32_t node = work.back();
                work.pop_back();
                for (const uint32_t next : edges[node]) {
                    if (seen[next]) continue;
                    seen[next] = true;
                    work.push_back(next);
                }
            }
            for (uint32_t bit = 0; bit < count; ++bit) CHECK(solver.bits(start).contains(bit) == seen[bit]);
        }
    }
}
