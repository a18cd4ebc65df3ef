#include "cli/base/json.h"

#include <cmath>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include "classfile/base/check.h"
#include "cli/base/utf8.h"

namespace heddle::cli {

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
