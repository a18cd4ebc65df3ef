#include "cli/report/html_report.h"

#include <algorithm>
#include <cstdio>

#include "cli/base/markup.h"
#include "cli/base/version.h"
#include "cli/report/html_page.h"
#include "cli/report/html_parts.h"
#include "cli/report/html_sources.h"
#include "cli/report/html_violation.h"
#include "cli/report/result_words.h"

namespace heddle::cli {

namespace {

constexpr size_t kMostOutput = 20000;  // bytes of output of one test

std::string badge(UnitStatus status) {
    const std::string word(status_word(status));
    return "<span class=\"badge " + word + "\">" + word + "</span>";
}

std::string seconds(double value) {
    char text[64];
    std::snprintf(text, sizeof text, "%.2f s", value);
    return text;
}

std::string row(std::string_view name, std::string_view value) {
    return "<tr>" + element("th", "", name) + element("td", "", value) + "</tr>";
}

std::string row(std::string_view name, uint64_t value) { return row(name, std::to_string(value)); }

std::string setting(const RunResults& results, std::string_view name) {
    for (const auto& [key, value] : results.settings) {
        if (key == name) return value;
    }
    return "";
}

class Page {
public:
    explicit Page(const RunResults& results) : results_(results), sources_(results.source, joined_class_path()) {}

    std::string html() {
        std::string units;
        for (size_t i = 0; i < results_.units.size(); ++i) units += unit(results_.units[i], i + 1);
        return head() + header() + (is_test() ? tests() : "") + units + sources_.html() + foot();
    }

private:
    bool is_test() const { return results_.command == "test"; }

    std::string joined_class_path() const {
        std::string text;
        for (const std::string& entry : results_.classpath) text += (text.empty() ? "" : ":") + entry;
        return text;
    }

    std::string title() const {
        if (is_test()) return counted(results_.units.size(), "test", "tests");
        return results_.units.empty() ? results_.command : title_of(results_, results_.units.front());
    }

    std::string head() const {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta name=\"color-scheme\" content=\"light dark\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
               "script-src 'unsafe-inline'; img-src data:\">\n"
               "<link rel=\"icon\" href=\"data:,\">\n<title>" +
               markup(status_word(worst_of(results_))) + ": " + markup(title()) + " \u2013 heddle</title>\n<style>\n" +
               std::string(kPageStyle) + "</style>\n</head>\n<body>\n";
    }

    std::string header() const {
        std::string text = "<header>\n<p class=\"tool\">heddle " + markup(version()) + " " + markup(results_.command) +
                           "</p>\n<h1>" + badge(worst_of(results_)) + " " + markup(title()) + "</h1>\n";
        text += "<details class=\"run\"><summary>How it was checked</summary><table class=\"figures\">";
        for (const auto& [name, value] : results_.settings) text += row(name, value);
        text += row("JDK", results_.jdk) + row("class path", joined_class_path());
        if (!results_.source.empty()) text += row("sources", results_.source);
        if (results_.command != "replay") text += row("time", seconds(results_.elapsed_s));
        return text + "</table></details>\n</header>\n<main>\n";
    }

    static std::string foot() {
        return "</main>\n<footer>This page is complete: it loads nothing from elsewhere.</footer>\n<script>\n" +
               std::string(kPageScript) + "</script>\n</body>\n</html>\n";
    }

    static std::string test_row(const CheckedUnit& unit, size_t at) {
        const std::string number = std::to_string(at);
        const bool is_skipped = unit.status == UnitStatus::kSkipped;
        return "<tr data-status=\"" + std::string(status_word(unit.status)) + "\" data-test=\"" + number + "\"><td>" +
               badge(unit.status) + "</td><td><a href=\"#test-" + number + "\"><span class=\"group\">" +
               markup(unit.group) + "</span> <span class=\"name\">" + markup(unit.name) +
               "</span></a></td><td class=\"number\">" +
               (is_skipped ? "" : std::to_string(unit.report.statistics.states)) + "</td><td class=\"number\">" +
               (is_skipped ? "" : seconds(unit.report.statistics.elapsed_s)) + "</td></tr>\n";
    }

