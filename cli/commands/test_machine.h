// The machine on which `heddle test` checks tests: the class library has started, and the harness is about to run. A
// copy of the process checks one test on it, so that the start is paid for once.
#pragma once

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

class TestMachine {
public:
    // `options` should outlive the machine. Its main class is the harness (harness_options).
    static Result<std::unique_ptr<TestMachine>> start(const TestOptions& options);

    // Checks the test in this process; the machine cannot be used again.
    CheckedUnit check(const TestCase& test, double time_limit_s);

private:
    explicit TestMachine(const TestOptions& options) : options_(options) {}
    Status open(bool initializes_early);
    por::Report search(const TestCase& test, double time_limit_s);

    const TestOptions& options_;
    ProgramTables tables_;
    std::unique_ptr<vm::Program> program_;
    natives::StandardHost host_;
    std::unique_ptr<por::Subject> subject_;
    std::string output_;  // of the first path that the search completed
};

// The options of a run of the harness, instead of those of a program of the user.
TestOptions harness_options(TestOptions options);

}  // namespace heddle::cli
