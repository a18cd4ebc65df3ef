// Reading untrusted JSON, including traces.
#include "cli/base/json_reader.h"
#include "cli/report/trace_file.h"
#include "por/properties/properties.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

std::string complaint(std::string_view text) {
    const Result<JsonValue> result = parse_json(text, "file");
    return result ? "" : result.error().text();
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

Trace sample() {
    Trace trace;
    trace.options.main_class = "p.Main";
    trace.options.arguments = {"a", "\"b\"\n"};
    trace.options.classpath = "x:y";
    trace.options.jdk_home = "/jdk";
    trace.options.trusts_library = false;
    trace.options.trust = {"p.*", "!q.C"};
    trace.options.spurious = true;
    trace.options.explores_random = true;
    trace.options.random_values = 5;
    trace.options.assertions = false;
    trace.options.preview = true;
    trace.options.max_heap_mb = 12;
    trace.options.processors = 3;
    trace.options.properties = {por::find_property("race"), por::find_property("exit")};
    trace.folder = "/somewhere";
    trace.jdk_version = "17.0.1";
    trace.classes = {{"p/Main", "00"}};
    return trace;
}

por::Report sample_report() {
    por::Report report;
    por::Violation& violation = report.violations.emplace_back();
    violation.fingerprint = "0123";
    violation.schedule = {{vm::ThreadId{0}, -1}, {vm::ThreadId{3}, 2}};
    return report;
}

TEST_CASE("json reader: values come as they are written") {
    const Result<JsonValue> root =
        parse_json(R"({"a": [1, -2, 1.5, true, null, "t"], "b": {"c": 18446744073709551615}})", "");
    REQUIRE(root.ok());
    const JsonValue::Array& items = *root.value().find("a")->array();
    REQUIRE(items.size() == 6);
    CHECK(*items[0].number() == 1);
    CHECK(*items[1].number() == -2);
    CHECK(items[2].number() == nullptr);
    CHECK(*items[3].truth());
    CHECK(*items[5].text() == "t");
    CHECK(root.value().find("b")->find("c")->number() == nullptr);
    CHECK(root.value().find("none") == nullptr);
    CHECK(items[0].find("a") == nullptr);
}

TEST_CASE("json reader: malformed JSON is an error with a place") {
    CHECK(contains(complaint("{\"a\": }"), "file: at byte 0x6"));
    CHECK(contains(complaint(""), "file: at byte 0x0"));
    CHECK(contains(complaint("[1] 2"), "at byte"));
    CHECK(contains(complaint("\"\xFF\""), "at byte"));
    CHECK(contains(complaint(std::string(1'000'000, '[')), "nested deeper than"));
    CHECK(contains(complaint(R"({"a": 1, "a": 2})"), "duplicate key `a`"));
    CHECK(complaint(std::string(64, '[') + std::string(64, ']')).empty());
}

TEST_CASE("json reader: a missing file is an error") {
    CHECK(read_json_file("/no/such/file").error().code == ErrorCode::kNotFound);
    CHECK(read_json_file("/").error().code == ErrorCode::kInputOutput);
}

TEST_CASE("trace: what is written is read back") {
    const Trace written = sample();
    const Result<Trace> read = parse_trace(trace_json(sample_report(), written), "file");
    REQUIRE(read.ok());
    const Trace& trace = read.value();
    CHECK(trace.options.main_class == written.options.main_class);
    CHECK(trace.options.arguments == written.options.arguments);
    CHECK(trace.options.classpath == written.options.classpath);
    CHECK(trace.options.jdk_home == written.options.jdk_home);
    CHECK(trace.options.trusts_library == written.options.trusts_library);
    CHECK(trace.options.trust == written.options.trust);
    CHECK(trace.options.spurious == written.options.spurious);
    CHECK(trace.options.explores_random == written.options.explores_random);
    CHECK(trace.options.random_values == written.options.random_values);
    CHECK(trace.options.assertions == written.options.assertions);
    CHECK(trace.options.preview == written.options.preview);
    CHECK(trace.options.max_heap_mb == written.options.max_heap_mb);
    CHECK(trace.options.processors == written.options.processors);
    CHECK(trace.options.properties == written.options.properties);
    CHECK(trace.folder == written.folder);
    CHECK(trace.jdk_version == written.jdk_version);
    CHECK(trace.classes == written.classes);
    REQUIRE(trace.violations.size() == 1);
    CHECK(trace.violations[0].fingerprint == "0123");
    CHECK(trace.violations[0].schedule == sample_report().violations[0].schedule);
}

TEST_CASE("trace: every prefix and every single missing character is a trace or an error") {
    const std::string text = trace_json(sample_report(), sample());
    size_t refused = 0;
    for (size_t length = 0; length + 2 < text.size(); ++length)
        refused += parse_trace(std::string_view(text).substr(0, length), "f").ok() ? 0 : 1;
    CHECK(refused == text.size() - 2);  // the last brace and the line end are after it
    for (size_t at = 0; at < text.size(); ++at) {
        const Result<Trace> result = parse_trace(text.substr(0, at) + text.substr(at + 1), "f");
        if (!result) CHECK(contains(result.error().text(), "f: "));
    }
}

}  // namespace
}  // namespace heddle::cli
