// What a test program states about itself in comment lines at its head: EXPECT, ARGS, BENCH, OPTIONS and LABEL
// (testapps/README.md). scripts/check_programs.py reads the same lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/result.h"

namespace heddle::cli {

struct SourceHead {
    std::string expected;  // a verdict; empty: none is stated
    std::vector<std::string> properties;
    std::vector<std::string> arguments;
    std::vector<std::string> bench_arguments;  // of `// BENCH`
    std::vector<std::string> options;
    std::vector<std::string> labels;
};

SourceHead parse_source_head(std::string_view text);
Result<SourceHead> read_source_head(const std::string& file);

}  // namespace heddle::cli
