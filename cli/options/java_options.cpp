#include "cli/options/java_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "cli/base/split.h"
#include "vm/machine/assertion_rules.h"

namespace heddle::cli {

namespace {

// What becomes of an option of the JVM. `start` is how the option begins; a number, a size or `=value` may follow.
struct JvmFlag {
    std::string_view start;
    bool is_harmless;
    std::string_view why;
};

constexpr std::string_view kHeapGrows = "the heap grows as the program needs it";
constexpr std::string_view kNoCompiler = "heddle has no compiler";
constexpr std::string_view kNoCollector = "heddle's heap has one way to collect garbage";
constexpr std::string_view kNoLog = "heddle's machine writes no log";
constexpr std::string_view kNoDump = "heddle writes no dumps";
constexpr std::string_view kNoMap = "heddle does not map classes from an archive";
constexpr std::string_view kUseXmx = "give the limit of the heap with `-Xmx<size>`";
constexpr std::string_view kNoAgents = "agents cannot run in heddle's machine: leave the option out";
constexpr std::string_view kNoModules =
    "heddle runs programs from the class path, not as modules: name the folders and jars with `-cp`, and the main "
    "class without its module; services are then found by META-INF/services only, and nothing is encapsulated";

constexpr auto kJvmFlags = std::to_array<JvmFlag>({
    {"-Xms", true, kHeapGrows},
    {"-Xmn", true, kNoCollector},
    {"-Xint", true, kNoCompiler},
    {"-Xcomp", true, kNoCompiler},
    {"-Xmixed", true, kNoCompiler},
    {"-Xbatch", true, kNoCompiler},
    {"-server", true, kNoCompiler},
    {"-client", true, kNoCompiler},
    {"-Xnoclassgc", true, kNoCollector},
    {"-Xlog", true, kNoLog},
    {"-Xloggc", true, kNoLog},
    {"-verbose", true, kNoLog},
    {"-Xshare", true, kNoMap},
    {"-XX:SharedArchiveFile", true, kNoMap},
    {"-XX:InitialHeapSize", true, kHeapGrows},
    {"-XX:NewSize", true, kNoCollector},
    {"-XX:MaxNewSize", true, kNoCollector},
    {"-XX:NewRatio", true, kNoCollector},
    {"-XX:SurvivorRatio", true, kNoCollector},
    {"-XX:MaxGCPauseMillis", true, kNoCollector},
    {"-XX:ParallelGCThreads", true, kNoCollector},
    {"-XX:ConcGCThreads", true, kNoCollector},
    {"-XX:G1", true, kNoCollector},
    {"-XX:MetaspaceSize", true, kNoCollector},
    {"-XX:+AlwaysPreTouch", true, kNoCollector},
    {"-XX:+UseStringDeduplication", true, kNoCollector},
    {"-XX:-UseStringDeduplication", true, kNoCollector},
    {"-XX:TieredStopAtLevel", true, kNoCompiler},
    {"-XX:+TieredCompilation", true, kNoCompiler},
    {"-XX:-TieredCompilation", true, kNoCompiler},
    {"-XX:ReservedCodeCacheSize", true, kNoCompiler},
    {"-XX:CICompilerCount", true, kNoCompiler},
    {"-XX:+HeapDumpOnOutOfMemoryError", true, kNoDump},
    {"-XX:-HeapDumpOnOutOfMemoryError", true, kNoDump},
    {"-XX:HeapDumpPath", true, kNoDump},
    {"-XX:ErrorFile", true, kNoDump},
    {"-XX:-OmitStackTraceInFastThrow", true, "heddle never leaves out a stack"},
    {"-XX:+UnlockExperimentalVMOptions", true, "nothing in heddle's machine is locked"},
    {"-XX:+UnlockDiagnosticVMOptions", true, "nothing in heddle's machine is locked"},
    {"-XX:MaxRAMPercentage", false, kUseXmx},
    {"-XX:InitialRAMPercentage", true, kHeapGrows},
    {"-XX:MaxRAM", false, kUseXmx},
    {"-javaagent:", false, kNoAgents},
    {"-agentlib:", false, kNoAgents},
    {"-agentpath:", false, kNoAgents},
    {"-p", false, kNoModules},
    {"-m", false, kNoModules},
    {"--module-path", false, kNoModules},
    {"--module", false, kNoModules},
    {"--add-modules", false, kNoModules},
    {"--limit-modules", false, kNoModules},
    {"--patch-module", false, kNoModules},
    {"--upgrade-module-path", false, kNoModules},
});

// -XX:+UseG1GC and its like: which collector is used makes no difference.
bool chooses_collector(std::string_view option) {
    return (option.starts_with("-XX:+Use") || option.starts_with("-XX:-Use")) && option.ends_with("GC");
}

// Returns true iff the flag is this one, or begins with it and goes on with a number, `=` or `:`.
bool is_flag(std::string_view option, std::string_view start) {
    if (!option.starts_with(start)) return false;
    const std::string_view rest = option.substr(start.size());
    const bool is_named_by_start = start == "-XX:G1" || start.ends_with(":");
    return rest.empty() || is_named_by_start || rest.front() == '=' || rest.front() == ':' ||
           (start.starts_with("-Xm") && rest.front() >= '0' && rest.front() <= '9');
}

const JvmFlag* find_flag(std::string_view option) {
    for (const JvmFlag& flag : kJvmFlags) {
        if (is_flag(option, flag.start)) return &flag;
    }
    static constexpr JvmFlag kCollector{"", true, kNoCollector};
    return chooses_collector(option) ? &kCollector : nullptr;
}

// Whether `java` would read the argument as an option of the JVM.
bool is_of_jvm(std::string_view option) { return option.starts_with("-X"); }

// Every thread of the machine has a stack of this size, which is that of vm::MachineOptions.
constexpr uint64_t kStackMb = 4;

class Taker {
public:
    Taker(const std::vector<std::string>& arguments, size_t at, const CommandRow& command, JavaArguments& result)
        : arguments_(arguments), option_(arguments[at]), command_(command), result_(result) {
        taken_.next = at + 1;
    }

