// The options of `heddle bench`. As in TargetOptions, main.cpp finds the JDK and the jar.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/base/message.h"

namespace heddle::cli {

struct BenchOptions {
    std::string suite_file;
    std::string jdk_home;
    int jdk_feature_version = 0;
    std::string api_jar;
    uint64_t repeat = 0;           // 0: as the suite says
    uint64_t workers = 0;          // 0: the cores
    uint64_t time_limit_s = 0;     // 0: as the suite says
    uint64_t memory_limit_mb = 0;  // likewise
    std::string filter;
    std::vector<std::string> include_tags;
    std::vector<std::string> exclude_tags;
    bool lists = false;
    std::string resume_file;
    std::string baseline_file;
    uint64_t tolerance = 20;  // percent
    std::string json_file;    // this and the next ones: empty: none; "-": standard output
    std::string csv_file;
    std::string markdown_file;
    std::string html_file;
    std::string svg_folder;
    bool quiet = false;
    ColorMode color = ColorMode::kAuto;

    MessageStyle messages() const { return {color, quiet}; }
    std::vector<const std::string*> report_files() const { return {&json_file, &csv_file, &markdown_file, &html_file}; }
};

}  // namespace heddle::cli
