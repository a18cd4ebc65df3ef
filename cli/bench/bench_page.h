// The report of a bench as one page for browsers, complete without its script and without a network.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/bench/bench_baseline.h"
#include "cli/bench/bench_plots.h"
#include "cli/bench/bench_results.h"

namespace heddle::cli {

// The files of cli/bench/html, which the build makes part of the program.
extern const std::string_view kBenchStyle;
extern const std::string_view kBenchScript;

std::string bench_page(const BenchResults& results, const Comparison* comparison, const std::vector<BenchPlot>& plots);

}  // namespace heddle::cli
