#include "por/base/predicate.h"

#include <doctest/doctest.h>

using namespace heddle::por;
using Kind = Expression::Kind;

namespace {

Expression parsed(const char* text) {
    heddle::Result<Expression> result = parse_predicate(text);
    REQUIRE_MESSAGE(result.ok(), (result.ok() ? "" : result.error().message));
    return std::move(result).value();
}

std::string complaint(const std::string& text) {
    const heddle::Result<Expression> result = parse_predicate(text);
    return result.ok() ? "" : result.error().message;
}

}  // namespace

TEST_CASE("predicate: a path begins with this, thread, or a class") {
    const Expression same = parsed("thread.buffer.next == this");
    CHECK(same.kind == Kind::kSame);
    CHECK(same.left.root == Path::Root::kThread);
    CHECK(same.left.names == std::vector<std::string>{"buffer", "next"});
    CHECK(same.right.root == Path::Root::kThis);
    CHECK(same.right.names.empty());
    const Expression flag = parsed("p.Main$Pool.is_open");
    CHECK(flag.kind == Kind::kTrue);
    CHECK(flag.left.root == Path::Root::kClass);
    CHECK(flag.left.names == std::vector<std::string>{"p", "Main$Pool", "is_open"});
}

TEST_CASE("predicate: a path is compared with null, a number, or another path") {
    CHECK(parsed("this.file == null").kind == Kind::kNull);
    CHECK(parsed("this.file != null").kind == Kind::kNotNull);
    CHECK(parsed("this.turn==-12").number == -12);
    CHECK(parsed("this.turn == 3").kind == Kind::kEquals);
    CHECK(parsed("this.turn != 3").kind == Kind::kUnequal);
    CHECK(parsed("this.owner != thread").kind == Kind::kDiffer);
}

TEST_CASE("predicate: `&&` binds closer than `||`, and `!` closer than both") {
    const Expression either = parsed("this.a || !this.b && holds(this.c)");
    REQUIRE(either.kind == Kind::kOr);
    REQUIRE(either.parts[1].kind == Kind::kAnd);
    CHECK(either.parts[1].parts[0].kind == Kind::kNot);
    CHECK(either.parts[1].parts[1].kind == Kind::kHolds);
    CHECK(either.has_locks());
    const Expression both = parsed("(this.a || this.b) && this.c");
    REQUIRE(both.kind == Kind::kAnd);
    CHECK(both.parts[0].kind == Kind::kOr);
    CHECK_FALSE(both.has_locks());
}

TEST_CASE("predicate: an expression that releasing a lock could make true is an error") {
    CHECK(complaint("!holds(this)") == "column 1: `!` of something with `holds` is not allowed");
    CHECK(complaint("this.a && !(this.b || holds(this.c))") ==
          "column 11: `!` of something with `holds` is not allowed");
    CHECK(complaint("!(this.a || this.b) && holds(this)") == "");
}

TEST_CASE("predicate: an error names the column") {
    CHECK(complaint("") == "column 1: a name should come here");
    CHECK(complaint("this.") == "column 6: a name should come here");
    CHECK(complaint("this") == "column 1: `this` and `thread` are not booleans");
    CHECK(complaint("this.a &&") == "column 10: a name should come here");
    CHECK(complaint("(this.a") == "column 8: `)` is missing");
    CHECK(complaint("this.a this.b") == "column 8: `&&`, `||` or the end should come here");
    CHECK(complaint("owns(this)") == "column 1: the only function is `holds`");
    CHECK(complaint("holds(lock)") ==
          "column 7: a path begins with `this`, `thread`, or a class and a static field of it");
    CHECK(complaint("this.a == 99999999999999999999") == "column 11: not a number of 64 bits");
    CHECK(complaint("this == this") == "column 9: both sides are the same");
    CHECK(complaint(std::string(1000, '(')) == "column 101: nested too deep");
}

TEST_CASE("predicate: fields are named by class and field, elements by the class of the array") {
    const heddle::Result<FieldPattern> all = parse_field_pattern("p.Buffer.*");
    REQUIRE(all.ok());
    CHECK(all.value().class_name == "p.Buffer");
    CHECK(all.value().field == "*");
    const heddle::Result<FieldPattern> elements = parse_field_pattern("p.Buffer[]");
    REQUIRE(elements.ok());
    CHECK(elements.value().class_name == "p.Buffer[]");
    CHECK(elements.value().field.empty());
    for (const char* wrong :
         {"", "Buffer", "Buffer.", ".data", "Buffer.data[]x", "*.data", "Buffer .data", "Buffer.d*"})
        CHECK_FALSE(parse_field_pattern(wrong).ok());
}
