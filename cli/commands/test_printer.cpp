#include "cli/commands/test_printer.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

#include "cli/base/message.h"
#include "cli/base/output.h"
#include "cli/base/terminal_text.h"
#include "cli/report/check_report.h"
#include "cli/testing/test_report.h"

namespace heddle::cli {

TestProgressLine::TestProgressLine(size_t total, bool is_wanted)
    : total_(total), is_shown_(is_wanted && can_overwrite(STDERR_FILENO)) {}

void TestProgressLine::clear() {
    if (is_shown_ && is_there_) std::fputs("\r\x1b[K", stderr);
    is_there_ = false;
}

std::string progress_text(const PoolProgress& progress, size_t total) {
    std::string text = std::to_string(progress.done) + " of " + std::to_string(total) + " tests";
    if (progress.violated != 0)
        text +=
            ", " + std::to_string(progress.violated) + " violated (" + one_line(progress.last_violated->title()) + ")";
    text += "  " + one_line(progress.running->title());
    if (progress.states != 0) {
        text += ": " + std::to_string(progress.states) + " states, " + std::to_string(progress.states_per_second) +
                " states/s";
    }
    return text;
}

void TestProgressLine::show(const PoolProgress& progress) {
    if (!is_shown_ || progress.running == nullptr) return;
    const size_t width = terminal_width(STDERR_FILENO).value_or(80) - 1;
    std::fprintf(stderr, "\r\x1b[K%s", std::string(head(progress_text(progress, total_), width)).c_str());
    std::fflush(stderr);
    is_there_ = true;
}

TestPrinter::TestPrinter(const TestOptions& options, size_t total)
    : options_(options),
      is_printed_(!options.quiet && options.json_file != "-" && options.trace_file != "-" &&
                  !options.reports.has_standard_output()),
      has_color_(is_color_enabled(options.color, STDOUT_FILENO)),
      sources_(options.source, options.classpath),
      progress_(total, !options.quiet) {}

void TestPrinter::show(const CheckedUnit& unit) {
    if (!is_printed_) return;
    std::string text = line_of(unit, has_color_);
    const bool has_failed = unit.status == UnitStatus::kViolated && !unit.report.violations.empty();
    if (has_failed || unit.status == UnitStatus::kUnsupported) {
        por::Report report = unit.report;
        fill_sources(report);
        text += "\n" + printed_report(report, options_, "test") + "\n";
    }
    progress_.clear();
    write(text);
}

void TestPrinter::fill_sources(por::Report& report) {
    for (por::Violation& violation : report.violations) sources_.fill(violation);
}

void TestPrinter::finish(const RunResults& results, const TestPool& pool) {
    progress_.clear();
    if (is_printed_ && pool.not_begun() != 0)
        write("incomplete   " + std::to_string(pool.not_begun()) + " more: " + pool.why_not_begun() + "\n");
    if (is_printed_) write(summary_of(results, has_color_));
    if (options_.quiet) {
        std::string text = summary_of(results, false);
        text.pop_back();
        print_error("test: " + text, "", options_.messages());
    }
}

void TestPrinter::name_trace(const RunResults& results) {
    const auto first = std::find_if(results.units.begin(), results.units.end(), [](const CheckedUnit& unit) {
        return unit.status == UnitStatus::kViolated && !unit.report.violations.empty();
    });
    if (is_printed_ && first != results.units.end())
        write("to replay " + one_line(first->group + "#" + first->name) + ": heddle replay " + options_.trace_file +
              "\n");
}

void TestPrinter::write(const std::string& text) {
    if (!has_failed_ && !write_report("-", text)) {
        fail_to_write("test", "-", options_.color);
        has_failed_ = true;
    }
}

}  // namespace heddle::cli
