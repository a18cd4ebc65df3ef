// Who waits for whom at the end of a violation: the threads, the locks, and what joins them. A race has the two
// accesses of one location instead.
#pragma once

#include <string>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

struct WaitGraph {
    enum class EdgeKind : uint8_t {
        kHolds,     // a lock, by a thread
        kWaits,     // of a thread for a lock
        kWaitsFor,  // of a thread for another thread
        kAccesses,  // of a thread: a location, in a race
    };
    struct Edge {
        EdgeKind kind = EdgeKind::kHolds;
        size_t thread = 0;
        size_t other = 0;   // kWaitsFor: a thread; otherwise an object
        std::string label;  // of an access: "write at Bank.java:3"
    };
    struct Thread {
        std::string name;
        std::string state;
        std::string place;  // "Bank.java:3"; empty: not known
    };

    std::vector<Thread> threads;
    std::vector<std::string> objects;  // locks; of a race, the location
    std::vector<Edge> edges;
    std::vector<size_t> cycle;  // of threads, each of which waits for the next one; empty when there is none

    bool is_in_cycle(size_t thread) const;
};

WaitGraph wait_graph_of(const por::Violation& violation);

// The graph as an image inside HTML.
std::string wait_graph_svg(const WaitGraph& graph);

}  // namespace heddle::cli
