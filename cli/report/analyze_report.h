// The report of `heddle analyze` as text and as JSON, and the call graph as a DOT graph.
#pragma once

#include <string>

#include "analysis/tables/tables.h"
#include "cli/options/analyze_options.h"

namespace heddle::cli {

std::string analyze_text(const analysis::Tables& tables, const AnalyzeCommandOptions& options);
std::string analyze_json(const analysis::Tables& tables, const AnalyzeCommandOptions& options);
// The methods of the program and their callees. Of the JDK, only the methods that the program calls directly.
std::string analyze_dot(const analysis::Tables& tables);

}  // namespace heddle::cli
