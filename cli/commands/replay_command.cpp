#include "cli/commands/replay_command.h"

#include <filesystem>
#include <memory>
#include <optional>

#include "cli/base/exit_status.h"
#include "cli/base/output.h"
#include "cli/base/signals.h"
#include "cli/base/split.h"
#include "cli/commands/api_jar.h"
#include "cli/commands/check_setup.h"
#include "cli/commands/jdk.h"
#include "cli/commands/set_setup.h"
#include "cli/commands/test_machine.h"
#include "cli/report/trace_file.h"
#include "natives/support/standard_host.h"
#include "por/trace/replay.h"
#include "vm/invoke/open_program.h"

namespace heddle::cli {

namespace {

// Relative to the current folder, which is about to change.
std::string absolute(const std::string& path) {
    if (path.empty() || path == "-") return path;
    std::error_code error;
    const std::filesystem::path result = std::filesystem::absolute(path, error);
    return error ? path : result.string();
}

std::string absolute_path_list(const std::string& list) {
    std::string result;
    for (const std::string& part : split_class_path(list))
        result += (result.empty() ? "" : ":") + absolute(part.empty() ? "." : part);
    return result;
}

int refuse(const std::string& message, const std::string& hint, const ReplayOptions& options) {
    print_error(message, hint, options.messages());
    return to_int(ExitStatus::kNoInput);
}

Result<Jdk> jdk_for(const ReplayOptions& options, const Trace& trace) {
    if (options.jdk_home.empty()) {
        Result<Jdk> recorded = open_jdk(trace.options.jdk_home);
        if (recorded) return recorded;
    }
    return find_jdk(JdkPlaces::from_environment(options.jdk_home));
}

// The class that differs from the recorded one, and how; nullopt when none does.
std::optional<std::string> changed_class(const vm::Program& program, const Trace& trace) {
    for (const ClassDigest& one : trace.classes) {
        const Result<classfile::Resource> found = program.class_path().find_class(one.name);
        if (!found) return one.name + " is missing";
        if (digest_of(found.value().bytes) != one.digest) return one.name + " differs";
    }
    return std::nullopt;
}

}  // namespace

int replay_command(const ReplayOptions& options) {
    std::vector<std::string> outputs{options.json_file};
    for (const auto& [option, file] : options.reports.named()) outputs.push_back(*file);
    for (const std::string& file : outputs) {
        if (!file.empty() && !is_writable_place(file)) return refuse_output("replay", file, options.messages());
    }
    Result<Trace> read = read_trace(options.trace_file);
    if (!read) return refuse("replay: " + read.error().text(), "", options);
    Trace& trace = read.value();
    Result<Jdk> jdk = jdk_for(options, trace);
    if (!jdk) return refuse(jdk.error().text(), "name a JDK with `--jdk DIR` or JAVA_HOME, or install one", options);
    if (jdk.value().version != trace.jdk_version) {
        return refuse("replay: the JDK changed: recorded with " + trace.jdk_version + ", found " + jdk.value().version +
                          " in " + jdk.value().home,
                      "name the recorded JDK with `--jdk DIR`, or check again", options);
    }
    Result<std::string> jar = api_jar();
    if (!jar) return refuse(jar.error().text(), "", options);
    CheckOptions& check = trace.options;
    check.api_jar = jar.value();
    check.jdk_home = jdk.value().home;
    check.jdk_feature_version = jdk.value().feature_version;
    check.json_file = absolute(options.json_file);
    check.reports = {absolute(options.reports.html), absolute(options.reports.sarif), absolute(options.reports.junit),
                     absolute(options.reports.dot)};
    check.source = absolute_path_list(options.source);
    check.quiet = options.quiet;
    check.verbose = options.verbose;
    check.color = options.color;
    if (!options.classpath.empty()) check.classpath = absolute_path_list(options.classpath);
    const std::string test_plan = take_test_plan(check);
    // The class path and the files that the program opens are relative to the folder of the check. A trace from another
    // host may name a folder that does not exist here; then the current folder is used.
    std::error_code ignored;
    std::filesystem::current_path(trace.folder, ignored);

    Result<std::unique_ptr<vm::Program>> program = vm::open_program(check_program_options(check));
    if (!program) return refuse(program.error().text(), "", options);
    if (const auto changed = changed_class(*program.value(), trace)) {
        return refuse("replay: the classes changed since the trace was recorded: " + *changed,
                      "check the program again; `-cp PATH` names another class path than the recorded one", options);
    }
    const EndSignals signals;
    natives::StandardHost host;
    por::SubjectOptions about_subject = subject_options(check);
    Result<std::shared_ptr<const por::AtomicSets>> sets = atomic_sets_of(check, *program.value());
    if (!sets) return refuse("replay: " + sets.error().text(), "", options);
    about_subject.atomic_sets = sets.value();
    por::Subject subject(*program.value(), host, about_subject);
    if (!test_plan.empty()) subject.explored().set_test_plan(test_plan);
    por::Report report = por::replay(subject, checked_properties(check), trace.violations,
                                     [] { return EndSignals::arrived().load(std::memory_order_relaxed) != 0; });
    if (!test_plan.empty()) {
        for (por::Violation& violation : report.violations) cut_harness(violation);
    }
    if (trace.has_race_behind && report.violations.size() == trace.violations.size())
        report.pursuit = por::PursuitResult{0, true, false, ""};
    return deliver(report, check, "replay");
}

}  // namespace heddle::cli
