#include "cli/bench/bench_page.h"

#include <cstdio>

#include "cli/base/markup.h"
#include "cli/base/version.h"
#include "cli/bench/bench_summary.h"
#include "cli/bench/bench_tables.h"
#include "cli/bench/suite_tables.h"
#include "cli/report/html_page.h"
#include "cli/report/html_parts.h"

namespace heddle::cli {

namespace {

// A cell of a table that is sorted by its number; empty when there is none.
std::string number_cell(double value, const std::string& text) {
    if (value < 0) return "<td class=\"number\" data-value=\"-1\"></td>";
    char number[40];
    std::snprintf(number, sizeof number, "%.9g", value);
    return "<td class=\"number\" data-value=\"" + std::string(number) + "\">" + markup(text) + "</td>";
}

std::string badge(std::string_view css_class, std::string_view text) {
    return "<span class=\"badge " + std::string(css_class) + "\">" + markup(text) + "</span>";
}

std::string head_cells(const std::vector<std::string>& names) {
    std::string text = "<thead><tr>";
    for (const std::string& name : names) text += element("th", "", name);
    return text + "</tr></thead>";
}

class BenchPage {
public:
    BenchPage(const BenchResults& results, const Comparison* comparison, const std::vector<BenchPlot>& plots)
        : results_(results), comparison_(comparison), plots_(plots) {}

    std::string html() const {
        return head() + header() + wrong() + comparison() + summary() + matrix() + tables() + pictures() + cells() +
               not_run() +
               "</main>\n<footer>This page is complete: it loads nothing from elsewhere.</footer>\n<script>\n" +
               std::string(kBenchScript) + "</script>\n<script>\n" + std::string(kPageScript) +
               "</script>\n</body>\n</html>\n";
    }

private:
    const std::string& title() const {
        return results_.suite.title.empty() ? results_.suite.name : results_.suite.title;
    }

    std::string head() const {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta name=\"color-scheme\" content=\"light dark\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
               "script-src 'unsafe-inline'; img-src data:\">\n<link rel=\"icon\" href=\"data:,\">\n<title>" +
               markup(title()) + " \u2013 heddle bench</title>\n<style>\n" + std::string(kPageStyle) +
               std::string(kBenchStyle) + "</style>\n</head>\n<body>\n";
    }

    std::string header() const {
        return "<header>\n<p class=\"tool\">heddle " + markup(version()) + " bench " + markup(results_.suite.name) +
               "</p>\n" + element("h1", "", title()) + element("p", "", counts_text(results_)) +
               element("p", "about", measured_text(results_)) +
               (results_.was_interrupted ? element("p", "note", "The bench was interrupted: some cells were not run.")
                                         : "") +
               "\n</header>\n<main>\n";
    }

    std::string cell_link(const BenchCell& cell, const std::string& text) const {
        return "<a href=\"#cell-" + std::to_string(&cell - results_.cells.data()) + "\">" + markup(text) + "</a>";
    }

    std::string wrong() const {
        std::string text;
        for (const BenchCell* cell : results_.cells_with(Judgement::kWrong)) {
            text += "<li>" +
                    cell_link(*cell,
                              results_.program_of(*cell).title() + " under " + results_.configuration_of(*cell).name) +
                    ": " + markup(cell->reason) + "</li>\n";
        }
        if (text.empty()) return "";
        return "<section id=\"wrong\" class=\"wrongs\"><h2>Wrong verdicts</h2>\n<ul>" + text + "</ul></section>\n";
    }

    std::string comparison() const {
        if (comparison_ == nullptr) return "";
        std::string text = "<section id=\"comparison\"><h2>Against the baseline</h2>\n<ul>";
        for (const std::string& line : lines_of(*comparison_)) text += element("li", "", line);
        return text + "</ul></section>\n";
    }

    std::string summary() const {
        std::string text =
            "<section id=\"summary\"><h2>Configurations</h2>\n<div class=\"wide\"><table class=\"figures\">" +
            head_cells({"configuration", "right", "wrong", "unsolved", "not run", "CPU [s]", "CPU ratio",
                        "states ratio", "options"}) +
            "<tbody>\n";
        const std::vector<ConfigurationSummary> summaries = summaries_of(results_);
        for (size_t c = 0; c < summaries.size(); ++c) {
            const BenchConfiguration& configuration = results_.suite.configurations[c];
            const ConfigurationSummary& one = summaries[c];
            text += "<tr>" + element("th", "", configuration.name);
            for (const size_t count : {one.right, one.wrong, one.unsolved, one.not_run})
                text += element("td", "number", std::to_string(count));
            text += element("td", "number", seconds_text(one.cpu_s)) +
                    element("td", "number", c == 0 ? "1" : ratio_text(one.cpu_ratio)) +
                    element("td", "number", c == 0 ? "1" : ratio_text(one.states_ratio));
            std::string words;
            for (const std::string& word : configuration.is_foreign() ? configuration.command : configuration.options)
                words += (words.empty() ? "" : " ") + word;
            text += "<td class=\"why\">" + element("code", "", words) + "</td></tr>\n";
        }
        return text + "</tbody></table></div>\n" +
               element(
                   "p", "about",
                   "Ratios are geometric means against the first configuration over the programs that both solve.") +
               "</section>\n";
    }