    std::optional<TakenJavaOption> take() {
        if (option_.starts_with("-D")) return take_property();
        if (option_ == "-jar") return take_jar();
        if (take_assertions() || take_module_access() || take_heap() || take_stack() || take_processors() ||
            take_flag())
            return taken_;
        return std::nullopt;
    }

private:
    bool fail(std::string message, std::string hint = "") {
        if (!hint.empty()) hint += "\n";
        taken_.error = UsageError{std::move(message), hint + try_help(&command_)};
        return true;
    }

    TakenJavaOption take_property() {
        const std::string_view text = std::string_view(option_).substr(2);
        const std::string_view key = text.substr(0, text.find('='));
        if (key.empty()) {
            fail("`" + option_ + "` names no property", "as for `java`: `-D<key>=<value>`, without a space after -D");
        } else if (key == "java.class.path") {
            fail("`-Djava.class.path` does not set the class path", "name the folders and jars with `-cp PATH`");
        } else if (key.starts_with("jdk.module.")) {
            fail("the property `" + std::string(key) + "` belongs to the JDK", "leave it out; `java` ignores it, too");
        } else {
            result_.system_properties.push_back(std::string(text) + (key.size() == text.size() ? "=" : ""));
        }
        return taken_;
    }

    TakenJavaOption take_jar() {
        if (taken_.next >= arguments_.size() || arguments_[taken_.next].empty())
            fail("`-jar` needs a value", "as for `java`: `-jar FILE [argument...]`");
        else
            result_.jar_file = arguments_[taken_.next++];
        return taken_;
    }

    bool take_assertions() {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kNames{
            {{"-enablesystemassertions", "-esa"},
             {"-disablesystemassertions", "-dsa"},
             {"-enableassertions", "-ea"},
             {"-disableassertions", "-da"},
             {"-esa", "-esa"},
             {"-dsa", "-dsa"},
             {"-ea", "-ea"},
             {"-da", "-da"}}};
        const size_t colon = option_.find(':');
        const std::string_view name = std::string_view(option_).substr(0, colon);
        const auto found =
            std::find_if(kNames.begin(), kNames.end(), [&](const auto& row) { return row.first == name; });
        if (found == kNames.end()) return false;
        const std::string rule = std::string(found->second) + (colon == std::string::npos ? "" : option_.substr(colon));
        if (rule == "-ea" || rule == "-da") {
            taken_.options.push_back(rule == "-da" ? "--no-assertions=true" : "--no-assertions=false");
        } else if (vm::AssertionRules().add(rule)) {
            result_.assertion_rules.push_back(rule);
        } else {
            fail("`" + option_ + "` names neither a class nor a package",
                 "as for `java`: `-ea:p.Class`, `-ea:p.q...` for a package and those below it, `-ea:...`");
        }
        return true;
    }

