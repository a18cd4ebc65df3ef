// One violation as a part of a page: the stacks, who waits for whom, the schedule as a time line with one lane per
// thread, the output. The data by which the script of the page walks through the schedule is beside it as JSON.
#pragma once

#include <string>

#include "cli/report/html_sources.h"
#include "por/base/report.h"

namespace heddle::cli {

// `unit` and `number` count from 1; `of` is the number of violations of the unit.
std::string violation_html(const por::Violation& violation, size_t unit, size_t number, size_t of,
                           HtmlSources& sources);

}  // namespace heddle::cli