    std::string matrix() const {
        std::vector<std::string> names{"program"};
        for (const BenchConfiguration& configuration : results_.suite.configurations)
            names.push_back(configuration.name);
        std::string text = "<section id=\"matrix\"><h2>Verdicts</h2>\n<div class=\"wide\"><table class=\"matrix\">" +
                           head_cells(names) + "<tbody>\n";
        for (size_t p = 0; p < results_.suite.programs.size(); ++p) {
            text += "<tr>" + element("th", "", results_.suite.programs[p].title());
            for (size_t c = 0; c < results_.suite.configurations.size(); ++c) {
                const BenchCell& cell = results_.cell(p, c);
                text += "<td class=\"" + css_class(cell) + "\">" + cell_link(cell, cell_text(results_, cell)) + "</td>";
            }
            text += "</tr>\n";
        }
        return text + "</tbody></table></div></section>\n";
    }

    std::string tables() const {
        std::string text;
        for (const ShownTable& table : tables_of(results_)) {
            text += element("h3", "", table.title) + "\n<div class=\"wide\"><table class=\"figures\">" +
                    head_cells(table.rows.front()) + "<tbody>\n";
            for (size_t r = 1; r < table.rows.size(); ++r) {
                text += "<tr>" + element("th", "", table.rows[r].front());
                for (size_t c = 1; c < table.rows[r].size(); ++c) text += element("td", "number", table.rows[r][c]);
                text += "</tr>\n";
            }
            text += "</tbody></table></div>\n";
        }
        std::string claims;
        for (const std::string& line : claim_lines(results_)) claims += element("li", "", line);
        if (!claims.empty()) text += "<h3>Claims</h3>\n<ul>" + claims + "</ul>\n";
        return text.empty() ? "" : "<section id=\"tables\"><h2>Tables</h2>\n" + text + "</section>\n";
    }

    static std::string css_class(const BenchCell& cell) {
        return cell.judgement == Judgement::kNotRun ? "none" : std::string(word_of(cell.judgement));
    }

    std::string pictures() const {
        if (plots_.empty()) return "";
        std::string text = "<section id=\"plots\"><h2>Pictures</h2>\n<div class=\"plots\">\n";
        std::string before = "cactus";
        for (const BenchPlot& plot : plots_) {
            // Each kind begins a new row.
            if (plot.kind != before) text += "</div>\n<div class=\"plots\">\n";
            before = plot.kind;
            text += "<figure data-kind=\"" + plot.kind + "\">" + element("figcaption", "", plot.title) + plot.page +
                    element("p", "", plot.note) + "</figure>\n";
        }
        return text + "</div></section>\n";
    }

    std::string cells() const {
        std::string text = "<section id=\"cells\"><h2>Cells</h2>\n<div class=\"wide\"><table class=\"cells\">" +
                           head_cells({"program", "configuration", "outcome", "judgement", "CPU [s]", "wall [s]",
                                       "memory [MB]", "states", "choices", "tags", "reason"}) +
                           "<tbody>\n";
        for (size_t i = 0; i < results_.cells.size(); ++i) text += cell_row(results_.cells[i], i);
        return text + "</tbody></table></div></section>\n";
    }

    std::string cell_row(const BenchCell& cell, size_t number) const {
        const BenchProgram& program = results_.program_of(cell);
        const bool is_sampler = results_.configuration_of(cell).seeds != 0 && cell.was_run();
        std::string outcome(word_of(cell.outcome));
        if (is_sampler) outcome += " " + sampler_text(cell);
        std::string tags;
        for (const std::string& tag : program.tags) tags += (tags.empty() ? "" : ", ") + tag;
        const double cpu = cell.was_run() ? cell.cpu().median : -1;
        const double wall = cell.was_run() ? cell.wall().median : -1;
        const double memory = cell.was_run() ? static_cast<double>(cell.memory_kb()) / 1024 : -1;
        return "<tr id=\"cell-" + std::to_string(number) + "\" data-judgement=\"" +
               std::string(word_of(cell.judgement)) + "\">" + element("td", "", program.title()) +
               element("td", "", results_.configuration_of(cell).name) + element("td", "", outcome) + "<td>" +
               badge(css_class(cell), word_of(cell.judgement)) + "</td>" + number_cell(cpu, with_spread(cell.cpu())) +
               number_cell(wall, with_spread(cell.wall())) + number_cell(memory, count_text(memory)) +
               number_cell(cell.figure("states"), count_text(cell.figure("states"))) +
               number_cell(cell.figure("choices"), count_text(cell.figure("choices"))) + element("td", "", tags) +
               element("td", "why", cell.reason) + "</tr>\n";
    }

    // "0.12", and with several runs "0.12 (0.10–0.15)".
    static std::string with_spread(const Spread& spread) {
        std::string text = seconds_text(spread.median);
        if (spread.least != spread.greatest)
            text += " (" + seconds_text(spread.least) + "\u2013" + seconds_text(spread.greatest) + ")";
        return text;
    }

    std::string not_run() const {
        std::string text;
        for (const std::string& line : not_run_lines(results_)) text += element("li", "", line);
        if (text.empty()) return "";
        return "<section id=\"not-run\"><h2>Not run</h2>\n<ul>" + text + "</ul></section>\n";
    }

    const BenchResults& results_;
    const Comparison* comparison_;
    const std::vector<BenchPlot>& plots_;
};

}  // namespace

std::string bench_page(const BenchResults& results, const Comparison* comparison, const std::vector<BenchPlot>& plots) {
    return BenchPage(results, comparison, plots).html();
}

}  // namespace heddle::cli
