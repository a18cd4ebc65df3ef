// The pictures of a bench. Each is a picture of the page and a file of its own.
#pragma once

#include <string>
#include <vector>

#include "cli/bench/bench_results.h"

namespace heddle::cli {

struct BenchPlot {
    std::string kind;  // "cactus", "scatter", "scaling", "links", "samplers"
    std::string name;  // of the file, without ".svg"; unique
    std::string title;
    std::string note;  // a sentence about how to read it
    std::string page;  // SVG inside of a page
    std::string file;  // SVG as a file
};

// Those that the results have data for. Dots lead to `cell-N`, N from 0 on as in `results.cells`.
std::vector<BenchPlot> plots_of(const BenchResults& results);

}  // namespace heddle::cli
