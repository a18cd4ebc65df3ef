#include "cli/bench/bench_results.h"

#include <algorithm>
#include <array>

namespace heddle::cli {

namespace {

constexpr std::array kOutcomes{
    std::pair{Outcome::kVerified, std::string_view("verified")},
    std::pair{Outcome::kViolated, std::string_view("violated")},
    std::pair{Outcome::kIncomplete, std::string_view("incomplete")},
    std::pair{Outcome::kUnsupported, std::string_view("unsupported")},
    std::pair{Outcome::kOutOfTime, std::string_view("out of time")},
    std::pair{Outcome::kOutOfMemory, std::string_view("out of memory")},
    std::pair{Outcome::kFailed, std::string_view("failed")},
    std::pair{Outcome::kNotRun, std::string_view("not run")},
};

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

bool is_any_expected(const RunOutcome& run, const BenchProgram& program) {
    if (program.properties.empty() || run.properties.empty()) return true;
    return std::any_of(run.properties.begin(), run.properties.end(), [&](const std::string& property) {
        return std::find(program.properties.begin(), program.properties.end(), property) != program.properties.end();
    });
}

// Empty when the run does not contradict what is expected.
std::string contradiction(const RunOutcome& run, const BenchProgram& program) {
    if (program.expected.empty() || !is_answer(run.outcome)) return "";
    const std::string word(word_of(run.outcome));
    if (word != program.expected) return word + ", expected " + program.expected;
    if (run.outcome == Outcome::kViolated && !is_any_expected(run, program))
        return "violated " + listed(run.properties) + ", expected " + listed(program.properties);
    return "";
}

// The outcome that stands for all runs. A sampler that found the bug with one seed has found it; of repetitions the
// one that is no answer decides.
const RunOutcome& deciding(const BenchCell& cell, bool is_sampler) {
    for (const RunOutcome& run : cell.runs) {
        if (is_sampler ? is_answer(run.outcome) : !is_answer(run.outcome)) return run;
    }
    return cell.runs.front();
}

}  // namespace

std::string_view word_of(Outcome outcome) { return kOutcomes[static_cast<size_t>(outcome)].second; }

Outcome outcome_of(std::string_view word) {
    for (const auto& [outcome, name] : kOutcomes) {
        if (name == word) return outcome;
    }
    return Outcome::kNotRun;
}

std::string_view word_of(Judgement judgement) {
    switch (judgement) {
        case Judgement::kRight: return "right";
        case Judgement::kWrong: return "wrong";
        case Judgement::kUnsolved: return "unsolved";
        case Judgement::kUnjudged: return "unjudged";
        case Judgement::kNotRun: return "not run";
    }
    return "";
}

Spread spread_of(std::vector<double> values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    const size_t middle = values.size() / 2;
    const double median = values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    return {median, values.front(), values.back()};
}

Spread BenchCell::wall() const {
    std::vector<double> values;
    for (const RunOutcome& run : runs) values.push_back(run.wall_s);
    return spread_of(std::move(values));
}

Spread BenchCell::cpu() const {
    std::vector<double> values;
    for (const RunOutcome& run : runs) values.push_back(run.cpu_s);
    return spread_of(std::move(values));
}

uint64_t BenchCell::memory_kb() const {
    std::vector<double> values;
    for (const RunOutcome& run : runs) values.push_back(static_cast<double>(run.memory_kb));
    return static_cast<uint64_t>(spread_of(std::move(values)).median);
}

double BenchCell::figure(const std::string& name) const {
    std::vector<double> values;
    for (const RunOutcome& run : runs) {
        if (const auto found = run.figures.find(name); found != run.figures.end()) values.push_back(found->second);
    }
    return values.empty() ? -1 : spread_of(std::move(values)).median;
}

std::vector<double> BenchCell::executions_to_first_bug() const {
    std::vector<double> values;
    for (const RunOutcome& run : runs) {
        const auto found = run.figures.find("sampled_executions");
        if (run.outcome == Outcome::kViolated && found != run.figures.end()) values.push_back(found->second);
    }
    std::sort(values.begin(), values.end());
    return values;
}

std::vector<const BenchCell*> BenchResults::cells_with(Judgement judgement) const {
    std::vector<const BenchCell*> result;
    for (const BenchCell& cell : cells) {
        if (cell.judgement == judgement) result.push_back(&cell);
    }
    return result;
}

void judge(BenchCell& cell, const BenchProgram& program, const BenchConfiguration& configuration,
           const std::string& why_not) {
    if (cell.runs.empty()) {
        cell.outcome = Outcome::kNotRun;
        cell.judgement = Judgement::kNotRun;
        cell.reason = why_not;
        return;
    }
    const RunOutcome& chosen = deciding(cell, configuration.seeds != 0);
    cell.outcome = chosen.outcome;
    cell.reason = chosen.reason;
    for (const RunOutcome& run : cell.runs) {
        std::string why = contradiction(run, program);
        if (why.empty() && is_answer(run.outcome) && is_answer(chosen.outcome) && run.outcome != chosen.outcome)
            why = "repetitions contradict each other: " + std::string(word_of(chosen.outcome)) + " and " +
                  std::string(word_of(run.outcome));
        if (why.empty()) continue;
        cell.outcome = run.outcome;
        cell.judgement = Judgement::kWrong;
        cell.reason = why;
        return;
    }
    if (cell.outcome == Outcome::kNotRun) {
        cell.judgement = Judgement::kNotRun;
    } else if (!is_answer(cell.outcome)) {
        const bool is_expected = word_of(cell.outcome) == program.expected;
        cell.judgement = is_expected ? Judgement::kRight : Judgement::kUnsolved;
    } else {
        cell.judgement = program.expected.empty() ? Judgement::kUnjudged : Judgement::kRight;
    }
}

}  // namespace heddle::cli
