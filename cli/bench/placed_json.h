// A JSON file whose values have places, for messages: "suite.json:12:5: unknown key `arg`; did you mean `args`?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/result.h"
#include "cli/base/json_reader.h"

namespace heddle::cli {

class PlacedJson {
public:
    // The error has line and column in its text, and neither `file` nor `offset`.
    static Result<PlacedJson> read(const std::string& file);
    static Result<PlacedJson> parse(std::string text, const std::string& file);

    const JsonValue& root() const { return root_; }
    const std::string& file() const { return file_; }

    // "file:line:column", counted from 1; a column is a byte.
    std::string place_of(const JsonValue& value) const;
    Error error_at(const JsonValue& value, const std::string& message) const;
    // At the key that has this value.
    Error error_at_key(const JsonValue& value, const std::string& message) const;

    // An error for the first key of the object that is none of `keys`, or when the value is no object.
    Status check_keys(const JsonValue& object, std::string_view what, const std::vector<std::string_view>& keys) const;

private:
    std::string place_at(size_t offset) const;
    size_t begin_of(const JsonValue& value) const;

    std::string text_;
    std::string file_;
    JsonValue root_;
};

}  // namespace heddle::cli
