// Reads JSON into values. The input is not trusted: truncated, malformed or too deeply nested text is an Error with a
// place. A duplicate key is an error too; nesting and size are bounded.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "classfile/base/result.h"

namespace heddle::cli {

class JsonValue {
public:
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;
    using Content = std::variant<std::nullptr_t, bool, int64_t, uint64_t, double, std::string, Array, Object>;

    JsonValue() = default;
    explicit JsonValue(Content content, uint64_t offset = 0) : content_(std::move(content)), offset_(offset) {}

    // Null when the value has another type. Whole numbers are int64_t if they fit.
    const bool* truth() const { return std::get_if<bool>(&content_); }
    const int64_t* number() const { return std::get_if<int64_t>(&content_); }
    const double* real() const { return std::get_if<double>(&content_); }  // of a number that is not whole
    const std::string* text() const { return std::get_if<std::string>(&content_); }
    const Array* array() const { return std::get_if<Array>(&content_); }
    const Object* object() const { return std::get_if<Object>(&content_); }
    // The value of a key; null when there is none, or when this is not an object.
    const JsonValue* find(std::string_view key) const;

    Content& content() { return content_; }
    // Where the value is in the text that was read: of a number, of `true` and the like, and of a text in quotes just
    // behind its end; of an object or array its opening bracket.
    uint64_t offset() const { return offset_; }

private:
    Content content_ = nullptr;
    uint64_t offset_ = 0;
};

// `file` is for messages only.
Result<JsonValue> parse_json(std::string_view text, const std::string& file);
Result<JsonValue> read_json_file(const std::string& file);

}  // namespace heddle::cli
