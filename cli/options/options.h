// The command line as values. The tables of cli/options/option_table.h give the parser, the help and the hints; CLI11
// is used in options.cpp only. Nothing here prints or ends the process.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/options/analyze_options.h"
#include "cli/options/bench_options.h"
#include "cli/options/check_options.h"
#include "cli/options/demo_options.h"
#include "cli/options/disasm_options.h"
#include "cli/options/replay_options.h"
#include "cli/options/run_options.h"
#include "cli/options/test_options.h"
#include "cli/options/usage.h"

namespace heddle::cli {

using CommandLine = std::variant<PrintText, UsageError, RunOptions, DisasmOptions, CheckOptions, ReplayOptions,
                                 DemoOptions, AnalyzeCommandOptions, TestOptions, BenchOptions>;

// `process_arguments` excludes the name of the executable. `classpath_variable` is the value of CLASSPATH, which
// replaces a missing -cp as for `java`. Arguments after the main class belong to the program and are not parsed.
CommandLine parse_command_line(const std::vector<std::string>& process_arguments,
                               const std::optional<std::string>& classpath_variable);

// The options of a test with settings of its own: "--name=value" or "--name", by canonical names. Presets stand in
// front of the options of the command line, settings behind them. Everything that is not an option of a check stays.
std::variant<TestOptions, UsageError> with_settings(const TestOptions& options, const std::vector<std::string>& presets,
                                                    const std::vector<std::string>& settings);

}  // namespace heddle::cli
