// `heddle run`: the program once, under a fair and deterministic schedule, with the output and status that `java -ea`
// would give.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/message.h"

namespace heddle::cli {

struct RunOptions {
    std::string jdk_home;                 // holds lib/modules
    int jdk_feature_version = 0;          // 17, 21, …
    std::string api_jar;                  // the Java API for programs
    std::string classpath = ".";          // as written; "." when neither -cp nor CLASSPATH says anything
    std::string main_class;               // as written: "pkg.Main" or "pkg/Main"
    std::vector<std::string> arguments;   // the program's own, never ours
    std::optional<uint64_t> max_heap_mb;  // the machine's own choice when absent
    std::optional<uint64_t> processors;   // the same
    uint64_t mark_every = 0;              // jumps and calls between two marks of the journal; 0: no marks
    bool assertions = true;               // as under `java -ea`
    bool preview = false;                 // as under `java --enable-preview`
    std::string json_file;                // empty: no report; "-": standard output
    bool quiet = false;                   // at most one line of ours on standard error
    ColorMode color = ColorMode::kAuto;
};

// Returns the exit status of the process.
int run_command(const RunOptions& options);

}  // namespace heddle::cli
