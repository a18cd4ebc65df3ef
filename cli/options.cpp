// By the tables of cli/option_table.h. Our own walk over the arguments finds the command and
// the main class and brings every option into the form --name=value; CLI11 then checks and converts the values. The
// walk is ours because CLI11 knows no `-cp` and would look for options behind the main class.
#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>

#include "cli/option_table.h"
#include "por/report.h"

namespace heddle::cli {

namespace {

constexpr size_t kHelpColumn = 27;
constexpr uint64_t kDeepestContext = 16;                // more makes no difference to any program
constexpr uint64_t kLargestNumber = uint64_t{1} << 40;  // of options that take a number and name no range

template <typename String = std::string_view>
std::vector<String> split(std::string_view text, char divider) {
    std::vector<String> result;
    while (!text.empty()) {
        const size_t end = text.find(divider);
        result.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return result;
}

analysis::PointersOptions pointers_options(const Values& values) {
    analysis::PointersOptions options;
    options.kind = analysis::pointers_kind(values.pointers);
    options.budget = values.pointers_budget;
    options.depth = static_cast<uint32_t>(std::min(values.pointers_depth, kDeepestContext));
    return options;
}

std::string_view canonical_name(const OptionRow& row) { return row.names.substr(0, row.names.find(' ')); }

const OptionRow* find_option(std::string_view name, unsigned command) {
    for (const OptionRow& row : kOptions) {
        if ((row.commands & command) == 0) continue;
        for (std::string_view candidate : split(row.names, ' ')) {
            if (candidate == name) return &row;
        }
    }
    return nullptr;
}

const CommandRow* find_command(std::string_view name) {
    for (const CommandRow& row : kCommands) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

// The number of insertions, deletions and replacements between two words.
size_t edit_distance(std::string_view left, std::string_view right) {
    std::vector<size_t> row(right.size() + 1);
    for (size_t j = 0; j <= right.size(); ++j) row[j] = j;
    for (size_t i = 1; i <= left.size(); ++i) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= right.size(); ++j) {
            const size_t replaced = diagonal + (left[i - 1] == right[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[right.size()];
}

// "did you mean `x`?" with the nearest of the candidates; empty when none is near.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates) {
    const size_t limit = word.size() <= 3 ? 1 : word.size() <= 6 ? 2 : 3;
    std::string_view nearest;
    size_t least = limit + 1;
    for (std::string_view candidate : candidates) {
        const size_t distance = edit_distance(word, candidate);
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    if (nearest.empty()) return {};
    return "did you mean `" + std::string(nearest) + "`?";
}

std::string try_help(const CommandRow* command) {
    std::string text = "try `heddle";
    if (command != nullptr) text += " " + std::string(command->name);
    return text + " --help`";
}

std::string join_hints(std::string first, const std::string& second) {
    if (first.empty()) return second;
    return first + "\n" + second;
}

UsageError unknown_option(std::string_view name, const CommandRow* command) {
    std::vector<std::string_view> candidates;
    for (const OptionRow& row : kOptions) {
        if ((row.commands & (command == nullptr ? kNoCommand : command->bit)) == 0) continue;
        for (std::string_view candidate : split(row.names, ' ')) candidates.push_back(candidate);
    }
    std::string hint = suggestion(name, candidates);
    if (name == "-jar") {
        hint = "name the jar with `-cp` and its main class behind the options";
    } else if (hint.empty() && command != nullptr && (command->bit & kProgram) != 0) {
        hint = "options of the program under test come after its main class";
    }
    return UsageError{"unknown option `" + std::string(name) + "`", join_hints(hint, try_help(command))};
}

UsageError unknown_command(std::string_view name) {
    std::vector<std::string_view> candidates;
    for (const CommandRow& row : kCommands) candidates.push_back(row.name);
    return UsageError{"unknown command `" + std::string(name) + "`",
                      join_hints(suggestion(name, candidates), try_help(nullptr))};
}

// The arguments, sorted by whose they are.
struct Walk {
    const CommandRow* command = nullptr;
    std::vector<std::string> options;   // "--name=value" or "--name"
    std::vector<std::string> operands;  // for `run`: the main class, then the program's arguments
    std::optional<std::variant<PrintText, UsageError>> end;

    unsigned bit() const { return command == nullptr ? kNoCommand : command->bit; }
};

// Takes the option at `at` and its value. Returns the index behind them.
size_t walk_option(const std::vector<std::string>& arguments, size_t at, Walk& walk) {
    const std::string& argument = arguments[at];
    std::string_view name = argument;
    std::optional<std::string_view> value;
    const size_t equals = argument.find('=');
    if (equals != std::string::npos && argument.starts_with("--")) {
        name = std::string_view(argument).substr(0, equals);
        value = std::string_view(argument).substr(equals + 1);
    }
    const OptionRow* row = find_option(name, walk.bit());
    if (row == nullptr) {
        walk.end = unknown_option(name, walk.command);
        return at + 1;
    }
    const std::string canonical(canonical_name(*row));
    if (!row->takes_value()) {
        const Action* action = std::get_if<Action>(&row->target);
        if (value) {
            walk.end = UsageError{"`" + std::string(name) + "` takes no value", try_help(walk.command)};
        } else if (action != nullptr && *action == Action::kPrintHelp) {
            walk.end = PrintText{help_text(walk.command == nullptr ? "" : walk.command->name)};
        } else if (action != nullptr) {
            walk.end = PrintText{"heddle " + std::string(version()) + "\n"};
        } else {
            walk.options.push_back(canonical);
        }
        return at + 1;
    }
    size_t next = at + 1;
    if (!value && next < arguments.size()) value = arguments[next++];
    const OptionRow* class_path = find_option("-cp", kRun);
    if (!value || (value->empty() && row != class_path)) {
        walk.end = UsageError{"`" + std::string(name) + "` needs a value", try_help(walk.command)};
    } else {
        // Only an empty class path comes here empty, and it means the current folder.
        walk.options.push_back(canonical + "=" + (value->empty() ? "." : std::string(*value)));
    }
    return next;
}

Walk walk_arguments(const std::vector<std::string>& arguments) {
    Walk walk;
    bool options_ended = false;
    for (size_t at = 0; at < arguments.size() && !walk.end;) {
        const std::string& argument = arguments[at];
        if (!options_ended && argument == "--") {
            options_ended = true;
            ++at;
        } else if (!options_ended && argument.size() > 1 && argument.starts_with('-')) {
            at = walk_option(arguments, at, walk);
        } else if (walk.command == nullptr) {
            walk.command = find_command(argument);
            if (walk.command == nullptr) walk.end = unknown_command(argument);
            ++at;
        } else if ((walk.command->bit & kProgram) != 0) {
            walk.operands.assign(arguments.begin() + static_cast<std::ptrdiff_t>(at), arguments.end());
            break;
        } else {
            walk.operands.push_back(argument);
            ++at;
        }
    }
    return walk;
}

std::optional<uint64_t> whole_number(std::string_view text) {
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// Digits and nothing else; without zeros in front, by which CLI11 would take it for an octal number.
CLI::Validator number_in(const OptionRow& row) {
    const std::vector<std::string_view> range = split(row.words, ' ');
    const uint64_t least = range.empty() ? 1 : *whole_number(range.front());
    const uint64_t most = range.empty() ? kLargestNumber : *whole_number(range.back());
    const auto check = [least, most](std::string& text) {
        const std::optional<uint64_t> number = whole_number(text);
        if (!number || *number < least || *number > most)
            return "`" + text + "` is no whole number from " + std::to_string(least) + " to " + std::to_string(most);
        text = std::to_string(*number);
        return std::string();
    };
    return CLI::Validator(check, "", "number");
}

// Checks and converts the values. Returns the message when one of them is wrong.
std::optional<std::string> convert(std::vector<std::string> options, Values& values) {
    CLI::App app;
    app.set_help_flag();
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    for (const OptionRow& row : kOptions) {
        const std::string name(canonical_name(row));
        if (app.get_option_no_throw(name) != nullptr) continue;  // of another command, with another default
        if (auto text = std::get_if<std::string Values::*>(&row.target)) {
            CLI::Option* option = app.add_option(name, values.**text);
            if (!row.words.empty()) option->check(CLI::IsMember(split<std::string>(row.words, ' ')));
        } else if (auto number = std::get_if<uint64_t Values::*>(&row.target)) {
            app.add_option(name, values.**number)->transform(number_in(row));
        } else if (auto flag = std::get_if<bool Values::*>(&row.target)) {
            app.add_flag(name, values.**flag);
        }
    }
    std::reverse(options.begin(), options.end());  // CLI11 takes a vector from its back
    try {
        app.parse(std::move(options));
    } catch (const CLI::ParseError& error) {
        return std::string(error.what());
    }
    return std::nullopt;
}

ColorMode color_mode(std::string_view word) {
    if (word == "always") return ColorMode::kAlways;
    if (word == "never") return ColorMode::kNever;
    return ColorMode::kAuto;
}

// Two outputs to one place would leave one of them, and an output to where an input is would cost that.
std::optional<UsageError> same_file(const Walk& walk, ColorMode color,
                                    std::initializer_list<std::pair<const char*, const std::string*>> files) {
    const auto place = [](const std::string& file) {
        std::error_code error;
        const std::filesystem::path whole = std::filesystem::absolute(file, error);
        return file == "-" ? std::filesystem::path(file) : std::filesystem::weakly_canonical(whole, error);
    };
    for (auto one = files.begin(); one != files.end(); ++one) {
        for (auto other = one + 1; other != files.end(); ++other) {
            if (one->second->empty() || other->second->empty() || place(*one->second) != place(*other->second))
                continue;
            return UsageError{std::string(one->first) + " and " + other->first + " are both `" + *other->second + "`",
                              try_help(walk.command), color};
        }
    }
    return std::nullopt;
}

// Commands that name no class of the user's.
CommandLine without_program(const Walk& walk, const Values& values, ColorMode color) {
    const bool is_demo = walk.command->bit == kDemo;
    const size_t wanted = is_demo ? 0 : 1;
    if (walk.operands.size() != wanted) {
        const std::string what = walk.operands.size() < wanted
                                     ? "the trace is missing"
                                     : "`" + walk.operands[wanted] + "` is one argument too many";
        return UsageError{what, "usage: " + std::string(walk.command->synopsis) + "\n" + try_help(walk.command), color};
    }
    if (is_demo) return DemoOptions{values.jdk, 0, "", color};
    ReplayOptions options;
    options.trace_file = walk.operands.front();
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.source = values.source;
    options.json_file = values.json;
    options.quiet = values.quiet;
    options.color = color;
    if (std::optional<UsageError> error =
            same_file(walk, color, {{"--json", &options.json_file}, {"the trace", &options.trace_file}}))
        return std::move(*error);
    return options;
}

// Each of these returns what is wrong with the words of one option; nothing when all of them are known.
std::optional<UsageError> take_reductions(const Walk& walk, const Values& values, ColorMode color,
                                          CheckOptions& options) {
    std::string_view unknown;
    const std::optional<por::Reductions> reductions = por::parse_reductions(values.reduce, &unknown);
    if (unknown == "none") return UsageError{"`none` of --reduce stands alone", try_help(walk.command), color};
    if (!reductions) {
        std::vector<std::string_view> words{"none", "all"};
        for (const por::ReductionRow& row : por::kReductions) words.push_back(row.word);
        return UsageError{"unknown reduction `" + std::string(unknown) + "`",
                          join_hints(suggestion(unknown, words), try_help(walk.command)), color};
    }
    options.reductions = *reductions;
    return std::nullopt;
}

std::optional<UsageError> take_properties(const Walk& walk, const Values& values, ColorMode color,
                                          CheckOptions& options) {
    for (const std::string_view word : split(values.properties, ',')) {
        const auto row = std::find_if(por::kProperties.begin(), por::kProperties.end(),
                                      [&](const por::PropertyRow& known) { return known.name == word; });
        if (row == por::kProperties.end()) {
            std::vector<std::string_view> names;
            for (const por::PropertyRow& known : por::kProperties) names.push_back(known.name);
            return UsageError{"unknown property `" + std::string(word) + "`",
                              join_hints(suggestion(word, names), try_help(walk.command)), color};
        }
        options.properties.push_back(row->property);
    }
    return std::nullopt;
}

std::optional<UsageError> take_trust(const Walk& walk, const Values& values, ColorMode color, CheckOptions& options) {
    options.trust = split<std::string>(values.trust, ',');
    for (const std::string_view pattern : options.trust) {
        const std::string_view name = pattern.substr(pattern.starts_with('!') ? 1 : 0);
        if (!name.empty() && name.substr(0, name.size() - 1).find_first_of("*!") == std::string_view::npos) continue;
        return UsageError{
            "--trust: `" + std::string(pattern) + "` names neither a class nor, with `*` at its end, a package",
            try_help(walk.command), color};
    }
    return std::nullopt;
}

CommandLine disasm_options(Walk& walk, const Values& values, ColorMode color) {
    DisasmOptions options;
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.classes = std::move(walk.operands);
    options.color = color;
    return options;
}

// What the commands that take a program have alike.
template <typename Options>
void take_program(const Walk& walk, const Values& values, ColorMode color, Options& options) {
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.main_class = walk.operands.front();
    options.arguments.assign(walk.operands.begin() + 1, walk.operands.end());
    options.json_file = values.json;
    options.quiet = values.quiet;
    options.color = color;
}

// The same of those that run it.
template <typename Options>
void take_machine(const Values& values, Options& options) {
    if (values.max_heap_mb != 0) options.max_heap_mb = values.max_heap_mb;
    if (values.processors != 0) options.processors = values.processors;
    options.assertions = !values.no_assertions;
    options.preview = values.enable_preview;
}

CommandLine check_options(const Walk& walk, const Values& values, ColorMode color) {
    CheckOptions options;
    take_program(walk, values, color, options);
    take_machine(values, options);
    if (std::optional<UsageError> error = take_reductions(walk, values, color, options)) return std::move(*error);
    if (std::optional<UsageError> error = take_properties(walk, values, color, options)) return std::move(*error);
    if (std::optional<UsageError> error = take_trust(walk, values, color, options)) return std::move(*error);
    // What is known is read from the file that is learnt into, if both are the same.
    const std::string known = values.discipline == values.learn ? "" : values.discipline;
    if (std::optional<UsageError> error = same_file(walk, color,
                                                    {{"--json", &values.json},
                                                     {"--trace", &values.trace},
                                                     {"--learn", &values.learn},
                                                     {"--discipline", &known}}))
        return std::move(*error);
    options.search = values.search;
    options.store = values.store;
    options.fields = values.fields;
    options.pointers = pointers_options(values);
    options.caches_tables = !values.no_cache;
    options.store_size_mb = values.store_size_mb;
    options.executions = values.executions;
    options.pct_depth = values.pct_depth;
    options.trusts_library = values.library == "trusted";
    options.initializes_early = values.initializers == "early";
    options.all = values.all;
    options.max_states = values.max_states;
    options.max_depth = values.max_depth;
    options.time_limit_s = values.time_limit;
    options.memory_limit_mb = values.memory_limit;
    options.seed = values.seed;
    options.spurious = values.spurious;
    options.check_footprints = values.check_footprints;
    options.check_tables = values.check_tables;
    options.outcomes = values.outcomes;
    options.source = values.source;
    options.discipline_file = values.discipline;
    options.learn_file = values.learn;
    options.trace_file = values.trace;
    return options;
}

CommandLine analyze_options(const Walk& walk, const Values& values, ColorMode color) {
    AnalyzeCommandOptions options;
    take_program(walk, values, color, options);
    options.call_graph = values.call_graph;
    options.pointers = pointers_options(values);
    options.at = values.at;
    options.dot_file = values.dot;
    if (std::optional<UsageError> error = same_file(walk, color, {{"--json", &values.json}, {"--dot", &values.dot}}))
        return std::move(*error);
    return options;
}

CommandLine run_options(const Walk& walk, const Values& values, ColorMode color) {
    RunOptions options;
    take_program(walk, values, color, options);
    take_machine(values, options);
    options.mark_every = values.mark_every;
    return options;
}

void append_option_help(const OptionRow& row, std::string& text) {
    std::string line = "  " + std::string(row.shown);
    for (std::string_view help : split(row.help, '\n')) {
        line.resize(std::max(line.size() + 1, kHelpColumn), ' ');
        text += line + std::string(help) + "\n";
        line.clear();
    }
}

}  // namespace

std::string_view version() { return HEDDLE_VERSION; }

std::string help_text(std::string_view command_name) {
    const CommandRow* command = find_command(command_name);
    std::string text;
    std::string examples;
    if (command != nullptr) {
        text = "Usage: " + std::string(command->synopsis) + "\n\n" + std::string(command->details);
        examples = command->examples;
    } else {
        text =
            "Usage: heddle COMMAND [options] ...\n\n"
            "Heddle checks compiled Java programs: a Java virtual machine that can go back.\n\nCommands:\n";
        for (const CommandRow& row : kCommands) {
            std::string line = "  " + std::string(row.name);
            line.resize(kHelpColumn, ' ');
            text += line + std::string(row.summary) + "\n";
            examples += row.examples;
        }
    }
    text += "\nOptions:\n";
    for (const OptionRow& row : kOptions) {
        if ((row.commands & (command == nullptr ? kNoCommand : command->bit)) != 0) append_option_help(row, text);
    }
    text += "\nExamples:\n" + examples;
    if (command == nullptr) text += "\n`heddle COMMAND --help` says more about a command.\n";
    return text;
}

CommandLine parse_command_line(const std::vector<std::string>& arguments,
                               const std::optional<std::string>& classpath_variable) {
    Walk walk = walk_arguments(arguments);
    Values values;
    const std::optional<std::string> complaint = convert(std::move(walk.options), values);
    const ColorMode color = color_mode(values.color);
    if (walk.end) {
        if (PrintText* print = std::get_if<PrintText>(&*walk.end)) return std::move(*print);
        UsageError error = std::get<UsageError>(std::move(*walk.end));
        error.color = color;
        return error;
    }
    if (complaint) return UsageError{*complaint, try_help(walk.command), color};
    if (walk.command == nullptr) return UsageError{"a command is missing", try_help(nullptr), color};

    if (walk.command->bit == kDemo || walk.command->bit == kReplay) return without_program(walk, values, color);
    if (values.classpath.empty()) values.classpath = classpath_variable.value_or("");
    if (values.classpath.empty()) values.classpath = ".";
    if (walk.operands.empty()) {
        const char* what = (walk.command->bit & kProgram) != 0 ? "the main class is missing" : "the class is missing";
        return UsageError{what, "usage: " + std::string(walk.command->synopsis) + "\n" + try_help(walk.command), color};
    }
    if (walk.command->bit == kDisasm) return disasm_options(walk, values, color);
    if (walk.command->bit == kCheck) return check_options(walk, values, color);
    if (walk.command->bit == kAnalyze) return analyze_options(walk, values, color);
    return run_options(walk, values, color);
}

}  // namespace heddle::cli
