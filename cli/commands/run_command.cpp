#include "cli/commands/run_command.h"

#include <chrono>
#include <memory>

#include "cli/base/exit_status.h"
#include "cli/base/output.h"
#include "cli/base/signals.h"
#include "cli/commands/main_class_hint.h"
#include "cli/commands/program_setup.h"
#include "cli/options/processors.h"
#include "cli/report/run_report.h"
#include "natives/support/standard_host.h"
#include "vm/invoke/open_program.h"
#include "vm/link/program.h"
#include "vm/machine/launcher.h"
#include "vm/machine/machine.h"

namespace heddle::cli {

namespace {

// Long enough that switching costs nothing, short enough that no thread waits for another noticeably long.
constexpr int64_t kInstructionsPerTurn = 20'000;

// The value of the property sun.java.command, as the launcher of `java` sets it: the main class, or the jar, and the
// arguments, separated by spaces.
std::string command_text(const RunOptions& options) {
    std::string text = options.jar_file.empty() ? options.main_class : options.jar_file;
    for (const std::string& argument : options.arguments) text += " " + argument;
    return text;
}

// The output of `java` says that there is no such class; a line of Heddle below it says what may be meant.
void print_hint(const vm::Program& program, const RunOptions& options, int status) {
    if (status != 1 || options.quiet) return;
    const std::string hint = missing_class_hint(program, options);
    if (!hint.empty()) print_error("run: there is no main class " + options.main_class, hint, options.messages());
}

}  // namespace

int run_command(const RunOptions& options) {
    if (!options.json_file.empty() && !is_writable_place(options.json_file))
        return fail_to_write("run", options.json_file, options.color);
    const auto start = std::chrono::steady_clock::now();
    vm::ProgramOptions about_program = program_options(options);
    about_program.preview = options.preview;
    Result<std::unique_ptr<vm::Program>> program = vm::open_program(about_program);
    if (!program.ok()) {
        print_error(program.error().text(), "", options.messages());
        return to_int(ExitStatus::kNoInput);
    }

    natives::StandardHost host;
    const EndSignals signals;
    host.set_wake(signals.wake_descriptor());
    vm::MachineOptions machine_options;
    machine_options.max_heap_bytes = options.max_heap_mb.value_or(kDefaultRunHeapMb) << 20;
    machine_options.processors = static_cast<uint32_t>(processors_of(options.processors, options.jdk_feature_version));
    machine_options.assertions = options.assertions;
    machine_options.properties = options.system_properties;
    machine_options.properties.push_back("sun.java.command=" + command_text(options));
    vm::Machine machine(*program.value(), host, machine_options);
    vm::prepare_launch(machine, launch_of(options));
    const vm::RunEnd end = vm::run_fairly(machine, {kInstructionsPerTurn, options.mark_every, &EndSignals::arrived()});
    host.flush();
    const RunResult result = result_of(end, machine);
    if (!result.message.empty()) print_error(result.message, "", options.messages());
    print_hint(*program.value(), options, result.status);
    if (options.json_file.empty()) return result.status;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    if (write_report(options.json_file, run_json(options, result, machine, elapsed.count()))) return result.status;
    return fail_to_write("run", options.json_file, options.color);
}

}  // namespace heddle::cli
