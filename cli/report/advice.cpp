#include "cli/report/advice.h"

#include <algorithm>
#include <string_view>

#include "por/search/search.h"

namespace heddle::cli {

namespace {

bool is_sampler(const CheckOptions& options) {
    return std::any_of(por::kSearches.begin(), por::kSearches.end(),
                       [&](const por::SearchRow& row) { return row.name == options.search && row.is_sampler; });
}

std::string place_text(const por::StackFrame& place) {
    return (place.file.empty() ? place.class_name : place.file) +
           (place.line == 0 ? "" : ":" + std::to_string(place.line));
}

// The option whose limit the reason names; empty when it is none.
std::string_view limit_option(std::string_view reason) {
    const auto says = [&](std::string_view words) { return reason.find(words) != std::string_view::npos; };
    if (says("time limit")) return "--time-limit";
    if (says("memory limit") || says("memory ran out")) return "--memory-limit";
    if (says(" states was reached")) return "--max-states";
    if (says("depth")) return "--max-depth";
    return "";
}

std::vector<std::string> incomplete_advice(const por::Report& report, const CheckOptions& options) {
    std::vector<std::string> lines;
    if (is_sampler(options)) {
        lines.emplace_back("a sample finds violations and proves nothing: --search dfs explores every interleaving");
        return lines;
    }
    const std::string_view limit = limit_option(report.reason);
    if (limit.empty()) return lines;
    lines.push_back("to get further: a larger " + std::string(limit) +
                    ", fewer threads or rounds in the program, or a sample of it with --search pct");
    if (const por::StackFrame* clock = report.place_of(vm::Assumption::kClockTimes))
        lines.push_back("the program reads a clock (" + place_text(*clock) +
                        "), so time multiplies the states: leave out the reading, or wait for constant times");
    if (const por::StackFrame* random = report.place_of(vm::Assumption::kRandomFixed))
        lines.push_back("the program draws random numbers (" + place_text(*random) +
                        "): constants instead, above all for times to sleep, make fewer states");
    lines.emplace_back("more ways: docs/too_many_states.md");
    return lines;
}

}  // namespace

std::vector<std::string> advice_for(const por::Report& report, const CheckOptions& options) {
    if (report.verdict == por::Verdict::kIncomplete) return incomplete_advice(report, options);
    std::vector<std::string> lines;
    for (const por::Violation& violation : report.violations) {
        if (violation.property == nullptr || violation.property->advice.empty()) continue;
        std::string line = "how to mend " + std::string(violation.property->advice);
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace heddle::cli
