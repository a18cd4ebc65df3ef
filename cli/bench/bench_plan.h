// Which runs a bench has, with which command, and the digest by which --resume recognises each of them.
#pragma once

#include <string>
#include <vector>

#include "cli/bench/bench_results.h"
#include "cli/bench/compiler.h"

namespace heddle::cli {

// What the commands are made of.
struct BenchTools {
    std::string heddle;  // this executable
    std::string jdk;     // its home
};

// A run that is to be made.
struct PlannedRun {
    size_t cell = 0;
    uint64_t number = 1;  // of the repetition, from 1 on
    uint64_t seed = 0;    // of a sampler
    std::string digest;
};

struct BenchPlan {
    std::vector<PlannedRun> runs;       // interleaved: the first repetition of every cell, then the second …
    std::vector<std::string> why_not;   // for each cell; empty: it is run
    std::vector<std::string> commands;  // for each configuration: the executable; empty: there is none
};

// The cells of `results` are filled in: program and configuration. `cores` are how many a run can have at most.
BenchPlan make_plan(BenchResults& results, const std::vector<BuiltProgram>& built, const BenchTools& tools,
                    size_t cores);

// The arguments of a run. `scratch` is its folder.
std::vector<std::string> command_of(const BenchResults& results, const BenchPlan& plan, const PlannedRun& run,
                                    const BuiltProgram& built, const BenchTools& tools, const std::string& scratch);

// The path of an executable: by PATH, or with a slash in it relative to the folder. Empty: there is none.
std::string find_executable(const std::string& name, const std::string& folder);

}  // namespace heddle::cli
