// The options of `heddle test`: those of `check` for each test, and which tests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/options/check_options.h"

namespace heddle::cli {

struct TestOptions : CheckOptions {
    std::vector<std::string> selectors;  // as written: classes, methods, packages, folders
    std::vector<std::string> written;    // the options of the command line: "--name=value" or "--name"
    std::string classpath_file;          // empty: none
    std::string classpath_variable;      // CLASSPATH, for a missing -cp; `classpath` is empty then
    std::vector<std::string> include_tags;
    std::vector<std::string> exclude_tags;
    std::string filter;
    bool uses_engine = false;    // --runner engine
    std::string changed_since;   // an earlier JSON report; empty: none
    bool keeps_statics = false;  // --statics per-class
    bool lists = false;
    bool fail_fast = false;
    uint64_t workers = 0;  // 0: the processors of the host
    uint64_t shard = 0;    // of `shards`, from 0 on
    uint64_t shards = 1;
    uint64_t total_time_limit_s = 0;  // 0: none
};

}  // namespace heddle::cli
