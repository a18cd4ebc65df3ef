// What the parser of the command line returns instead of options: a text to print or a usage error with a hint.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/base/message.h"
#include "cli/options/option_table.h"

namespace heddle::cli {

// Help or the version: to be printed on standard output, status 0.
struct PrintText {
    std::string text;
};

// The command line is wrong: status 64.
struct UsageError {
    std::string message;
    std::string hint;  // lines separated by '\n'
    ColorMode color = ColorMode::kAuto;
    bool quiet = false;
};

// `heddle help COMMAND` is `heddle COMMAND --help`.
inline constexpr std::string_view kHelpWord = "help";

// The rows of the tables; null when there is none of that name. `command` is a CommandBit.
const CommandRow* find_command(std::string_view name);
const OptionRow* find_option(std::string_view name, unsigned command);
std::string_view canonical_name(const OptionRow& row);

// The help of one command, or of the whole program when `command` is empty.
std::string help_text(std::string_view command);

// "try `heddle check --help`"; without a command when `command` is null.
std::string try_help(const CommandRow* command);
// The candidate that is nearest by edit distance; empty when none is near.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& candidates);
// An unknown word of any kind: "unknown reduction `fnal`", with the candidate that is nearest by edit distance, if one
// is near.
UsageError unknown_word(const char* kind, std::string_view word, const std::vector<std::string_view>& candidates,
                        const CommandRow* command);
// `command` is null before a command was given.
UsageError unknown_option(std::string_view name, const CommandRow* command);
UsageError unknown_command(std::string_view name);

}  // namespace heddle::cli
