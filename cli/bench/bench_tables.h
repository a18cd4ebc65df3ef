// The results of a bench as text, CSV, Markdown and JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/bench/bench_baseline.h"
#include "cli/bench/bench_results.h"

namespace heddle::cli {

// For a terminal of this width: wrong verdicts, then the table in blocks of columns that fit, then the summary.
std::string bench_text(const BenchResults& results, const Comparison* comparison, size_t width, bool has_color);
// RFC 4180; one line per cell.
std::string bench_csv(const BenchResults& results);
std::string bench_markdown(const BenchResults& results, const Comparison* comparison);
std::string bench_json(const BenchResults& results, const Comparison* comparison);

// "3 right, 1 unsolved"; what is zero is left out.
std::string counts_text(const BenchResults& results);
// The times that a report starts with: date, machine, repetitions.
std::string measured_text(const BenchResults& results);

}  // namespace heddle::cli
