// The report of `check` and `replay` as JSON (docs/reports.md). Keys are a promise to other tools: keys may be added,
// and none is renamed or removed.
#pragma once

#include <string>
#include <string_view>

#include "cli/options/check_options.h"
#include "por/base/report.h"

namespace heddle::cli {

std::string report_json(const por::Report& report, const CheckOptions& options, std::string_view command);

}  // namespace heddle::cli
