// For people who read tables: what each kind of thread may still do when it stands at a place of the code, over all the
// stacks with which it may stand there. A search asks live stacks instead (Tables::future), which are more exact.
#pragma once

#include <vector>

#include "analysis/field_access.h"

namespace heddle::analysis {

struct ThreadFuture {
    const vm::Method* entry = nullptr;  // main, run() of a class of threads, or what a Thread was given to run
    vm::BitSet bits;                    // of FieldAccess
};

// Of the threads that may come to the point, in the order in which the call graph has found their entries.
std::vector<ThreadFuture> futures_at(const CallGraph& graph, const FieldAccess& access, const LivePoint& point);

}  // namespace heddle::analysis
