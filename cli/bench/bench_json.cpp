// The JSON report of a bench (docs/benchmarks.md); bench_baseline.cpp reads it.
#include "cli/base/json.h"
#include "cli/bench/bench_summary.h"
#include "cli/bench/bench_tables.h"
#include "cli/bench/run_journal.h"
#include "cli/bench/suite_tables.h"
#include "cli/report/report_parts.h"

namespace heddle::cli {

namespace {

void add_spread(JsonWriter& json, std::string_view key, const Spread& spread) {
    json.key(key).begin_object().field("median", spread.median).field("least", spread.least);
    json.field("greatest", spread.greatest).end_object();
}

void add_programs(JsonWriter& json, const BenchResults& results) {
    json.key("programs").begin_array();
    for (const BenchProgram& program : results.suite.programs) {
        json.begin_object().field("program", std::string_view(program.title()));
        json.field("name", std::string_view(program.name)).field("main", std::string_view(program.main_class));
        json.field("args", program.arguments).field("expected", std::string_view(program.expected));
        json.field("properties", program.properties).field("tags", program.tags).field("options", program.options);
        json.key("parameters").begin_object();
        for (const auto& [name, value] : program.parameters) json.field(name, std::string_view(value));
        json.end_object().end_object();
    }
    json.end_array();
}

void add_configurations(JsonWriter& json, const BenchResults& results) {
    const std::vector<ConfigurationSummary> summaries = summaries_of(results);
    json.key("configurations").begin_array();
    for (size_t c = 0; c < summaries.size(); ++c) {
        const BenchConfiguration& configuration = results.suite.configurations[c];
        const ConfigurationSummary& one = summaries[c];
        json.begin_object().field("name", std::string_view(configuration.name));
        json.field("options", configuration.options).field("command", configuration.command);
        json.field("seeds", configuration.seeds).field("cores", configuration.cores);
        json.field("right", one.right).field("wrong", one.wrong).field("unsolved", one.unsolved);
        json.field("unjudged", one.unjudged).field("not_run", one.not_run).field("cpu_s", one.cpu_s);
        json.field("cpu_ratio", one.cpu_ratio).field("states_ratio", one.states_ratio);
        json.field("compared", one.compared).end_object();
    }
    json.end_array();
}

void add_cell(JsonWriter& json, const BenchResults& results, const BenchCell& cell) {
    json.begin_object().field("program", std::string_view(results.program_of(cell).title()));
    json.field("configuration", std::string_view(results.configuration_of(cell).name));
    json.field("outcome", word_of(cell.outcome)).field("judgement", word_of(cell.judgement));
    json.field("reason", std::string_view(cell.reason)).field("finished", cell.is_finished);
    add_spread(json, "wall_s", cell.wall());
    add_spread(json, "cpu_s", cell.cpu());
    json.field("memory_kb", cell.memory_kb());
    json.key("figures").begin_object();
    for (const char* name : {"states", "transitions", "choices", "executions"}) {
        if (const double value = cell.figure(name); value >= 0) add_number(json, name, value);
    }
    json.end_object();
    if (results.configuration_of(cell).seeds != 0) {
        const std::vector<double> found = cell.executions_to_first_bug();
        json.key("first_bug").begin_object().field("seeds", cell.runs.size()).field("found", found.size());
        json.key("executions").begin_array();
        for (const double value : found) json.value(value);
        json.end_array().end_object();
    }
    json.key("runs").begin_array();
    for (const RunOutcome& run : cell.runs) {
        json.begin_object();
        add_run_keys(json, run);
        json.end_object();
    }
    json.end_array().end_object();
}

void add_tables(JsonWriter& json, const BenchResults& results) {
    json.key("tables").begin_array();
    for (const ShownTable& table : tables_of(results)) {
        json.begin_object().field("title", std::string_view(table.title)).key("rows").begin_array();
        for (const std::vector<std::string>& row : table.rows) json.value(row);
        json.end_array().end_object();
    }
    json.end_array().key("claims").begin_array();
    for (const ClaimResult& claim : claims_of(results)) {
        json.begin_object().field("text", std::string_view(claim.text)).field("state", word_of(claim.state));
        json.field("ratio", claim.ratio).field("at_most", claim.at_most).field("programs", claim.programs).end_object();
    }
    json.end_array();
}

void add_comparison(JsonWriter& json, const Comparison& comparison) {
    json.key("comparison").begin_object().field("baseline", std::string_view(comparison.file));
    json.field("tolerance", comparison.tolerance).field("worse", comparison.is_worse());
    json.field("cpu_ratio", comparison.cpu_ratio).field("memory_ratio", comparison.memory_ratio);
    json.field("states_ratio", comparison.states_ratio);
    json.key("changes").begin_array();
    for (const Change& change : comparison.changes) {
        json.begin_object().field("cell", std::string_view(change.cell)).field("what", std::string_view(change.what));
        json.field("worse", change.is_worse).end_object();
    }
    json.end_array().key("cells").begin_array();
    for (const Comparison::Row& row : comparison.rows) {
        json.begin_object().field("cell", std::string_view(row.cell)).field("cpu_ratio", row.cpu_ratio);
        json.field("memory_ratio", row.memory_ratio).field("states_ratio", row.states_ratio).end_object();
    }
    json.end_array().end_object();
}

}  // namespace

std::string bench_json(const BenchResults& results, const Comparison* comparison) {
    JsonWriter json;
    begin_report(json, "bench");
    json.field("suite", std::string_view(results.suite.name)).field("title", std::string_view(results.suite.title));
    json.field("date", std::string_view(results.date)).field("machine", std::string_view(results.machine));
    json.field("jdk", std::string_view(results.jdk)).field("interrupted", results.was_interrupted);
    json.field("repeat", results.repeat).field("workers", results.workers).field("elapsed_s", results.elapsed_s);
    json.key("limits").begin_object().field("wall_s", results.suite.limits.wall_s);
    json.field("cpu_s", results.suite.limits.cpu_s).field("memory_mb", results.suite.limits.memory_mb).end_object();
    json.field("wrong", wrong_lines(results));
    add_configurations(json, results);
    add_programs(json, results);
    json.key("cells").begin_array();
    for (const BenchCell& cell : results.cells) add_cell(json, results, cell);
    json.end_array();
    add_tables(json, results);
    if (comparison != nullptr) add_comparison(json, *comparison);
    return json.end_object().text();
}

}  // namespace heddle::cli
