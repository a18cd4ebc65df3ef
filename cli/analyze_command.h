// `heddle analyze`: what the static analyses find out about a program before anything of it runs.
#pragma once

#include <string>
#include <vector>

#include "analysis/native_model.h"
#include "analysis/pointers_options.h"
#include "cli/message.h"

namespace heddle::cli {

struct AnalyzeCommandOptions {
    std::string jdk_home;
    int jdk_feature_version = 0;
    std::string api_jar;  // the Java API for programs
    std::string classpath = ".";
    std::string main_class;
    std::vector<std::string> arguments;     // of the program; nothing depends on them
    std::string call_graph = "propagated";  // or "rapid", or "hierarchy"
    analysis::PointersOptions pointers;
    std::string at;        // "File.java:12": what is touched from there on; empty: nothing is shown
    std::string dot_file;  // of the call graph; empty: none is written
    std::string json_file;
    bool quiet = false;
    ColorMode color = ColorMode::kAuto;
};

// Returns the exit status of the process.
int analyze_command(const AnalyzeCommandOptions& options);

// What natives.def declares, as the analyses take it.
std::vector<analysis::NativeEffect> native_effects();

}  // namespace heddle::cli
