// What `heddle test` shows and writes: a line per test, the reports of failing tests, a summary, and the JSON report.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options/test_options.h"
#include "cli/report/run_results.h"
#include "cli/testing/test_case.h"

namespace heddle::cli {

std::string_view word_of(UnitStatus status);
// The worst by violated, unsupported, incomplete, verified; skipped tests do not count.
UnitStatus worst_of(const std::vector<CheckedUnit>& units);

// "verified  p.BankTest#transfer()  57 states, 0.02 s", with a line end.
std::string line_of(const CheckedUnit& unit, bool has_color);
// "3 tests: 2 verified, 1 skipped; 0.31 s", with a line end.
std::string summary_of(const RunResults& results, bool has_color);
std::string tests_json(const RunResults& results, const std::vector<TestCase>& tests, const TestOptions& options);

}  // namespace heddle::cli
