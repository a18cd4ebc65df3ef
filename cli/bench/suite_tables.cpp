#include "cli/bench/suite_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "cli/bench/bench_summary.h"

namespace heddle::cli {

namespace {

constexpr double kLeastFigure = 1;       // of counts: a share of nothing means nothing
constexpr double kLeastSeconds = 0.001;  // likewise

bool is_time(const std::string& figure) { return figure.ends_with("_s"); }

// -1: the cell does not tell it.
double figure_of(const BenchCell& cell, const std::string& figure) {
    if (!cell.was_run()) return -1;
    if (figure == "cpu_s") return cell.cpu().median;
    if (figure == "wall_s") return cell.wall().median;
    if (figure == "memory_mb") return static_cast<double>(cell.memory_kb()) / 1024;
    return cell.figure(figure);
}

double ratio_of(const std::string& figure, double one, double other) {
    const double least = is_time(figure) ? kLeastSeconds : kLeastFigure;
    return std::max(one, least) / std::max(other, least);
}

bool is_solved(const BenchCell& cell) { return is_answer(cell.outcome) && cell.judgement != Judgement::kWrong; }

size_t index_of(const Suite& suite, const std::string& configuration) {
    const auto found = std::find_if(suite.configurations.begin(), suite.configurations.end(),
                                    [&](const auto& one) { return one.name == configuration; });
    return static_cast<size_t>(found - suite.configurations.begin());
}

std::string percent_text(double ratio) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g %%", 100 * ratio);
    return text;
}

// A search that a limit ended shows what it had, marked with ">".
std::string shown_cell(const BenchResults& results, const SuiteTable& table, size_t program, size_t configuration) {
    const BenchCell& cell = results.cell(program, configuration);
    const double value = figure_of(cell, table.figure);
    std::string text = "-";
    if (value >= 0) {
        text = is_time(table.figure) ? seconds_text(value) : count_text(value);
        if (!table.relative_to.empty()) {
            const BenchCell& base = results.cell(program, index_of(results.suite, table.relative_to));
            const double whole = figure_of(base, table.figure);
            const bool is_known = is_solved(cell) && is_solved(base) && whole >= 0;
            text = is_known ? percent_text(ratio_of(table.figure, value, whole)) : "-";
        } else if (!is_solved(cell)) {
            text = ">" + text;
        }
    }
    const BenchProgram& one = results.suite.programs[program];
    const auto published = table.published.find({one.name, results.suite.configurations[configuration].name});
    if (published != table.published.end()) {
        const std::string theirs = !table.relative_to.empty() ? percent_text(published->second)
                                   : is_time(table.figure)    ? seconds_text(published->second)
                                                              : count_text(published->second);
        text += " (" + theirs + ")";
    }
    return text;
}

// The geometric mean of the ratios of one configuration to another one over the programs that both solve.
struct MeanRatio {
    double ratio = 0;
    size_t programs = 0;
};

MeanRatio mean_ratio(const BenchResults& results, const std::string& figure, size_t one, size_t other,
                     const std::vector<std::string>& names) {
    std::vector<double> ratios;
    for (size_t p = 0; p < results.suite.programs.size(); ++p) {
        const std::string& name = results.suite.programs[p].name;
        if (!names.empty() && std::find(names.begin(), names.end(), name) == names.end()) continue;
        const BenchCell& left = results.cell(p, one);
        const BenchCell& right = results.cell(p, other);
        const double a = figure_of(left, figure);
        const double b = figure_of(right, figure);
        if (is_solved(left) && is_solved(right) && a >= 0 && b >= 0) ratios.push_back(ratio_of(figure, a, b));
    }
    return {geometric_mean(ratios), ratios.size()};
}

// A last column, or a last row: means against the first configuration.
void add_means(const BenchResults& results, const SuiteTable& table, ShownTable& shown) {
    std::vector<std::string> means{"mean ratio"};
    for (size_t c = 0; c < results.suite.configurations.size(); ++c)
        means.push_back(ratio_text(mean_ratio(results, table.figure, c, 0, {}).ratio));
    if (!table.has_configuration_rows) {
        shown.rows.push_back(std::move(means));
        return;
    }
    for (size_t r = 0; r < shown.rows.size(); ++r) shown.rows[r].push_back(means[r]);
}

ShownTable shown_table(const BenchResults& results, const SuiteTable& table) {
    ShownTable shown;
    shown.title = table.title;
    const size_t programs = results.suite.programs.size();
    const size_t configurations = results.suite.configurations.size();
    const bool is_turned = table.has_configuration_rows;
    std::vector<std::string> head{is_turned ? "configuration" : "program"};
    for (size_t i = 0; i < (is_turned ? programs : configurations); ++i)
        head.push_back(is_turned ? results.suite.programs[i].title() : results.suite.configurations[i].name);
    shown.rows.push_back(std::move(head));
    for (size_t r = 0; r < (is_turned ? configurations : programs); ++r) {
        std::vector<std::string> row{is_turned ? results.suite.configurations[r].name
                                               : results.suite.programs[r].title()};
        for (size_t c = 0; c < (is_turned ? programs : configurations); ++c)
            row.push_back(shown_cell(results, table, is_turned ? c : r, is_turned ? r : c));
        shown.rows.push_back(std::move(row));
    }
    add_means(results, table, shown);
    return shown;
}

ClaimResult result_of(const BenchResults& results, const SuiteClaim& claim) {
    ClaimResult result;
    result.text = claim.text;
    result.at_most = claim.at_most;
    const size_t one = index_of(results.suite, claim.configuration);
    const size_t other = index_of(results.suite, claim.of);
    const MeanRatio mean = mean_ratio(results, claim.figure, one, other, claim.programs);
    result.programs = mean.programs;
    result.ratio = mean.ratio;
    if (mean.programs != 0) result.state = mean.ratio <= claim.at_most ? ClaimState::kHolds : ClaimState::kFails;
    return result;
}

std::string required(PartReader& reader, const JsonValue& value, std::string_view key) {
    std::string text = reader.text(value, key);
    if (text.empty()) reader.fail(value, "`" + std::string(key) + "` is missing");
    return text;
}

}  // namespace

