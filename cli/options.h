// The command line as values. One table of commands and one of options give the parser, the help and the hints; the
// library that does the parsing is seen in options.cpp only. Nothing here prints or ends the process.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/analyze_command.h"
#include "cli/check_command.h"
#include "cli/demo_command.h"
#include "cli/disasm_command.h"
#include "cli/message.h"
#include "cli/replay_command.h"
#include "cli/run_command.h"

namespace heddle::cli {

// Help or the version: to be printed on standard output, status 0.
struct PrintText {
    std::string text;
};

// The command line is wrong: status 64.
struct UsageError {
    std::string message;
    std::string hint;
    ColorMode color = ColorMode::kAuto;
};

// In RunOptions and DisasmOptions the parser leaves `jdk_home` as --jdk gave it (empty without --jdk) and the feature
// version at 0: whoever calls looks for the JDK.
using CommandLine = std::variant<PrintText, UsageError, RunOptions, DisasmOptions, CheckOptions, ReplayOptions,
                                 DemoOptions, AnalyzeCommandOptions>;

// `arguments` excludes the program's name. `classpath_variable` is the value of CLASSPATH, which stands in for a
// missing -cp as it does for `java`. For `run`, what follows the main class is the program's own and is not looked at.
CommandLine parse_command_line(const std::vector<std::string>& arguments,
                               const std::optional<std::string>& classpath_variable);

// The help of one command, or of the whole program when `command` is empty.
std::string help_text(std::string_view command);

std::string_view version();

}  // namespace heddle::cli
