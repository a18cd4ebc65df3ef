#include "cli/bench/bench_baseline.h"

#include <algorithm>

#include "cli/base/json_reader.h"
#include "cli/bench/bench_summary.h"

namespace heddle::cli {

namespace {

constexpr double kNoiseSeconds = 0.1;
constexpr double kNoiseKb = 16 * 1024;
constexpr double kNoiseStates = 10;

std::string text_of(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    return value == nullptr || value->text() == nullptr ? "" : *value->text();
}

double number_of(const JsonValue* value, double absent) {
    if (value == nullptr) return absent;
    if (value->number() != nullptr) return static_cast<double>(*value->number());
    return value->real() == nullptr ? absent : *value->real();
}

Judgement judgement_of(std::string_view word) {
    for (const Judgement one : {Judgement::kRight, Judgement::kWrong, Judgement::kUnsolved, Judgement::kUnjudged}) {
        if (word_of(one) == word) return one;
    }
    return Judgement::kNotRun;
}

class Comparer {
public:
    Comparer(const BenchResults& results, const std::vector<OldCell>& old, uint64_t tolerance)
        : results_(results), old_(old), factor_(1 + static_cast<double>(tolerance) / 100) {
        comparison_.tolerance = tolerance;
    }

    Comparison compare() {
        for (const OldCell& old : old_) {
            const BenchCell* cell = find(old);
            name_ = old.program + " / " + old.configuration;
            if (cell == nullptr)
                change("it is missing now", true);
            else if (old.judgement != Judgement::kNotRun || cell->judgement != Judgement::kNotRun)
                compare(old, *cell);
        }
        comparison_.cpu_ratio = mean(&Comparison::Row::cpu_ratio);
        comparison_.memory_ratio = mean(&Comparison::Row::memory_ratio);
        comparison_.states_ratio = mean(&Comparison::Row::states_ratio);
        // What got worse comes first.
        std::stable_partition(comparison_.changes.begin(), comparison_.changes.end(),
                              [](const Change& change) { return change.is_worse; });
        return std::move(comparison_);
    }

private:
    const BenchCell* find(const OldCell& old) const {
        for (const BenchCell& cell : results_.cells) {
            if (results_.program_of(cell).title() == old.program &&
                results_.configuration_of(cell).name == old.configuration)
                return &cell;
        }
        return nullptr;
    }

    void change(std::string what, bool is_worse) { comparison_.changes.push_back({name_, std::move(what), is_worse}); }

    void compare(const OldCell& old, const BenchCell& cell) {
        if (old.outcome != cell.outcome || old.judgement != cell.judgement) {
            // An answer where there was none is no reason to stop anybody.
            const bool is_better = cell.judgement == Judgement::kRight && old.judgement != Judgement::kRight;
            change(std::string(word_of(old.outcome)) + " (" + std::string(word_of(old.judgement)) + ") before, now " +
                       std::string(word_of(cell.outcome)) + " (" + std::string(word_of(cell.judgement)) + ")",
                   !is_better);
            return;
        }
        // A run that a limit ended has no times to compare.
        if (!is_answer(cell.outcome)) return;
        Comparison::Row row;
        row.cell = name_;
        row.cpu_ratio = ratio("processor time", " s", old.cpu_s, cell.cpu().median, kNoiseSeconds);
        row.memory_ratio = ratio("memory", " kB", old.memory_kb, static_cast<double>(cell.memory_kb()), kNoiseKb);
        // A sampler has no states that are comparable.
        if (results_.configuration_of(cell).seeds == 0)
            row.states_ratio = ratio("states", "", old.states, cell.figure("states"), kNoiseStates);
        comparison_.rows.push_back(std::move(row));
    }

    double ratio(const std::string& what, const std::string& unit, double old, double now, double noise) {
        if (old <= 0 || now <= 0) return 0;
        const bool is_worse = now > old * factor_ && now - old > noise;
        const bool is_better = old > now * factor_ && old - now > noise;
        const auto text = [&](double value) { return (unit == " s" ? seconds_text(value) : count_text(value)) + unit; };
        if (is_worse || is_better) change(what + " " + text(old) + " before, now " + text(now), is_worse);
        return now / old;
    }

    double mean(double Comparison::Row::*member) const {
        std::vector<double> ratios;
        for (const Comparison::Row& row : comparison_.rows) {
            if (row.*member > 0) ratios.push_back(row.*member);
        }
        return geometric_mean(ratios);
    }

    const BenchResults& results_;
    const std::vector<OldCell>& old_;
    double factor_;
    std::string name_;
    Comparison comparison_;
};

}  // namespace

bool Comparison::is_worse() const {
    return std::any_of(changes.begin(), changes.end(), [](const Change& change) { return change.is_worse; });
}

Result<std::vector<OldCell>> read_baseline(const std::string& file) {
    const Result<JsonValue> json = read_json_file(file);
    if (!json) return json.error();
    const JsonValue* cells = json.value().find("cells");
    Error error;
    error.file = file;
    error.message = "this is no report of `heddle bench --json`";
    if (cells == nullptr || cells->array() == nullptr || text_of(json.value(), "command") != "bench") return error;
    std::vector<OldCell> result;
    for (const JsonValue& value : *cells->array()) {
        OldCell cell;
        cell.program = text_of(value, "program");
        cell.configuration = text_of(value, "configuration");
        if (cell.program.empty() || cell.configuration.empty()) return error;
        cell.outcome = outcome_of(text_of(value, "outcome"));
        cell.judgement = judgement_of(text_of(value, "judgement"));
        if (const JsonValue* cpu = value.find("cpu_s")) cell.cpu_s = number_of(cpu->find("median"), 0);
        cell.memory_kb = number_of(value.find("memory_kb"), 0);
        if (const JsonValue* figures = value.find("figures")) cell.states = number_of(figures->find("states"), -1);
        result.push_back(std::move(cell));
    }
    return result;
}

Comparison compare(const BenchResults& results, const std::vector<OldCell>& old, uint64_t tolerance) {
    return Comparer(results, old, tolerance).compare();
}

std::vector<std::string> lines_of(const Comparison& comparison) {
    std::vector<std::string> lines;
    for (const Change& change : comparison.changes)
        lines.push_back(std::string(change.is_worse ? "worse: " : "better: ") + change.cell + ": " + change.what);
    lines.push_back("geometric means against the baseline over " + std::to_string(comparison.rows.size()) +
                    " cells: processor time " + ratio_text(comparison.cpu_ratio) + ", memory " +
                    ratio_text(comparison.memory_ratio) + ", states " + ratio_text(comparison.states_ratio));
    return lines;
}

}  // namespace heddle::cli
