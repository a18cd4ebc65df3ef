// Checks tests in copies of this process, several at once. What one of them does (a crash, an exhausted memory, a test
// without an end) touches no other.
#pragma once

#include <cstdint>
#include <functional>
#include <sys/types.h>
#include <vector>

#include "cli/commands/test_machine.h"
#include "cli/options/test_options.h"
#include "cli/report/run_results.h"
#include "cli/testing/test_case.h"

namespace heddle::cli {

struct PoolProgress {
    size_t done = 0;
    size_t violated = 0;
    const TestCase* last_violated = nullptr;  // null: none
    const TestCase* running = nullptr;        // the one that has run for longest; null: none does
    uint64_t states = 0;                      // of the running one
    uint64_t states_per_second = 0;
};

class TestPool {
public:
    TestPool(TestMachine& machine, const TestOptions& options) : machine_(machine), options_(options) {}
    ~TestPool();

    // Units in the order of the tests. `on_unit` is told each one in that order, as soon as those before it are there;
    // `on_progress` is called several times a second. After a signal, or a violation with --fail-fast, no further test
    // begins; `on_unit` is not told of those, which are incomplete.
    std::vector<CheckedUnit> run(const std::vector<TestCase>& tests, const std::vector<CheckedUnit>& known,
                                 const std::function<void(size_t, const CheckedUnit&)>& on_unit,
                                 const std::function<void(const PoolProgress&)>& on_progress);

    // Of the last run: how many tests did not begin, and why.
    size_t not_begun() const { return not_begun_; }
    const std::string& why_not_begun() const { return why_not_begun_; }
    // With --trace: the trace of the first violated test, in the order of the tests; empty when there is none.
    const std::string& trace() const { return trace_; }

private:
    struct Child {
        pid_t process = -1;
        size_t slot = 0;  // of figures_
        int pipe = -1;
        size_t test = 0;
        std::string bytes;
    };

    void open_figures(size_t workers);
    void begin(const std::vector<TestCase>& tests, size_t index);
    void note_progress(const std::vector<TestCase>& tests, PoolProgress& progress) const;
    void wait_for_bytes();
    CheckedUnit end(const std::vector<TestCase>& tests, Child& child);
    double seconds_left() const;

    TestMachine& machine_;
    const TestOptions& options_;
    std::vector<Child> children_;
    SearchFigures* figures_ = nullptr;  // of each child, in memory that all of them share; null: none
    size_t slots_ = 0;
    double began_ = 0;
    size_t not_begun_ = 0;
    std::string why_not_begun_;
    std::string trace_;
    size_t traced_ = SIZE_MAX;  // the test of trace_
};

}  // namespace heddle::cli
