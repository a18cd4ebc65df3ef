// The schedule of a violation as reports draw it: threads as lanes, steps as rows, the locks that are held behind each
// row, the order between threads, and what each thread is about to do at the end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

struct TimelineRow {
    size_t lane = 0;
    // By lane, after the row; outermost first.
    std::vector<std::vector<std::string>> holds;
    bool is_racing = false;  // one of the two accesses of a race
};

// What a thread does at the end. For a race, the thread that is about to make the second access is marked.
struct TimelineEnd {
    size_t lane = 0;
    std::string text;
    const por::StackFrame* place = nullptr;  // in the violation; null: not known
    bool is_racing = false;
};

// The step `from` happens before the step `to` of another thread, because of a lock or a start.
struct HappensBeforeEdge {
    size_t from = 0;
    size_t to = 0;
    std::string why;  // "unlock Account#1"
};

// Indexes of rows are those of `violation.trace`. Points into the violation.
struct Timeline {
    std::vector<std::string> threads;  // by lane: in the order of their first steps, then those without one
    std::vector<TimelineRow> rows;
    std::vector<TimelineEnd> ends;
    std::vector<HappensBeforeEdge> edges;  // sorted by `to`
    std::vector<std::string> locks;        // in the order in which they are first held

    size_t lane_of(std::string_view thread) const;
};

Timeline timeline_of(const por::Violation& violation);
Timeline timeline_of(const por::Violation&&) = delete;  // the time line refers to it

}  // namespace heddle::cli
