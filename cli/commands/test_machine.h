// The machine on which `heddle test` checks tests: the class library has started, and the harness is about to run. A
// copy of the process checks one test on it, so that the start is paid for once.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "classfile/base/result.h"
#include "cli/commands/program_tables.h"
#include "cli/options/test_options.h"
#include "cli/report/run_results.h"
#include "cli/testing/test_case.h"
#include "natives/support/standard_host.h"
#include "por/subject/subject.h"
#include "vm/link/program.h"

namespace heddle::cli {

// How far a search is, for another process.
struct SearchFigures {
    std::atomic<uint64_t> states = 0;
    std::atomic<uint64_t> states_per_second = 0;
};

class TestMachine {
public:
    // `options` should outlive the machine. Its main class is the harness (harness_options).
    static Result<std::unique_ptr<TestMachine>> start(const TestOptions& options);

    // Checks the test in this process, with its own options if it has some; the machine cannot be used again.
    // `figures` may be null.
    CheckedUnit check(const TestCase& test, double time_limit_s, SearchFigures* figures = nullptr);
    // After check(): the file for `heddle replay` of the violations in the report.
    std::string trace_of(const TestCase& test, const por::Report& report) const;

private:
    explicit TestMachine(const TestOptions& options) : options_(&options) {}
    Status open(bool initializes_early);
    // Before the test: the machine has the test's own options.
    Status adapt_to(const TestCase& test);
    por::Report search(const TestCase& test, double time_limit_s);
    // What the class path was asked for.
    std::vector<ReachedClass> reached_classes() const;
    por::Report search_twice(const TestCase& test, double time_limit_s);

    const TestOptions* options_;  // those of the run, then those of the test
    ProgramTables tables_;
    bool initializes_early_ = true;
    std::unique_ptr<vm::Program> program_;
    natives::StandardHost host_;
    std::unique_ptr<por::Subject> subject_;
    std::string output_;  // of the first path that the search completed
    SearchFigures* figures_ = nullptr;
};

// The options of a run of the harness, instead of those of a program of the user.
TestOptions harness_options(TestOptions options);
// Removes the frames of the harness, which are below every test, from all stacks.
void cut_harness(por::Violation& violation);
// Of a recorded run: the plan of the test, which a trace keeps as the argument of the harness. It is removed from the
// arguments. Empty: the program was not a test.
std::string take_test_plan(CheckOptions& options);

}  // namespace heddle::cli
