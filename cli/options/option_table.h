// The commands and their options, one row each: the only place where an option is named. Parser (options.cpp), help and
// hints (usage.cpp) come from these rows.
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
    kTest = 128,
    kBench = 256,
    kProgram = kRun | kCheck | kAnalyze,  // commands that take a main class and its arguments
    kEverywhere = kNoCommand | kRun | kDisasm | kCheck | kReplay | kDemo | kAnalyze | kTest | kBench
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
               "  heddle check --property deadlock,race --time-limit 60 -cp classes Main 3\n"
               "  heddle check -Dmode=fast -Xmx512m -jar app.jar 3\n"},
    CommandRow{"test", kTest, "heddle test [options] [Class | Class#method | package.* | folder]...",
               "check each test of a program: JUnit 3, 4, 5, or main",
               "Finds the tests of compiled classes and checks each one as `heddle check` does: a test\n"
               "that passes does so under every interleaving. Without a selector: every test in the\n"
               "folders of the class path. A folder may be a project of Maven or Gradle.\n",
               "  heddle test -cp target/test-classes:target/classes:lib/junit.jar\n"
               "  heddle test --classpath-file cp.txt myproject\n"
               "  heddle test -cp classes:lib/* com.example.BankTest#transfer\n"},
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
               "print the results of the static analyses",
               "Prints the tables of the static analyses: the call graph, the fields that never change\n"
               "after another thread can see them, and for each other field a write that changes it.\n",
               "  heddle analyze -cp classes com.example.Main\n"
               "  heddle analyze --json - --dot calls.dot -cp classes Main\n"},
    CommandRow{"bench", kBench, "heddle bench [options] SUITE.json", "compare configurations on a suite of programs",
               "Runs every program of a suite under every configuration, each run in a process of its\n"
               "own with limits, and shows verdicts, times and states in a table. Status 1: a wrong\n"
               "verdict, or worse than the baseline; 2: interrupted, or something was not run.\n",
               "  heddle bench suites/contest.json\n"
               "  heddle bench --repeat 5 --baseline old.json suites/scaling.json\n"
               "  heddle bench --resume runs.jsonl --html report.html suites/sct.json\n"},
    CommandRow{"disasm", kDisasm, "heddle disasm [options] Class...", "print class files as text",
               "Prints classes of the class path, of the JDK, or of files that end in .class.\n",
               "  heddle disasm -cp classes com.example.Main\n"
               "  heddle disasm java.lang.Object\n"},
    CommandRow{"demo", kDemo, "heddle demo [options]", "check a small program that has a bug",
               "Shows a small bank with two accounts, checks it, and shows the schedule that fails.\n",
               "  heddle demo\n"},
};

// The values of all options, of any command.
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
    std::string changed_since;
    std::string statics = "per-method";
    std::string atomic_sets;
    std::string discipline;
    std::string learn;
    std::string library = "trusted";
    std::string initializers = "early";
    std::string time_outs = "all";
    std::string clock = "coarse";
    std::string trust;
    uint64_t max_states = 0;
    uint64_t max_depth = 0;
    uint64_t time_limit = 0;
    uint64_t memory_limit = 0;
    uint64_t seed = 0;
    bool all = false;
    uint64_t pursue = 20000;
    bool spurious = false;
    std::string random = "fixed";
    uint64_t random_values = 16;
    bool strict = false;
    bool outcomes = false;
    bool check_footprints = false;
    bool check_tables = false;
    bool no_assertions = false;
    bool enable_preview = false;
    bool quiet = false;
    bool verbose = false;
    std::string fields = "sensitive";
    std::string pointers = "none";
    uint64_t pointers_depth = 2;
    uint64_t pointers_budget = 50000;
    bool no_cache = false;
    std::string call_graph = "propagated";
    std::string at;
    std::string dot;
    std::string graph = "violation";
    uint64_t graph_limit = 0;  // 0: not given
    std::string html;
    std::string sarif;
    std::string junit;
    std::string classpath_file;
    std::string include_tags;
    std::string exclude_tags;
    std::string filter;
    std::string shard;
    std::string runner = "auto";
    uint64_t workers = 0;  // 0: not given
    uint64_t worker_delay = 300;
    uint64_t total_time_limit = 0;  // 0: not given
    bool list = false;
    uint64_t repeat = 0;  // 0: not given
    std::string resume;
    std::string baseline;
    uint64_t tolerance = 20;  // percent
    std::string csv;
    std::string markdown;
    std::string svg;
    bool fail_fast = false;
};

