// For reports: what each kind of thread may still access when it is at a point of the code, over all stacks that it may
// have there. A search uses live stacks instead (Tables::future), which are more precise.
#pragma once

#include <vector>

#include "analysis/access/field_access.h"

namespace heddle::analysis {

struct ThreadFuture {
    const vm::Method* entry = nullptr;  // main, run() of a thread class, or the task of a Thread
    vm::BitSet bits;                    // of FieldAccess
};

// The futures of the threads that may reach the point, in the order of the call graph.
std::vector<ThreadFuture> futures_at(const CallGraph& graph, const FieldAccess& access, const LivePoint& point);

}  // namespace heddle::analysis
