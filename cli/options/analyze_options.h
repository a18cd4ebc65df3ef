// The options of `heddle analyze`.
#pragma once

#include <string>

#include "analysis/call_graph/pointers_options.h"
#include "cli/options/target_options.h"

namespace heddle::cli {

// No result depends on the arguments of the program.
struct AnalyzeCommandOptions : TargetOptions {
    std::string call_graph = "propagated";  // or "rapid", or "hierarchy"
    analysis::PointersOptions pointers;
    std::string at;        // "File.java:12": show the fields that are accessed from there on; empty: none
    std::string dot_file;  // of the call graph; empty: none is written
};

}  // namespace heddle::cli
