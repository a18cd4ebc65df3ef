// The tables below are the only place where an option is named. Our own walk over the arguments finds the command and
// the main class and brings every option into the form --name=value; CLI11 then checks and converts the values. The
// walk is ours because CLI11 knows no `-cp` and would look for options behind the main class.
#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>

#include "cli/processors.h"
#include "por/report.h"

namespace heddle::cli {

namespace {

enum CommandBit : unsigned {
    kNoCommand = 1,
    kRun = 2,
    kDisasm = 4,
    kCheck = 8,
    kReplay = 16,
    kDemo = 32,
    kAnalyze = 64,
    kProgram = kRun | kCheck | kAnalyze,  // commands that take a program of the user's
    kEverywhere = kNoCommand | kRun | kDisasm | kCheck | kReplay | kDemo | kAnalyze
};

struct CommandRow {
    std::string_view name;
    CommandBit bit;
    std::string_view synopsis;
    std::string_view summary;
    std::string_view details;
    std::string_view examples;
};

constexpr std::array kCommands = {
    CommandRow{"check", kCheck, "heddle check [options] MainClass [argument...]",
               "explore every behaviour of a program",
               "Explores every interleaving of the program's threads and says whether a property can\n"
               "fail: 0 verified, 1 violated, 2 incomplete, 3 unsupported. Everything after the main\n"
               "class belongs to the program.\n",
               "  heddle check -cp classes com.example.Main\n"
               "  heddle check --property deadlock,race --time-limit 60 -cp classes Main 3\n"},
    CommandRow{"replay", kReplay, "heddle replay [options] TRACE.json", "run a recorded schedule again",
               "Runs the schedule that `heddle check --trace` has recorded, and ends in the same\n"
               "violation (status 1), or says that the classes changed (status 66).\n",
               "  heddle check --trace trace.json -cp classes Main\n"
               "  heddle replay trace.json\n"},
    CommandRow{"run", kRun, "heddle run [options] MainClass [argument...]", "run a program once, as `java -ea` would",
               "Runs the program once under a fair, deterministic schedule. Standard output, standard\n"
               "error and exit status are those of `java -ea`. Everything after the main class\n"
               "belongs to the program.\n",
               "  heddle run Hello\n"
               "  heddle run -cp classes:lib/tools.jar com.example.Main --verbose input.txt\n"
               "  heddle run --max-heap 512 -cp 'lib/*' Main\n"},
    CommandRow{"analyze", kAnalyze, "heddle analyze [options] MainClass [argument...]",
               "print what is known of a program before it runs",
               "Prints the tables of the static analyses: the call graph, the fields that never change\n"
               "once another thread can see them, and for the others the write that is in the way.\n",
               "  heddle analyze -cp classes com.example.Main\n"
               "  heddle analyze --json - --dot calls.dot -cp classes Main\n"},
    CommandRow{"disasm", kDisasm, "heddle disasm [options] Class...", "print class files as text",
               "Prints classes of the class path, of the JDK, or of files that end in .class.\n",
               "  heddle disasm -cp classes com.example.Main\n"
               "  heddle disasm java.lang.Object\n"},
    CommandRow{"demo", kDemo, "heddle demo [options]", "check a small program that has a bug",
               "Shows a small bank with two accounts, checks it, and shows the schedule that fails.\n",
               "  heddle demo\n"},
};

// What the options say, of whichever command.
struct Values {
    std::string classpath;
    std::string jdk;
    std::string json;
    std::string source;
    std::string trace;
    std::string color = "auto";
    uint64_t max_heap_mb = 0;  // 0: not given
    uint64_t processors = 0;   // 0: not given
    uint64_t mark_every = 0;   // 0: never
    std::string search = "dfs";
    std::string reduce = "all";
    std::string store = "fingerprint";
    uint64_t store_size_mb = 64;
    uint64_t executions = 5000;
    uint64_t pct_depth = 3;
    std::string properties;
    std::string discipline;
    std::string learn;
    std::string library = "trusted";
    std::string initializers = "early";
    std::string trust;
    uint64_t max_states = 0;
    uint64_t max_depth = 0;
    uint64_t time_limit = 0;
    uint64_t memory_limit = 0;
    uint64_t seed = 0;
    bool all = false;
    bool spurious = false;
    bool outcomes = false;
    bool check_footprints = false;
    bool check_tables = false;
    bool no_assertions = false;
    bool enable_preview = false;
    bool quiet = false;
    std::string fields = "sensitive";
    std::string pointers = "none";
    uint64_t pointers_depth = 2;
    uint64_t pointers_budget = 50000;
    bool no_cache = false;
    std::string call_graph = "propagated";
    std::string at;
    std::string dot;
};

enum class Action : uint8_t { kPrintHelp, kPrintVersion };

struct OptionRow {
    std::string_view names;  // divided by spaces; the first is the canonical one and starts with "--"
    std::string_view shown;  // how the help writes it
    std::variant<std::string Values::*, uint64_t Values::*, bool Values::*, Action> target;
    std::string_view words;  // the values that are allowed, divided by spaces; empty: any
    std::string_view help;   // lines divided by '\n'
    unsigned commands;       // CommandBit values