enum class Action : uint8_t { kPrintHelp, kPrintVersion };
// An option of `java`, which has a form of its own: java_options.h takes it.
struct OfJava {};

// The parts of the help, in this order.
enum class Group : uint8_t {
    kProgram,
    kTests,
    kExplored,
    kProperties,
    kSearch,
    kLimits,
    kReports,
    kGeneral,
    kSelfTest
};

struct GroupRow {
    Group group;
    std::string_view title;
};

inline constexpr std::array kGroups = {
    GroupRow{Group::kProgram, "The program"},
    GroupRow{Group::kTests, "Which tests"},
    GroupRow{Group::kExplored, "What is explored"},
    GroupRow{Group::kProperties, "Properties"},
    GroupRow{Group::kSearch, "The search and its reductions"},
    GroupRow{Group::kLimits, "Limits"},
    GroupRow{Group::kReports, "Reports and traces"},
    GroupRow{Group::kGeneral, "General"},
    GroupRow{Group::kSelfTest, "To test heddle itself"},
};

struct OptionRow {
    std::string_view names;  // separated by spaces; the first is the canonical one and, unless OfJava, starts with "--"
    std::string_view shown;  // how the help writes it
    std::variant<std::string Values::*, uint64_t Values::*, bool Values::*, Action, OfJava> target;
    std::string_view words;  // the allowed values, separated by spaces; of a number, least and most. Empty: any
    std::string_view help;   // filled into lines; the values and the default of an option with words are added
    unsigned commands;       // CommandBit values
    Group group = Group::kReports;

    constexpr bool takes_value() const { return target.index() < 2; }
};