    // As the launcher of `java` hands them on: as numbered properties, which the JDK's start-up reads.
    bool take_module_access() {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kNames{
            {{"--add-opens", "jdk.module.addopens."},
             {"--add-exports", "jdk.module.addexports."},
             {"--add-reads", "jdk.module.addreads."}}};
        const size_t equals = option_.find('=');
        const std::string_view name = std::string_view(option_).substr(0, equals);
        const auto found =
            std::find_if(kNames.begin(), kNames.end(), [&](const auto& row) { return row.first == name; });
        if (found == kNames.end()) return false;
        std::string value;
        if (equals != std::string::npos)
            value = option_.substr(equals + 1);
        else if (taken_.next < arguments_.size())
            value = arguments_[taken_.next++];
        if (value.find('=') == std::string::npos)
            return fail("`" + std::string(name) + "` needs a value",
                        "as for `java`: `" + std::string(name) + " java.base/java.lang=ALL-UNNAMED`");
        const auto number =
            std::count_if(result_.system_properties.begin(), result_.system_properties.end(),
                          [&](const std::string& property) { return property.starts_with(found->second); });
        result_.system_properties.push_back(std::string(found->second) + std::to_string(number) + "=" + value);
        return true;
    }

    bool take_heap() {
        const std::string_view option = option_;
        for (const std::string_view start : {"-Xmx", "-XX:MaxHeapSize="}) {
            if (!option.starts_with(start)) continue;
            const std::optional<uint64_t> size = megabytes_of(option.substr(start.size()));
            if (!size) return fail("`" + option_ + "` is not a size", "as for `java`: `-Xmx512m`, `-Xmx2g`");
            taken_.options.push_back("--max-heap=" + std::to_string(*size));
            return true;
        }
        return false;
    }

    bool take_stack() {
        const std::string_view option = option_;
        for (const std::string_view start : {"-Xss", "-XX:ThreadStackSize="}) {
            if (!option.starts_with(start)) continue;
            // -XX:ThreadStackSize is in kilobytes.
            const std::string unit = start == "-Xss" ? "" : "k";
            const std::optional<uint64_t> size = megabytes_of(std::string(option.substr(start.size())) + unit);
            if (!size) return fail("`" + option_ + "` is not a size", "as for `java`: `-Xss1m`");
            const std::string stack = "every thread has a stack of " + std::to_string(kStackMb) + " MB";
            if (*size > kStackMb)
                return fail("`" + option_ + "` is more than heddle's machine has",
                            stack + "; leave the option out if the program does not recurse that deep");
            return note(stack);
        }
        return false;
    }

    bool take_processors() {
        constexpr std::string_view kStart = "-XX:ActiveProcessorCount=";
        if (!option_.starts_with(kStart)) return false;
        if (find_option("--processors", command_.bit) == nullptr) return note("it changes no table");
        taken_.options.push_back("--processors=" + option_.substr(kStart.size()));
        return true;
    }

    bool take_flag() {
        const JvmFlag* flag = find_flag(option_);
        if (flag != nullptr && flag->is_harmless) return note(std::string(flag->why));
        const std::string name = option_.substr(0, option_.find('='));
        if (flag != nullptr) return fail("`" + name + "` is not supported", std::string(flag->why));
        if (!is_of_jvm(option_)) return false;
        return fail("unknown option `" + option_ + "`",
                    "it is not known whether this option of the JVM changes what a program does: leave it out");
    }

    bool note(const std::string& why) {
        result_.notes.push_back("note: `" + option_ + "` changes nothing: " + why);
        return true;
    }

    const std::vector<std::string>& arguments_;
    const std::string& option_;
    const CommandRow& command_;
    JavaArguments& result_;
    TakenJavaOption taken_;
};

}  // namespace

std::optional<uint64_t> megabytes_of(std::string_view size) {
    constexpr uint64_t kMb = uint64_t{1} << 20;
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), number);
    if (error != std::errc() || number == 0) return std::nullopt;
    const std::string_view unit(end, static_cast<size_t>(size.data() + size.size() - end));
    if (unit.size() > 1) return std::nullopt;
    unsigned shift = 0;
    switch (unit.empty() ? ' ' : unit.front()) {
        case ' ': break;
        case 'k':
        case 'K': shift = 10; break;
        case 'm':
        case 'M': shift = 20; break;
        case 'g':
        case 'G': shift = 30; break;
        case 't':
        case 'T': shift = 40; break;
        default: return std::nullopt;
    }
    if (number > std::numeric_limits<uint64_t>::max() >> (shift + 1)) return std::nullopt;
    return ((number << shift) + kMb - 1) / kMb;
}

std::optional<TakenJavaOption> take_java_option(const std::vector<std::string>& arguments, size_t at,
                                                const CommandRow& command, JavaArguments& result) {
    return Taker(arguments, at, command, result).take();
}

}  // namespace heddle::cli
