// Reads what a run has left: the report of heddle, or by rules the output of a foreign command.
#pragma once

#include <string>

#include "cli/bench/bench_results.h"
#include "cli/bench/limited_process.h"

namespace heddle::cli {

// `folder` holds the output of the process in `out` and `err`.
RunOutcome result_of_run(const FinishedProcess& process, const BenchConfiguration& configuration,
                         const BenchLimits& limits, const std::string& folder);

// The output of a foreign command by the rules of its configuration.
RunOutcome result_by_rules(const BenchConfiguration& configuration, int status, const std::string& output);
// The report of `heddle check --json`.
RunOutcome result_by_report(const std::string& report, int status, const std::string& messages);

}  // namespace heddle::cli
