// Options of `java` that the commands with a program take as well: -D, -ea, -da, -Xmx, -jar, … Options of the JVM that
// change nothing in heddle's machine are taken with a note; of the others the error says what to do instead.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/option_table.h"
#include "cli/options/usage.h"

namespace heddle::cli {

// What such options gave, in the order of the command line.
struct JavaArguments {
    std::vector<std::string> system_properties;  // "key=value"
    std::vector<std::string> assertion_rules;    // as vm::AssertionRules::add() takes them
    std::vector<std::string> notes;              // about options that change nothing
    std::string jar_file;                        // of -jar; the arguments after it are the program's
};

struct TakenJavaOption {
    size_t next = 0;                   // the index of the argument after the option
    std::vector<std::string> options;  // options of heddle that say the same, by canonical names
    std::optional<UsageError> error;
};

// Takes the argument at `at`; nullopt when it is no option of `java`. `command` has a program.
std::optional<TakenJavaOption> take_java_option(const std::vector<std::string>& arguments, size_t at,
                                                const CommandRow& command, JavaArguments& result);

// "64m", "1g", "1048576" in megabytes, rounded up; nullopt when it is no size.
std::optional<uint64_t> megabytes_of(std::string_view size);

}  // namespace heddle::cli
