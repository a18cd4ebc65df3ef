#include "cli/bench/placed_json.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "cli/options/usage.h"

namespace heddle::cli {

namespace {

Error plain_error(ErrorCode code, std::string message) {
    Error error;
    error.code = code;
    error.message = std::move(message);
    return error;
}

// The quote that opens the text whose closing quote is at `end`.
size_t opening_quote(std::string_view text, size_t end) {
    for (size_t at = end; at-- > 0;) {
        if (text[at] != '"') continue;
        size_t slashes = 0;
        while (slashes < at && text[at - 1 - slashes] == '\\') ++slashes;
        if (slashes % 2 == 0) return at;
    }
    return 0;
}

}  // namespace

Result<PlacedJson> PlacedJson::read(const std::string& file) {
    std::error_code ignored;
    std::ifstream in(file, std::ios::binary);
    std::string text;
    if (in) text.assign(std::istreambuf_iterator<char>(in), {});
    if (!in || in.bad()) {
        const int reason = errno;
        return plain_error(reason == ENOENT ? ErrorCode::kNotFound : ErrorCode::kInputOutput,
                           file + ": cannot be read: " + std::strerror(reason));
    }
    return parse(std::move(text), file);
}

Result<PlacedJson> PlacedJson::parse(std::string text, const std::string& file) {
    PlacedJson result;
    result.text_ = std::move(text);
    result.file_ = file;
    Result<JsonValue> root = parse_json(result.text_, file);
    if (!root) {
        const Error& error = root.error();
        return plain_error(error.code, result.place_at(error.offset.value_or(0)) + ": " + error.message);
    }
    result.root_ = std::move(root).value();
    return result;
}

std::string PlacedJson::place_at(size_t offset) const {
    const std::string_view before = std::string_view(text_).substr(0, offset);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const size_t line_end = before.rfind('\n');
    const size_t column = before.size() - (line_end == std::string_view::npos ? 0 : line_end + 1) + 1;
    return file_ + ":" + std::to_string(line) + ":" + std::to_string(column);
}

size_t PlacedJson::begin_of(const JsonValue& value) const {
    const size_t end = std::min<size_t>(value.offset(), text_.size());
    if (value.object() != nullptr || value.array() != nullptr || end == 0) return end;
    if (value.text() != nullptr) return opening_quote(text_, end - 1);
    size_t begin = end;
    const auto is_part = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::strchr("+-.", c);
    };
    while (begin > 0 && text_[begin - 1] != '\0' && is_part(text_[begin - 1])) --begin;
    return begin;
}

std::string PlacedJson::place_of(const JsonValue& value) const { return place_at(begin_of(value)); }

Error PlacedJson::error_at(const JsonValue& value, const std::string& message) const {
    return plain_error(ErrorCode::kMalformed, place_of(value) + ": " + message);
}

Error PlacedJson::error_at_key(const JsonValue& value, const std::string& message) const {
    const size_t begin = begin_of(value);
    const size_t quote = begin == 0 ? std::string::npos : text_.rfind('"', begin - 1);
    const size_t place = quote == std::string::npos ? begin : opening_quote(text_, quote);
    return plain_error(ErrorCode::kMalformed, place_at(place) + ": " + message);
}

Status PlacedJson::check_keys(const JsonValue& object, std::string_view what,
                              const std::vector<std::string_view>& keys) const {
    if (object.object() == nullptr) return error_at(object, std::string(what) + " should be an object");
    for (const auto& [key, value] : *object.object()) {
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        const std::string_view nearest = nearest_word(key, keys);
        return error_at_key(value, "unknown key `" + key + "` of " + std::string(what) +
                                       (nearest.empty() ? "" : "; did you mean `" + std::string(nearest) + "`?"));
    }
    return Nothing{};
}

}  // namespace heddle::cli
