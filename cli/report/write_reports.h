// Writes the reports that `check`, `replay` and `test` share: HTML, SARIF, JUnit XML and DOT.
#pragma once

#include <string_view>

#include "cli/base/message.h"
#include "cli/options/report_files.h"
#include "cli/report/run_results.h"

namespace heddle::cli {

// Writes the files that were asked for, each as a whole or not at all. Returns false iff one of them failed, which a
// message says; the others are written all the same.
[[nodiscard]] bool write_reports(const ReportFiles& files, const RunResults& results, ColorMode color);

}  // namespace heddle::cli
