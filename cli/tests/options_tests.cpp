// The command line: options of Heddle, arguments of the program, and usage errors.
#include "cli/options/options.h"

#include <optional>
#include <regex>
#include <string>
#include <variant>
#include <vector>

#include "cli/base/split.h"
#include "cli/base/version.h"
#include "cli/options/option_table.h"
#include "cli/options/processors.h"
#include "por/relevance/reductions.h"
#include "por/search/search.h"

#include <doctest/doctest.h>

using namespace heddle::cli;

namespace {

CommandLine parse(const std::vector<std::string>& arguments, std::optional<std::string> classpath = std::nullopt) {
    return parse_command_line(arguments, classpath);
}

RunOptions parse_run(const std::vector<std::string>& arguments, std::optional<std::string> classpath = std::nullopt) {
    CommandLine line = parse(arguments, classpath);
    REQUIRE(std::holds_alternative<RunOptions>(line));
    return std::get<RunOptions>(line);
}

CheckOptions parse_check(const std::vector<std::string>& arguments) {
    CommandLine line = parse(arguments);
    REQUIRE(std::holds_alternative<CheckOptions>(line));
    return std::get<CheckOptions>(line);
}

UsageError parse_wrong(const std::vector<std::string>& arguments) {
    CommandLine line = parse(arguments);
    REQUIRE(std::holds_alternative<UsageError>(line));
    return std::get<UsageError>(line);
}

std::string parse_print(const std::vector<std::string>& arguments) {
    CommandLine line = parse(arguments);
    REQUIRE(std::holds_alternative<PrintText>(line));
    return std::get<PrintText>(line).text;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("run: without options the class path is the current folder and assertions are on") {
    RunOptions options = parse_run({"run", "Main"});
    CHECK(options.main_class == "Main");
    CHECK(options.arguments.empty());
    CHECK(options.classpath == ".");
    CHECK(options.jdk_home.empty());
    CHECK(!options.max_heap_mb.has_value());
    CHECK(options.assertions);
    CHECK(!options.quiet);
}

TEST_CASE("run: the class path has all the spellings of java") {
    for (const char* name : {"-cp", "-classpath", "--classpath", "--class-path"}) {
        CHECK(parse_run({"run", name, "a:b", "Main"}).classpath == "a:b");
    }
    CHECK(parse_run({"run", "--classpath=a=b", "Main"}).classpath == "a=b");
    CHECK(parse_run({"run", "-cp", "-odd-", "Main"}).classpath == "-odd-");
}

TEST_CASE("run: CLASSPATH replaces a missing class path only") {
    CHECK(parse_run({"run", "Main"}, "x.jar").classpath == "x.jar");
    CHECK(parse_run({"run", "-cp", "y.jar", "Main"}, "x.jar").classpath == "y.jar");
    CHECK(parse_run({"run", "-cp", "", "Main"}, "x.jar").classpath == ".");
    CHECK(parse_run({"run", "Main"}, "").classpath == ".");
}

TEST_CASE("run: arguments after the main class belong to the program") {
    RunOptions options = parse_run({"run", "-cp", "a", "Main", "--help", "-cp", "b", "--", "", "--no-such", "run"});
    CHECK(options.main_class == "Main");
    CHECK(options.classpath == "a");
    CHECK(options.arguments == std::vector<std::string>{"--help", "-cp", "b", "--", "", "--no-such", "run"});
}

TEST_CASE("run: a double dash ends the options of Heddle") {
    RunOptions options = parse_run({"run", "--", "-Odd", "x"});
    CHECK(options.main_class == "-Odd");
    CHECK(options.arguments == std::vector<std::string>{"x"});
}

TEST_CASE("run: every option reaches its field") {
    RunOptions options = parse_run({"run", "--jdk", "jdk", "--max-heap", "64", "--processors", "3", "--no-assertions",
                                    "--enable-preview", "--json", "-", "--quiet", "--color", "never", "Main"});
    CHECK(options.jdk_home == "jdk");
    CHECK(options.max_heap_mb == 64u);
    CHECK(options.processors == 3u);
    CHECK(!options.assertions);
    CHECK(options.preview);
    CHECK(options.json_file == "-");
    CHECK(options.quiet);
    CHECK(options.color == ColorMode::kNever);
}

TEST_CASE("run: of an option given twice the last one counts") {
    CHECK(parse_run({"run", "-cp", "a", "--classpath", "b", "Main"}).classpath == "b");
}

TEST_CASE("check: search and store reach their fields") {
    const CheckOptions standard = parse_check({"check", "Main"});
    CHECK(standard.search == "dfs");
    CHECK(standard.store == "fingerprint");
    const CheckOptions options = parse_check({"check", "--search", "pct", "--store", "bitstate", "--store-size", "7",
                                              "--executions", "9", "--pct-depth", "4", "--seed", "5", "Main"});
    CHECK(options.search == "pct");
    CHECK(options.store == "bitstate");
    CHECK(options.store_size_mb == 7);
    CHECK(options.executions == 9);
    CHECK(options.pct_depth == 4);
    CHECK(options.seed == 5);
    for (const auto& row : heddle::por::kSearches)
        CHECK(parse_check({"check", "--search", std::string(row.name), "M"}).search == row.name);
    for (const auto& row : heddle::por::kStores)
        CHECK(parse_check({"check", "--store", std::string(row.name), "M"}).store == row.name);
    CHECK(contains(parse_wrong({"check", "--search", "zigzag", "Main"}).message, "zigzag"));
    CHECK(contains(parse_wrong({"check", "--store", "attic", "Main"}).message, "attic"));
}

TEST_CASE("check: processors are two, from JDK 25 on four, or as given") {
    const CommandLine line = parse({"check", "--processors", "8", "Main"});
    const auto* options = std::get_if<CheckOptions>(&line);
    REQUIRE(options != nullptr);
    CHECK(heddle::cli::processors_of(options->processors, 25) == 8);
    CHECK(heddle::cli::processors_of(std::nullopt, 17) == 2);
    CHECK(heddle::cli::processors_of(std::nullopt, 25) == 4);
    CHECK(contains(parse_wrong({"check", "--processors", "40000", "Main"}).message, "40000"));
}

TEST_CASE("options of every command may come before the command") {
    CHECK(parse_run({"--jdk", "jdk", "run", "Main"}).jdk_home == "jdk");
    CHECK(contains(parse_wrong({"-cp", "a", "run", "Main"}).message, "-cp"));
}

TEST_CASE("analyze: takes a program, and files to write to") {
    const CommandLine line =
        parse({"analyze", "--call-graph", "rapid", "--dot", "calls.dot", "-cp", "x", "Main", "--json"});
    const auto* options = std::get_if<AnalyzeCommandOptions>(&line);
    REQUIRE(options != nullptr);
    CHECK(options->call_graph == "rapid");
    CHECK(options->dot_file == "calls.dot");
    CHECK(options->main_class == "Main");
    CHECK(options->arguments == std::vector<std::string>{"--json"});
    CHECK(contains(parse_wrong({"analyze", "--call-graph", "perfect", "Main"}).message, "perfect"));
    CHECK(contains(parse_wrong({"analyze", "--max-heap", "1", "Main"}).message, "unknown option"));
}

TEST_CASE("disasm: takes several classes and options between them") {
    CommandLine line = parse({"disasm", "A", "-cp", "x", "b/C.class"});
    REQUIRE(std::holds_alternative<DisasmOptions>(line));
    CHECK(std::get<DisasmOptions>(line).classes == std::vector<std::string>{"A", "b/C.class"});
    CHECK(std::get<DisasmOptions>(line).classpath == "x");
}

TEST_CASE("usage: an unknown command names the nearest one") {
    UsageError error = parse_wrong({"rum", "Main"});
    CHECK(error.message == "unknown command `rum`");
    CHECK(contains(error.hint, "`run`"));
    CHECK(!contains(parse_wrong({"frobnicate"}).hint, "did you mean"));
}

TEST_CASE("usage: an unknown option names the nearest one") {
    UsageError error = parse_wrong({"run", "--jkd", "x", "Main"});
    CHECK(error.message == "unknown option `--jkd`");
    CHECK(contains(error.hint, "`--jdk`"));
    CHECK(parse_wrong({"run", "--jkd=x", "Main"}).message == "unknown option `--jkd`");
}

TEST_CASE("usage: an unknown option of run: the hint names the place after the main class") {
    CHECK(contains(parse_wrong({"run", "--frobnicate", "Main"}).hint, "after its main class"));
}

TEST_CASE("usage: an option of another command is unknown") {
    CHECK(contains(parse_wrong({"disasm", "--max-heap", "1", "Main"}).message, "unknown option"));
}

TEST_CASE("usage: missing parts are named") {
    CHECK(contains(parse_wrong({}).message, "command"));
    CHECK(contains(parse_wrong({"run"}).message, "main class"));
    CHECK(contains(parse_wrong({"run", "-cp", "a"}).message, "main class"));
    CHECK(contains(parse_wrong({"disasm"}).message, "class"));
    CHECK(contains(parse_wrong({"run", "--jdk"}).message, "`--jdk` needs a value"));
    CHECK(contains(parse_wrong({"run", "--jdk=", "Main"}).message, "`--jdk` needs a value"));
    CHECK(contains(parse_wrong({"run", "--quiet=yes", "Main"}).message, "takes no value"));
}

TEST_CASE("replay: takes a trace and options that may differ from it") {
    CommandLine line = parse({"replay", "--json", "r", "trace.json", "--source", "a:b"}, "from CLASSPATH");
    REQUIRE(std::holds_alternative<ReplayOptions>(line));
    const ReplayOptions options = std::get<ReplayOptions>(line);
    CHECK(options.trace_file == "trace.json");
    CHECK(options.json_file == "r");
    CHECK(options.source == "a:b");
    CHECK(options.classpath.empty());
    CHECK(contains(parse_wrong({"replay"}).message, "trace is missing"));
    CHECK(contains(parse_wrong({"replay", "a", "b"}).message, "unexpected argument `b`"));
    CHECK(contains(parse_wrong({"demo", "x"}).message, "unexpected argument `x`"));
}

TEST_CASE("usage: values out of range are refused") {
    for (const char* value : {"0", "-5", "x", "12x", "1.5", "99999999999999999999"}) {
        CHECK(contains(parse_wrong({"run", "--max-heap", value, "Main"}).message, "--max-heap"));
    }
    CHECK(contains(parse_wrong({"run", "--color", "blue", "Main"}).message, "--color"));
}

TEST_CASE("check: the graph of the states needs a file and a search that stores states") {
    const CommandLine line = parse_command_line({"check", "--dot", "x.dot", "--graph", "states", "Main"}, std::nullopt);
    CHECK(std::get<CheckOptions>(line).graph_states == 1000);
    const std::vector<std::string> all{"check", "--dot", "x", "--graph", "states", "--graph-limit", "7", "Main"};
    CHECK(std::get<CheckOptions>(parse_command_line(all, std::nullopt)).graph_states == 7);
    const CommandLine plain = parse_command_line({"check", "--dot", "x.dot", "Main"}, std::nullopt);
    CHECK(std::get<CheckOptions>(plain).graph_states == 0);
    CHECK(parse_wrong({"check", "--graph", "states", "Main"}).message.find("--dot") != std::string::npos);
    CHECK(parse_wrong({"check", "--dot", "x", "--graph-limit", "7", "Main"}).message.find("--graph states") !=
          std::string::npos);
    for (const char* sampler : {"random", "pct", "pos"}) {
        const UsageError error = parse_wrong({"check", "--dot", "x", "--graph", "states", "--search", sampler, "Main"});
        CHECK(error.message.find(sampler) != std::string::npos);
    }
    CHECK(parse_wrong({"replay", "--dot", "x", "--graph", "states", "t.json"}).message.find("--graph") !=
          std::string::npos);
}

TEST_CASE("usage: --color applies to the error message too") {
    CHECK(parse_wrong({"--color", "always", "rum"}).color == ColorMode::kAlways);
}

TEST_CASE("help: lists every command, and each command's own options with examples") {
    std::string all = parse_print({"--help"});
    for (const char* part : {"run", "disasm", "--jdk DIR", "--version", "Examples:"}) CHECK(contains(all, part));
    CHECK(!contains(all, "--max-heap MB"));
    std::string run = parse_print({"run", "-h"});
    for (const char* part : {"-cp, --classpath PATH", "--max-heap MB", "--json FILE", "Examples:"}) {
        CHECK(contains(run, part));
    }
    CHECK(!contains(parse_print({"disasm", "--help"}), "--max-heap"));
}

TEST_CASE("help: lists every word of --reduce and its default") {
    const std::string check = parse_print({"check", "--help"});
    const size_t begin = check.find("--reduce LIST");
    REQUIRE(begin != std::string::npos);
    const std::string part = check.substr(begin, check.find("\n  --", begin) - begin);
    for (const heddle::por::ReductionRow& row : heddle::por::kReductions) CHECK(contains(part, std::string(row.word)));
    CHECK(contains(part, "all (default)"));
}

TEST_CASE("help: lists every value of every option, and the default") {
    const Values defaults;
    for (const OptionRow& row : kOptions) {
        if (row.words.empty()) continue;
        for (const CommandRow& command : kCommands) {
            if ((row.commands & command.bit) == 0) continue;
            const std::string help = help_text(command.name);
            const size_t begin = help.find("  " + std::string(row.shown));
            REQUIRE(begin != std::string::npos);
            const std::string part = help.substr(begin, help.find("\n  -", begin) - begin);
            CAPTURE(part);
            const size_t values = part.find("values: ");
            REQUIRE(values != std::string::npos);
            for (const std::string& word : split<std::string>(row.words, ' '))
                CHECK(std::regex_search(part.substr(values), std::regex("[ \n]" + word + "([, \n]|$)")));
            if (const auto* text = std::get_if<std::string Values::*>(&row.target))
                CHECK(contains(part, "(default: " + defaults.**text + ")"));
        }
    }
}

TEST_CASE("help: says which words of --reduce `all` stands for") {
    const std::string check = parse_print({"check", "--help"});
    const size_t begin = check.find("all stands for:");
    const size_t further = check.find("further words:", begin);
    REQUIRE(further != std::string::npos);
    for (const heddle::por::ReductionRow& row : heddle::por::kReductions)
        CHECK(contains(check.substr(begin, further - begin), " " + std::string(row.word)) == row.is_in_all);
}

TEST_CASE("usage: --quiet applies to the error message too") {
    CHECK(parse_wrong({"check", "--quiet", "--frobnicate", "Main"}).quiet);
    CHECK(!parse_wrong({"check", "--frobnicate", "Main"}).quiet);
}

TEST_CASE("help: no line is wider than a terminal") {
    for (const char* command : {"", "run", "disasm", "check", "replay", "demo", "analyze"}) {
        std::string text = help_text(command);
        for (size_t at = 0; at < text.size();) {
            size_t end = text.find('\n', at);
            REQUIRE(end != std::string::npos);
            CAPTURE(text.substr(at, end - at));
            CHECK(end - at <= 80);
            at = end + 1;
        }
    }
}

TEST_CASE("version: is one line") { CHECK(parse_print({"--version"}) == "heddle " + std::string(version()) + "\n"); }

TEST_CASE("check: numbers are digits, in the range of their option") {
    CHECK(parse_check({"check", "--seed", "0", "Main"}).seed == 0);
    CHECK(parse_check({"check", "--seed", "18446744073709551615", "Main"}).seed == UINT64_MAX);
    CHECK(parse_check({"check", "--time-limit", "010", "Main"}).time_limit_s == 10);
    for (const char* wrong : {"0", "-1", "+5", "0x10", "1e3", "0.5", " 1", "99999999999999999999", "many"}) {
        const std::string message = parse_wrong({"check", "--time-limit", wrong, "Main"}).message;
        CHECK(contains(message, std::string("`") + wrong + "` is not a whole number from 1 to "));
    }
    CHECK(contains(parse_wrong({"check", "--pct-depth", "1001", "Main"}).message, "1000"));
}

TEST_CASE("check: --pursue takes a number of transitions, and 0 turns it off") {
    CHECK(parse_check({"check", "Main"}).pursue == Values().pursue);
    CHECK(Values().pursue > 0);
    CHECK(parse_check({"check", "--pursue", "0", "Main"}).pursue == 0);
    CHECK(parse_check({"check", "--pursue=7", "Main"}).pursue == 7);
    CHECK(contains(parse_wrong({"check", "--pursue", "-1", "Main"}).message, "--pursue"));
}

TEST_CASE("check: --trust takes classes, and packages with a star") {
    CHECK(parse_check({"check", "--trust", "p.C,!q.*", "Main"}).trust == std::vector<std::string>{"p.C", "!q.*"});
    for (const char* wrong : {"!", ",a", "p.*.q", "!!a"})
        CHECK(contains(parse_wrong({"check", "--trust", wrong, "Main"}).message, "--trust"));
}

TEST_CASE("check: --atomic-sets is for the properties of atomic sets") {
    CHECK(parse_check({"check", "--property", "atomicity", "--atomic-sets", "a.json", "Main"}).atomic_sets == "a.json");
    CHECK(contains(parse_wrong({"check", "--atomic-sets", "default", "Main"}).message, "--property atomicity"));
    CHECK(contains(parse_wrong({"check", "--property", "atomicity", "--atomic-sets", "inferred", "Main"}).message,
                   "`--atomic-sets inferred` is not supported"));
}

TEST_CASE("check: files that are written must be different") {
    CHECK(contains(parse_wrong({"check", "--learn", "a", "--trace", "./a", "Main"}).message, "--trace and --learn"));
    CHECK(contains(parse_wrong({"check", "--discipline", "a", "--json", "a", "Main"}).message, "--discipline"));
    CHECK(parse_check({"check", "--discipline", "a", "--learn", "a", "Main"}).learn_file == "a");
    CHECK(contains(parse_wrong({"replay", "--json", "a", "a"}).message, "the trace"));
    CHECK(contains(parse_wrong({"analyze", "--json", "a", "--dot", "a", "Main"}).message, "--dot"));
    CHECK(contains(parse_wrong({"check", "--html", "a", "--junit", "./a", "Main"}).message, "--html and --junit"));
    CHECK(contains(parse_wrong({"check", "--trace", "-", "--sarif", "-", "Main"}).message, "--trace and --sarif"));
    CHECK(contains(parse_wrong({"replay", "--dot", "a", "a"}).message, "the trace and --dot"));
}

TEST_CASE("check, replay: the files of further reports") {
    const CheckOptions check =
        parse_check({"check", "--html", "a", "--sarif", "b", "--junit", "c", "--dot", "d", "Main"});
    CHECK(check.reports.html == "a");
    CHECK(check.reports.sarif == "b");
    CHECK(check.reports.junit == "c");
    CHECK(check.reports.dot == "d");
    CHECK_FALSE(check.reports.has_standard_output());
    CHECK(parse_check({"check", "--sarif", "-", "Main"}).reports.has_standard_output());
    const CommandLine line = parse({"replay", "--html", "a", "--dot", "d", "t.json"});
    REQUIRE(std::holds_alternative<ReplayOptions>(line));
    CHECK(std::get<ReplayOptions>(line).reports.html == "a");
    CHECK(std::get<ReplayOptions>(line).reports.dot == "d");
    CHECK(contains(parse_wrong({"run", "--html", "a", "Main"}).message, "--html"));
}

TEST_CASE("java: -D sets properties of the program, in their order") {
    const CheckOptions options = parse_check({"check", "-Da=1", "-Db", "-Dc=x=y", "Main", "-Dd=1"});
    CHECK(options.system_properties == std::vector<std::string>{"a=1", "b=", "c=x=y"});
    CHECK(options.arguments == std::vector<std::string>{"-Dd=1"});
    CHECK(parse_run({"run", "-Da=1", "Main"}).system_properties == std::vector<std::string>{"a=1"});
    for (const char* wrong : {"-D", "-D=x", "-Djava.class.path=x", "-Djdk.module.main=x"})
        CHECK(contains(parse_wrong({"check", wrong, "Main"}).hint, "check --help"));
}

TEST_CASE("java: of -ea and -da without a name the last one counts, and the others are rules") {
    CHECK(parse_run({"run", "-da", "Main"}).assertions == false);
    CHECK(parse_run({"run", "-da", "-enableassertions", "Main"}).assertions == true);
    CHECK(parse_run({"run", "--no-assertions", "-ea", "Main"}).assertions == true);
    const CheckOptions options =
        parse_check({"check", "-da", "-ea:p.C", "-disableassertions:p.q...", "-ea:...", "-esa", "Main"});
    CHECK_FALSE(options.assertions);
    CHECK(options.assertion_rules == std::vector<std::string>{"-ea:p.C", "-da:p.q...", "-ea:...", "-esa"});
    CHECK(contains(parse_wrong({"check", "-ea:", "Main"}).message, "neither a class nor a package"));
}

TEST_CASE("java: -Xmx is --max-heap") {
    CHECK(parse_run({"run", "-Xmx512m", "Main"}).max_heap_mb == 512u);
    CHECK(parse_run({"run", "-Xmx2G", "Main"}).max_heap_mb == 2048u);
    CHECK(parse_run({"run", "-Xmx1048577", "Main"}).max_heap_mb == 2u);
    CHECK(parse_run({"run", "-Xmx64m", "--max-heap", "65", "Main"}).max_heap_mb == 65u);
    CHECK(parse_run({"run", "--max-heap", "65", "-Xmx64m", "Main"}).max_heap_mb == 64u);
    for (const char* wrong : {"-Xmx", "-Xmx0", "-Xmx1x", "-Xmxm", "-Xmx-1m", "-Xmx99999999999t"})
        CHECK(contains(parse_wrong({"run", wrong, "Main"}).message, "is not a size"));
}

TEST_CASE("java: -jar ends the options and is the class path") {
    const CheckOptions options = parse_check({"check", "-cp", "x", "-jar", "app.jar", "--all", "y"});
    CHECK(options.jar_file == "app.jar");
    CHECK(options.classpath == "app.jar");
    CHECK(options.main_class.empty());
    CHECK(options.arguments == std::vector<std::string>{"--all", "y"});
    CHECK_FALSE(options.all);
    CHECK(contains(parse_wrong({"run", "-jar"}).message, "`-jar` needs a value"));
}

TEST_CASE("java: options of the JVM that change nothing are taken with a note, others are refused") {
    for (const char* taken : {"-Xms64m", "-Xss1m", "-XX:+UseG1GC", "-XX:MaxGCPauseMillis=20", "-Xlog:gc*",
                              "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-verbose:gc", "-server"}) {
        const CheckOptions options = parse_check({"check", taken, "Main"});
        REQUIRE(options.notes.size() == 1);
        CHECK(contains(options.notes.front(), std::string("`") + taken + "` changes nothing"));
    }
    for (const char* refused : {"-Xss64m", "-XX:+Unheard", "-Xfuture", "-XX:MaxRAMPercentage=50", "-javaagent:a.jar",
                                "--module-path=mods", "-Xserverless", "-p", "-m"})
        CHECK_FALSE(contains(parse_wrong({"check", refused, "Main"}).hint, "after its main class"));
    CHECK(parse_check({"check", "-XX:ActiveProcessorCount=3", "Main"}).processors == 3u);
    CHECK(parse_check({"check", "-XX:MaxHeapSize=1g", "Main"}).max_heap_mb == 1024u);
}

TEST_CASE("java: access between modules is handed on as the launcher of java does") {
    const CheckOptions options =
        parse_check({"check", "--add-opens", "java.base/java.lang=ALL-UNNAMED",
                     "--add-opens=java.base/java.util=ALL-UNNAMED", "--add-exports=a/b=c", "Main"});
    CHECK(options.system_properties == std::vector<std::string>{"jdk.module.addopens.0=java.base/java.lang=ALL-UNNAMED",
                                                                "jdk.module.addopens.1=java.base/java.util=ALL-UNNAMED",
                                                                "jdk.module.addexports.0=a/b=c"});
    CHECK(contains(parse_wrong({"check", "--add-opens", "x", "Main"}).message, "needs a value"));
}

TEST_CASE("help: `heddle help COMMAND` is `heddle COMMAND --help`") {
    CHECK(parse_print({"help"}) == parse_print({"--help"}));
    for (const CommandRow& row : kCommands) {
        const std::string name(row.name);
        CHECK(parse_print({"help", name}) == parse_print({name, "--help"}));
    }
    CHECK(contains(parse_wrong({"help", "chek"}).hint, "did you mean `check`?"));
    CHECK(contains(parse_wrong({"hlep"}).hint, "did you mean `help`?"));
    CHECK(contains(parse_wrong({"help", "run", "check"}).message, "unexpected argument `check`"));
}

TEST_CASE("help: groups come in order, and the options to test heddle itself are the last") {
    const std::string check = parse_print({"check", "--help"});
    size_t before = 0;
    for (const GroupRow& group : kGroups) {
        if (group.group == Group::kTests) continue;  // of `test` only
        const size_t at = check.find("\n\n" + std::string(group.title) + ":\n");
        REQUIRE(at != std::string::npos);
        CHECK(at > before);
        before = at;
    }
    CHECK(check.find("--check-tables") > before);
    CHECK(check.find("--json FILE") < before);
    // A command has only the groups that it has options of.
    CHECK_FALSE(contains(parse_print({"replay", "--help"}), "Limits:"));
}

TEST_CASE("usage: an option in front of the command, or of another command, says where it belongs") {
    CHECK(contains(parse_wrong({"-cp", "a", "run", "Main"}).hint, "options of a command come after its name"));
    CHECK(contains(parse_wrong({"run", "--max-states", "3", "Main"}).hint, "it is an option of: `check`"));
    CHECK(contains(parse_wrong({"com.example.Main"}).hint, "heddle check -cp PATH MainClass"));
}

TEST_CASE("help: replay lists its own defaults") {
    CHECK(contains(parse_print({"replay", "--help"}), "the recorded one)"));
    CHECK_FALSE(contains(parse_print({"replay", "--help"}), "CLASSPATH"));
}

TEST_CASE("options: bench takes one suite") {
    const CommandLine line = parse({"bench", "--repeat", "5", "--tolerance", "0", "--exclude-tag", "a,b", "s.json"});
    const auto* options = std::get_if<BenchOptions>(&line);
    REQUIRE(options != nullptr);
    CHECK(options->suite_file == "s.json");
    CHECK(options->repeat == 5);
    CHECK(options->tolerance == 0);
    CHECK(options->exclude_tags == std::vector<std::string>{"a", "b"});
    CHECK(contains(parse_wrong({"bench"}).message, "the suite is missing"));
    CHECK(contains(parse_wrong({"bench", "a.json", "b.json"}).message, "unexpected argument `b.json`"));
    CHECK(contains(parse_wrong({"bench", "--json", "a.json", "a.json"}).message, "are both `a.json`"));
}
