// The result of `check` and `replay` as the reports that they share with `test` take it: one unit.
#pragma once

#include <string_view>

#include "cli/options/check_options.h"
#include "cli/report/run_results.h"

namespace heddle::cli {

RunResults check_results(const por::Report& report, const CheckOptions& options, std::string_view command);

}  // namespace heddle::cli
