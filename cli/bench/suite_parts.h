// The parts of a suite's file that suite_reader.h reads: one program or configuration each.
#pragma once

#include <string>
#include <vector>

#include "cli/bench/placed_json.h"
#include "cli/bench/suite.h"

namespace heddle::cli {

// The words that a program may expect, and that a rule of a foreign command may give.
bool is_verdict(std::string_view word);

// Reads values and keeps the first error. After an error all values are empty and nothing is reported any more.
class PartReader {
public:
    explicit PartReader(const PlacedJson& json) : json_(json) {}

    bool has_failed() const { return error_.has_value(); }
    const Error& error() const { return *error_; }
    void fail(const JsonValue& value, const std::string& message);
    void check_keys(const JsonValue& object, std::string_view what, const std::vector<std::string_view>& keys);
    // The text, a number as text, or the empty text when the key is absent.
    std::string text(const JsonValue& object, std::string_view key);
    std::string word(const JsonValue& value);
    std::vector<std::string> words(const JsonValue& object, std::string_view key);
    uint64_t number(const JsonValue& object, std::string_view key, uint64_t least, uint64_t most, uint64_t absent);
    BenchLimits limits(const JsonValue& object, std::string_view key, BenchLimits defaults);
    // A number that is not negative, whole or not.
    double real(const JsonValue& value);
    const JsonValue::Array& items(const JsonValue& object, std::string_view key);

    const PlacedJson& json() const { return json_; }

private:
    const PlacedJson& json_;
    std::optional<Error> error_;
};

// One program for each choice of its parameters; those of a folder, one for each source.
std::vector<BenchProgram> read_programs(PartReader& reader, const JsonValue& value);
BenchConfiguration read_configuration(PartReader& reader, const JsonValue& value);

}  // namespace heddle::cli
