// The trace of a violation for people: the steps of its schedule in words, and the state of all threads at its end.
#pragma once

#include <span>
#include <vector>

#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

// The lines that every report has. The steps of Thread before it calls run() have one line.
std::vector<TraceStep> merge_beginnings(std::vector<TraceStep> trace);

// How often the thread of a line differs from that of the line before.
size_t switches_of(std::span<const TraceStep> trace);

// Replays the schedule of a violation from the first choice, and fills in its trace, its output and its threads. The
// subject should stand at `base`, where start() left it; it does so again afterwards.
void fill_trace(Subject& subject, const Subject::Mark& base, Violation& violation);

}  // namespace heddle::por
