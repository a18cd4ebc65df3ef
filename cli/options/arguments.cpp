#include "cli/options/arguments.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "cli/base/version.h"

namespace heddle::cli {

namespace {

// Takes the option at `at`, and its value. Returns the index of the next argument.
size_t take_option(const std::vector<std::string>& arguments, size_t at, Arguments& result) {
    const std::string& argument = arguments[at];
    if (result.command != nullptr && (result.command->bit & (kProgram | kTest)) != 0) {
        if (std::optional<TakenJavaOption> taken = take_java_option(arguments, at, *result.command, result.java)) {
            if (taken->error) result.end = std::move(*taken->error);
            std::move(taken->options.begin(), taken->options.end(), std::back_inserter(result.options));
            return taken->next;
        }
    }
    std::string_view name = argument;
    std::optional<std::string_view> value;
    const size_t equals = argument.find('=');
    if (equals != std::string::npos && argument.starts_with("--")) {
        name = std::string_view(argument).substr(0, equals);
        value = std::string_view(argument).substr(equals + 1);
    }
    const OptionRow* row = find_option(name, result.command_bit());
    if (row == nullptr) {
        result.end = unknown_option(name, result.command);
        return at + 1;
    }
    const std::string canonical(canonical_name(*row));
    if (!row->takes_value()) {
        const Action* action = std::get_if<Action>(&row->target);
        if (value) {
            result.end = UsageError{"`" + std::string(name) + "` takes no value", try_help(result.command)};
        } else if (action != nullptr && *action == Action::kPrintHelp) {
            result.end = PrintText{help_text(result.command == nullptr ? "" : result.command->name)};
        } else if (action != nullptr) {
            result.end = PrintText{"heddle " + std::string(version()) + "\n"};
        } else {
            result.options.push_back(canonical);
        }
        return at + 1;
    }
    size_t next = at + 1;
    if (!value && next < arguments.size()) value = arguments[next++];
    const OptionRow* class_path = find_option("-cp", kRun);
    if (!value || (value->empty() && row != class_path)) {
        result.end = UsageError{"`" + std::string(name) + "` needs a value", try_help(result.command)};
    } else {
        // Only the class path may be empty; it means the current folder.
        result.options.push_back(canonical + "=" + (value->empty() ? "." : std::string(*value)));
    }
    return next;
}

// `heddle help` and `heddle help COMMAND`.
std::variant<PrintText, UsageError> help_command(const std::vector<std::string>& words) {
    if (words.empty()) return PrintText{help_text("")};
    if (words.size() > 1) return UsageError{"unexpected argument `" + words[1] + "`", "usage: heddle help [COMMAND]"};
    if (words.front() == kHelpWord || words.front().starts_with('-')) return PrintText{help_text("")};
    if (find_command(words.front()) == nullptr) return unknown_command(words.front());
    return PrintText{help_text(words.front())};
}

}  // namespace

Arguments sort_arguments(const std::vector<std::string>& arguments) {
    Arguments result;
    bool options_ended = false;
    for (size_t at = 0; at < arguments.size() && !result.end;) {
        const std::string& argument = arguments[at];
        if (!result.java.jar_file.empty()) {  // it ends the options, as the main class does
            result.operands.assign(arguments.begin() + static_cast<std::ptrdiff_t>(at), arguments.end());
            break;
        }
        if (!options_ended && argument == "--") {
            options_ended = true;
            ++at;
        } else if (!options_ended && argument.size() > 1 && argument.starts_with('-')) {
            at = take_option(arguments, at, result);
        } else if (result.command == nullptr && argument == kHelpWord) {
            result.end = help_command({arguments.begin() + static_cast<std::ptrdiff_t>(at) + 1, arguments.end()});
        } else if (result.command == nullptr) {
            result.command = find_command(argument);
            if (result.command == nullptr) result.end = unknown_command(argument);
            ++at;
        } else if ((result.command->bit & kProgram) != 0) {
            result.operands.assign(arguments.begin() + static_cast<std::ptrdiff_t>(at), arguments.end());
            break;
        } else {
            result.operands.push_back(argument);
            ++at;
        }
    }
    return result;
}

}  // namespace heddle::cli
