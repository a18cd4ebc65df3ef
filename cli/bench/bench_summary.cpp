#include "cli/bench/bench_summary.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace heddle::cli {

namespace {

constexpr double kLeastSeconds = 0.001;  // a ratio of less means nothing

std::string formatted(const char* form, double value) {
    char text[64];
    std::snprintf(text, sizeof text, form, value);
    return text;
}

std::string short_word(Outcome outcome) {
    switch (outcome) {
        case Outcome::kOutOfTime: return "time";
        case Outcome::kOutOfMemory: return "memory";
        default: return std::string(word_of(outcome));
    }
}

}  // namespace

double geometric_mean(const std::vector<double>& ratios) {
    double sum = 0;
    for (const double ratio : ratios) sum += std::log(ratio);
    return ratios.empty() ? 0 : std::exp(sum / static_cast<double>(ratios.size()));
}

std::vector<ConfigurationSummary> summaries_of(const BenchResults& results) {
    std::vector<ConfigurationSummary> summaries;
    for (size_t c = 0; c < results.suite.configurations.size(); ++c) {
        ConfigurationSummary summary;
        std::vector<double> cpu;
        std::vector<double> states;
        for (size_t p = 0; p < results.suite.programs.size(); ++p) {
            const BenchCell& cell = results.cell(p, c);
            const BenchCell& first = results.cell(p, 0);
            summary.right += cell.judgement == Judgement::kRight ? 1 : 0;
            summary.wrong += cell.judgement == Judgement::kWrong ? 1 : 0;
            summary.unsolved += cell.judgement == Judgement::kUnsolved ? 1 : 0;
            summary.unjudged += cell.judgement == Judgement::kUnjudged ? 1 : 0;
            summary.not_run += cell.judgement == Judgement::kNotRun ? 1 : 0;
            if (!is_answer(cell.outcome) || cell.judgement == Judgement::kWrong) continue;
            summary.cpu_s += cell.cpu().median;
            if (c == 0 || !is_answer(first.outcome) || first.judgement == Judgement::kWrong) continue;
            cpu.push_back(std::max(cell.cpu().median, kLeastSeconds) / std::max(first.cpu().median, kLeastSeconds));
            if (cell.figure("states") > 0 && first.figure("states") > 0)
                states.push_back(cell.figure("states") / first.figure("states"));
        }
        summary.cpu_ratio = geometric_mean(cpu);
        summary.states_ratio = geometric_mean(states);
        summary.compared = cpu.size();
        summary.compared_states = states.size();
        summaries.push_back(summary);
    }
    return summaries;
}

std::string seconds_text(double seconds) {
    if (seconds < 10) return formatted("%.2f", seconds);
    return formatted(seconds < 100 ? "%.1f" : "%.0f", seconds);
}

std::string ratio_text(double ratio) {
    if (ratio <= 0) return "-";
    if (ratio < 0.1) return formatted("%.3f", ratio);
    return formatted(ratio < 10 ? "%.2f" : ratio < 100 ? "%.1f" : "%.0f", ratio);
}

std::string count_text(double number) {
    if (number < 0) return "-";
    if (number < 1e4) return formatted("%.0f", number);
    if (number < 1e6) return formatted("%.1fk", number / 1e3);
    if (number < 1e9) return formatted("%.1fM", number / 1e6);
    return formatted("%.1fG", number / 1e9);
}

std::string sampler_text(const BenchCell& cell) {
    const std::vector<double> found = cell.executions_to_first_bug();
    std::string text = std::to_string(found.size()) + "/" + std::to_string(cell.runs.size());
    if (!found.empty()) text += " ~" + count_text(spread_of(found).median);
    return text;
}

std::string cell_text(const BenchResults& results, const BenchCell& cell) {
    if (cell.judgement == Judgement::kNotRun) return "not run";
    const bool is_wrong = cell.judgement == Judgement::kWrong;
    if (!is_wrong && results.configuration_of(cell).seeds != 0) return sampler_text(cell);
    std::string text = (is_wrong ? "WRONG " : "") + short_word(cell.outcome);
    if (is_answer(cell.outcome) || cell.outcome == Outcome::kIncomplete) text += " " + seconds_text(cell.cpu().median);
    return text;
}

std::vector<std::string> wrong_lines(const BenchResults& results) {
    std::vector<std::string> lines;
    for (const BenchCell* cell : results.cells_with(Judgement::kWrong)) {
        lines.push_back(results.program_of(*cell).title() + " under " + results.configuration_of(*cell).name + ": " +
                        cell->reason);
    }
    return lines;
}

std::vector<std::string> not_run_lines(const BenchResults& results) {
    std::vector<std::pair<std::string, std::vector<std::string>>> groups;  // reason, cells
    for (const BenchCell* cell : results.cells_with(Judgement::kNotRun)) {
        const std::string name = results.program_of(*cell).title() + " / " + results.configuration_of(*cell).name;
        const auto found =
            std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == cell->reason; });
        if (found == groups.end())
            groups.push_back({cell->reason, {name}});
        else
            found->second.push_back(name);
    }
    std::vector<std::string> lines;
    for (const auto& [reason, names] : groups) {
        lines.push_back(names.front() +
                        (names.size() == 1 ? "" : " and " + std::to_string(names.size() - 1) + " more") + ": " +
                        reason);
    }
    return lines;
}

}  // namespace heddle::cli
