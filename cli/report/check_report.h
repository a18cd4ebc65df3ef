// The report of `check` and `replay` as text: the violations first, each with its schedule, then the verdict and
// figures.
#pragma once

#include <string>
#include <string_view>

#include "cli/options/check_options.h"
#include "cli/report/schedule_text.h"
#include "por/base/report.h"

namespace heddle::cli {

struct ReportStyle {
    bool has_color = false;
    bool has_figures = true;  // of the search; a replay has none
    Page page;
};

// The verdict in one line, with the reason: for --quiet.
std::string verdict_text(const por::Report& report);
std::string report_text(const por::Report& report, const CheckOptions& options, const ReportStyle& style);
// In the style that fits standard output.
std::string printed_report(const por::Report& report, const CheckOptions& options, std::string_view command);

}  // namespace heddle::cli
