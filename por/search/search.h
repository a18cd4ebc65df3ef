// Searches over a Subject. Depth-first and breadth-first search look every state up in a store and explore new ones
// (001 Figs. 2 and 5); samplers execute a number of paths and store nothing.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "por/base/report.h"
#include "por/store/state_store.h"
#include "por/subject/subject.h"

namespace heddle::por {

enum class SearchKind : uint8_t { kDepthFirst, kBreadthFirst, kRandom, kPct, kPos };

struct SearchRow {
    SearchKind kind;
    std::string_view name;
    bool is_sampler;
};

constexpr std::array<SearchRow, 5> kSearches{{
    {SearchKind::kDepthFirst, "dfs", false},
    {SearchKind::kBreadthFirst, "bfs", false},
    {SearchKind::kRandom, "random", true},
    {SearchKind::kPct, "pct", true},
    {SearchKind::kPos, "pos", true},
}};

struct Progress {
    uint64_t states = 0;
    uint64_t transitions = 0;
    uint64_t depth = 0;
    double elapsed_s = 0;
};

struct SearchOptions {
    SearchKind kind = SearchKind::kDepthFirst;
    StoreKind store = StoreKind::kFingerprint;
    uint64_t bit_table_bytes = uint64_t{64} << 20;  // of StoreKind::kBitstate
    std::vector<Property> properties;
    bool all = false;         // continue after the first violation
    uint64_t pursue = 0;      // the effort after a race, to find what it leads to (por/search/pursuit.h); 0: none
    bool strict = false;      // an assumption (vm/machine/assumptions.def) makes the verdict incomplete
    uint64_t max_states = 0;  // 0: no limit, also below
    uint64_t max_depth = 0;
    double time_limit_s = 0;
    uint64_t memory_limit_mb = 0;
    uint64_t seed = 0;           // not 0: alternatives in a shuffled order; of samplers: another sample
    uint64_t executions = 5000;  // of samplers: how many paths
    uint64_t pct_depth = 3;      // of PCT: how many orderings a bug needs at most
    bool collects_outcomes = false;
    size_t graph_states = 0;  // of searches that store states: record the graph of so many states; 0: none
    const std::atomic<int>* end_signal = nullptr;       // not 0: the search should end
    const std::atomic<bool>* memory_ran_out = nullptr;  // the same
    std::optional<std::chrono::steady_clock::time_point>
        began;  // when time_limit_s began to count; none: with the search
    std::function<void(const Progress&)> on_progress;
    uint64_t workers = 1;         // processes that search; see por/search/team.h
    double worker_delay_s = 0.3;  // so long one process searches alone: most searches are over by then
    // Of a worker, by por/search/team.h.
    const std::atomic<bool>* stopped = nullptr;  // the search should end: another worker has decided it
    std::function<uint64_t()> memory_mb;         // in use by all workers; empty: by this process
};

Report search(Subject& subject, const SearchOptions& options);

// With SearchOptions::workers, by several; see por/search/team.h.
Report search_depth_first(Subject& subject, const SearchOptions& options);
Report search_breadth_first(Subject& subject, const SearchOptions& options);
Report sample(Subject& subject, const SearchOptions& options);

}  // namespace heddle::por
