// What a bench has measured: a cell for each program and configuration, with its runs. All reports read these values.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/bench/suite.h"

namespace heddle::cli {

enum class Outcome : uint8_t {
    kVerified,
    kViolated,
    kIncomplete,
    kUnsupported,
    kOutOfTime,    // the limit of the bench ended the run
    kOutOfMemory,  // likewise
    kFailed,       // it ended without a result that can be read
    kNotRun,
};

std::string_view word_of(Outcome outcome);
// kNotRun for other words.
Outcome outcome_of(std::string_view word);
// Whether the run has answered the question.
inline bool is_answer(Outcome outcome) { return outcome == Outcome::kVerified || outcome == Outcome::kViolated; }

struct LinkShare {
    std::string name;
    uint64_t asked = 0;
    uint64_t ruled_out = 0;
};

struct RunOutcome {
    Outcome outcome = Outcome::kNotRun;
    std::string reason;                   // why it is no answer
    std::vector<std::string> properties;  // that were violated
    double wall_s = 0;
    double cpu_s = 0;
    uint64_t memory_kb = 0;                 // the largest resident set
    std::map<std::string, double> figures;  // "states", "executions", … as the tool tells them
    std::vector<LinkShare> links;
    uint64_t seed = 0;
    bool is_resumed = false;  // taken from the file of --resume
};

// The median with the least and the greatest of some numbers.
struct Spread {
    double median = 0;
    double least = 0;
    double greatest = 0;
};

Spread spread_of(std::vector<double> values);

// How the outcome of a cell compares with what is expected.
enum class Judgement : uint8_t {
    kRight,
    kWrong,     // it contradicts what is expected, or repetitions contradict each other
    kUnsolved,  // no answer
    kUnjudged,  // an answer, and none is expected
    kNotRun,
};

std::string_view word_of(Judgement judgement);

struct BenchCell {
    size_t program = 0;
    size_t configuration = 0;
    Outcome outcome = Outcome::kNotRun;
    Judgement judgement = Judgement::kNotRun;
    std::string reason;  // of the outcome or of the judgement
    std::vector<RunOutcome> runs;
    bool is_finished = false;  // all its repetitions were run, or none can be

    bool was_run() const { return !runs.empty(); }
    Spread wall() const;
    Spread cpu() const;
    uint64_t memory_kb() const;  // the median
    // The median of a figure over the runs that tell it; -1: none does.
    double figure(const std::string& name) const;
    // Of a sampler: the numbers of executions up to the first violation, in ascending order, of the seeds that found
    // one.
    std::vector<double> executions_to_first_bug() const;
};

struct BenchResults {
    Suite suite;
    std::vector<BenchCell> cells;  // by program, then by configuration
    uint64_t repeat = 1;
    uint64_t workers = 1;
    bool was_interrupted = false;
    double elapsed_s = 0;
    std::string jdk;
    std::string machine;  // in words
    std::string date;     // of the end, UTC

    const BenchCell& cell(size_t program, size_t configuration) const {
        return cells[program * suite.configurations.size() + configuration];
    }
    const BenchProgram& program_of(const BenchCell& cell) const { return suite.programs[cell.program]; }
    const BenchConfiguration& configuration_of(const BenchCell& cell) const {
        return suite.configurations[cell.configuration];
    }
    std::vector<const BenchCell*> cells_with(Judgement judgement) const;
};

// Sets outcome, judgement and reason of the cell from its runs. `why_not` is the reason when there is no run.
void judge(BenchCell& cell, const BenchProgram& program, const BenchConfiguration& configuration,
           const std::string& why_not);

}  // namespace heddle::cli
