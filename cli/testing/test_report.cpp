#include "cli/testing/test_report.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/base/json.h"
#include "cli/base/terminal_text.h"
#include "cli/report/check_json.h"
#include "cli/report/report_parts.h"

namespace heddle::cli {

namespace {

constexpr std::array kByWeight{UnitStatus::kViolated, UnitStatus::kUnsupported, UnitStatus::kIncomplete,
                               UnitStatus::kVerified, UnitStatus::kSkipped};

std::string seconds(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f s", value);
    return text;
}

size_t count_of(const RunResults& results, UnitStatus status) {
    return static_cast<size_t>(std::count_if(results.units.begin(), results.units.end(),
                                             [&](const CheckedUnit& unit) { return unit.status == status; }));
}

std::string colored(const std::string& text, UnitStatus status, bool has_color) {
    if (!has_color) return text;
    const char* code = status == UnitStatus::kViolated   ? "\x1b[1;31m"
                       : status == UnitStatus::kVerified ? "\x1b[1;32m"
                                                         : "\x1b[1m";
    return code + text + "\x1b[0m";
}

}  // namespace

std::string_view word_of(UnitStatus status) {
    switch (status) {
        case UnitStatus::kVerified: return "verified";
        case UnitStatus::kViolated: return "violated";
        case UnitStatus::kIncomplete: return "incomplete";
        case UnitStatus::kUnsupported: return "unsupported";
        case UnitStatus::kSkipped: return "skipped";
    }
    return "";
}

UnitStatus worst_of(const std::vector<CheckedUnit>& units) {
    for (const UnitStatus status : {UnitStatus::kViolated, UnitStatus::kUnsupported, UnitStatus::kIncomplete}) {
        if (std::any_of(units.begin(), units.end(), [&](const CheckedUnit& unit) { return unit.status == status; }))
            return status;
    }
    return UnitStatus::kVerified;
}

std::string line_of(const CheckedUnit& unit, bool has_color) {
    constexpr size_t kWordColumn = 13;
    std::string word(word_of(unit.status));
    const std::string gap(kWordColumn - word.size(), ' ');
    std::string text = colored(word, unit.status, has_color) + gap + one_line(unit.group + "#" + unit.name);
    const por::Statistics& figures = unit.report.statistics;
    if (unit.status != UnitStatus::kSkipped) {
        text += "  " + std::to_string(figures.states) + (figures.states == 1 ? " state, " : " states, ") +
                seconds(figures.elapsed_s);
        if (unit.runner != "heddle") text += ", run by " + unit.runner;
    }
    if (!unit.reason.empty()) text += "  " + one_line(unit.reason);
    const char* before = "  assumes ";
    for (const por::AssumptionMade& made : unit.report.assumptions) {
        if (unit.status == UnitStatus::kVerified) text += before + std::string(made.row().id);
        before = ", ";
    }
    return text + "\n";
}

std::string summary_of(const RunResults& results, bool has_color) {
    std::string text = std::to_string(results.units.size()) + (results.units.size() == 1 ? " test: " : " tests: ");
    bool is_first = true;
    for (const UnitStatus status : kByWeight) {
        const size_t count = count_of(results, status);
        if (count == 0) continue;
        text += is_first ? "" : ", ";
        text += colored(std::to_string(count) + " " + std::string(word_of(status)), status, has_color);
        is_first = false;
    }
    return text + "; " + seconds(results.elapsed_s) + "\n";
}

std::string tests_json(const RunResults& results, const std::vector<TestCase>& tests, const TestOptions& options) {
    JsonWriter json;
    begin_report(json, results.command);
    json.field("verdict", word_of(worst_of(results.units))).field("reason", "");
    json.key("target").begin_object().field("classpath", results.classpath).field("jdk", std::string_view(results.jdk));
    json.end_object();
    add_config(json, options);
    json.key("counts").begin_object().field("tests", uint64_t{results.units.size()});
    for (const UnitStatus status : kByWeight) json.field(word_of(status), uint64_t{count_of(results, status)});
    json.end_object().field("elapsed_s", results.elapsed_s);
    json.key("tests").begin_array();
    for (size_t i = 0; i < results.units.size(); ++i) {
        const CheckedUnit& unit = results.units[i];
        json.begin_object()
            .field("class", std::string_view(unit.group))
            .field("method", std::string_view(tests[i].method));
        json.field("name", std::string_view(unit.name));
        json.field("display_name", std::string_view(tests[i].display_name)).field("tags", tests[i].tags);
        json.field("runner", std::string_view(unit.runner));
        json.field("runner_reason", std::string_view(tests[i].engine_reason));
        json.field("status", word_of(unit.status));
        const bool is_skipped = unit.status == UnitStatus::kSkipped;
        json.field("skipped_reason", std::string_view(is_skipped ? unit.reason : ""));
        json.field("note", std::string_view(is_skipped ? "" : unit.reason));
        json.field("output", std::string_view(unit.output));
        if (!is_skipped) {
            add_verdict(json, unit.report);
            add_findings(json, unit.report, options);
        }
        json.end_object();
    }
    return json.end_array().end_object().text();
}

}  // namespace heddle::cli
