// What to do about a result, in a line each: how bugs of a kind are usually mended, and how a search that did not end
// can get further.
#pragma once

#include <string>
#include <vector>

#include "cli/options/check_options.h"
#include "por/base/report.h"

namespace heddle::cli {

// How such bugs are usually mended: "a data race: guard both …". Empty when nothing is known.
std::string advice_of(const por::Violation& violation);
// One line for each property that failed; for an incomplete search, what may help.
std::vector<std::string> advice_for(const por::Report& report, const CheckOptions& options);

}  // namespace heddle::cli