inline constexpr std::array kOptions = {
    OptionRow{"--classpath -cp -classpath --class-path", "-cp, --classpath PATH", &Values::classpath, "",
              "folders, jars and `dir/*`, separated by ':'\n(default: CLASSPATH, then the current folder)",
              kProgram | kDisasm | kTest, Group::kProgram},
    OptionRow{"--classpath -cp -classpath --class-path", "-cp, --classpath PATH", &Values::classpath, "",
              "folders, jars and `dir/*`, separated by ':'\n(default: the recorded one)", kReplay, Group::kProgram},
    OptionRow{
        "-jar", "-jar FILE", OfJava{}, "",
        "run the main class that the manifest of the jar names, with\nthe jars of its Class-Path; what follows FILE "
        "are arguments\nof the program",
        kProgram, Group::kProgram},
    OptionRow{"-D", "-D<key>=<value>", OfJava{}, "", "set a system property of the program", kProgram | kTest,
              Group::kProgram},
    OptionRow{"-ea -enableassertions -da -disableassertions", "-ea, -da[:NAME]", OfJava{}, "",
              "enable or disable assertions of a class (-da:p.C), of a\npackage and those below it (-ea:p.q...), or of "
              "all classes\nbut the JDK's (default: -ea)",
              kProgram | kTest, Group::kProgram},
    OptionRow{"-esa -enablesystemassertions -dsa -disablesystemassertions", "-esa, -dsa", OfJava{}, "",
              "the same for the JDK's own classes (default: -dsa)", kProgram | kTest, Group::kProgram},
    OptionRow{
        "-Xmx", "-Xmx<size>", OfJava{}, "",
        "limit of the program's heap: -Xmx512m, -Xmx2g. Other options\nof the JVM (-Xms, -XX:...) are taken with a "
        "note when they\nchange nothing, and are an error otherwise",
        kProgram | kTest, Group::kProgram},
    OptionRow{"--add-opens --add-exports --add-reads", "--add-opens M/P=TARGET", OfJava{}, "",
              "with --add-exports and --add-reads: access between modules,\nas for `java`", kProgram | kTest,
              Group::kProgram},
    OptionRow{"--jdk", "--jdk DIR", &Values::jdk, "",
              "the JDK to run against (default: JAVA_HOME, then\n`java` on the path, then the newest installed)",
              kEverywhere & ~kReplay, Group::kProgram},
    OptionRow{"--jdk", "--jdk DIR", &Values::jdk, "",
              "the JDK to run against (default: the recorded one; if it\ndoes not exist, as for other commands)",
              kReplay, Group::kProgram},
    OptionRow{"--max-heap", "--max-heap MB", &Values::max_heap_mb, "", "limit of the program's heap in megabytes",
              kRun | kCheck | kTest, Group::kProgram},
    OptionRow{
        "--processors", "--processors N", &Values::processors, "1 32767",
        "value of Runtime.availableProcessors (default: 2, from\nJDK 25 on 4); sets the number of threads in JDK pools",
        kRun | kCheck | kTest, Group::kProgram},
    OptionRow{"--no-assertions", "--no-assertions", &Values::no_assertions, "",
              "disable the assertions of the program; the same as -da", kRun | kCheck | kTest, Group::kProgram},
    OptionRow{"--enable-preview", "--enable-preview", &Values::enable_preview, "",
              "allow preview features of the JDK, as for `java`", kRun | kCheck | kTest, Group::kProgram},
    OptionRow{"--search", "--search HOW", &Values::search, "dfs bfs random pct pos",
              "order of exploration: dfs, bfs (shortest trace), or a\nsample of executions: random, pct, pos",
              kCheck | kTest, Group::kSearch},
    OptionRow{
        "--reduce", "--reduce LIST", &Values::reduce, "",
        "which reductions leave out interleavings that cannot\nchange the verdict: all (default), none, or a list "
        "of words",  // those of por/relevance/reductions.h
        kCheck | kTest, Group::kSearch},
    OptionRow{"--fields", "--fields HOW", &Values::fields, "insensitive callee sensitive",
              "how the reduction `fields` computes futures: insensitive,\ncallee, or sensitive to the stacks",
              kCheck | kTest, Group::kSearch},
    OptionRow{
        "--pointers", "--pointers HOW", &Values::pointers, "none ci obj ci-demand obj-demand",
        "which objects the reduction `fields` distinguishes: none;\nci: by allocation site; obj: also the contents of\n"
        "collections by collection; ci-demand, obj-demand: the\nsame, computed on demand",
        kCheck | kTest | kAnalyze, Group::kSearch},
    OptionRow{"--pointers-depth", "--pointers-depth N", &Values::pointers_depth, "",
              "number of allocation sites that identify a collection: its\nown and those of the objects that made it "
              "(default: 2)",
              kCheck | kTest | kAnalyze, Group::kSearch},
    OptionRow{"--pointers-budget", "--pointers-budget N", &Values::pointers_budget, "",
              "number of steps that one query of ci-demand or obj-demand\nmay take (default: 50000)",
              kCheck | kTest | kAnalyze, Group::kSearch},
    OptionRow{"--no-cache", "--no-cache", &Values::no_cache, "",
              "analyse the program even when the cache folder has the\ntables of an earlier check", kCheck | kTest,
              Group::kSearch},
    OptionRow{"--discipline", "--discipline FILE", &Values::discipline, "",
              "how the program protects its objects: what an earlier\ncheck has learned, and predicates", kCheck,
              Group::kSearch},
    OptionRow{"--learn", "--learn FILE", &Values::learn, "",
              "write what was learned, for --discipline; both may name\nthe same file, which need not exist then",
              kCheck, Group::kSearch},
    OptionRow{"--store", "--store HOW", &Values::store, "fingerprint exact bitstate",
              "how states are stored: fingerprint (128 bits each), exact\n(in full), bitstate (a table of bits, may "
              "lose states)",
              kCheck | kTest, Group::kSearch},
    OptionRow{"--store-size", "--store-size MB", &Values::store_size_mb, "1 1048576", "size of the table of bitstate",
              kCheck | kTest, Group::kSearch},
    OptionRow{"--executions", "--executions N", &Values::executions, "",
              "number of executions of a sample (default: 5000)", kCheck | kTest, Group::kSearch},
    OptionRow{"--pct-depth", "--pct-depth N", &Values::pct_depth, "1 1000",
              "pct: number of orderings that a bug may need", kCheck | kTest, Group::kSearch},
    OptionRow{"--property", "--property LIST", &Values::properties, "",
              "what counts as a violation: a list of words",  // those of por/properties/properties.h
              kCheck | kTest, Group::kProperties},
    OptionRow{"--atomic-sets", "--atomic-sets WHICH", &Values::atomic_sets, "",
              "atomic sets and units of work: `annotated` by @AtomicSet\nand @UnitOfWork, `default` (all non-final "
              "fields of an object\nare one set, its non-private methods are units), or a FILE;\ndefault: annotated "
              "where a class is",
              kCheck | kTest, Group::kProperties},
    OptionRow{"--all", "--all", &Values::all, "", "continue after the first violation", kCheck | kTest,
              Group::kProperties},
    OptionRow{"--pursue", "--pursue N", &Values::pursue, "0 1000000000",
              "effort to find what a data race leads to: after a race the search goes on for N transitions and shows a "
              "failure that it finds there, with the race behind it",
              kCheck | kTest, Group::kProperties},
    OptionRow{"--max-states", "--max-states N", &Values::max_states, "", "stop after N states", kCheck | kTest,
              Group::kLimits},
    OptionRow{"--max-depth", "--max-depth N", &Values::max_depth, "", "follow no path beyond N steps", kCheck | kTest,
              Group::kLimits},
    OptionRow{"--time-limit", "--time-limit S", &Values::time_limit, "", "stop after S seconds", kCheck | kTest,
              Group::kLimits},
    OptionRow{"--memory-limit", "--memory-limit MB", &Values::memory_limit, "",
              "stop when MB megabytes are in use (default: nine tenths of\nthe memory of the host)", kCheck | kTest,
              Group::kLimits},
    OptionRow{"--seed", "--seed N", &Values::seed, "0 18446744073709551615",
              "seed of a sample; for dfs and bfs, of the order of choices", kCheck | kTest, Group::kSearch},
    OptionRow{"--library", "--library HOW", &Values::library, "trusted explore",
              "trusted: a call into thread-safe parts of the JDK is one\nstep; explore: it is explored", kCheck | kTest,
              Group::kExplored},
    OptionRow{"--initializers", "--initializers WHEN", &Values::initializers, "early late",
              "early: initialise classes of the JDK before the first\nchoice, where no thread can notice; late: at "
              "their first use",
              kCheck | kTest, Group::kExplored},
    OptionRow{"--trust", "--trust LIST", &Values::trust, "",
              "further classes to trust, as `p.C` or `p.*`; with `!` in\nfront, classes not to trust", kCheck | kTest,
              Group::kExplored},
    OptionRow{"--spurious", "--spurious", &Values::spurious, "", "wait() and park() may return for no reason",
              kCheck | kTest, Group::kExplored},
    OptionRow{"--random", "--random HOW", &Values::random, "fixed explore",
              "numbers of random generators without a seed. fixed: one\nsequence; explore: each is a choice (default: "
              "fixed)",
              kCheck | kTest, Group::kExplored},
    OptionRow{"--random-values", "--random-values N", &Values::random_values, "2 65536",
              "--random explore: all values of a random number are tried\nif there are at most N, else a few (default: "
              "16)",
              kCheck | kTest, Group::kExplored},
    OptionRow{"--strict", "--strict", &Values::strict, "",
              "incomplete instead of verified when the verdict rests on\nan assumption, such as fixed random numbers",
              kCheck | kTest, Group::kProperties},
    OptionRow{
        "--time-outs", "--time-outs WHEN", &Values::time_outs, "all late",
        "all: a timed wait may time out at any moment; late: only\nwhen no other thread can continue (default: all)",
        kCheck | kTest, Group::kExplored},
    OptionRow{"--clock", "--clock HOW", &Values::clock, "coarse any",
              "coarse: no time passes between clock reads, other than by\nwaiting; any: time may pass at each read "
              "(default: coarse)",
              kCheck | kTest, Group::kExplored},
    OptionRow{"--check-footprints", "--check-footprints", &Values::check_footprints, "",
              "check that every step writes only what it declared; slow,\nto test heddle itself (with --reduce none)",
              kCheck, Group::kSelfTest},
    OptionRow{"--check-tables", "--check-tables", &Values::check_tables, "",
              "check every access against the static analysis; slow, to\ntest heddle itself", kCheck, Group::kSelfTest},
    OptionRow{"--outcomes", "--outcomes", &Values::outcomes, "", "list what complete executions printed", kCheck,
              Group::kReports},
    OptionRow{"--trace", "--trace FILE", &Values::trace, "", "write the schedule of a violation, for `heddle replay`",
              kCheck | kTest, Group::kReports},
    OptionRow{"--source", "--source PATH", &Values::source, "",
              "folders of sources, separated by ':' (default: the current\nfolder and folders around the class path)",
              kCheck | kTest | kReplay, Group::kReports},
    OptionRow{"--classpath-file", "--classpath-file FILE", &Values::classpath_file, "",
              "a class path in a file, as Maven and Gradle write it; it\nfollows that of -cp", kTest, Group::kProgram},
    OptionRow{"--list", "--list", &Values::list, "", "print the tests, and check none", kTest, Group::kTests},
    OptionRow{"--list", "--list", &Values::list, "", "print programs and configurations, and run nothing", kBench,
              Group::kTests},
    OptionRow{"--filter", "--filter PATTERN", &Values::filter, "",
              "only programs whose name holds this text or matches this\npattern with * and ?", kBench, Group::kTests},
    OptionRow{"--include-tag", "--include-tag LIST", &Values::include_tags, "", "only programs with one of these tags",
              kBench, Group::kTests},
    OptionRow{"--exclude-tag", "--exclude-tag LIST", &Values::exclude_tags, "", "no programs with one of these tags",
              kBench, Group::kTests},
    OptionRow{"--repeat", "--repeat N", &Values::repeat, "1 1000",
              "number of runs of each cell (default: as the suite says);\nmedians are shown", kBench, Group::kLimits},
    OptionRow{"--workers", "--workers N", &Values::workers, "1 1024",
              "number of runs side by side, each on a core of its own\n(default: the cores)", kBench, Group::kLimits},
    OptionRow{"--time-limit", "--time-limit S", &Values::time_limit, "",
              "limit of each run in seconds (default: as the suite says)", kBench, Group::kLimits},
    OptionRow{"--memory-limit", "--memory-limit MB", &Values::memory_limit, "",
              "limit of each run in megabytes (default: as the suite says)", kBench, Group::kLimits},
    OptionRow{"--resume", "--resume FILE", &Values::resume, "",
              "keep every finished run in FILE, and do not repeat those\nthat are in it already", kBench,
              Group::kReports},
    OptionRow{"--baseline", "--baseline FILE", &Values::baseline, "",
              "compare with an earlier report of --json; status 1 when\nsomething got worse", kBench, Group::kReports},
    OptionRow{"--tolerance", "--tolerance PERCENT", &Values::tolerance, "0 100000",
              "how much more time, memory or states is not worse", kBench, Group::kReports},
    OptionRow{"--csv", "--csv FILE", &Values::csv, "", "write one line per cell as CSV", kBench, Group::kReports},
    OptionRow{"--markdown", "--markdown FILE", &Values::markdown, "", "write the tables as Markdown", kBench,
              Group::kReports},
    OptionRow{"--filter", "--filter PATTERN", &Values::filter, "",
              "only tests whose `Class#method` holds this text or matches\nthis pattern with * and ?", kTest,
              Group::kTests},
    OptionRow{"--include-tag", "--include-tag LIST", &Values::include_tags, "",
              "only tests with one of these tags or categories", kTest, Group::kTests},
    OptionRow{"--exclude-tag", "--exclude-tag LIST", &Values::exclude_tags, "",
              "no tests with one of these tags or categories", kTest, Group::kTests},
    OptionRow{"--shard", "--shard I/N", &Values::shard, "", "the tests are dealt out to N runs; check those of run I",
              kTest, Group::kTests},
    OptionRow{"--changed-since", "--changed-since REPORT", &Values::changed_since, "",
              "keep the verdicts of an earlier JSON report where nothing has\nchanged that the test depends on", kTest,
              Group::kTests},
    OptionRow{"--statics", "--statics WHEN", &Values::statics, "per-method per-class",
              "when static fields are fresh: for each test, or for each\nclass, so that a test follows the earlier "
              "ones of its class",
              kTest, Group::kTests},
    OptionRow{"--runner", "--runner WHO", &Values::runner, "auto engine",
              "who runs a test: auto (heddle where it can), or always the\nreal engine of JUnit", kTest, Group::kTests},
    OptionRow{"--workers", "--workers N", &Values::workers, "1 1024",
              "check: processes that search together (default: 1); test:\ntests checked side by side (default: the "
              "processors of\nthe host)",
              kCheck | kTest, Group::kLimits},
    OptionRow{"--worker-delay", "--worker-delay MS", &Values::worker_delay, "0 3600000",
              "milliseconds that one worker searches alone before others\njoin it (default: 300)", kCheck,
              Group::kLimits},
    OptionRow{"--fail-fast", "--fail-fast", &Values::fail_fast, "", "start no further test after a violation", kTest,
              Group::kLimits},
    OptionRow{"--total-time-limit", "--total-time-limit S", &Values::total_time_limit, "",
              "stop all tests after S seconds; --time-limit is per test", kTest, Group::kLimits},
    OptionRow{"--mark-every", "--mark-every N", &Values::mark_every, "",
              "set a mark of the journal every N jumps and calls; to\nmeasure the cost of the journal", kRun,
              Group::kSelfTest},
    OptionRow{
        "--call-graph", "--call-graph HOW", &Values::call_graph, "hierarchy rapid propagated",
        "how calls are resolved: by all loaded classes (hierarchy),\nby classes with instances (rapid), or by classes "
        "that\nreach the caller (propagated)",
        kAnalyze, Group::kSearch},
    OptionRow{"--at", "--at FILE:LINE", &Values::at, "",
              "show which fields of the program are read and written from\nthat line of a source file on", kAnalyze,
              Group::kReports},
    OptionRow{"--dot", "--dot FILE", &Values::dot, "", "write the call graph of the program for Graphviz", kAnalyze,
              Group::kReports},
    OptionRow{"--json", "--json FILE", &Values::json, "", "write the report as JSON (`-`: standard output)",
              kProgram | kReplay | kTest | kBench, Group::kReports},
    OptionRow{"--html", "--html FILE", &Values::html, "", "write the report as one page for browsers",
              kCheck | kTest | kReplay, Group::kReports},
    OptionRow{"--html", "--html FILE", &Values::html, "", "write tables and pictures as one page for browsers", kBench,
              Group::kReports},
    OptionRow{"--svg", "--svg DIR", &Values::svg, "", "write each picture as a file into this folder", kBench,
              Group::kReports},
    OptionRow{"--sarif", "--sarif FILE", &Values::sarif, "", "write the report as SARIF 2.1.0, for code scanning",
              kCheck | kTest | kReplay, Group::kReports},
    OptionRow{"--junit", "--junit FILE", &Values::junit, "", "write the report as JUnit XML, for build servers",
              kCheck | kTest | kReplay, Group::kReports},
    OptionRow{"--dot", "--dot FILE", &Values::dot, "", "write who waits for whom at the end for Graphviz",
              kCheck | kTest | kReplay, Group::kReports},
    OptionRow{"--graph", "--graph WHAT", &Values::graph, "violation states",
              "what --dot draws: the violation, or the states that were explored and the transitions between them",
              kCheck, Group::kReports},
    OptionRow{"--graph-limit", "--graph-limit N", &Values::graph_limit, "1 1000000",
              "--graph states: draw the first N states (default: 1000)", kCheck, Group::kReports},
    OptionRow{"--quiet", "--quiet", &Values::quiet, "",
              "no report on standard output, and at most one line of\nheddle's own on standard error",
              kProgram | kReplay | kTest | kBench, Group::kReports},
    OptionRow{"--verbose", "--verbose", &Values::verbose, "",
              "show all frames of stacks and all steps of schedules, also\nthose inside the JDK and of initialisers",
              kCheck | kTest | kReplay, Group::kReports},
    OptionRow{"--color", "--color WHEN", &Values::color, "auto always never",
              "whether messages and reports have colours", kEverywhere, Group::kGeneral},
    OptionRow{"--help -h", "-h, --help", Action::kPrintHelp, "", "print this text", kEverywhere, Group::kGeneral},
    OptionRow{"--version", "--version", Action::kPrintVersion, "", "print the version", kEverywhere, Group::kGeneral},
};

}  // namespace heddle::cli
