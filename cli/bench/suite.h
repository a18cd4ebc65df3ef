// A suite of `heddle bench` as a value: programs, configurations and limits. docs/suites.md describes the file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace heddle::cli {

// Of one run. Each is at least 1.
struct BenchLimits {
    uint64_t wall_s = 60;
    uint64_t cpu_s = 60;  // processor time
    uint64_t memory_mb = 2048;
};

// One program with one choice of its parameters.
struct BenchProgram {
    std::string name;    // of the program
    std::string folder;  // of the file that names it: its further files are relative to it
    std::vector<std::string> sources;
    std::string source_folder;  // where javac finds further sources that these need; empty: nowhere
    std::string classpath;      // entries separated by ':'; empty: only what the sources are compiled to
    std::string main_class;
    std::vector<std::string> arguments;
    std::vector<std::string> options;                             // of `heddle check`
    std::vector<std::pair<std::string, std::string>> parameters;  // all of them, in their order
    std::vector<std::string> swept;                               // names of the parameters with several values
    std::string expected;                                         // a verdict; empty: not known
    std::vector<std::string> properties;                          // one of these is violated; empty: any
    std::vector<std::string> tags;
    std::string place;  // "suite.json:12:5", for messages

    // "Sieve n=4"
    std::string title() const;
    // The value of a parameter that is swept and is a number.
    std::optional<double> swept_number() const;
};

// A rule for the result of a foreign command: when all that it names holds, the run has its verdict.
struct ResultRule {
    std::string verdict;
    std::vector<int> statuses;  // empty: any
    std::string pattern;        // extended regular expression for a line of the output; empty: none
    std::string property;       // of a violation
};

struct BenchConfiguration {
    std::string name;
    std::vector<std::string> options;                          // of `heddle check`
    std::string heddle;                                        // another executable of heddle; empty: this one
    std::vector<std::string> command;                          // foreign; empty: heddle
    std::vector<ResultRule> rules;                             // the first that holds decides
    std::vector<std::pair<std::string, std::string>> figures;  // of a foreign command: name, expression with one group
    uint64_t seeds = 0;                                        // of a sampler: one run per seed; 0: no sampler
    uint64_t cores = 1;                                        // that a run needs
    std::string folder;                                        // of the file that names it
    std::string place;

    bool is_foreign() const { return !command.empty(); }
};

// A figure of all cells as a table of the report.
struct SuiteTable {
    std::string title;
    std::string figure;       // "states", "choices", …, or "cpu_s", "wall_s", "memory_mb"
    std::string relative_to;  // a configuration: shares of its figure are shown; empty: the figure itself
    bool has_configuration_rows = false;
    std::map<std::pair<std::string, std::string>, double> published;  // program, configuration: shown beside ours
    std::string place;
};

// What must hold: the figure under one configuration is at most a share of that under another one, as the geometric
// mean over the programs that both solve.
struct SuiteClaim {
    std::string text;
    std::string figure;
    std::string configuration;
    std::string of;
    double at_most = 1;
    std::vector<std::string> programs;  // names; empty: all
    std::string place;
};

struct Suite {
    std::string name;
    std::string title;
    std::string file;
    std::vector<BenchProgram> programs;
    std::vector<BenchConfiguration> configurations;
    BenchLimits limits;
    uint64_t repeat = 1;
    std::vector<SuiteTable> tables;
    std::vector<SuiteClaim> claims;
};

}  // namespace heddle::cli