    std::string tests() const {
        std::string text = "<section id=\"tests\"><h2>Tests</h2>\n<p class=\"counts\">";
        for (const UnitStatus status : kStatuses) {
            const size_t count = count_of(results_, status);
            if (count != 0) text += "<span>" + std::to_string(count) + " " + badge(status) + "</span> ";
        }
        text +=
            "</p>\n<table class=\"tests\"><thead><tr><th>status</th><th>test</th><th>states</th><th>time</th></tr>"
            "</thead><tbody>\n";
        for (size_t i = 0; i < results_.units.size(); ++i) text += test_row(results_.units[i], i + 1);
        return text + "</tbody></table></section>\n";
    }

    std::string unit(const CheckedUnit& unit, size_t number) {
        std::string text;
        if (is_test()) {
            text = "<details class=\"unit\" id=\"test-" + std::to_string(number) + "\"" +
                   (unit.status == UnitStatus::kViolated ? " open" : "") + "><summary><h2>" + badge(unit.status) + " " +
                   markup(title_of(results_, unit)) + "</h2></summary>\n";
        } else {
            text = "<article class=\"unit\" id=\"test-" + std::to_string(number) + "\">\n";
        }
        text += reason(unit);
        const std::vector<por::Violation>& violations = unit.report.violations;
        for (size_t i = 0; i < violations.size(); ++i)
            text += violation_html(violations[i], number, i + 1, violations.size(), sources_);
        // The output of a path is beside its violation.
        if (violations.empty() && !unit.output.empty())
            text += "<h3>Output</h3>" + element("pre", "output", unit.output.substr(0, kMostOutput)) + "\n";
        if (unit.status != UnitStatus::kSkipped && results_.command != "replay") text += explored(unit);
        return text + (is_test() ? "</details>\n" : "</article>\n");
    }

    std::string reason(const CheckedUnit& unit) const {
        std::string text;
        const bool has_reports = unit.status == UnitStatus::kViolated && !unit.report.violations.empty();
        if (!has_reports && unit.status != UnitStatus::kVerified && !unit.reason.empty())
            text += element("p", "message", unit.reason) + "\n";
        if (!unit.report.unsupported_stack.empty()) {
            text += "<ol class=\"stack\">";
            for (const std::string& frame : unit.report.unsupported_stack) {
                // A frame of the JDK has a module in front of its class.
                const bool is_jdk = frame.find('/') < frame.find('(');
                text += element("li", is_jdk ? "jdk" : "", "at " + frame);
            }
            text += "</ol>\n";
        }
        if (!unit.report.why_not_all.empty())
            text += element("p", "note",
                            "There may be more violations, because not everything was explored: " +
                                unit.report.why_not_all) +
                    "\n";
        for (const std::string& line : unit.advice) text += element("p", "advice", line) + "\n";
        text += pursuit(unit) + clock(unit);
        for (const por::PredicateOutcome& predicate : unit.report.predicates) {
            if (predicate.state != por::PredicateOutcome::State::kViolated) continue;
            text += element("p", "note",
                            "Predicate violated: " + predicate.violation.message + " (" + predicate.where + ": " +
                                predicate.fields + " when " + predicate.when +
                                "). The search restarted without it: the results do not depend on it.") +
                    "\n";
        }
        if (!unit.runner.empty()) text += element("p", "about", "The test was run by " + unit.runner + ".") + "\n";
        return text;
    }

    // What a race leads to.
    static std::string pursuit(const CheckedUnit& unit) {
        if (!unit.report.pursuit || unit.report.violations.empty()) return "";
        const por::PursuitResult& result = *unit.report.pursuit;
        std::string text;
        if (result.is_found)
            text = "The program also has a data race, which may be the reason for the first violation.";
        else if (result.is_exhaustive)
            text = "Nothing else fails: every interleaving was explored, and the race is the only kind of violation.";
        else if (!result.why_ended.empty())
            text = "No other failure was found before the search ended: " + result.why_ended + ".";
        else
            text = "No other failure was found within " + counted(result.limit, "transition", "transitions") +
                   " after the race.";
        return element("p", "about", text) + "\n";
    }

    // How a violation depends on time.
    static std::string clock(const CheckedUnit& unit) {
        const por::StackFrame* reader = unit.report.place_of(vm::Assumption::kClockTimes);
        if (reader == nullptr || unit.status != UnitStatus::kViolated) return "";
        return element("p", "about",
                       "The program reads a clock (" + frame_text(*reader) +
                           "): time advances for all threads when a wait ends.") +
               "\n";
    }

