// The options of `heddle replay`.
#pragma once

#include <string>

#include "cli/base/message.h"
#include "cli/options/report_files.h"

namespace heddle::cli {

struct ReplayOptions {
    std::string trace_file;
    std::string jdk_home;   // empty: the recorded one, if it exists
    std::string classpath;  // empty: the recorded one
    std::string source;     // folders of sources, separated by ':'; empty: searched for
    std::string json_file;  // empty: no JSON report; "-": standard output
    ReportFiles reports;
    bool quiet = false;
    bool verbose = false;  // the text report folds nothing
    ColorMode color = ColorMode::kAuto;

    MessageStyle messages() const { return {color, quiet}; }
};

}  // namespace heddle::cli
