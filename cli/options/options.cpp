// By the tables of cli/options/option_table.h: arguments.h sorts the arguments, CLI11 checks and converts the values of
// the options, and one function per command turns them into the command's options.
#include "cli/options/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>

#include "cli/base/split.h"
#include "cli/options/arguments.h"
#include "cli/options/option_table.h"
#include "por/properties/properties.h"
#include "por/search/search.h"

namespace heddle::cli {

namespace {

constexpr uint64_t kDeepestContext = 16;                // more makes no difference to any program
constexpr uint64_t kLargestNumber = uint64_t{1} << 40;  // of options that take a number and name no range

analysis::PointersOptions pointers_options(const Values& values) {
    analysis::PointersOptions options;
    options.kind = analysis::pointers_kind(values.pointers);
    options.budget = values.pointers_budget;
    options.depth = static_cast<uint32_t>(std::min(values.pointers_depth, kDeepestContext));
    return options;
}

std::optional<uint64_t> whole_number(std::string_view text) {
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// Accepts digits only. Leading zeros are removed: CLI11 would read an octal number.
CLI::Validator number_in(const OptionRow& row) {
    const std::vector<std::string_view> range = split(row.words, ' ');
    const uint64_t least = range.empty() ? 1 : *whole_number(range.front());
    const uint64_t most = range.empty() ? kLargestNumber : *whole_number(range.back());
    const auto check = [least, most](std::string& text) {
        const std::optional<uint64_t> number = whole_number(text);
        if (!number || *number < least || *number > most)
            return "`" + text + "` is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
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
        if (app.get_option_no_throw(name) != nullptr) continue;  // a row of another command, with another default
        if (auto text = std::get_if<std::string Values::*>(&row.target)) {
            CLI::Option* option = app.add_option(name, values.**text);
            if (!row.words.empty()) option->check(CLI::IsMember(split<std::string>(row.words, ' ')));
        } else if (auto number = std::get_if<uint64_t Values::*>(&row.target)) {
            app.add_option(name, values.**number)->transform(number_in(row));
        } else if (auto flag = std::get_if<bool Values::*>(&row.target)) {
            app.add_flag(name, values.**flag);
        }
    }
    std::reverse(options.begin(), options.end());  // CLI11 reads a vector from its end
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

// An error when two of the files are the same: one output would overwrite the other, or an input.
std::optional<UsageError> find_same_file(const Arguments& arguments,
                                         const std::vector<std::pair<const char*, const std::string*>>& files) {
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
                              try_help(arguments.command)};
        }
    }
    return std::nullopt;
}

ReportFiles report_files(const Values& values) { return {values.html, values.sarif, values.junit, values.dot}; }

// The files of the further reports differ from each other and from all other files.
std::optional<UsageError> find_same_report(const Arguments& arguments, const Values& values) {
    std::string trace = values.trace;
    if (arguments.command->bit == kReplay && !arguments.operands.empty()) trace = arguments.operands.front();
    const ReportFiles reports = report_files(values);
    std::vector<std::pair<const char*, const std::string*>> files{
        {"--json", &values.json},
        {arguments.command->bit == kReplay ? "the trace" : "--trace", &trace},
        {"--learn", &values.learn}};
    const std::string known = values.discipline == values.learn ? "" : values.discipline;
    files.emplace_back("--discipline", &known);
    files.emplace_back("--atomic-sets", &values.atomic_sets);
    for (const auto& named : reports.named()) files.push_back(named);
    return find_same_file(arguments, files);
}

UsageError wrong_operands(const Arguments& arguments, std::string message) {
    return {std::move(message),
            "usage: " + std::string(arguments.command->synopsis) + "\n" + try_help(arguments.command)};
}

// For the commands that do not take a class: `demo` and `replay`.
CommandLine options_without_class(const Arguments& arguments, const Values& values) {
    const bool is_demo = arguments.command->bit == kDemo;
    const size_t wanted = is_demo ? 0 : 1;
    if (arguments.operands.size() != wanted) {
        const bool is_missing = arguments.operands.size() < wanted;
        return wrong_operands(arguments, is_missing ? "the trace is missing"
                                                    : "unexpected argument `" + arguments.operands[wanted] + "`");
    }
    if (is_demo) return DemoOptions{values.jdk, 0, "", color_mode(values.color)};
    ReplayOptions options;
    options.trace_file = arguments.operands.front();
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.source = values.source;
    options.reports = report_files(values);
    options.json_file = values.json;
    options.quiet = values.quiet;
    options.verbose = values.verbose;
    options.color = color_mode(values.color);
    if (std::optional<UsageError> error =
            find_same_file(arguments, {{"--json", &options.json_file}, {"the trace", &options.trace_file}}))
        return std::move(*error);
    return options;
}

// Each of these takes the words of one option. Returns an error when a word is not known.
std::optional<UsageError> take_reductions(const Arguments& arguments, const Values& values, CheckOptions& options) {
    std::string_view unknown;
    const std::optional<por::Reductions> reductions = por::parse_reductions(values.reduce, &unknown);
    if (unknown == "none")
        return UsageError{"`none` cannot be combined with other words of --reduce", try_help(arguments.command)};
    if (!reductions) {
        std::vector<std::string_view> words{"none", "all"};
        for (const por::ReductionRow& row : por::kReductions) words.push_back(row.word);
        return unknown_word("reduction", unknown, words, arguments.command);
    }
    options.reductions = *reductions;
    return std::nullopt;
}

std::optional<UsageError> take_properties(const Arguments& arguments, const Values& values, CheckOptions& options) {
    for (const std::string_view word : split(values.properties, ',')) {
        const por::Property property = por::find_property(word);
        if (property == nullptr) {
            std::vector<std::string_view> names;
            for (const por::PropertyRow& known : por::kProperties) names.push_back(known.name);
            return unknown_word("property", word, names, arguments.command);
        }
        options.properties.push_back(property);
    }
    return std::nullopt;
}

std::optional<UsageError> take_atomic_sets(const Arguments& arguments, const Values& values, CheckOptions& options) {
    options.atomic_sets = values.atomic_sets;
    if (options.atomic_sets.empty()) return std::nullopt;
    if (options.atomic_sets == "inferred")
        return UsageError{"`--atomic-sets inferred` is not supported: heddle does not propose atomic sets yet",
                          "use `annotated`, `default` or a file"};
    const bool are_used = std::any_of(options.properties.begin(), options.properties.end(),
                                      [](por::Property property) { return property->needs_atomic_sets; });
    if (!are_used)
        return UsageError{"--atomic-sets is for `--property atomicity` and `--property serializability`",
                          try_help(arguments.command)};
    return std::nullopt;
}

std::optional<UsageError> take_trust(const Arguments& arguments, const Values& values, CheckOptions& options) {
    options.trust = split<std::string>(values.trust, ',');
    for (const std::string_view pattern : options.trust) {
        const std::string_view name = pattern.substr(pattern.starts_with('!') ? 1 : 0);
        if (!name.empty() && name.substr(0, name.size() - 1).find_first_of("*!") == std::string_view::npos) continue;
        return UsageError{
            "--trust: `" + std::string(pattern) + "` names neither a class nor, with `*` at its end, a package",
            try_help(arguments.command)};
    }
    return std::nullopt;
}

CommandLine disasm_options(Arguments& arguments, const Values& values) {
    DisasmOptions options;
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.classes = std::move(arguments.operands);
    options.color = color_mode(values.color);
    return options;
}

// The options of `java`, and how the result is told.
void take_java(const Arguments& arguments, const Values& values, TargetOptions& options) {
    options.system_properties = arguments.java.system_properties;
    options.assertion_rules = arguments.java.assertion_rules;
    options.notes = arguments.java.notes;
    options.json_file = values.json;
    options.quiet = values.quiet;
    options.color = color_mode(values.color);
}

void take_program(const Arguments& arguments, const Values& values, TargetOptions& options) {
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.arguments = arguments.operands;
    options.jar_file = arguments.java.jar_file;
    if (options.jar_file.empty()) {
        options.main_class = options.arguments.front();
        options.arguments.erase(options.arguments.begin());
    } else {
        options.classpath = options.jar_file;  // the only class path, as for `java`
    }
    take_java(arguments, values, options);
}

void take_machine(const Values& values, MachineOptions& options) {
    if (values.max_heap_mb != 0) options.max_heap_mb = values.max_heap_mb;
    if (values.processors != 0) options.processors = values.processors;
    options.assertions = !values.no_assertions;
    options.preview = values.enable_preview;
}

// The options of `check` that are not about the program.
std::optional<UsageError> take_check(const Arguments& arguments, const Values& values, CheckOptions& options) {
    options.verbose = values.verbose;
    take_machine(values, options);
    if (std::optional<UsageError> error = take_reductions(arguments, values, options)) return error;
    if (std::optional<UsageError> error = take_properties(arguments, values, options)) return error;
    if (std::optional<UsageError> error = take_atomic_sets(arguments, values, options)) return error;
    if (std::optional<UsageError> error = take_trust(arguments, values, options)) return error;
    // --discipline and --learn may name the same file: it is read before it is written.
    const std::string known = values.discipline == values.learn ? "" : values.discipline;
    options.reports = report_files(values);
    if (std::optional<UsageError> error = find_same_file(arguments, {{"--json", &values.json},
                                                                     {"--trace", &values.trace},
                                                                     {"--learn", &values.learn},
                                                                     {"--discipline", &known}}))
        return error;
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
    options.pursue = values.pursue;
    options.max_states = values.max_states;
    options.max_depth = values.max_depth;
    options.time_limit_s = values.time_limit;
    options.memory_limit_mb = values.memory_limit;
    options.seed = values.seed;
    options.spurious = values.spurious;
    options.explores_random = values.random == "explore";
    options.random_values = values.random_values;
    options.strict = values.strict;
    options.late_time_outs = values.time_outs == "late";
    options.clock_passes = values.clock == "any";
    options.check_footprints = values.check_footprints;
    options.check_tables = values.check_tables;
    options.reports = report_files(values);
    options.outcomes = values.outcomes;
    options.source = values.source;
    options.discipline_file = values.discipline;
    options.learn_file = values.learn;
    options.trace_file = values.trace;
    return std::nullopt;
}

// What --dot draws.
std::optional<UsageError> take_graph(const Arguments& arguments, const Values& values, CheckOptions& options) {
    constexpr uint64_t kGraphStates = 1000;
    const auto refuse = [&](const std::string& message) { return UsageError{message, try_help(arguments.command)}; };
    if (values.graph != "states") {
        if (values.graph_limit != 0) return refuse("--graph-limit needs --graph states");
        return std::nullopt;
    }
    if (values.dot.empty()) return refuse("--graph states needs --dot FILE, which is drawn to");
    for (const por::SearchRow& row : por::kSearches) {
        if (row.is_sampler && row.name == values.search)
            return refuse("--graph states needs a search that stores states, dfs or bfs, not " + values.search);
    }
    options.graph_states = values.graph_limit == 0 ? kGraphStates : values.graph_limit;
    return std::nullopt;
}

CommandLine check_options(const Arguments& arguments, const Values& values) {
    CheckOptions options;
    take_program(arguments, values, options);
    if (std::optional<UsageError> error = take_check(arguments, values, options)) return std::move(*error);
    if (std::optional<UsageError> error = take_graph(arguments, values, options)) return std::move(*error);
    options.search_workers = std::max<uint64_t>(values.workers, 1);
    options.worker_delay_ms = values.worker_delay;
    return options;
}

// "2/3": the second of three.
std::optional<UsageError> take_shard(const Arguments& arguments, const Values& values, TestOptions& options) {
    if (values.shard.empty()) return std::nullopt;
    const std::vector<std::string_view> parts = split(values.shard, '/');
    const std::optional<uint64_t> index = parts.size() == 2 ? whole_number(parts[0]) : std::nullopt;
    const std::optional<uint64_t> count = parts.size() == 2 ? whole_number(parts[1]) : std::nullopt;
    if (!index || !count || *index < 1 || *index > *count)
        return UsageError{"--shard: `" + values.shard + "` is not I/N with I from 1 to N", try_help(arguments.command)};
    options.shard = *index - 1;
    options.shards = *count;
    return std::nullopt;
}

CommandLine test_options(Arguments& arguments, const Values& values, const std::string& classpath_variable) {
    TestOptions options;
    options.selectors = std::move(arguments.operands);
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.classpath_variable = classpath_variable;
    take_java(arguments, values, options);
    if (std::optional<UsageError> error = take_check(arguments, values, options)) return std::move(*error);
    if (std::optional<UsageError> error = take_shard(arguments, values, options)) return std::move(*error);
    options.classpath_file = values.classpath_file;
    options.include_tags = split<std::string>(values.include_tags, ',');
    options.exclude_tags = split<std::string>(values.exclude_tags, ',');
    options.filter = values.filter;
    options.uses_engine = values.runner == "engine";
    options.changed_since = values.changed_since;
    options.keeps_statics = values.statics == "per-class";
    options.lists = values.list;
    options.fail_fast = values.fail_fast;
    options.workers = values.workers;
    options.total_time_limit_s = values.total_time_limit;
    return options;
}

CommandLine analyze_options(const Arguments& arguments, const Values& values) {
    AnalyzeCommandOptions options;
    take_program(arguments, values, options);
    options.call_graph = values.call_graph;
    options.pointers = pointers_options(values);
    options.at = values.at;
    options.dot_file = values.dot;
    if (std::optional<UsageError> error = find_same_file(arguments, {{"--json", &values.json}, {"--dot", &values.dot}}))
        return std::move(*error);
    return options;
}

CommandLine bench_options(const Arguments& arguments, const Values& values) {
    if (arguments.operands.empty()) return wrong_operands(arguments, "the suite is missing");
    if (arguments.operands.size() > 1)
        return wrong_operands(arguments, "unexpected argument `" + arguments.operands[1] + "`");
    BenchOptions options;
    options.suite_file = arguments.operands.front();
    options.jdk_home = values.jdk;
    options.repeat = values.repeat;
    options.workers = values.workers;
    options.time_limit_s = values.time_limit;
    options.memory_limit_mb = values.memory_limit;
    options.filter = values.filter;
    options.include_tags = split<std::string>(values.include_tags, ',');
    options.exclude_tags = split<std::string>(values.exclude_tags, ',');
    options.lists = values.list;
    options.resume_file = values.resume;
    options.baseline_file = values.baseline;
    options.tolerance = values.tolerance;
    options.json_file = values.json;
    options.csv_file = values.csv;
    options.markdown_file = values.markdown;
    options.html_file = values.html;
    options.svg_folder = values.svg;
    options.quiet = values.quiet;
    options.color = color_mode(values.color);
    if (std::optional<UsageError> error = find_same_file(arguments, {{"the suite", &options.suite_file},
                                                                     {"--resume", &options.resume_file},
                                                                     {"--json", &options.json_file},
                                                                     {"--csv", &options.csv_file},
                                                                     {"--markdown", &options.markdown_file},
                                                                     {"--html", &options.html_file}}))
        return std::move(*error);
    return options;
}

CommandLine run_options(const Arguments& arguments, const Values& values) {
    RunOptions options;
    take_program(arguments, values, options);
    take_machine(values, options);
    options.mark_every = values.mark_every;
    return options;
}

// The options of the command, or what is wrong.
CommandLine command_options(Arguments& arguments, Values& values,
                            const std::optional<std::string>& classpath_variable) {
    if (arguments.command == nullptr) return UsageError{"a command is missing", try_help(nullptr)};
    if (std::optional<UsageError> error = find_same_report(arguments, values)) return std::move(*error);
    const CommandBit command = arguments.command->bit;
    if (command == kDemo || command == kReplay) return options_without_class(arguments, values);
    if (command == kBench) return bench_options(arguments, values);
    if (command == kTest) return test_options(arguments, values, classpath_variable.value_or(""));
    if (values.classpath.empty()) values.classpath = classpath_variable.value_or("");
    if (values.classpath.empty()) values.classpath = ".";
    if (arguments.operands.empty() && arguments.java.jar_file.empty())
        return wrong_operands(arguments,
                              (command & kProgram) != 0 ? "the main class is missing" : "the class is missing");
    if (command == kDisasm) return disasm_options(arguments, values);
    if (command == kCheck) return check_options(arguments, values);
    if (command == kAnalyze) return analyze_options(arguments, values);
    return run_options(arguments, values);
}

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& process_arguments,
                               const std::optional<std::string>& classpath_variable) {
    Arguments arguments = sort_arguments(process_arguments);
    Values values;
    const std::vector<std::string> written = arguments.options;
    // Converted even after an error, so that --color and --quiet hold for its message.
    const std::optional<std::string> complaint = convert(std::move(arguments.options), values);
    CommandLine result;
    if (arguments.end) {
        std::visit([&](auto& end) { result = std::move(end); }, *arguments.end);
    } else if (complaint) {
        result = UsageError{*complaint, try_help(arguments.command)};
    } else {
        result = command_options(arguments, values, classpath_variable);
    }
    if (TestOptions* options = std::get_if<TestOptions>(&result)) options->written = written;
    if (UsageError* error = std::get_if<UsageError>(&result)) {
        error->color = color_mode(values.color);
        error->quiet = values.quiet;
    }
    return result;
}

std::variant<TestOptions, UsageError> with_settings(const TestOptions& options, const std::vector<std::string>& presets,
                                                    const std::vector<std::string>& settings) {
    Arguments arguments;
    arguments.command = find_command("test");
    std::vector<std::string> all = presets;
    all.insert(all.end(), options.written.begin(), options.written.end());
    for (const std::string& setting : settings) {
        const std::string name = setting.substr(0, setting.find('='));
        if (find_option(name, kTest) == nullptr) return unknown_option(name, arguments.command);
        all.push_back(setting);
    }
    Values values;
    if (const std::optional<std::string> complaint = convert(std::move(all), values)) return UsageError{*complaint, ""};
    TestOptions result = options;
    result.properties.clear();
    if (std::optional<UsageError> error = take_check(arguments, values, result)) return std::move(*error);
    if (values.memory_limit == 0) result.memory_limit_mb = options.memory_limit_mb;
    return result;
}

}  // namespace heddle::cli
