// What `heddle test` shows while tests run: a line per test, the reports of those that fail, the progress on a
// terminal.
#pragma once

#include <chrono>
#include <string>

#include "cli/commands/test_pool.h"
#include "cli/options/test_options.h"
#include "cli/report/run_results.h"
#include "cli/report/source_lines.h"

namespace heddle::cli {

// One line that is overwritten again and again; on a terminal only.
class TestProgressLine {
public:
    TestProgressLine(size_t total, bool is_wanted);
    ~TestProgressLine() { clear(); }

    void clear();
    void show(const PoolProgress& progress);

private:
    size_t total_;
    bool is_shown_;
    bool is_there_ = false;
};

// "12 of 57 tests, 1 violated (p.T#lost())  p.T#slow(): 1200 states, 4000 states/s"
std::string progress_text(const PoolProgress& progress, size_t total);

class TestPrinter {
public:
    TestPrinter(const TestOptions& options, size_t total);

    void show(const CheckedUnit& unit);
    void show(const PoolProgress& progress) { progress_.show(progress); }
    void fill_sources(por::Report& report);
    void finish(const RunResults& results, const TestPool& pool);
    // Says which test the trace replays: the first violated one.
    void name_trace(const RunResults& results);
    bool has_failed() const { return has_failed_; }

private:
    void write(const std::string& text);

    const TestOptions& options_;
    bool is_printed_;
    bool has_color_;
    SourceLines sources_;
    TestProgressLine progress_;
    bool has_failed_ = false;
};

}  // namespace heddle::cli