    constexpr bool takes_value() const { return target.index() < 2; }
};

constexpr std::array kOptions = {
    OptionRow{"--classpath -cp -classpath --class-path", "-cp, --classpath PATH", &Values::classpath, "",
              "folders, jars and `dir/*`, divided by ':'\n(default: CLASSPATH, then the current folder)",
              kProgram | kDisasm | kReplay},
    OptionRow{"--jdk", "--jdk DIR", &Values::jdk, "",
              "the JDK to run against (default: JAVA_HOME, then\n`java` on the path, then the newest installed)",
              kEverywhere},
    OptionRow{"--max-heap", "--max-heap MB", &Values::max_heap_mb, "", "limit of the program's heap in megabytes",
              kRun | kCheck},
    OptionRow{
        "--processors", "--processors N", &Values::processors, "",
        "what Runtime.availableProcessors says (default: 2, from\nJDK 25 on 4: pools of the JDK have so many threads)",
        kRun | kCheck},
    OptionRow{"--no-assertions", "--no-assertions", &Values::no_assertions, "", "leave the program's assertions off",
              kRun | kCheck},
    OptionRow{"--enable-preview", "--enable-preview", &Values::enable_preview, "",
              "let classes use preview features of the JDK, as `java` does", kRun | kCheck},
    OptionRow{"--search", "--search HOW", &Values::search, "dfs bfs random pct pos",
              "how the space is walked: dfs, bfs (shortest trace), or a\nsample: random, pct, pos (default: dfs)",
              kCheck},
    OptionRow{"--reduce", "--reduce LIST", &Values::reduce, "",
              "which techniques leave interleavings out that cannot\nmatter: all (default), none, or some of local,\n"
              "static-escape, escape, final, wsl, ld, wsl-dom,\noptimistic, aggregate, immutable, fields; locks "
              "stands\nfor wsl,ld,wsl-dom",
              kCheck},
    OptionRow{"--fields", "--fields HOW", &Values::fields, "insensitive callee sensitive",
              "how the word `fields` looks ahead: insensitive, callee,\nor by the live stacks (default: sensitive)",
              kCheck},
    OptionRow{
        "--pointers", "--pointers HOW", &Values::pointers, "none ci obj ci-demand obj-demand",
        "which objects the word `fields` tells apart: none, or by\nthe place that has made them: ci, and what "
        "collections\nhold by the collection: obj; the same for what is asked:\nci-demand, obj-demand (default: none)",
        kCheck | kAnalyze},
    OptionRow{"--pointers-depth", "--pointers-depth N", &Values::pointers_depth, "",
              "how many places tell a collection from others, its own\nand those of what has made it (default: 2)",
              kCheck | kAnalyze},
    OptionRow{"--pointers-budget", "--pointers-budget N", &Values::pointers_budget, "",
              "how many steps one question of the demand forms may take\n(default: 50000)", kCheck | kAnalyze},
    OptionRow{"--no-cache", "--no-cache", &Values::no_cache, "",
              "analyse the program even when the tables of an earlier\ncheck of it are in the cache folder", kCheck},
    OptionRow{
        "--discipline", "--discipline FILE", &Values::discipline, "",
        "what is known of how the program protects its objects:\nwhat an earlier check has learnt, and predicates",
        kCheck},
    OptionRow{"--learn", "--learn FILE", &Values::learn, "",
              "write what was learnt, for --discipline; both may name\none file, which need not exist then", kCheck},
    OptionRow{
        "--store", "--store HOW", &Values::store, "fingerprint exact bitstate",
        "how states are kept: fingerprint (128 bits each), exact\n(all of it), bitstate (a table of bits, may lose "
        "states)\n(default: fingerprint)",
        kCheck},
    OptionRow{"--store-size", "--store-size MB", &Values::store_size_mb, "", "size of bitstate's table (default: 64)",
              kCheck},
    OptionRow{"--executions", "--executions N", &Values::executions, "",
              "how many executions a sample has (default: 5000)", kCheck},
    OptionRow{"--pct-depth", "--pct-depth N", &Values::pct_depth, "",
              "orderings that a bug may need for pct (default: 3)", kCheck},
    OptionRow{"--property", "--property LIST", &Values::properties, "",
              "what may not happen: assert, exception, deadlock, race,\nlivelock, exit, library-race (default: all but "
              "the last\ntwo)",
              kCheck},
    OptionRow{"--all", "--all", &Values::all, "", "go on after the first violation", kCheck},
    OptionRow{"--max-states", "--max-states N", &Values::max_states, "", "stop after N states", kCheck},
    OptionRow{"--max-depth", "--max-depth N", &Values::max_depth, "", "follow no path further than N steps", kCheck},
    OptionRow{"--time-limit", "--time-limit S", &Values::time_limit, "", "stop after S seconds", kCheck},
    OptionRow{"--memory-limit", "--memory-limit MB", &Values::memory_limit, "", "stop when MB megabytes are in use",
              kCheck},
    OptionRow{"--seed", "--seed N", &Values::seed, "", "another sample; of dfs and bfs another order of alternatives",
              kCheck},
    OptionRow{"--library", "--library HOW", &Values::library, "trusted explore",
              "whether thread-safe parts of the JDK run as one step\nper call (default: trusted)", kCheck},
    OptionRow{
        "--initializers", "--initializers WHEN", &Values::initializers, "early late",
        "whether classes of the JDK are initialised before the\nfirst choice where nobody can tell (default: early)",
        kCheck},
    OptionRow{"--trust", "--trust LIST", &Values::trust, "",
              "further classes to trust, as `p.C` or `p.*`; with `!` in\nfront, classes not to trust", kCheck},
    OptionRow{"--spurious", "--spurious", &Values::spurious, "", "wait() and park() may return for no reason", kCheck},
    OptionRow{
        "--check-footprints", "--check-footprints", &Values::check_footprints, "",
        "have every step checked to write only what it declared;\nslow, to test heddle itself (with --reduce none)",
        kCheck},
    OptionRow{"--check-tables", "--check-tables", &Values::check_tables, "",
              "have every access checked against what the static\nanalysis said of it; slow, to test heddle itself",
              kCheck},
    OptionRow{"--outcomes", "--outcomes", &Values::outcomes, "", "list what complete paths printed", kCheck},
    OptionRow{"--trace", "--trace FILE", &Values::trace, "", "write the schedule of a violation, for `heddle replay`",
              kCheck},
    OptionRow{
        "--source", "--source PATH", &Values::source, "",
        "folders of sources, divided by ':' (default: looked for\nin the current folder and around the class path)",
        kCheck | kReplay},
    OptionRow{"--mark-every", "--mark-every N", &Values::mark_every, "",
              "record for going back, with a mark every N jumps and\ncalls; to measure what recording costs", kRun},
    OptionRow{"--call-graph", "--call-graph HOW", &Values::call_graph, "hierarchy rapid propagated",
              "how calls are resolved: by all classes that are loaded,\nby those that have instances, or by those that "
              "come to\nthe caller: hierarchy, rapid, propagated\n"
              "(default: propagated)",
              kAnalyze},
    OptionRow{"--at", "--at FILE:LINE", &Values::at, "",
              "show which fields of the program are read and written from\nthat line of a source file on", kAnalyze},
    OptionRow{"--dot", "--dot FILE", &Values::dot, "", "write the call graph of the program for Graphviz", kAnalyze},
    OptionRow{"--json", "--json FILE", &Values::json, "", "write the report as JSON (`-`: standard output)",
              kProgram | kReplay},
    OptionRow{"--quiet", "--quiet", &Values::quiet, "", "at most one line of our own on standard error",
              kProgram | kReplay},
    OptionRow{"--color", "--color WHEN", &Values::color, "auto always never", "auto, always or never (default: auto)",
              kEverywhere},
    OptionRow{"--help -h", "-h, --help", Action::kPrintHelp, "", "print this text", kEverywhere},
    OptionRow{"--version", "--version", Action::kPrintVersion, "", "print the version", kEverywhere},
};

constexpr size_t kHelpColumn = 27;
constexpr uint64_t kDeepestContext = 16;                // more makes no difference to any program
constexpr uint64_t kLargestNumber = uint64_t{1} << 40;  // of any option that takes a number, from 1 on

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

// Checks and converts the values. Returns the message when one of them is wrong.
std::optional<std::string> convert(std::vector<std::string> options, Values& values) {
    CLI::App app;
    app.set_help_flag();
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    for (const OptionRow& row : kOptions) {
        const std::string name(canonical_name(row));
        if (auto text = std::get_if<std::string Values::*>(&row.target)) {
            CLI::Option* option = app.add_option(name, values.**text);
            if (!row.words.empty()) option->check(CLI::IsMember(split<std::string>(row.words, ' ')));
        } else if (auto number = std::get_if<uint64_t Values::*>(&row.target)) {
            app.add_option(name, values.**number)->check(CLI::Range(uint64_t{1}, kLargestNumber));
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
    if (walk.command->bit == kDisasm) {
        DisasmOptions options;
        options.jdk_home = values.jdk;
        options.classpath = values.classpath;
        options.classes = std::move(walk.operands);
        options.color = color;
        return options;
    }
    if (values.processors > static_cast<uint64_t>(kMostProcessors))
        return UsageError{
            "--processors: " + std::to_string(values.processors) + " is more than " + std::to_string(kMostProcessors),
            try_help(walk.command), color};
    if (walk.command->bit == kCheck) {
        CheckOptions options;
        options.jdk_home = values.jdk;
        options.classpath = values.classpath;
        options.main_class = walk.operands.front();
        options.arguments.assign(walk.operands.begin() + 1, walk.operands.end());
        if (values.max_heap_mb != 0) options.max_heap_mb = values.max_heap_mb;
        if (values.processors != 0) options.processors = values.processors;
        options.assertions = !values.no_assertions;
        options.preview = values.enable_preview;
        options.search = values.search;
        options.store = values.store;
        std::string_view unknown;
        const std::optional<por::Reductions> reductions = por::parse_reductions(values.reduce, &unknown);
        if (!reductions) {
            std::vector<std::string_view> words{"none", "all"};
            for (const por::ReductionRow& row : por::kReductions) words.push_back(row.word);
            return UsageError{"unknown reduction `" + std::string(unknown) + "`",
                              join_hints(suggestion(unknown, words), try_help(walk.command)), color};
        }
        options.reductions = *reductions;
        options.fields = values.fields;
        options.pointers = pointers_options(values);
        options.caches_tables = !values.no_cache;
        options.store_size_mb = values.store_size_mb;
        options.executions = values.executions;
        options.pct_depth = values.pct_depth;
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
        options.trust = split<std::string>(values.trust, ',');
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
        options.json_file = values.json;
        options.quiet = values.quiet;
        options.color = color;
        return options;
    }
    if (walk.command->bit == kAnalyze) {
        AnalyzeCommandOptions options;
        options.jdk_home = values.jdk;
        options.classpath = values.classpath;
        options.main_class = walk.operands.front();
        options.arguments.assign(walk.operands.begin() + 1, walk.operands.end());
        options.call_graph = values.call_graph;
        options.pointers = pointers_options(values);
        options.at = values.at;
        options.dot_file = values.dot;
        options.json_file = values.json;
        options.quiet = values.quiet;
        options.color = color;
        return options;
    }
    RunOptions options;
    options.jdk_home = values.jdk;
    options.classpath = values.classpath;
    options.main_class = walk.operands.front();
    options.arguments.assign(walk.operands.begin() + 1, walk.operands.end());
    if (values.max_heap_mb != 0) options.max_heap_mb = values.max_heap_mb;
    if (values.processors != 0) options.processors = values.processors;
    options.mark_every = values.mark_every;
    options.assertions = !values.no_assertions;
    options.preview = values.enable_preview;
    options.json_file = values.json;
    options.quiet = values.quiet;
    options.color = color;
    return options;
}

}  // namespace heddle::cli
