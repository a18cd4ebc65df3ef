// The options of `heddle check`; a trace file keeps those that `heddle replay` needs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/call_graph/pointers_options.h"
#include "cli/options/report_files.h"
#include "cli/options/target_options.h"
#include "por/base/report.h"
#include "por/relevance/reductions.h"

namespace heddle::cli {

struct CheckOptions : TargetOptions, MachineOptions {
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
    std::string atomic_sets;  // "default", "annotated" or a file; empty: annotated if some class is, else default
    bool trusts_library = true;
    bool initializes_early = true;   // classes of the JDK, before the first choice
    std::vector<std::string> trust;  // patterns, as TrustList::add takes them
    bool all = false;
    uint64_t pursue = 0;      // transitions after a race; 0: none. See por/search/pursuit.h
    uint64_t max_states = 0;  // 0: no limit, also below
    uint64_t max_depth = 0;
    uint64_t time_limit_s = 0;
    uint64_t memory_limit_mb = 0;
    uint64_t seed = 0;
    uint64_t search_workers = 1;     // processes of one search; not the workers of `heddle test`
    uint64_t worker_delay_ms = 300;  // so long one of them searches alone
    bool spurious = false;
    bool explores_random = false;
    uint64_t random_values = 16;  // of one random number, when they are explored
    bool strict = false;          // an assumption makes the verdict incomplete
    bool late_time_outs = false;  // --time-outs late
    bool clock_passes = false;    // --clock any
    bool check_footprints = false;
    bool check_tables = false;
    bool outcomes = false;
    bool verbose = false;         // the text report folds nothing
    std::string source;           // folders of sources, separated by ':'; empty: searched for
    std::string discipline_file;  // empty: none is read
    std::string learn_file;       // empty: none is written
    std::string trace_file;       // empty: none is written
    ReportFiles reports;
    uint64_t graph_states = 0;  // so many states are drawn by --dot; 0: the violation is
};

// The properties to check: those that were asked for, or the default ones.
std::vector<por::Property> checked_properties(const CheckOptions& options);
std::vector<std::string> property_names(const CheckOptions& options);

}  // namespace heddle::cli
