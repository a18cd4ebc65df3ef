// The report of `check` and `replay` as JSON (docs/reports.md). Keys are a promise to other tools: keys may be added,
// and none is renamed or removed.
#pragma once

#include <string>
#include <string_view>

#include "cli/base/json.h"
#include "cli/options/check_options.h"
#include "por/base/report.h"

namespace heddle::cli {

// Its parts, for reports of several checks: verdict and reason; the object `config`; all keys from the figures on.
void add_verdict(JsonWriter& json, const por::Report& report);
void add_config(JsonWriter& json, const CheckOptions& options, uint64_t workers = 1);
void add_findings(JsonWriter& json, const por::Report& report, const CheckOptions& options);

std::string report_json(const por::Report& report, const CheckOptions& options, std::string_view command);

}  // namespace heddle::cli
