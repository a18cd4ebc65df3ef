#include "cli/base/json.h"

#include <cmath>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include "classfile/base/check.h"

namespace heddle::cli {

namespace {

// The length of the UTF-8 sequence at the start of `text`, by Unicode's table of well-formed sequences; 0: malformed.
size_t sequence_length(std::string_view text) {
    const auto byte = [&](size_t at) { return at < text.size() ? static_cast<uint8_t>(text[at]) : uint8_t{0}; };
    const auto within = [&](size_t at, uint8_t low, uint8_t high) { return byte(at) >= low && byte(at) <= high; };
    const uint8_t first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return within(1, 0x80, 0xBF) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const uint8_t low = first == 0xE0 ? 0xA0 : 0x80, high = first == 0xED ? 0x9F : 0xBF;
        return within(1, low, high) && within(2, 0x80, 0xBF) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const uint8_t low = first == 0xF0 ? 0x90 : 0x80, high = first == 0xF4 ? 0x8F : 0xBF;
        return within(1, low, high) && within(2, 0x80, 0xBF) && within(3, 0x80, 0xBF) ? 4 : 0;
    }
    return 0;
}

std::string as_utf8(std::string_view text) {
    constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const size_t length = sequence_length(text);
        result += length == 0 ? kReplacement : text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return result;
}

}  // namespace

struct JsonWriter::Library {
    rapidjson::StringBuffer buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> writer{buffer};
};

JsonWriter::JsonWriter() : library_(std::make_unique<Library>()) { library_->writer.SetIndent(' ', 2); }
JsonWriter::~JsonWriter() = default;

JsonWriter& JsonWriter::begin_object() {
    library_->writer.StartObject();
    return *this;
}

JsonWriter& JsonWriter::end_object() {
    library_->writer.EndObject();
    return *this;
}

JsonWriter& JsonWriter::begin_array() {
    library_->writer.StartArray();
    return *this;
}

JsonWriter& JsonWriter::end_array() {
    library_->writer.EndArray();
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    library_->writer.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    const std::string valid = as_utf8(text);
    library_->writer.String(valid.data(), static_cast<rapidjson::SizeType>(valid.size()));
    return *this;
}

JsonWriter& JsonWriter::value(const std::vector<std::string>& texts) {
    begin_array();
    for (const std::string& text : texts) value(text);
    return end_array();
}

JsonWriter& JsonWriter::value(int64_t number) {
    library_->writer.Int64(number);
    return *this;
}

JsonWriter& JsonWriter::value(uint64_t number) {
    library_->writer.Uint64(number);
    return *this;
}

JsonWriter& JsonWriter::value(double number) {
    CHECK(std::isfinite(number), "a number of a report should be finite");
    library_->writer.Double(number);
    return *this;
}

JsonWriter& JsonWriter::value(bool truth) {
    library_->writer.Bool(truth);
    return *this;
}

std::string JsonWriter::text() const {
    CHECK(library_->writer.IsComplete(), "a report should be one whole value");
    return std::string(library_->buffer.GetString(), library_->buffer.GetSize()) + "\n";
}

}  // namespace heddle::cli
