#include "cli/analyze_command.h"

#include <memory>

#include "analysis/tables.h"
#include "cli/analyze_report.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "natives/standard_host.h"
#include "natives/table.h"
#include "vm/launcher.h"

namespace heddle::cli {

namespace {

vm::ProgramOptions program_options(const AnalyzeCommandOptions& options) {
    vm::ProgramOptions result;
    result.jdk = options.jdk_home;
    result.feature_version = options.jdk_feature_version;
    result.class_path = options.classpath;
    result.model_path = options.api_jar;
    result.natives = natives::native_table();
    return result;
}

int fail(const AnalyzeCommandOptions& options, const std::string& what, ExitStatus status) {
    print_error("analyze: " + what, "", options.color);
    return to_int(status);
}

// Writes the files that were asked for; 0 when all went well.
int write_files(const AnalyzeCommandOptions& options, const analysis::Tables& tables) {
    const auto write = [&](const std::string& file, const std::string& text) {
        return file.empty() || write_report(file, text) ? 0 : fail_to_write("analyze", file, options.color);
    };
    if (const int status = write(options.dot_file, analyze_dot(tables)); status != 0) return status;
    return write(options.json_file, analyze_json(tables, options));
}

}  // namespace

std::vector<analysis::NativeEffect> native_effects() {
    std::vector<analysis::NativeEffect> effects;
    for (const natives::NativeFacts& facts : natives::native_facts()) {
        const auto has = [&](natives::Effects effect) { return (facts.effects & effect) != 0; };
        effects.push_back({has(natives::kReads), has(natives::kWrites), has(natives::kAllocates), has(natives::kCalls),
                           has(natives::kThreads)});
    }
    return effects;
}

int analyze_command(const AnalyzeCommandOptions& options) {
    for (const std::string& file : {options.dot_file, options.json_file}) {
        if (!file.empty() && !is_writable_place(file)) return fail_to_write("analyze", file, options.color);
    }
    auto opened = vm::Program::open(program_options(options));
    if (!opened) return fail(options, opened.error().text(), ExitStatus::kNoInput);
    const std::unique_ptr<vm::Program> program = std::move(opened).value();
    natives::StandardHost host;
    vm::Machine machine(*program, host, {});
    switch (vm::run_up_to_main(machine, {options.main_class, options.arguments})) {
        case vm::RunEnd::kPaused: break;
        case vm::RunEnd::kExited: host.flush(); return to_int(ExitStatus::kNoInput);  // java's own words were printed
        default: return fail(options, "the class library does not start", ExitStatus::kUnsupported);
    }
    const vm::Linked<vm::Klass*> main = vm::load_main_class(*program, options.main_class);
    if (!main.ok()) return fail(options, "class " + options.main_class + " is not there", ExitStatus::kNoInput);

    analysis::AnalyzeOptions analyze_options;
    analyze_options.native_effects = native_effects();
    if (options.call_graph == "hierarchy") analyze_options.call_graph = analysis::CallGraphKind::kHierarchy;
    if (options.call_graph == "rapid") analyze_options.call_graph = analysis::CallGraphKind::kRapidType;
    analyze_options.pointers = options.pointers;
    const std::unique_ptr<analysis::Tables> tables = analysis::analyze(machine, main.value(), analyze_options);
    if (options.json_file != "-" && options.dot_file != "-") {
        if (!write_report("-", analyze_text(*tables, options))) return fail_to_write("analyze", "-", options.color);
    }
    return write_files(options, *tables);
}

}  // namespace heddle::cli
