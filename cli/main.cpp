// The process: reads the command line and the environment, finds the JDK, calls one command. Every exit status is one
// of cli/base/exit_status.h, or the status of the program that `run` ran.
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <unistd.h>
#include <utility>
#include <variant>
#include <vector>

#include "cli/base/exit_status.h"
#include "cli/base/message.h"
#include "cli/base/output.h"
#include "cli/commands/analyze_command.h"
#include "cli/commands/api_jar.h"
#include "cli/commands/bench_command.h"
#include "cli/commands/check_command.h"
#include "cli/commands/demo_command.h"
#include "cli/commands/disasm_command.h"
#include "cli/commands/jar_program.h"
#include "cli/commands/jdk.h"
#include "cli/commands/replay_command.h"
#include "cli/commands/run_command.h"
#include "cli/commands/test_command.h"
#include "cli/options/options.h"

namespace heddle::cli {

namespace {

int start(const PrintText& print) {
    return write_report("-", print.text) ? 0 : fail_to_write("", "-", ColorMode::kAuto);
}

int start(const UsageError& error) {
    print_error(error.message, error.hint, {error.color, error.quiet});
    return to_int(ExitStatus::kUsage);
}

// Of the options of a command; `demo` has no --quiet.
MessageStyle message_style(const TargetOptions& options) { return options.messages(); }
MessageStyle message_style(const BenchOptions& options) { return options.messages(); }
MessageStyle message_style(const DemoOptions& options) { return options.color; }

// Commands that run a program need a JDK and the Java API.
template <typename Options>
int start_program(Options options, const char* name, int (*command)(const Options&)) {
    Result<Jdk> jdk = find_jdk(JdkPlaces::from_environment(options.jdk_home));
    if (!jdk) {
        print_error(jdk.error().text(), "name a JDK with `--jdk DIR` or JAVA_HOME, or install one",
                    message_style(options));
        return to_int(ExitStatus::kNoInput);
    }
    options.jdk_home = jdk.value().home;
    options.jdk_feature_version = jdk.value().feature_version;
    if constexpr (std::is_base_of_v<TargetOptions, Options>) {
        if (const std::optional<int> status = take_main_class_of_jar(options, name)) return *status;
        for (const std::string& note : options.notes) {
            if (!options.quiet) print_error(note, "", options.messages());
        }
    }
    Result<std::string> jar = api_jar();
    if (!jar) {
        print_error(jar.error().text(), "", message_style(options));
        return to_int(ExitStatus::kNoInput);
    }
    options.api_jar = jar.value();
    return command(options);
}

int start(RunOptions options) { return start_program(std::move(options), "run", run_command); }

int start(CheckOptions options) { return start_program(std::move(options), "check", check_command); }

int start(TestOptions options) { return start_program(std::move(options), "test", test_command); }

int start(AnalyzeCommandOptions options) { return start_program(std::move(options), "analyze", analyze_command); }

int start(DemoOptions options) { return start_program(std::move(options), "demo", demo_command); }

int start(BenchOptions options) { return start_program(std::move(options), "bench", bench_command); }

// The command itself finds the JDK: the trace names one.
int start(const ReplayOptions& options) { return replay_command(options); }

int start(DisasmOptions options) {
    const bool is_jdk_named = !options.jdk_home.empty();
    Result<Jdk> jdk = find_jdk(JdkPlaces::from_environment(options.jdk_home));
    if (jdk) {
        options.jdk_home = jdk.value().home;
        options.jdk_feature_version = jdk.value().feature_version;
    } else if (is_jdk_named) {
        print_error(jdk.error().text(), "", options.color);
        return to_int(ExitStatus::kNoInput);
    }
    return disasm_command(options);
}

// Occupies the numbers of standard streams that are closed, so that no file opened later gets them. Writing to such a
// stream still fails.
void reserve_standard_streams() {
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(number, F_GETFD) >= 0) continue;
        // open() returns the lowest free number.
        if (::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
    }
}

int start_process(int argc, char** argv) {
    reserve_standard_streams();
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const char* classpath = std::getenv("CLASSPATH");
    CommandLine command_line =
        parse_command_line(arguments, classpath == nullptr ? std::nullopt : std::optional<std::string>(classpath));
    return std::visit([](auto&& command) { return start(std::forward<decltype(command)>(command)); },
                      std::move(command_line));
}

}  // namespace

}  // namespace heddle::cli

int main(int argc, char** argv) {
    try {
        return heddle::cli::start_process(argc, argv);
    } catch (const std::bad_alloc&) {
        heddle::cli::print_error("the memory or the address space ran out",
                                 "`--max-heap MB` sets how much is reserved for the program",
                                 heddle::cli::ColorMode::kAuto);
    } catch (const std::exception& error) {
        heddle::cli::print_error(std::string("fault: ") + error.what(), "", heddle::cli::ColorMode::kAuto);
    } catch (...) {
        heddle::cli::print_error("fault: an unknown exception", "", heddle::cli::ColorMode::kAuto);
    }
    return heddle::cli::to_int(heddle::cli::ExitStatus::kInternal);
}