SuiteTable read_table(PartReader& reader, const JsonValue& value) {
    SuiteTable table;
    reader.check_keys(value, "a table", {"title", "figure", "relative_to", "rows", "published", "about"});
    table.place = reader.json().place_of(value);
    table.figure = required(reader, value, "figure");
    table.title = reader.text(value, "title");
    if (table.title.empty()) table.title = table.figure;
    table.relative_to = reader.text(value, "relative_to");
    const std::string rows = reader.text(value, "rows");
    table.has_configuration_rows = rows == "configurations";
    if (!rows.empty() && rows != "configurations" && rows != "programs")
        reader.fail(*value.find("rows"), "`rows` should be `programs` or `configurations`");
    const JsonValue* published = value.find("published");
    if (published == nullptr || reader.has_failed()) return table;
    if (published->object() == nullptr) {
        reader.fail(*published, "`published` should be an object of programs");
        return table;
    }
    for (const auto& [program, figures] : *published->object()) {
        if (figures.object() == nullptr) {
            reader.fail(figures, "should be an object of configurations");
            return table;
        }
        for (const auto& [configuration, figure] : *figures.object())
            table.published[{program, configuration}] = reader.real(figure);
    }
    return table;
}

SuiteClaim read_claim(PartReader& reader, const JsonValue& value) {
    SuiteClaim claim;
    reader.check_keys(value, "a claim", {"text", "figure", "configuration", "at_most", "of", "programs", "about"});
    claim.place = reader.json().place_of(value);
    claim.text = required(reader, value, "text");
    claim.figure = required(reader, value, "figure");
    claim.configuration = required(reader, value, "configuration");
    claim.of = required(reader, value, "of");
    claim.programs = reader.words(value, "programs");
    if (const JsonValue* most = value.find("at_most")) claim.at_most = reader.real(*most);
    return claim;
}

std::string unknown_name_in_tables(const Suite& suite) {
    const auto is_configuration = [&](const std::string& name) {
        return index_of(suite, name) < suite.configurations.size();
    };
    const auto is_program = [&](const std::string& name) {
        return std::any_of(suite.programs.begin(), suite.programs.end(),
                           [&](const BenchProgram& one) { return one.name == name; });
    };
    for (const SuiteTable& table : suite.tables) {
        if (!table.relative_to.empty() && !is_configuration(table.relative_to))
            return table.place + ": no configuration `" + table.relative_to + "`";
        for (const auto& [names, figure] : table.published) {
            if (!is_program(names.first)) return table.place + ": no program `" + names.first + "`";
            if (!is_configuration(names.second)) return table.place + ": no configuration `" + names.second + "`";
        }
    }
    for (const SuiteClaim& claim : suite.claims) {
        for (const std::string& name : {claim.configuration, claim.of}) {
            if (!is_configuration(name)) return claim.place + ": no configuration `" + name + "`";
        }
        for (const std::string& name : claim.programs) {
            if (!is_program(name)) return claim.place + ": no program `" + name + "`";
        }
    }
    return "";
}

std::string_view word_of(ClaimState state) {
    constexpr std::array<std::string_view, 3> kWords{"holds", "fails", "not measured"};
    return kWords[static_cast<size_t>(state)];
}

std::vector<ShownTable> tables_of(const BenchResults& results) {
    std::vector<ShownTable> tables;
    for (const SuiteTable& table : results.suite.tables) tables.push_back(shown_table(results, table));
    return tables;
}

std::vector<ClaimResult> claims_of(const BenchResults& results) {
    std::vector<ClaimResult> claims;
    for (const SuiteClaim& claim : results.suite.claims) claims.push_back(result_of(results, claim));
    return claims;
}

std::vector<std::string> claim_lines(const BenchResults& results) {
    std::vector<std::string> lines;
    for (const ClaimResult& claim : claims_of(results)) {
        std::string line = std::string(word_of(claim.state)) + ": " + claim.text;
        if (claim.programs != 0)
            line += " (" + ratio_text(claim.ratio) + " over " + std::to_string(claim.programs) +
                    (claim.programs == 1 ? " program" : " programs") + ", at most " + ratio_text(claim.at_most) + ")";
        lines.push_back(std::move(line));
    }
    return lines;
}

bool has_failed_claim(const BenchResults& results) {
    const std::vector<ClaimResult> claims = claims_of(results);
    return std::any_of(claims.begin(), claims.end(),
                       [](const ClaimResult& claim) { return claim.state == ClaimState::kFails; });
}

}  // namespace heddle::cli
