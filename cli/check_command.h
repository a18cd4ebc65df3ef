// `heddle check`: every behaviour of a program, and whether a property can fail.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/pointers_options.h"
#include "cli/message.h"
#include "por/reductions.h"
#include "por/report.h"

namespace heddle::cli {

struct CheckOptions {
    std::string jdk_home;
    int jdk_feature_version = 0;
    std::string api_jar;  // the Java API for programs
    std::string classpath = ".";
    std::string main_class;
    std::vector<std::string> arguments;
    std::optional<uint64_t> max_heap_mb;
    std::optional<uint64_t> processors;  // of processors_of() when absent
    bool assertions = true;
    bool preview = false;               // preview features of the JDK are on
    std::string search = "dfs";         // a name of por::kSearches
    std::string store = "fingerprint";  // a name of por::kStores
    por::Reductions reductions;
    std::string fields = "sensitive";  // a name of analysis::kFieldsKinds
    analysis::PointersOptions pointers;
    bool caches_tables = true;    // of the static analyses, on disk
    uint64_t store_size_mb = 64;  // of bitstate
    uint64_t executions = 5000;   // of samplers
    uint64_t pct_depth = 3;
    std::vector<por::Property> properties;  // empty: the default ones
    bool trusts_library = true;
    bool initializes_early = true;   // classes of the JDK, before the first choice
    std::vector<std::string> trust;  // patterns, as TrustList::add takes them
    bool all = false;
    uint64_t max_states = 0;  // 0: no limit, also below
    uint64_t max_depth = 0;
    uint64_t time_limit_s = 0;
    uint64_t memory_limit_mb = 0;
    uint64_t seed = 0;
    bool spurious = false;
    bool check_footprints = false;
    bool check_tables = false;
    bool outcomes = false;
    std::string source;           // folders of sources, divided by ':'; empty: looked for
    std::string discipline_file;  // empty: nothing is known
    std::string learn_file;       // empty: none is written
    std::string trace_file;       // empty: none is written
    std::string json_file;
    bool quiet = false;
    ColorMode color = ColorMode::kAuto;
};

// Returns the exit status of the process.
int check_command(const CheckOptions& options);

}  // namespace heddle::cli
