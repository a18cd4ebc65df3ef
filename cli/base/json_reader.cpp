#include "cli/base/json_reader.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace heddle::cli {

namespace {

constexpr size_t kDeepest = 64;
constexpr size_t kMostKeys = 1000;  // per object: find() is a linear search
constexpr size_t kLargestFile = size_t{256} << 20;

// Receives the events of RapidJSON's reader and builds values. Returning false ends the reading; `complaint` says why.
template <typename Stream>
class Builder {
public:
    explicit Builder(const Stream& stream) : stream_(stream) {}

    bool Null() { return add(value(nullptr)); }
    bool Bool(bool truth) { return add(value(truth)); }
    bool Int(int number) { return add(value(int64_t{number})); }
    bool Uint(unsigned number) { return add(value(int64_t{number})); }
    bool Int64(int64_t number) { return add(value(number)); }
    bool Uint64(uint64_t number) { return add(value(number)); }
    bool Double(double number) { return add(value(number)); }
    bool RawNumber(const char*, rapidjson::SizeType, bool) { return false; }
    bool String(const char* text, rapidjson::SizeType length, bool) { return add(value(std::string(text, length))); }
    bool StartObject() { return open(JsonValue::Object{}); }
    bool Key(const char* text, rapidjson::SizeType length, bool) {
        std::string key(text, length);
        const JsonValue& object = open_.back();
        if (object.object()->size() == kMostKeys) return complain("an object has too many keys");
        if (object.find(key) != nullptr) return complain("duplicate key `" + key + "`");
        keys_.back() = std::move(key);
        return true;
    }
    bool EndObject(rapidjson::SizeType) { return close(); }
    bool StartArray() { return open(JsonValue::Array{}); }
    bool EndArray(rapidjson::SizeType) { return close(); }

    JsonValue& root() { return root_; }
    const std::string& complaint() const { return complaint_; }

private:
    JsonValue value(JsonValue::Content content) const { return JsonValue(std::move(content), stream_.Tell()); }

    bool complain(std::string text) {
        complaint_ = std::move(text);
        return false;
    }

    bool open(JsonValue::Content content) {
        if (open_.size() == kDeepest) return complain("nested deeper than " + std::to_string(kDeepest) + " levels");
        open_.push_back(value(std::move(content)));
        keys_.emplace_back();
        return true;
    }

    bool close() {
        JsonValue value = std::move(open_.back());
        open_.pop_back();
        keys_.pop_back();
        return add(std::move(value));
    }

    bool add(JsonValue value) {
        if (open_.empty()) {
            root_ = std::move(value);
        } else if (auto* array = std::get_if<JsonValue::Array>(&open_.back().content())) {
            array->push_back(std::move(value));
        } else {
            std::get<JsonValue::Object>(open_.back().content()).emplace_back(std::move(keys_.back()), std::move(value));
        }
        return true;
    }

    const Stream& stream_;
    JsonValue root_;
    std::vector<JsonValue> open_;
    std::vector<std::string> keys_;  // per open value: the key of the next value
    std::string complaint_;
};

Error error_of(ErrorCode code, std::string message, const std::string& file) {
    Error error;
    error.code = code;
    error.message = std::move(message);
    error.file = file;
    return error;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
    const Object* members = object();
    if (members == nullptr) return nullptr;
    const auto found = std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.first == key; });
    return found == members->end() ? nullptr : &found->second;
}

Result<JsonValue> parse_json(std::string_view text, const std::string& file) {
    rapidjson::MemoryStream memory(text.data(), text.size());
    rapidjson::EncodedInputStream<rapidjson::UTF8<>, rapidjson::MemoryStream> stream(memory);
    rapidjson::Reader reader;
    Builder builder(stream);
    constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
    const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, builder);
    if (!result) {
        std::string why = builder.complaint();
        if (why.empty()) why = std::string("not JSON: ") + rapidjson::GetParseError_En(result.Code());
        Error error = error_of(ErrorCode::kMalformed, std::move(why), file);
        error.offset = result.Offset();
        return error;
    }
    return std::move(builder.root());
}

Result<JsonValue> read_json_file(const std::string& file) {
    const std::unique_ptr<FILE, int (*)(FILE*)> in(std::fopen(file.c_str(), "rb"), std::fclose);
    if (!in) {
        const ErrorCode code = errno == ENOENT ? ErrorCode::kNotFound : ErrorCode::kInputOutput;
        return error_of(code, std::string("cannot be read: ") + std::strerror(errno), file);
    }
    std::string text;
    char buffer[1 << 16];
    for (size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, in.get())) != 0;) {
        text.append(buffer, count);
        if (text.size() > kLargestFile)
            return error_of(ErrorCode::kMalformed, "larger than " + std::to_string(kLargestFile >> 20) + " MiB", file);
    }
    if (std::ferror(in.get()) != 0)
        return error_of(ErrorCode::kInputOutput, std::string("cannot be read: ") + std::strerror(errno), file);
    return parse_json(text, file);
}

}  // namespace heddle::cli
