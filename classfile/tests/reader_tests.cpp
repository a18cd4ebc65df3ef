// The shape of class files: what is read, and the errors for malformed files.
#include <string>

#include "classfile/format/class_file.h"
#include "classfile/format/parse_class.h"
#include "classfile/tests/class_builder.h"
#include "classfile/tests/support.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::classfile;
using test::ByteWriter;
using test::ClassBuilder;

namespace {

Error parse_error(const std::vector<uint8_t>& bytes, ParseDepth depth = ParseDepth::kShape) {
    const Result<ClassFile> file = parse_class(bytes, "A.class", depth);
    REQUIRE_FALSE(file.ok());
    return file.error();
}

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("reader: a small class has the parts that were written") {
    ClassBuilder builder;
    builder.interfaces = {"java/lang/Runnable"};
    builder.field(0x0002, "x", "I");
    builder.method_of({0xB1});
    const std::vector<uint8_t> bytes = builder.build();
    const ClassFile file = test::parse(bytes);
    CHECK(file.name() == "A");
    CHECK(file.super_name() == "java/lang/Object");
    CHECK(file.major_version() == 61);
    CHECK(file.interfaces() == std::vector<std::string_view>{"java/lang/Runnable"});
    REQUIRE(file.fields().size() == 1);
    CHECK(file.fields()[0].name == "x");
    CHECK(file.fields()[0].descriptor == "I");
    REQUIRE(file.methods().size() == 1);
    const Result<Code> code = file.code(file.methods()[0]);
    REQUIRE(code.ok());
    CHECK(code.value().max_locals == 4);
    CHECK(code.value().code.size() == 1);
}

TEST_CASE("reader: every kind of constant comes back") {
    ClassBuilder builder;
    const unsigned integer = builder.integer(0xFFFFFFFE);
    const unsigned big = builder.long_value(0x8000000000000001);
    const unsigned real = builder.add(ByteWriter().u1(4).u4(0x40200000));
    const unsigned text = builder.string("hello");
    const unsigned method = builder.reference(11, "java/util/List", "size", "()I");
    const unsigned handle = builder.method_handle(9, method);
    const unsigned type = builder.add(ByteWriter().u1(16).u2(builder.utf8("(I)V")));
    const std::vector<uint8_t> bytes = builder.build();
    const ClassFile file = test::parse(bytes, ParseDepth::kShape);
    const ConstantPool& pool = file.constants();
    CHECK(pool.integer(static_cast<uint16_t>(integer)) == -2);
    CHECK(pool.long_value(static_cast<uint16_t>(big)) == INT64_MIN + 1);
    CHECK(pool.tag(static_cast<uint16_t>(big + 1)) == ConstantTag::kUnusable);
    CHECK(pool.float_value(static_cast<uint16_t>(real)) == 2.5f);
    CHECK(pool.string_utf8(static_cast<uint16_t>(text)) == "hello");
    CHECK(pool.method_type(static_cast<uint16_t>(type)) == "(I)V");
    const MethodHandleConstant found = pool.method_handle(static_cast<uint16_t>(handle));
    CHECK(found.kind == 9);
    const MemberRef member = pool.member_ref(found.reference_index);
    CHECK(member.class_name == "java/util/List");
    CHECK(member.name == "size");
    CHECK(member.descriptor == "()I");
    CHECK(member.is_interface);
    CHECK(pool.tag(0) == ConstantTag::kUnusable);
    CHECK(pool.tag(60000) == ConstantTag::kUnusable);
}

TEST_CASE("reader: a file without the magic number is an error at byte 0") {
    const Error error = parse_error({'P', 'K', 3, 4, 0, 0, 0, 0, 0, 0});
    CHECK(error.code == ErrorCode::kMalformed);
    CHECK(error.offset == 0);
    CHECK(error.file == "A.class");
    CHECK(contains(error.text(), "A.class: at byte 0x0: "));
}

TEST_CASE("reader: an empty file is an error with its offset") { CHECK(parse_error({}).offset == 0); }

TEST_CASE("reader: a truncated pool is an error with its offset") {
    std::vector<uint8_t> bytes = ClassBuilder().build();
    bytes.resize(14);
    const Error error = parse_error(bytes);
    CHECK(error.code == ErrorCode::kMalformed);
    REQUIRE(error.offset.has_value());
    CHECK(*error.offset <= 14);
    CHECK(contains(error.message, "ends"));
}

TEST_CASE("reader: bytes after the class are an error") {
    std::vector<uint8_t> bytes = ClassBuilder().build();
    const size_t end = bytes.size();
    bytes.push_back(0);
    CHECK(parse_error(bytes).offset == end);
}

TEST_CASE("reader: a version that is too new is named, not called malformed") {
    ClassBuilder builder;
    builder.major = 70;
    const Error error = parse_error(builder.build());
    CHECK(error.code == ErrorCode::kUnsupportedVersion);
    CHECK(contains(error.message, "70.0"));
}

TEST_CASE("reader: versions 45 to 69 are read, 44 is not") {
    for (unsigned major = 45; major <= 69; ++major) {
        ClassBuilder builder;
        builder.major = major;
        CHECK(parse_class(builder.build(), "A", ParseDepth::kFull).ok());
    }
    ClassBuilder builder;
    builder.major = 44;
    CHECK(parse_error(builder.build()).code == ErrorCode::kUnsupportedVersion);
}

TEST_CASE("reader: preview classes are read, other minor versions are not since 56") {
    ClassBuilder builder;
    builder.minor = 65535;
    CHECK(parse_class(builder.build(), "A", ParseDepth::kFull).ok());
    builder.minor = 3;
    CHECK(parse_error(builder.build()).code == ErrorCode::kUnsupportedVersion);
}

TEST_CASE("reader: an unknown constant tag is an error at its byte") {
    ClassBuilder builder;
    builder.add(ByteWriter().u1(2).u2(0));
    CHECK(parse_error(builder.build()).offset == 10);
}

TEST_CASE("reader: a constant of a later version is an error") {
    ClassBuilder builder;
    builder.major = 54;
    builder.add(ByteWriter().u1(17).u2(0).u2(builder.pair("x", "I")));
    CHECK(contains(parse_error(builder.build()).message, "version 54"));
}

TEST_CASE("reader: a reference to the wrong kind of constant is an error") {
    ClassBuilder builder;
    const unsigned integer = builder.integer(1);
    builder.add(ByteWriter().u1(7).u2(integer));
    const Error error = parse_error(builder.build());
    CHECK(error.message == "Invalid constant pool index 1");
    CHECK(error.offset == 16);
}

TEST_CASE("reader: a long in the last index is an error") {
    const std::vector<uint8_t> bytes =
        ByteWriter().u4(0xCAFEBABE).u2(0).u2(61).u2(2).u1(5).u4(0).u4(1).u4(0).u4(0).u4(0).u4(0).bytes;
    CHECK(contains(parse_error(bytes).message, "two indices"));
}

TEST_CASE("reader: a method handle must fit its kind") {
    const auto is_read = [](unsigned kind, unsigned tag) {
        ClassBuilder builder;
        builder.method_handle(kind, builder.reference(tag, "B", "m", tag == 9 ? "I" : "()V"));
        return parse_class(builder.build(), "A", ParseDepth::kShape).ok();
    };
    CHECK(is_read(1, 9));
    CHECK_FALSE(is_read(1, 10));
    CHECK(is_read(5, 10));
    CHECK_FALSE(is_read(5, 11));
    CHECK(is_read(6, 11));
    CHECK(is_read(9, 11));
    CHECK_FALSE(is_read(9, 10));
    CHECK_FALSE(is_read(0, 9));
    CHECK_FALSE(is_read(10, 9));
}

TEST_CASE("reader: unknown attributes are kept and ignored") {
    ClassBuilder builder;
    builder.with("Strange", {1, 2, 3});
    const std::vector<uint8_t> bytes = builder.build();
    const ClassFile file = test::parse(bytes);
    const RawAttribute* attribute = ClassFile::find(file.attributes(), "Strange");
    REQUIRE(attribute != nullptr);
    CHECK(attribute->content.size() == 3);
}

TEST_CASE("reader: the code of a class before version 45.3 has narrow sizes") {
    ClassBuilder builder;
    builder.major = 45;
    builder.minor = 2;
    const ByteWriter content = ByteWriter().u1(1).u1(2).u2(1).u1(0xB1).u2(0).u2(0);
    builder.method(0x0009, "m", "()V", {builder.attribute("Code", content.bytes)});
    const std::vector<uint8_t> bytes = builder.build();
    const ClassFile file = test::parse(bytes);
    const Result<Code> code = file.code(file.methods()[0]);
    REQUIRE(code.ok());
    CHECK(code.value().max_locals == 2);
    CHECK(code.value().code.size() == 1);
}

TEST_CASE("reader: an error's text has the file, the place and the sentence") {
    const Error error{ErrorCode::kMalformed, "it is broken", "x.jar!A.class", 18};
    CHECK(error.text() == "x.jar!A.class: at byte 0x12: it is broken");
    const Error placeless{ErrorCode::kNotFound, "it is gone", "", std::nullopt};
    CHECK(placeless.text() == "it is gone");
}
