#include "cli/run_command.h"

#include <chrono>
#include <csignal>
#include <memory>
#include <sstream>
#include <sys/resource.h>

#include "cli/exit_status.h"
#include "cli/json.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/processors.h"
#include "cli/signals.h"
#include "natives/standard_host.h"
#include "natives/table.h"
#include "vm/launcher.h"
#include "vm/machine.h"
#include "vm/program.h"

namespace heddle::cli {

namespace {

// Long enough that switching costs nothing, short enough that no thread waits noticeably for another.
constexpr int64_t kInstructionsPerTurn = 20'000;
constexpr uint64_t kDefaultHeapMb = 2048;

// What --quiet leaves of a message of ours: its first line.
std::string shortened(const std::string& text, const RunOptions& options) {
    return options.quiet ? text.substr(0, text.find('\n')) : text;
}

std::string unsupported_text(const vm::Unsupported& unsupported) {
    std::string text = "run: unsupported: " + unsupported.what;
    for (const std::string& line : unsupported.stack) text += "\n    at " + line;
    return text;
}

std::string_view waiting_text(vm::ThreadStatus status) {
    switch (status) {
        case vm::ThreadStatus::kBlocked: return "wants a monitor";
        case vm::ThreadStatus::kWaiting: return "waits to be notified";
        case vm::ThreadStatus::kNotified: return "wants its monitor back after wait()";
        case vm::ThreadStatus::kParked: return "is parked";
        case vm::ThreadStatus::kInitializing: return "wants a class initialised by another thread";
        case vm::ThreadStatus::kAwaitingEnd: return "has left main and waits for the other threads";
        default: return "cannot go on";
    }
}

std::string deadlock_text(vm::Machine& machine) {
    std::string text = "run: deadlock: no thread can go on";
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (thread.state.status == vm::ThreadStatus::kTerminated || thread.state.object.is_null()) continue;
        const vm::Ref name = machine.heap().get_ref(thread.state.object, machine.known().Thread_name);
        text += "\n  thread \"" + (name ? machine.utf8(name) : std::string()) + "\" " +
                std::string(waiting_text(thread.state.status));
        for (const std::string& line : machine.stack_text(thread)) text += "\n    at " + line;
    }
    return text;
}

// How a run ended: the status of the process, a word for the report, and what we say about it, if anything.
struct RunResult {
    int status;
    std::string_view end;
    std::string message;
};

RunResult result_of(vm::RunEnd end, vm::Machine& machine) {
    switch (end) {
        case vm::RunEnd::kExited: return {*machine.exit_status(), "exited", ""};
        case vm::RunEnd::kUnsupported:
            return {to_int(ExitStatus::kUnsupported), "unsupported", unsupported_text(*machine.unsupported())};
        case vm::RunEnd::kDeadlock: return {to_int(ExitStatus::kViolated), "deadlock", deadlock_text(machine)};
        case vm::RunEnd::kInterrupted:
        case vm::RunEnd::kPaused: break;
    }
    constexpr int kByInterrupt = 128 + SIGINT;
    return {kByInterrupt, "interrupted", ""};
}

// The launcher's own property: the main class and its arguments, which nobody can tell apart again.
std::string command_text(const RunOptions& options) {
    std::string text = options.main_class;
    for (const std::string& argument : options.arguments) text += " " + argument;
    return text;
}

std::vector<std::string> split_class_path(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ':');) parts.push_back(part);
    return parts;
}

std::string report(const RunOptions& options, const RunResult& result, const vm::Machine& machine, double seconds) {
    struct rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    JsonWriter json;
    json.begin_object();
    json.field("tool", "heddle").field("version", version()).field("command", "run");
    json.field("end", result.end).field("exit_status", result.status);
    if (!result.message.empty()) json.field("reason", std::string_view(result.message));
    json.key("target").begin_object();
    json.field("main", std::string_view(options.main_class)).field("args", options.arguments);
    json.field("classpath", split_class_path(options.classpath)).field("jdk", std::string_view(options.jdk_home));
    json.end_object();
    json.key("config").begin_object();
    json.field("assertions", options.assertions).field("preview", options.preview);
    json.field("max_heap_mb", options.max_heap_mb.value_or(kDefaultHeapMb));
    json.field("processors", uint64_t{machine.options().processors});
    json.end_object();
    json.key("stats").begin_object();
    json.field("jumps_and_calls", machine.instructions());
    json.field("threads", uint64_t{machine.thread_count()});
    json.field("elapsed_s", seconds).field("peak_rss_kb", int64_t{usage.ru_maxrss});
    json.end_object();
    return json.end_object().text();
}

}  // namespace

int run_command(const RunOptions& options) {
    if (!options.json_file.empty() && !is_writable_place(options.json_file))
        return fail_to_write("run", options.json_file, options.color);
    const auto start = std::chrono::steady_clock::now();
    vm::ProgramOptions program_options;
    program_options.jdk = options.jdk_home;
    program_options.feature_version = options.jdk_feature_version;
    program_options.class_path = options.classpath;
    program_options.model_path = options.api_jar;
    program_options.natives = natives::native_table();
    program_options.preview = options.preview;
    Result<std::unique_ptr<vm::Program>> program = vm::Program::open(program_options);
    if (!program.ok()) {
        print_error(program.error().text(), "", options.color);
        return to_int(ExitStatus::kNoInput);
    }

    natives::StandardHost host;
    const EndSignals signals;
    host.set_wake(signals.wake_descriptor());
    vm::MachineOptions machine_options;
    machine_options.max_heap_bytes = options.max_heap_mb.value_or(kDefaultHeapMb) << 20;
    machine_options.processors = static_cast<uint32_t>(processors_of(options.processors, options.jdk_feature_version));
    machine_options.assertions = options.assertions;
    machine_options.properties = {"sun.java.command=" + command_text(options)};
    vm::Machine machine(*program.value(), host, machine_options);
    vm::prepare_launch(machine, {options.main_class, options.arguments});
    const vm::RunEnd end = vm::run_fairly(machine, {kInstructionsPerTurn, options.mark_every, &EndSignals::arrived()});
    host.flush();
    const RunResult result = result_of(end, machine);
    if (!result.message.empty()) print_error(shortened(result.message, options), "", options.color);
    if (options.json_file.empty()) return result.status;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    if (write_report(options.json_file, report(options, result, machine, elapsed.count()))) return result.status;
    return fail_to_write("run", options.json_file, options.color);
}

}  // namespace heddle::cli
