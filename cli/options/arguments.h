// The arguments of the process, sorted into command, options and operands. CLI11 cannot do this part: it does not know
// `-cp`, and it would look for options after the main class.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/options/java_options.h"
#include "cli/options/option_table.h"
#include "cli/options/usage.h"

namespace heddle::cli {

struct Arguments {
    const CommandRow* command = nullptr;  // null: none was given
    std::vector<std::string> options;     // "--name=value" or "--name", by canonical names
    std::vector<std::string> operands;    // of commands in kProgram: the main class, then the program's arguments
    JavaArguments java;                   // with -jar the operands are the program's arguments only
    std::optional<std::variant<PrintText, UsageError>> end;  // ends the parsing: help, version or an error

    unsigned command_bit() const { return command == nullptr ? kNoCommand : command->bit; }
};

// `arguments` excludes the name of the executable. Everything after the main class belongs to the program.
Arguments sort_arguments(const std::vector<std::string>& arguments);

}  // namespace heddle::cli
