// The report of `check` as people read it: the violation first, then the schedule, then figures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/check_command.h"
#include "cli/schedule_text.h"
#include "por/report.h"

namespace heddle::cli {

// The properties that are checked: those asked for, or the default ones.
std::vector<por::Property> checked_properties(const CheckOptions& options);

// The report as the contract on JSON says it.
std::string report_json(const por::Report& report, const CheckOptions& options, std::string_view command);
std::vector<std::string> split_class_path(const std::string& text);

// "java.util.List" as "List", wherever it stands in the text before a quotation mark.
std::string without_packages(const std::string& text);
// "write Account#1.balance"
std::string step_text(const por::TraceStep& step);
// "Account.java:12"; empty when not known.
std::string place_text(const por::TraceStep& step);
struct ReportStyle {
    bool has_color = false;
    bool has_figures = true;  // of the search; a replay has none
    Page page;
};

std::string report_text(const por::Report& report, const CheckOptions& options, const ReportStyle& style);
// As it is to be shown on standard output.
std::string printed_report(const por::Report& report, const CheckOptions& options, std::string_view command);

}  // namespace heddle::cli
