// Writes JSON from front to back. RapidJSON is used in json.cpp and json_reader.cpp only. Strings of the program under
// test need not be UTF-8; malformed bytes become U+FFFD, so that every report can be read back.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::cli {

class JsonWriter {
public:
    JsonWriter();
    ~JsonWriter();
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    // Objects and arrays are values. Each begin needs its end.
    JsonWriter& begin_object();
    JsonWriter& end_object();
    JsonWriter& begin_array();
    JsonWriter& end_array();
    // The name of the next value of an object.
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(const std::vector<std::string>& texts);
    JsonWriter& value(int64_t number);
    JsonWriter& value(uint64_t number);
    JsonWriter& value(int number) { return value(int64_t{number}); }
    JsonWriter& value(double number);  // must be finite: JSON has no other numbers
    JsonWriter& value(bool truth);

    template <typename T>
    JsonWriter& field(std::string_view name, const T& what) {
        return key(name).value(what);
    }

    // The whole text, with a line end. All objects and arrays must have been ended.
    std::string text() const;

private:
    struct Library;
    std::unique_ptr<Library> library_;
};

}  // namespace heddle::cli
