// The commands and their options, one row each: the only place where an option is named. Parser, help and hints come
// from these rows (cli/options.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace heddle::cli {

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

inline constexpr std::array kCommands = {
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
    std::string_view words;  // the values that are allowed, divided by spaces; empty: any. Of numbers the least, most
    std::string_view help;   // lines divided by '\n'
    unsigned commands;       // CommandBit values

    constexpr bool takes_value() const { return target.index() < 2; }
};

inline constexpr std::array kOptions = {
    OptionRow{"--classpath -cp -classpath --class-path", "-cp, --classpath PATH", &Values::classpath, "",
              "folders, jars and `dir/*`, divided by ':'\n(default: CLASSPATH, then the current folder)",
              kProgram | kDisasm},
    OptionRow{"--classpath -cp -classpath --class-path", "-cp, --classpath PATH", &Values::classpath, "",
              "folders, jars and `dir/*`, divided by ':'\n(default: what is recorded)", kReplay},
    OptionRow{"--jdk", "--jdk DIR", &Values::jdk, "",
              "the JDK to run against (default: JAVA_HOME, then\n`java` on the path, then the newest installed)",
              kEverywhere & ~kReplay},
    OptionRow{"--jdk", "--jdk DIR", &Values::jdk, "",
              "the JDK to run against (default: the recorded one; where\nthat is gone, as for other commands)",
              kReplay},
    OptionRow{"--max-heap", "--max-heap MB", &Values::max_heap_mb, "", "limit of the program's heap in megabytes",
              kRun | kCheck},
    OptionRow{
        "--processors", "--processors N", &Values::processors, "1 32767",
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
              "static-escape, escape, final, wsl, ld, wsl-dom,\noptimistic, join, aggregate, immutable, fields; locks\n"
              "stands for wsl,ld,wsl-dom",
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
    OptionRow{"--store-size", "--store-size MB", &Values::store_size_mb, "1 1048576",
              "size of bitstate's table (default: 64)", kCheck},
    OptionRow{"--executions", "--executions N", &Values::executions, "",
              "how many executions a sample has (default: 5000)", kCheck},
    OptionRow{"--pct-depth", "--pct-depth N", &Values::pct_depth, "1 1000",
              "orderings that a bug may need for pct (default: 3)", kCheck},
    OptionRow{"--property", "--property LIST", &Values::properties, "",
              "what may not happen: assert, exception, deadlock, race,\nlivelock, exit, library-race (default: all but "
              "the last\ntwo)",
              kCheck},
    OptionRow{"--all", "--all", &Values::all, "", "go on after the first violation", kCheck},
    OptionRow{"--max-states", "--max-states N", &Values::max_states, "", "stop after N states", kCheck},
    OptionRow{"--max-depth", "--max-depth N", &Values::max_depth, "", "follow no path further than N steps", kCheck},
    OptionRow{"--time-limit", "--time-limit S", &Values::time_limit, "", "stop after S seconds", kCheck},
    OptionRow{"--memory-limit", "--memory-limit MB", &Values::memory_limit, "",
              "stop when MB megabytes are in use (default: nine tenths of\nwhat the machine has)", kCheck},
    OptionRow{"--seed", "--seed N", &Values::seed, "0 18446744073709551615",
              "another sample; of dfs and bfs another order of alternatives", kCheck},
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

}  // namespace heddle::cli
