#include "cli/report/junit_report.h"

#include <algorithm>
#include <cstdio>
#include <vector>

#include "cli/base/markup.h"
#include "cli/base/version.h"
#include "cli/report/check_report.h"
#include "cli/report/result_words.h"

namespace heddle::cli {

namespace {

constexpr size_t kMostOutput = 100000;  // bytes of output of one test

std::string attribute(std::string_view name, std::string_view value) {
    // A reader replaces a line end in an attribute by a space.
    std::string safe;
    for (const char c : markup(value)) {
        if (c == '\n')
            safe += "&#10;";
        else
            safe += c;
    }
    return " " + std::string(name) + "=\"" + safe + "\"";
}

std::string attribute(std::string_view name, size_t value) { return attribute(name, std::to_string(value)); }

std::string time_attribute(double seconds) {
    char text[64];
    std::snprintf(text, sizeof text, "%.3f", seconds);
    return attribute("time", text);
}

std::string property(std::string_view name, std::string_view value) {
    return "<property" + attribute("name", name) + attribute("value", value) + "/>\n";
}

struct Counts {
    size_t tests = 0, failures = 0, errors = 0, skipped = 0;
    double seconds = 0;

    void add(const CheckedUnit& unit) {
        ++tests;
        if (unit.status == UnitStatus::kViolated) ++failures;
        if (unit.status == UnitStatus::kIncomplete || unit.status == UnitStatus::kUnsupported) ++errors;
        if (unit.status == UnitStatus::kSkipped) ++skipped;
        seconds += unit.report.statistics.elapsed_s;
    }
    std::string attributes() const {
        return attribute("tests", tests) + attribute("failures", failures) + attribute("errors", errors) +
               attribute("skipped", skipped) + time_attribute(seconds);
    }
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// Why the test did not pass.
std::string problem(const CheckedUnit& unit) {
    switch (unit.status) {
        case UnitStatus::kVerified:
        case UnitStatus::kExpected: return "";
        case UnitStatus::kSkipped: return "<skipped" + attribute("message", unit.reason) + "/>\n";
        case UnitStatus::kIncomplete:
        case UnitStatus::kUnsupported: {
            std::string text = unit.reason;
            for (const std::string& frame : unit.report.unsupported_stack) text += "\n    at " + frame;
            return "<error" + attribute("message", first_line(unit.reason)) +
                   attribute("type", status_word(unit.status)) + ">" + markup(text) + "</error>\n";
        }
        case UnitStatus::kViolated: break;
    }
    ReportStyle style;
    style.has_figures = false;
    std::string message = first_line(unit.reason), type = "violated";
    if (!unit.report.violations.empty()) {
        const por::Violation& first = unit.report.violations.front();
        type = por::name_of(first.property);
        message = first.message;
    }
    return "<failure" + attribute("message", message) + attribute("type", type) + ">" +
           markup(unit.report.violations.empty() ? unit.reason : report_text(unit.report, {}, style)) + "</failure>\n";
}

std::string test_case(const CheckedUnit& unit) {
    std::string text = "<testcase" + attribute("name", unit.name) + attribute("classname", unit.group) +
                       time_attribute(unit.report.statistics.elapsed_s) + ">\n<properties>\n" +
                       property("status", status_word(unit.status));
    if (unit.status != UnitStatus::kSkipped) text += property("states", std::to_string(unit.report.statistics.states));
    if (!unit.runner.empty()) text += property("runner", unit.runner);
    for (const por::AssumptionMade& made : unit.report.assumptions)
        text += property("assumption", assumption_line(made));
    for (const por::Violation& violation : unit.report.violations)
        text += property("fingerprint", violation.fingerprint);
    text += "</properties>\n" + problem(unit);
    if (!unit.output.empty())
        text += "<system-out>" + markup(std::string_view(unit.output).substr(0, kMostOutput)) + "</system-out>\n";
    return text + "</testcase>\n";
}

}  // namespace

std::string junit_report(const RunResults& results) {
    std::vector<std::string> groups;
    Counts all;
    for (const CheckedUnit& unit : results.units) {
        all.add(unit);
        if (std::find(groups.begin(), groups.end(), unit.group) == groups.end()) groups.push_back(unit.group);
    }
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + attribute("name", "heddle") +
                       all.attributes() + ">\n";
    for (const std::string& group : groups) {
        Counts counts;
        std::string cases;
        for (const CheckedUnit& unit : results.units) {
            if (unit.group != group) continue;
            counts.add(unit);
            cases += test_case(unit);
        }
        text += "<testsuite" + attribute("name", group) + counts.attributes() + ">\n<properties>\n" +
                property("heddle", version()) + property("jdk", results.jdk);
        for (const auto& [name, value] : results.settings) text += property(name, value);
        text += "</properties>\n" + cases + "</testsuite>\n";
    }
    return text + "</testsuites>\n";
}

}  // namespace heddle::cli
