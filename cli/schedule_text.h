// A schedule as people read it: one column per thread, one line per step, with the source line beside it. Where the
// columns have no room, the steps stand below each other with the thread's name in front.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "por/report.h"

namespace heddle::cli {

struct Page {
    size_t width = 120;
    bool is_cut = false;  // whether lines end at the width: on a terminal
};

// What standard output is: a terminal of some width, or anything else.
Page standard_page();

// The steps that a reader is shown: what Thread does before it calls run() is several, and one line.
std::vector<por::TraceStep> shown_steps(const std::vector<por::TraceStep>& trace);

// Lines without line ends. Steps that look the same and follow each other are told once, with their number; of a long
// schedule the middle is left out, and a line says so.
std::vector<std::string> schedule_lines(const std::vector<por::TraceStep>& trace, const Page& page);

}  // namespace heddle::cli
