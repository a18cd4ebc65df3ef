// JSON read back into values. Input is not ours: it may be cut short, nested without end, or no JSON at all, and all of
// that is an Error with a place. Objects keep no key twice; nesting and size are bounded.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "classfile/result.h"

namespace heddle::cli {

class JsonValue {
public:
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;
    using Content = std::variant<std::nullptr_t, bool, int64_t, uint64_t, double, std::string, Array, Object>;

    JsonValue() = default;
    explicit JsonValue(Content content) : content_(std::move(content)) {}

    // Null when the value is of another kind. Numbers without a fraction are int64_t where they fit.
    const bool* truth() const { return std::get_if<bool>(&content_); }
    const int64_t* number() const { return std::get_if<int64_t>(&content_); }
    const std::string* text() const { return std::get_if<std::string>(&content_); }
    const Array* array() const { return std::get_if<Array>(&content_); }
    const Object* object() const { return std::get_if<Object>(&content_); }
    // The value of a key; null when there is none or this is no object.
    const JsonValue* find(std::string_view key) const;

    Content& content() { return content_; }

private:
    Content content_ = nullptr;
};

// `file` is for messages only.
Result<JsonValue> parse_json(std::string_view text, const std::string& file);
Result<JsonValue> read_json_file(const std::string& file);

}  // namespace heddle::cli
