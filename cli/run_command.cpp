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

int report_deadlock(vm::Machine& machine, const RunOptions& options) {
    std::string text = "run: deadlock: no thread can go on";
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (thread.state.status == vm::ThreadStatus::kTerminated || thread.state.object.is_null()) continue;
        const vm::Ref name = machine.heap().get_ref(thread.state.object, machine.known().Thread_name);
        text += "\n  thread \"" + (name ? machine.utf8(name) : std::string()) + "\" " +
                std::string(waiting_text(thread.state.status));
        for (const std::string& line : machine.stack_text(thread)) text += "\n    at " + line;
    }
    print_error(text, "", options.color);
    return to_int(ExitStatus::kViolated);
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
        case vm::RunEnd::kDeadlock: return report_deadlock(machine, options);
    }
    return to_int(ExitStatus::kInternal);
}

}  // namespace heddle::cli
