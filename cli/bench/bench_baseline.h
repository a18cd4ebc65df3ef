// Compares a bench with an earlier one: ratios per cell, and what got worse.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "classfile/base/result.h"
#include "cli/bench/bench_results.h"

namespace heddle::cli {

// A cell of an earlier report, by the names of its program and configuration.
struct OldCell {
    std::string program;
    std::string configuration;
    Outcome outcome = Outcome::kNotRun;
    Judgement judgement = Judgement::kNotRun;
    double cpu_s = 0;
    double memory_kb = 0;
    double states = -1;
};

// One difference between the two reports that counts.
struct Change {
    std::string cell;  // "Sieve n=4 / all"
    std::string what;
    bool is_worse = true;
};

struct Comparison {
    struct Row {
        std::string cell;
        double cpu_ratio = 0;  // new divided by old; 0: not to be compared
        double memory_ratio = 0;
        double states_ratio = 0;
    };
    std::string file;
    uint64_t tolerance = 0;  // percent
    std::vector<Change> changes;
    std::vector<Row> rows;
    double cpu_ratio = 0;  // geometric means
    double memory_ratio = 0;
    double states_ratio = 0;

    bool is_worse() const;
};

Result<std::vector<OldCell>> read_baseline(const std::string& file);

// `tolerance` is in percent. Differences below a tenth of a second, 16 MB or 10 states are noise.
Comparison compare(const BenchResults& results, const std::vector<OldCell>& old, uint64_t tolerance);

// Lines for people; none when nothing is to be told.
std::vector<std::string> lines_of(const Comparison& comparison);

}  // namespace heddle::cli
