#include "cli/commands/analyze_command.h"

#include <memory>

#include "analysis/tables/tables.h"
#include "cli/base/exit_status.h"
#include "cli/base/output.h"
#include "cli/commands/main_class_hint.h"
#include "cli/commands/program_setup.h"
#include "cli/report/analyze_report.h"
#include "natives/support/standard_host.h"
#include "vm/invoke/open_program.h"
#include "vm/machine/launcher.h"

namespace heddle::cli {

namespace {

int fail(const AnalyzeCommandOptions& options, const std::string& what, ExitStatus status) {
    print_error("analyze: " + what, "", options.messages());
    return to_int(status);
}

// Writes the files that were asked for. Returns the exit status.
int write_files(const AnalyzeCommandOptions& options, const analysis::Tables& tables) {
    const auto write = [&](const std::string& file, const std::string& text) {
        return file.empty() || write_report(file, text) ? 0 : fail_to_write("analyze", file, options.color);
    };
    if (const int status = write(options.dot_file, analyze_dot(tables)); status != 0) return status;
    return write(options.json_file, analyze_json(tables, options));
}

}  // namespace

int analyze_command(const AnalyzeCommandOptions& options) {
    for (const std::string& file : {options.dot_file, options.json_file}) {
        if (!file.empty() && !is_writable_place(file)) return fail_to_write("analyze", file, options.color);
    }
    auto opened = vm::open_program(program_options(options));
    if (!opened) return fail(options, opened.error().text(), ExitStatus::kNoInput);
    const std::unique_ptr<vm::Program> program = std::move(opened).value();
    natives::StandardHost host;
    vm::MachineOptions machine_options;
    machine_options.properties = options.system_properties;
    vm::Machine machine(*program, host, machine_options);
    switch (vm::run_up_to_main(machine, launch_of(options))) {
        case vm::RunEnd::kPaused: break;
        case vm::RunEnd::kExited:
            host.flush();  // the message of `java`
            print_error("analyze: " + options.main_class + " cannot be started", main_class_hint(*program, options),
                        options.messages());
            return to_int(ExitStatus::kNoInput);
        default: return fail(options, "the class library does not start", ExitStatus::kUnsupported);
    }
    const vm::Linked<vm::Klass*> main = vm::load_main_class(*program, options.main_class);
    if (!main.ok()) return fail(options, "there is no class " + options.main_class, ExitStatus::kNoInput);

    analysis::AnalyzeOptions analyze_options;
    analyze_options.native_effects = native_effects();
    if (options.call_graph == "hierarchy") analyze_options.call_graph = analysis::CallGraphKind::kHierarchy;
    if (options.call_graph == "rapid") analyze_options.call_graph = analysis::CallGraphKind::kRapidType;
    analyze_options.pointers = options.pointers;
    const std::unique_ptr<analysis::Tables> tables = analysis::analyze(machine, main.value(), analyze_options);
    if (!options.quiet && options.json_file != "-" && options.dot_file != "-") {
        if (!write_report("-", analyze_text(*tables, options))) return fail_to_write("analyze", "-", options.color);
    }
    return write_files(options, *tables);
}

}  // namespace heddle::cli
