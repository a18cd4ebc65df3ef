// What `heddle analyze` prints: for people, as JSON, and the call graph as a DOT graph.
#pragma once

#include <string>

#include "analysis/tables.h"
#include "cli/analyze_command.h"

namespace heddle::cli {

std::string analyze_text(const analysis::Tables& tables, const AnalyzeCommandOptions& options);
std::string analyze_json(const analysis::Tables& tables, const AnalyzeCommandOptions& options);
// The program's own methods and what they call; of the JDK only what they call directly.
std::string analyze_dot(const analysis::Tables& tables);

}  // namespace heddle::cli
