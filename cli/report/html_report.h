// A run as one HTML page that needs nothing else: no network, no other file. Everything is readable without JavaScript;
// with it, a slider walks through a schedule and lists of tests have filters. The part of the address after `#` selects
// a state: docs/reports.md lists its keys. Style sheet and script are the files in cli/report/html.
#pragma once

#include <string>

#include "cli/report/run_results.h"

namespace heddle::cli {

std::string html_report(const RunResults& results);

}  // namespace heddle::cli
