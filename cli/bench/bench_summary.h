// What is told of each configuration as a whole, and of the outcome of a bench in words.
#pragma once

#include <string>
#include <vector>

#include "cli/bench/bench_results.h"

namespace heddle::cli {

struct ConfigurationSummary {
    size_t right = 0;
    size_t wrong = 0;
    size_t unsolved = 0;
    size_t unjudged = 0;
    size_t not_run = 0;
    double cpu_s = 0;      // of the cells with an answer
    double cpu_ratio = 0;  // to the first configuration: geometric mean over the cells that both answer; 0: none
    double states_ratio = 0;
    size_t compared = 0;  // the number of cells behind cpu_ratio
    size_t compared_states = 0;
};

// One for each configuration.
std::vector<ConfigurationSummary> summaries_of(const BenchResults& results);

// Of some ratios; 0 when there are none.
double geometric_mean(const std::vector<double>& ratios);

// "0.12", "3.4", "125": seconds with about three digits.
std::string seconds_text(double seconds);
// "1.23", "0.045", "12.3"
std::string ratio_text(double ratio);
// Whole numbers with k, M and G from 10,000 on.
std::string count_text(double number);

// "18/20 ~42": of a sampler, how many seeds found a violation, and the median of their executions.
std::string sampler_text(const BenchCell& cell);
// What a table shows in the cell: "verified 0.12".
std::string cell_text(const BenchResults& results, const BenchCell& cell);
// Lines for what comes first in every report: wrong verdicts, one per line. Empty when there are none.
std::vector<std::string> wrong_lines(const BenchResults& results);
// Lines for the cells that were not run, those of one reason together.
std::vector<std::string> not_run_lines(const BenchResults& results);

}  // namespace heddle::cli
