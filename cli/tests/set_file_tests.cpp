#include "cli/report/set_file.h"

#include <string>

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::cli;

namespace {

std::string error_of(const std::string& text) {
    const Result<por::AtomicSets> sets = parse_atomic_sets(text, "f.json");
    REQUIRE_FALSE(sets.ok());
    return sets.error().text();
}

}  // namespace

TEST_CASE("a file of atomic sets: sets, owned fields, units and their parameters") {
    const Result<por::AtomicSets> read = parse_atomic_sets(
        R"({"version": 1, "classes": [{"name": "p.Stack",
            "sets": [{"name": "S", "fields": ["data", "count"], "owned": ["data"]}],
            "units": [{"method": "pop"}, {"method": "<init>(Lp/Stack;)V", "unitfor": [0]}]}]})",
        "f.json");
    REQUIRE(read.ok());
    const por::AtomicSets& sets = read.value();
    CHECK_FALSE(sets.is_default);
    REQUIRE(sets.classes.contains("p/Stack"));
    const por::ClassSets& stack = sets.classes.at("p/Stack");
    CHECK(stack.where == "f.json: classes[0]");
    REQUIRE(stack.sets.size() == 1);
    CHECK(stack.sets[0].name == "S");
    REQUIRE(stack.sets[0].fields.size() == 2);
    CHECK(stack.sets[0].fields[0].is_owned);
    CHECK_FALSE(stack.sets[0].fields[1].is_owned);
    REQUIRE(stack.units.size() == 2);
    CHECK(stack.units[0].method == "pop");
    CHECK(stack.units[0].descriptor.empty());
    CHECK(stack.units[1].method == "<init>");
    CHECK(stack.units[1].descriptor == "(Lp/Stack;)V");
    CHECK(stack.units[1].parameters == std::vector<uint16_t>{0});
}

TEST_CASE("a file of atomic sets: an error says file, place and reason") {
    const auto with = [](const std::string& of_class) {
        return R"({"version": 1, "classes": [{"name": "C")" + of_class + "}]}";
    };
    CHECK(error_of("[]").find("f.json: ") == 0);
    CHECK(error_of(R"({"version": 2, "classes": []})").find("version: should be 1") != std::string::npos);
    CHECK(error_of(R"({"version": 1})").find("classes: is missing") != std::string::npos);
    CHECK(error_of(R"({"version": 1, "classes": [{}]})").find("`name` is missing") != std::string::npos);
    CHECK(error_of(R"({"version": 1, "classes": [{"name": "C"}, {"name": "C"}]})").find("classes[1].name: ") !=
          std::string::npos);
    CHECK(error_of(with(R"(, "sets": [{"name": "s"}])")).find("`fields` is missing") != std::string::npos);
    CHECK(error_of(with(R"(, "sets": [{"name": "s", "fields": [1]}])")).find("sets[0].fields[0]") != std::string::npos);
    CHECK(error_of(with(R"(, "sets": [{"name": "s", "fields": ["a"], "owned": ["b"]}])")).find("owned[0]") !=
          std::string::npos);
    CHECK(error_of(with(R"(, "units": [{"method": "m", "unitfor": [-1]}])")).find("unitfor[0]") != std::string::npos);
    CHECK(error_of(with(R"(, "unit": [])")).find("unknown key `unit`") != std::string::npos);
}
