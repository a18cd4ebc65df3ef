#include "cli/bench/run_result.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <regex.h>

#include "cli/base/exit_status.h"
#include "cli/base/json_reader.h"
#include "cli/base/split.h"

namespace heddle::cli {

namespace {

constexpr size_t kMostOutput = size_t{64} << 20;  // bytes that are read
constexpr size_t kMostReason = 300;

std::string content_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (text.size() > kMostOutput) text.resize(kMostOutput);
    return text;
}

// The last lines, on one line.
std::string tail(const std::string& text) {
    std::string result = text.size() <= kMostReason ? text : text.substr(text.size() - kMostReason);
    while (!result.empty() && (result.back() == '\n' || result.back() == ' ')) result.pop_back();
    std::replace(result.begin(), result.end(), '\n', ' ');
    return result;
}

std::string head_of(const std::string& text) {
    std::string result = text.substr(0, kMostReason);
    while (!result.empty() && (result.back() == '\n' || result.back() == ' ')) result.pop_back();
    std::replace(result.begin(), result.end(), '\n', ' ');
    return result;
}

double number_of(const JsonValue& value) {
    if (value.number() != nullptr) return static_cast<double>(*value.number());
    return value.real() == nullptr ? -1 : *value.real();
}

uint64_t count_of(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    const double number = value == nullptr ? -1 : number_of(*value);
    return number < 0 ? 0 : static_cast<uint64_t>(number);
}

void read_stats(const JsonValue& stats, RunOutcome& run) {
    if (stats.object() == nullptr) return;
    for (const auto& [key, value] : *stats.object()) {
        if (const double number = number_of(value); number >= 0) run.figures[key] = number;
    }
    const JsonValue* links = stats.find("relevance");
    if (links == nullptr || links->array() == nullptr) return;
    for (const JsonValue& link : *links->array()) {
        const JsonValue* name = link.find("link");
        if (name == nullptr || name->text() == nullptr) continue;
        run.links.push_back({*name->text(), count_of(link, "asked"), count_of(link, "ruled_out")});
    }
}

RunOutcome failed(std::string reason) {
    RunOutcome run;
    run.outcome = Outcome::kFailed;
    run.reason = std::move(reason);
    return run;
}

// The line of the output that matches; null pointer: none.
bool find_match(const std::string& pattern, const std::string& output, std::string* group) {
    regex_t compiled;
    if (::regcomp(&compiled, pattern.c_str(), REG_EXTENDED) != 0) return false;
    bool is_found = false;
    for (const std::string_view line : split(output, '\n')) {
        const std::string text(line);
        regmatch_t groups[2];
        if (::regexec(&compiled, text.c_str(), 2, groups, 0) != 0) continue;
        is_found = true;
        if (group != nullptr && groups[1].rm_so >= 0)
            *group = text.substr(static_cast<size_t>(groups[1].rm_so),
                                 static_cast<size_t>(groups[1].rm_eo - groups[1].rm_so));
        break;
    }
    ::regfree(&compiled);
    return is_found;
}

bool holds(const ResultRule& rule, int status, const std::string& output) {
    if (!rule.statuses.empty() && std::find(rule.statuses.begin(), rule.statuses.end(), status) == rule.statuses.end())
        return false;
    return rule.pattern.empty() || find_match(rule.pattern, output, nullptr);
}

}  // namespace

RunOutcome result_by_report(const std::string& report, int status, const std::string& messages) {
    const Result<JsonValue> json = parse_json(report, "the report");
    if (!json || json.value().object() == nullptr) {
        RunOutcome run = failed("status " + std::to_string(status) + " without a report: " + head_of(messages));
        // The command line or an input is wrong: nothing was measured.
        if (status == to_int(ExitStatus::kUsage) || status == to_int(ExitStatus::kNoInput))
            run.outcome = Outcome::kNotRun;
        return run;
    }
    const JsonValue* verdict = json.value().find("verdict");
    const std::string word = verdict != nullptr && verdict->text() != nullptr ? *verdict->text() : "";
    RunOutcome run;
    run.outcome = outcome_of(word);
    if (run.outcome == Outcome::kNotRun) return failed("the report has no verdict");
    if (const JsonValue* reason = json.value().find("reason"); reason != nullptr && reason->text() != nullptr)
        run.reason = head_of(*reason->text());
    if (const JsonValue* stats = json.value().find("stats")) read_stats(*stats, run);
    const JsonValue* violations = json.value().find("violations");
    if (violations == nullptr || violations->array() == nullptr) return run;
    for (const JsonValue& violation : *violations->array()) {
        const JsonValue* property = violation.find("property");
        if (property == nullptr || property->text() == nullptr) continue;
        if (std::find(run.properties.begin(), run.properties.end(), *property->text()) == run.properties.end())
            run.properties.push_back(*property->text());
    }
    return run;
}

RunOutcome result_by_rules(const BenchConfiguration& configuration, int status, const std::string& output) {
    RunOutcome run = failed("status " + std::to_string(status) + " fits no rule: " + tail(output));
    for (const ResultRule& rule : configuration.rules) {
        if (!holds(rule, status, output)) continue;
        run.outcome = outcome_of(rule.verdict);
        run.reason = "";
        if (!rule.property.empty()) run.properties.push_back(rule.property);
        break;
    }
    for (const auto& [name, pattern] : configuration.figures) {
        std::string number;
        if (!find_match(pattern, output, &number)) continue;
        char* end = nullptr;
        const double value = std::strtod(number.c_str(), &end);
        if (end != number.c_str() && value >= 0 && value < 1e300) run.figures[name] = value;
    }
    return run;
}

RunOutcome result_of_run(const FinishedProcess& process, const BenchConfiguration& configuration,
                         const BenchLimits& limits, const std::string& folder) {
    RunOutcome run;
    switch (process.end) {
        case ProcessEnd::kNotStarted:
            run.reason = std::string("it cannot be started: ") + std::strerror(process.status);
            break;
        case ProcessEnd::kOutOfTime:
            run.outcome = Outcome::kOutOfTime;
            run.reason = "no end in " + std::to_string(limits.wall_s) + " s, or in " + std::to_string(limits.cpu_s) +
                         " s of processor time";
            break;
        case ProcessEnd::kOutOfMemory:
            run.outcome = Outcome::kOutOfMemory;
            run.reason = "more than " + std::to_string(limits.memory_mb) + " MB";
            break;
        case ProcessEnd::kSignalled:
            run = failed("it ended with signal " + std::to_string(process.status) + ": " +
                         tail(content_of(folder + "/err")));
            break;
        case ProcessEnd::kExited:
            run = configuration.is_foreign()
                      ? result_by_rules(configuration, process.status,
                                        content_of(folder + "/out") + "\n" + content_of(folder + "/err"))
                      : result_by_report(content_of(folder + "/out"), process.status, content_of(folder + "/err"));
            break;
    }
    run.wall_s = process.wall_s;
    run.cpu_s = process.cpu_s;
    run.memory_kb = process.memory_kb;
    return run;
}

}  // namespace heddle::cli
