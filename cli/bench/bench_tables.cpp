#include "cli/bench/bench_tables.h"

#include <algorithm>

#include "cli/base/terminal_text.h"
#include "cli/base/version.h"
#include "cli/bench/bench_summary.h"
#include "cli/bench/suite_tables.h"

namespace heddle::cli {

namespace {

using Row = std::vector<std::string>;

constexpr size_t kLeastColumns = 40;  // a narrower terminal gets lines that it folds
constexpr size_t kGap = 2;
constexpr const char* kRed = "\x1b[31m";
constexpr const char* kPlain = "\x1b[0m";

std::string padded(std::string text, size_t width, bool is_right) {
    const size_t columns = columns_of(text);
    if (columns > width) text = std::string(head(text, width - 1)) + "\u2026";
    const size_t left = width - std::min(columns_of(text), width);
    return is_right ? std::string(left, ' ') + text : text + std::string(left, ' ');
}

std::string without_end_spaces(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

// The first column is flush left, the others flush right, as many in one block as fit.
std::string blocks(const std::vector<Row>& rows, size_t width, bool has_color) {
    const size_t count = rows.front().size();
    std::vector<size_t> widths(count);
    for (const Row& row : rows) {
        for (size_t i = 0; i < count; ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    width = std::max(width, kLeastColumns);
    widths[0] = std::min(widths[0], width / 2);
    for (size_t i = 1; i < count; ++i) widths[i] = std::min(widths[i], width - widths[0] - kGap);
    std::string text;
    for (size_t begin = 1; begin < count;) {
        size_t used = widths[0];
        size_t end = begin;
        while (end < count && (end == begin || used + kGap + widths[end] <= width)) used += kGap + widths[end++];
        if (begin != 1) text += "\n";
        for (const Row& row : rows) {
            std::string line = padded(row[0], widths[0], false);
            for (size_t i = begin; i < end; ++i) {
                const std::string cell = std::string(kGap, ' ') + padded(row[i], widths[i], true);
                line += has_color && row[i].starts_with("WRONG") ? kRed + cell + kPlain : cell;
            }
            text += without_end_spaces(line) + "\n";
        }
        begin = end;
    }
    return text;
}

std::vector<Row> safe(std::vector<Row> rows) {
    for (Row& row : rows) {
        for (std::string& cell : row) cell = one_line(cell);
    }
    return rows;
}

std::vector<Row> cell_rows(const BenchResults& results) {
    std::vector<Row> rows;
    Row head_row{"program"};
    for (const BenchConfiguration& configuration : results.suite.configurations)
        head_row.push_back(one_line(configuration.name));
    rows.push_back(head_row);
    for (size_t p = 0; p < results.suite.programs.size(); ++p) {
        Row row{one_line(results.suite.programs[p].title())};
        for (size_t c = 0; c < results.suite.configurations.size(); ++c)
            row.push_back(cell_text(results, results.cell(p, c)));
        rows.push_back(row);
    }
    return rows;
}

std::vector<Row> summary_rows(const BenchResults& results) {
    std::vector<Row> rows{
        {"configuration", "right", "wrong", "unsolved", "not run", "CPU s", "CPU ratio", "states ratio"}};
    const std::vector<ConfigurationSummary> summaries = summaries_of(results);
    for (size_t c = 0; c < summaries.size(); ++c) {
        const ConfigurationSummary& one = summaries[c];
        const bool is_first = c == 0;
        rows.push_back({one_line(results.suite.configurations[c].name), std::to_string(one.right),
                        std::to_string(one.wrong), std::to_string(one.unsolved), std::to_string(one.not_run),
                        seconds_text(one.cpu_s), is_first ? "1" : ratio_text(one.cpu_ratio),
                        is_first ? "1" : ratio_text(one.states_ratio)});
    }
    return rows;
}

std::string quoted_csv(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + "\"";
}

std::string number_text(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

// A cell of a Markdown table.
std::string in_cell(const std::string& text) {
    std::string result;
    for (const char c : one_line(text)) {
        if (c == '|' || c == '\\' || c == '`' || c == '*' || c == '_' || c == '<') result += '\\';
        result += c;
    }
    return result;
}

std::string markdown_table(const std::vector<Row>& rows) {
    std::string text;
    for (size_t i = 0; i < rows.size(); ++i) {
        text += "|";
        for (const std::string& cell : rows[i]) text += " " + in_cell(cell) + " |";
        text += "\n";
        if (i != 0) continue;
        text += "|---|";
        for (size_t j = 1; j < rows[0].size(); ++j) text += "---:|";
        text += "\n";
    }
    return text;
}

bool has_samplers(const BenchResults& results) {
    return std::any_of(results.suite.configurations.begin(), results.suite.configurations.end(),
                       [](const BenchConfiguration& one) { return one.seeds != 0; });
}

std::string legend(const BenchResults& results) {
    std::string text = "A cell has the outcome and the median of the processor time in seconds.";
    if (has_samplers(results))
        text += "\nOf a sampler: seeds that found a violation, of all seeds, and the median of their executions.";
    return text;
}

}  // namespace

std::string counts_text(const BenchResults& results) {
    std::string text;
    for (const Judgement one :
         {Judgement::kWrong, Judgement::kRight, Judgement::kUnsolved, Judgement::kUnjudged, Judgement::kNotRun}) {
        const size_t count = results.cells_with(one).size();
        if (count != 0) text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + std::string(word_of(one));
    }
    return text;
}

std::string measured_text(const BenchResults& results) {
    return "heddle " + std::string(version()) + ", " + results.date + ", " + results.machine + "; " +
           std::to_string(results.suite.programs.size()) + " programs, " +
           std::to_string(results.suite.configurations.size()) + " configurations, " + std::to_string(results.repeat) +
           (results.repeat == 1 ? " repetition" : " repetitions");
}

std::string bench_text(const BenchResults& results, const Comparison* comparison, size_t width, bool has_color) {
    std::string text;
    for (const std::string& line : wrong_lines(results))
        text += std::string(has_color ? kRed : "") + "WRONG: " + one_line(line) + (has_color ? kPlain : "") + "\n";
    if (!text.empty()) text += "\n";
    text += blocks(cell_rows(results), width, has_color) + "\n";
    text += blocks(summary_rows(results), width, false) + "\n";
    for (const ShownTable& table : tables_of(results))
        text += one_line(table.title) + "\n" + blocks(safe(table.rows), width, false) + "\n";
    for (const std::string& line : claim_lines(results)) text += one_line(line) + "\n";
    for (const std::string& line : not_run_lines(results)) text += "not run: " + one_line(line) + "\n";
    if (comparison != nullptr) {
        for (const std::string& line : lines_of(*comparison)) text += one_line(line) + "\n";
    }
    text += counts_text(results) + (results.was_interrupted ? "; interrupted" : "") + " (" +
            seconds_text(results.elapsed_s) + " s)\n";
    return text;
}

std::string bench_csv(const BenchResults& results) {
    std::string text =
        "program,parameters,configuration,expected,outcome,judgement,reason,runs,wall_s,wall_s_least,wall_s_greatest,"
        "cpu_s,cpu_s_least,cpu_s_greatest,memory_kb,states,transitions,choices,executions,seeds_found\r\n";
    for (const BenchCell& cell : results.cells) {
        const BenchProgram& program = results.program_of(cell);
        std::string parameters;
        for (const auto& [name, value] : program.parameters) {
            if (!parameters.empty()) parameters += " ";
            parameters.append(name).append("=").append(value);
        }
        text += quoted_csv(program.name) + "," + quoted_csv(parameters) + "," +
                quoted_csv(results.configuration_of(cell).name) + "," + quoted_csv(program.expected) + "," +
                quoted_csv(std::string(word_of(cell.outcome))) + "," +
                quoted_csv(std::string(word_of(cell.judgement))) + "," + quoted_csv(cell.reason) + "," +
                std::to_string(cell.runs.size());
        for (const Spread& spread : {cell.wall(), cell.cpu()}) {
            for (const double value : {spread.median, spread.least, spread.greatest})
                text += cell.was_run() ? "," + number_text(value) : ",";
        }
        text += cell.was_run() ? "," + std::to_string(cell.memory_kb()) : ",";
        for (const char* name : {"states", "transitions", "choices", "executions"}) {
            const double value = cell.figure(name);
            text += value < 0 ? "," : "," + number_text(value);
        }
        const bool is_sampler = results.configuration_of(cell).seeds != 0 && cell.was_run();
        text += is_sampler ? "," + std::to_string(cell.executions_to_first_bug().size()) : ",";
        text += "\r\n";
    }
    return text;
}

std::string bench_markdown(const BenchResults& results, const Comparison* comparison) {
    const std::string& title = results.suite.title.empty() ? results.suite.name : results.suite.title;
    std::string measured = one_line(measured_text(results));
    if (const size_t middle = measured.find("; "); middle != std::string::npos) measured[middle + 1] = '\n';
    std::string text = "## " + in_cell(title) + "\n\n" + measured + ".\n\n";
    for (const std::string& line : wrong_lines(results)) text += "- **WRONG** " + in_cell(line) + "\n";
    if (!results.cells_with(Judgement::kWrong).empty()) text += "\n";
    text += markdown_table(cell_rows(results)) + "\n" + legend(results) + "\n\n" +
            markdown_table(summary_rows(results)) + "\n";
    for (const ShownTable& table : tables_of(results))
        text += "### " + in_cell(table.title) + "\n\n" + markdown_table(table.rows) + "\n";
    for (const std::string& line : claim_lines(results)) text += "- " + in_cell(line) + "\n";
    for (const std::string& line : not_run_lines(results)) text += "- not run: " + in_cell(line) + "\n";
    if (comparison != nullptr) {
        for (const std::string& line : lines_of(*comparison)) text += "- " + in_cell(line) + "\n";
    }
    text += "\n" + counts_text(results) + (results.was_interrupted ? "; interrupted" : "") + ".\n";
    return text;
}

}  // namespace heddle::cli
