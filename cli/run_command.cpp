#include "cli/run_command.h"

#include <memory>

#include "cli/exit_status.h"
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

int report_unsupported(const vm::Unsupported& unsupported, const RunOptions& options) {
    std::string stack;
    for (const std::string& line : unsupported.stack) stack += "\n    at " + line;
    print_error("run: unsupported: " + unsupported.what + stack, "", options.color);
    return to_int(ExitStatus::kUnsupported);
}

}  // namespace

int run_command(const RunOptions& options) {
    vm::ProgramOptions program_options;
    program_options.jdk = options.jdk_home;
    program_options.feature_version = options.jdk_feature_version;
    program_options.class_path = options.classpath;
    program_options.natives = natives::native_table();
    Result<std::unique_ptr<vm::Program>> program = vm::Program::open(program_options);
    if (!program.ok()) {
        print_error(program.error().text(), "", options.color);
        return to_int(ExitStatus::kNoInput);
    }

    natives::StandardHost host;
    vm::MachineOptions machine_options;
    machine_options.max_heap_bytes = options.max_heap_mb.value_or(kDefaultHeapMb) << 20;
    machine_options.assertions = options.assertions;
    vm::Machine machine(*program.value(), host, machine_options);
    vm::prepare_launch(machine, {options.main_class, options.arguments});
    const vm::RunEnd end = vm::run_fairly(machine, {kInstructionsPerTurn, options.mark_every});
    host.flush();
    switch (end) {
        case vm::RunEnd::kExited: return *machine.exit_status();
        case vm::RunEnd::kUnsupported: return report_unsupported(*machine.unsupported(), options);
        case vm::RunEnd::kDeadlock: break;
    }
    print_error("run: deadlock: no thread can go on", "`heddle check` shows the schedule", options.color);
    return to_int(ExitStatus::kViolated);
}

}  // namespace heddle::cli
