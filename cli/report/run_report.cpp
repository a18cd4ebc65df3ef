#include "cli/report/run_report.h"

#include <csignal>

#include "cli/base/exit_status.h"
#include "cli/base/json.h"
#include "cli/base/memory.h"
#include "cli/report/report_parts.h"

namespace heddle::cli {

namespace {

std::string unsupported_text(const vm::Unsupported& unsupported) {
    std::string text = "run: unsupported: " + unsupported.what;
    for (const std::string& line : unsupported.stack) text += "\n    at " + line;
    return text;
}

std::string_view waiting_text(vm::ThreadStatus status) {
    switch (status) {
        case vm::ThreadStatus::kBlocked: return "waits for a monitor";
        case vm::ThreadStatus::kWaiting: return "waits to be notified";
        case vm::ThreadStatus::kNotified: return "waits to re-enter its monitor after wait()";
        case vm::ThreadStatus::kParked: return "is parked";
        case vm::ThreadStatus::kInitializing: return "waits for another thread to initialise a class";
        case vm::ThreadStatus::kAwaitingEnd: return "has left main and waits for the other threads";
        default: return "cannot continue";
    }
}

std::string deadlock_text(vm::Machine& machine) {
    std::string text = "run: deadlock: no thread can continue";
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

}  // namespace

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

std::string run_json(const RunOptions& options, const RunResult& result, const vm::Machine& machine, double seconds) {
    JsonWriter json;
    begin_report(json, "run");
    json.field("end", result.end).field("exit_status", result.status);
    if (!result.message.empty()) json.field("reason", std::string_view(result.message));
    add_target(json, options);
    json.key("config").begin_object();
    json.field("assertions", options.assertions).field("preview", options.preview);
    json.field("max_heap_mb", options.max_heap_mb.value_or(kDefaultRunHeapMb));
    json.field("processors", uint64_t{machine.options().processors});
    json.end_object();
    json.key("stats").begin_object();
    json.field("jumps_and_calls", machine.instructions());
    json.field("threads", uint64_t{machine.thread_count()});
    json.field("elapsed_s", seconds).field("peak_rss_kb", peak_rss_kb());
    json.end_object();
    return json.end_object().text();
}

}  // namespace heddle::cli