    // What a verdict rests on.
    std::string explored(const CheckedUnit& unit) const {
        const por::Statistics& figures = unit.report.statistics;
        std::string text = "<section class=\"explored\"><h3>What was explored</h3>\n";
        if (unit.status == UnitStatus::kVerified) text += meaning(figures);
        text += "<div class=\"facts\"><table class=\"figures\">";
        text += row("states", figures.states) + row("states revisited", figures.states_revisited);
        text += row("transitions", figures.transitions) + row("choices", figures.choices);
        text += row("executions", figures.executions) + row("instructions", figures.instructions);
        text += row("depth", figures.max_depth) + row("end states", figures.end_states);
        text += row("threads at most", figures.threads_max);
        if (figures.heap_objects_max != 0) text += row("objects at most", figures.heap_objects_max);
        text += row("time", seconds(figures.elapsed_s)) + "</table>\n" + reductions(unit.report) + "</div>\n";
        return text + assumptions(unit.report) + outcomes(unit.report) + "</section>\n";
    }

    std::string meaning(const por::Statistics& figures) const {
        const std::string properties = setting(results_, "properties");
        std::string text = "<p>Every interleaving was explored, and none fails" +
                           (properties.empty() ? std::string() : " (" + markup(properties) + ")") + ".";
        if (!properties.empty()) {
            const bool has_races = (", " + properties + ",").find(", race,") != std::string::npos;
            text += has_races ? " There is no data race: under the Java memory model the program behaves as explored."
                              : " Data races were not checked: with a race, the Java memory model allows more than was "
                                "explored.";
        }
        if (figures.omission_probability > 0) {
            char number[32];
            std::snprintf(number, sizeof number, "%.1e", figures.omission_probability);
            text += " States were compared by 128-bit fingerprints; the probability that two were confused is " +
                    std::string(number) + ".";
        }
        return text + "</p>\n";
    }

    static std::string reductions(const por::Report& report) {
        std::string text;
        for (const por::LinkFigures& link : report.statistics.relevance) {
            if (link.asked == 0) continue;
            text += "<tr>" + element("th", "", link.name) + element("td", "number", std::to_string(link.asked)) +
                    element("td", "number", std::to_string(link.ruled_out)) + "</tr>";
        }
        if (!text.empty()) {
            text =
                "<table class=\"figures\"><caption>What the reductions ruled out</caption><thead><tr><th>link</th>"
                "<th>asked</th><th>ruled out</th></tr></thead><tbody>" +
                text + "</tbody></table>\n";
        }
        const por::LearnedDisciplines& learned = report.learned;
        if (learned.kept_count + learned.refuted_count + learned.restarts != 0) {
            text += element("p", "about",
                            "Lock disciplines: " + std::to_string(learned.kept_count) + " kept, " +
                                std::to_string(learned.refuted_count) + " refuted, " +
                                counted(learned.restarts, "restart", "restarts") + ".");
        }
        return text.empty() ? "" : "<div>" + text + "</div>";
    }

    static std::string assumptions(const por::Report& report) {
        if (report.assumptions.empty()) return "";
        std::string text = "<h3>Assumptions</h3>\n<ul>";
        for (const por::AssumptionMade& made : report.assumptions) {
            const std::string place = frame_place(&made.place);
            text +=
                "<li>" + markup(made.row().text) + " (" + markup(place.empty() ? made.place.class_name : place) + ")";
            if (!made.row().lifted_by.empty()) text += "; <code>" + markup(made.row().lifted_by) + "</code> lifts this";
            text += "</li>";
        }
        return text + "</ul>\n";
    }

    static std::string outcomes(const por::Report& report) {
        if (report.outcomes.empty()) return "";
        std::string text =
            "<h3>" + counted(report.outcomes.size(), "outcome", "outcomes") + "</h3>\n<ol class=\"outcomes\">";
        for (const std::string& outcome : report.outcomes)
            text += "<li>" + (outcome.empty() ? "<em>nothing was printed</em>" : element("pre", "output", outcome)) +
                    "</li>";
        return text + "</ol>\n";
    }

    const RunResults& results_;
    HtmlSources sources_;
};

}  // namespace

std::string html_report(const RunResults& results) { return Page(results).html(); }

}  // namespace heddle::cli
