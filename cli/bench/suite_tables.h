// The tables and claims that a suite declares, read from its file and filled with the results of a bench.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/bench/bench_results.h"
#include "cli/bench/suite_parts.h"

namespace heddle::cli {

SuiteTable read_table(PartReader& reader, const JsonValue& value);
SuiteClaim read_claim(PartReader& reader, const JsonValue& value);
// The message when a table or claim names a program or configuration that the suite lacks; empty otherwise.
std::string unknown_name_in_tables(const Suite& suite);

struct ShownTable {
    std::string title;
    std::vector<std::vector<std::string>> rows;  // the first one is the head
};

enum class ClaimState : uint8_t { kHolds, kFails, kNotMeasured };
std::string_view word_of(ClaimState state);

struct ClaimResult {
    std::string text;
    double ratio = 0;  // geometric mean
    double at_most = 1;
    size_t programs = 0;
    ClaimState state = ClaimState::kNotMeasured;
};

std::vector<ShownTable> tables_of(const BenchResults& results);
std::vector<ClaimResult> claims_of(const BenchResults& results);
// "holds: sensitive leaves … (0.71 over 7 programs, at most 0.8)"
std::vector<std::string> claim_lines(const BenchResults& results);
bool has_failed_claim(const BenchResults& results);

}  // namespace heddle::cli
