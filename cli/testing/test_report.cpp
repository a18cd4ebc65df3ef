#include "cli/testing/test_report.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <utility>

#include "cli/base/json.h"
#include "cli/base/terminal_text.h"
#include "cli/report/check_json.h"
#include "cli/report/report_parts.h"

namespace heddle::cli {

namespace {

constexpr std::array kByWeight{UnitStatus::kViolated, UnitStatus::kUnsupported, UnitStatus::kIncomplete,
                               UnitStatus::kVerified, UnitStatus::kExpected,    UnitStatus::kSkipped};

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

// Every class that a test has asked for, once; a test names them by index.
class ClassTable {
public:
    void add(JsonWriter& json, const std::vector<ReachedClass>& classes) {
        json.key("classes").begin_array();
        for (const ReachedClass& one : classes) {
            const auto [at, is_new] = indices_.try_emplace({one.name, one.digest}, classes_.size());
            if (is_new) classes_.push_back(one);
            json.value(uint64_t{at->second});
        }
        json.end_array();
    }
    void add_table(JsonWriter& json) const {
        json.key("classes").begin_array();
        for (const ReachedClass& one : classes_) {
            json.begin_object().field("name", std::string_view(one.name));
            json.field("digest", std::string_view(one.digest)).end_object();
        }
        json.end_array();
    }

private:
    std::map<std::pair<std::string, std::string>, size_t> indices_;
    std::vector<ReachedClass> classes_;
};

}  // namespace

std::string_view word_of(UnitStatus status) {
    switch (status) {
        case UnitStatus::kVerified: return "verified";
        case UnitStatus::kViolated: return "violated";
        case UnitStatus::kIncomplete: return "incomplete";
        case UnitStatus::kUnsupported: return "unsupported";
        case UnitStatus::kSkipped: return "skipped";
        case UnitStatus::kExpected: return "expected";
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
    if (unit.is_reused) text += "  reused: nothing has changed";
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
    ClassTable classes;
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
        if (!tests[i].presets.empty()) json.field("presets", tests[i].presets);
        if (!tests[i].settings.empty()) json.field("settings", tests[i].settings);
        if (tests[i].expects_violation) json.field("expected_properties", tests[i].expected_properties);
        json.field("status", word_of(unit.status));
        const bool is_skipped = unit.status == UnitStatus::kSkipped;
        json.field("skipped_reason", std::string_view(is_skipped ? unit.reason : ""));
        json.field("note", std::string_view(is_skipped ? "" : unit.reason));
        json.field("output", std::string_view(unit.output)).field("reused", unit.is_reused);
        json.field("inputs", std::string_view(unit.inputs));
        classes.add(json, unit.classes);
        if (!is_skipped) {
            add_verdict(json, unit.report);
            add_findings(json, unit.report, tests[i].options ? *tests[i].options : options);
        }
        json.end_object();
    }
    json.end_array();
    classes.add_table(json);
    return json.end_object().text();
}

}  // namespace heddle::cli
