#include "cli/report/advice.h"

#include <algorithm>
#include <string_view>

#include "por/base/wait_text.h"
#include "por/search/search.h"

namespace heddle::cli {

namespace {

bool is_sampler(const CheckOptions& options) {
    return std::any_of(por::kSearches.begin(), por::kSearches.end(),
                       [&](const por::SearchRow& row) { return row.name == options.search && row.is_sampler; });
}

std::string place_text(const por::StackFrame& place) {
    return (place.file.empty() ? place.class_name : place.file) +
           (place.line == 0 ? "" : ":" + std::to_string(place.line));
}

// The option whose limit the reason names; empty when it is none.
std::string_view limit_option(std::string_view reason) {
    const auto says = [&](std::string_view words) { return reason.find(words) != std::string_view::npos; };
    if (says("time limit")) return "--time-limit";
    if (says("memory limit") || says("memory ran out")) return "--memory-limit";
    if (says(" states was reached")) return "--max-states";
    if (says("depth")) return "--max-depth";
    return "";
}

std::vector<std::string> incomplete_advice(const por::Report& report, const CheckOptions& options) {
    std::vector<std::string> lines;
    if (is_sampler(options)) {
        lines.emplace_back("a sample finds violations and proves nothing: --search dfs explores every interleaving");
        return lines;
    }
    const std::string_view limit = limit_option(report.reason);
    if (limit.empty()) return lines;
    lines.push_back("to get further: a larger " + std::string(limit) +
                    ", fewer threads or rounds in the program, or a sample of it with --search pct");
    if (report.busiest)
        lines.push_back(std::to_string(report.busiest->percent) + " % of the states are made at " +
                        place_text(report.busiest->place) +
                        ": fewer rounds there, or a smaller part of the program, make fewer");
    if (const por::StackFrame* clock = report.place_of(vm::Assumption::kClockTimes))
        lines.push_back("the program reads a clock (" + place_text(*clock) +
                        "), so time multiplies the states: leave out the reading, or wait for constant times");
    if (const por::StackFrame* random = report.place_of(vm::Assumption::kRandomFixed))
        lines.push_back("the program draws random numbers (" + place_text(*random) +
                        "): constants instead, above all for times to sleep, make fewer states");
    lines.emplace_back("more ways: docs/too_many_states.md");
    return lines;
}

// A deadlock has one of several causes, each with its own remedy.
std::string deadlock_advice(const por::Violation& violation) {
    const auto says = [&](std::string_view words) { return violation.message.find(words) != std::string::npos; };
    if (says(por::kNeverShutDown))
        return "a thread pool that keeps the program from ending: call shutdown() on every path, in a finally block or "
               "(since Java 19) by try-with-resources";
    if (says(por::kWaitForEachOther))
        return "a deadlock: take locks in the same order everywhere, and hold none while waiting for another thread";
    for (const por::ThreadEnd& end : violation.threads) {
        if (end.state.find(" to be notified") == std::string::npos &&
            end.state.find(" to be signalled") == std::string::npos)
            continue;
        return "a missed notification: change the condition and notify under the same lock, wait in a loop on the "
               "condition itself, and use notifyAll or signalAll where threads wait for different things";
    }
    return "";
}

}  // namespace

std::string advice_of(const por::Violation& violation) {
    if (violation.property == nullptr) return "";
    if (violation.kind() == por::ViolationKind::kStandstill) {
        const std::string advice = deadlock_advice(violation);
        if (!advice.empty()) return advice;
    }
    return std::string(violation.property->advice);
}

std::vector<std::string> advice_for(const por::Report& report, const CheckOptions& options) {
    if (report.verdict == por::Verdict::kIncomplete) return incomplete_advice(report, options);
    if (report.verdict == por::Verdict::kUnsupported)
        return {
            "heddle's machine does not have this: leave it out of what is checked, or put an object of your own in "
            "its place",
            "what it does not have: docs/limitations.md"};
    std::vector<std::string> lines;
    for (const por::Violation& violation : report.violations) {
        const std::string advice = advice_of(violation);
        if (advice.empty()) continue;
        std::string line = "how to mend " + advice;
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace heddle::cli
