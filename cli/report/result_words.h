// The statuses of checked units as words, how many units have each, and what their verdicts assume.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/report/run_results.h"

namespace heddle::cli {

inline constexpr std::array kStatuses{UnitStatus::kViolated, UnitStatus::kUnsupported, UnitStatus::kIncomplete,
                                      UnitStatus::kVerified, UnitStatus::kExpected,    UnitStatus::kSkipped};

// "violated"
std::string_view status_word(UnitStatus status);
UnitStatus unit_status_of(por::Verdict verdict);
size_t count_of(const RunResults& results, UnitStatus status);
// By violated > unsupported > incomplete > verified > skipped; verified when there is no unit.
UnitStatus worst_of(const RunResults& results);
// "p.BankTest: transfer()"; of check and replay the main class alone.
std::string title_of(const RunResults& results, const CheckedUnit& unit);
// "files: files have the contents that they have on this host (Main.java:3)"
std::string assumption_line(const por::AssumptionMade& made);

}  // namespace heddle::cli
