// A schedule as text: one column per thread, one line per step, with the source line beside it. When the page is too
// narrow for the columns, each line begins with the name of the thread instead.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

struct Page {
    size_t width = 120;
    bool is_cut = false;         // lines end at the width, as on a terminal
    bool shows_details = false;  // nothing is folded (TraceStep::is_detail)
};

// The page of standard output: the width of a terminal, or the default.
Page standard_page();

// Lines without line ends. Details are folded, and the accesses of a race have a `*`. Consecutive steps that look the
// same are shown once, with their number. The middle of a long schedule is left out, and a line says so.
std::vector<std::string> schedule_lines(const std::vector<por::TraceStep>& trace, const Page& page);

}  // namespace heddle::cli
