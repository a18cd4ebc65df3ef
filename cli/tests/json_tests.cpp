#include "cli/base/json.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

TEST_CASE("json: objects, arrays and values nest") {
    JsonWriter json;
    json.begin_object();
    json.field("text", "a\"b\\c\n").field("number", -1).field("large", UINT64_MAX).field("real", 0.5);
    json.field("truth", true).field("texts", std::vector<std::string>{"x", "y"});
    json.key("inner").begin_object().end_object();
    json.end_object();
    CHECK(
        json.text() ==
        "{\n  \"text\": \"a\\\"b\\\\c\\n\",\n  \"number\": -1,\n  \"large\": 18446744073709551615,\n  \"real\": 0.5,\n"
        "  \"truth\": true,\n  \"texts\": [\n    \"x\",\n    \"y\"\n  ],\n  \"inner\": {}\n}\n");
}

std::string as_json(std::string_view text) {
    JsonWriter json;
    return json.value(text).text();
}

TEST_CASE("json: malformed UTF-8 becomes the replacement character") {
    CHECK(as_json("gr\xC3\xBC\xC3\x9F\x65 \xF0\x9F\xA7\xB5") == "\"gr\xC3\xBC\xC3\x9F\x65 \xF0\x9F\xA7\xB5\"\n");
    CHECK(as_json("\xFF") == "\"\xEF\xBF\xBD\"\n");                                  // never a first byte
    CHECK(as_json("\xC3") == "\"\xEF\xBF\xBD\"\n");                                  // cut short
    CHECK(as_json("\xC0\x80") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\"\n");                  // longer than need be
    CHECK(as_json("\xED\xA0\x80") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"\n");  // a surrogate
    CHECK(as_json("\xF4\x90\x80\x80").size() == 4 * 3 + 3);                          // after the last code point
}

}  // namespace
}  // namespace heddle::cli
