// The static constraints on code: one class per way to break them.
#include "classfile/format/code_check.h"

#include <functional>
#include <string>

#include "classfile/format/parse_class.h"
#include "classfile/tests/class_builder.h"
#include "classfile/tests/support.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::classfile;
using test::ByteWriter;
using test::ClassBuilder;

namespace {

// What is wrong with a static method of these instructions; empty when nothing is.
std::string fault_of(const std::vector<uint8_t>& instructions, unsigned major = 61) {
    ClassBuilder builder;
    builder.major = major;
    builder.method_of(instructions);
    const Result<ClassFile> file = parse_class(builder.build(), "A", ParseDepth::kFull);
    return file.ok() ? "" : file.error().message;
}

// The same for `opcode index 0 …, return` where the index is that of a constant.
std::string fault_of_constant(uint8_t opcode, const std::function<unsigned(ClassBuilder&)>& constant,
                              std::vector<uint8_t> rest = {}, unsigned major = 61) {
    ClassBuilder builder;
    builder.major = major;
    const unsigned index = constant(builder);
    std::vector<uint8_t> code = {opcode, static_cast<uint8_t>(index >> 8), static_cast<uint8_t>(index)};
    code.insert(code.end(), rest.begin(), rest.end());
    code.push_back(0xB1);
    builder.method_of(code);
    const Result<ClassFile> file = parse_class(builder.build(), "A", ParseDepth::kFull);
    return file.ok() ? "" : file.error().message;
}

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

unsigned a_field(ClassBuilder& builder) { return builder.reference(9, "B", "f", "I"); }
unsigned a_method(ClassBuilder& builder) { return builder.reference(10, "B", "m", "()V"); }
unsigned an_interface_method(ClassBuilder& builder) { return builder.reference(11, "B", "m", "(J)V"); }
unsigned a_class(ClassBuilder& builder) { return builder.class_constant("B"); }

}  // namespace

TEST_CASE("code: an error names the method, the pc and the byte of the file") {
    ClassBuilder builder;
    builder.method_of({0x00, 0xFE, 0xB1});
    const std::vector<uint8_t> bytes = builder.build();
    const Result<ClassFile> file = parse_class(bytes, "A", ParseDepth::kFull);
    REQUIRE_FALSE(file.ok());
    CHECK(contains(file.error().message, "method m()V at pc 1"));
    REQUIRE(file.error().offset.has_value());
    CHECK(bytes[*file.error().offset] == 0xFE);
}

TEST_CASE("code: branches go to starts of instructions") {
    CHECK(fault_of({0xA7, 0, 3, 0xB1}).empty());
    CHECK(contains(fault_of({0xA7, 0, 4, 0x10, 0, 0xB1}), "middle"));
    CHECK(contains(fault_of({0xA7, 0x70, 0, 0xB1}), "leaves"));
}

TEST_CASE("code: control does not run off the end") {
    CHECK(contains(fault_of({0x00}), "off the end"));
    CHECK(contains(fault_of({0xB1, 0x00}), "off the end"));
    CHECK(fault_of({0xA7, 0, 0}).empty());
}

TEST_CASE("code: locals lie below max_locals") {
    CHECK(fault_of({0x1D, 0x57, 0xB1}).empty());                     // iload_3, of four
    CHECK(contains(fault_of({0x15, 4, 0x57, 0xB1}), "max_locals"));  // iload 4
    CHECK(contains(fault_of({0x21, 0x58, 0xB1}), "max_locals"));     // lload_3 needs local 4
    CHECK(contains(fault_of({0x84, 4, 1, 0xB1}), "max_locals"));     // iinc 4
    CHECK(contains(fault_of({0xC4, 0x15, 1, 0, 0x57, 0xB1}), "max_locals"));
}

TEST_CASE("code: the parameters and the receiver are locals") {
    const auto fault_of_locals = [](unsigned access, std::string_view descriptor, unsigned max_locals) {
        ClassBuilder builder;
        builder.method(access, "m", descriptor, {builder.attribute("Code", ClassBuilder::code(2, max_locals, {0xB1}))});
        const Result<ClassFile> file = parse_class(builder.build(), "A", ParseDepth::kFull);
        return file.ok() ? "" : file.error().message;
    };
    CHECK(fault_of_locals(0x0009, "(IJ)V", 3).empty());
    CHECK(contains(fault_of_locals(0x0009, "(IJ)V", 2), "Arguments can't fit into locals"));
    CHECK(fault_of_locals(0x0001, "(IJ)V", 4).empty());
    CHECK(contains(fault_of_locals(0x0001, "(IJ)V", 3), "Arguments can't fit into locals"));
}

TEST_CASE("code: subroutines end with version 51") {
    const std::vector<uint8_t> code = {0xA8, 0, 4, 0xB1, 0x4B, 0xA9, 0};
    CHECK(fault_of(code, 50).empty());
    CHECK(contains(fault_of(code, 51), "jsr"));
    CHECK(contains(fault_of({0xA9, 0}, 51), "ret"));
}

TEST_CASE("code: a lookupswitch has its keys in order") {
    const auto code = [](uint32_t first, uint32_t second) {
        return ByteWriter().u1(0x03).u1(0xAB).u2(0).u4(27).u4(2).u4(first).u4(27).u4(second).u4(27).u1(0xB1).bytes;
    };
    CHECK(fault_of(code(1, 2)).empty());
    CHECK(contains(fault_of(code(2, 1)), "ascend"));
    CHECK(contains(fault_of(code(1, 1)), "ascend"));
    CHECK(fault_of(code(0xFFFFFFFF, 1)).empty());
}

TEST_CASE("code: newarray knows eight element types") {
    CHECK(fault_of({0x03, 0xBC, 4, 0x57, 0xB1}).empty());
    CHECK(contains(fault_of({0x03, 0xBC, 3, 0x57, 0xB1}), "newarray"));
    CHECK(contains(fault_of({0x03, 0xBC, 12, 0x57, 0xB1}), "newarray"));
}

TEST_CASE("code: field instructions need a Fieldref") {
    for (const uint8_t opcode : std::vector<uint8_t>{0xB2, 0xB3, 0xB4, 0xB5}) {
        CHECK(fault_of_constant(opcode, a_field).empty());
        CHECK(contains(fault_of_constant(opcode, a_method), "refers to constant"));
    }
    CHECK(contains(fault_of({0xB2, 0xFF, 0xFF, 0xB1}), "refers to constant 65535"));
}

TEST_CASE("code: calls need the reference that fits them") {
    CHECK(fault_of_constant(0xB6, a_method).empty());
    CHECK_FALSE(fault_of_constant(0xB6, an_interface_method).empty());
    CHECK(fault_of_constant(0xB7, an_interface_method).empty());
    CHECK(fault_of_constant(0xB8, an_interface_method).empty());
    CHECK_FALSE(fault_of_constant(0xB8, an_interface_method, {}, 51).empty());
    CHECK(fault_of_constant(0xB9, an_interface_method, {3, 0}).empty());
    CHECK(contains(fault_of_constant(0xB9, an_interface_method, {2, 0}), "count"));
    CHECK_FALSE(fault_of_constant(0xB9, a_method, {1, 0}).empty());
    const auto constructor = [](ClassBuilder& builder) { return builder.reference(10, "B", "<init>", "()V"); };
    CHECK(fault_of_constant(0xB7, constructor).empty());
    CHECK(contains(fault_of_constant(0xB6, constructor), "<init>"));
}

TEST_CASE("code: class instructions need a class that fits them") {
    const auto array = [](ClassBuilder& builder) { return builder.class_constant("[[I"); };
    CHECK(fault_of_constant(0xBB, a_class).empty());
    CHECK(contains(fault_of_constant(0xBB, array), "arrays"));
    CHECK(fault_of_constant(0xC0, array).empty());
    CHECK_FALSE(fault_of_constant(0xC1, a_field).empty());
    CHECK(fault_of_constant(0xC5, array, {2}).empty());
    CHECK(contains(fault_of_constant(0xC5, array, {3}), "multianewarray"));
    CHECK(contains(fault_of_constant(0xC5, array, {0}), "multianewarray"));
    CHECK(contains(fault_of_constant(0xC5, a_class, {1}), "multianewarray"));
    const auto deep = [](ClassBuilder& builder) { return builder.class_constant(std::string(255, '[') + "I"); };
    CHECK(contains(fault_of_constant(0xBD, deep), "255"));
}

TEST_CASE("code: ldc loads what takes one slot, ldc2_w what takes two") {
    const auto integer = [](ClassBuilder& builder) { return builder.integer(1); };
    const auto big = [](ClassBuilder& builder) { return builder.long_value(1); };
    CHECK(fault_of_constant(0x13, integer).empty());
    CHECK_FALSE(fault_of_constant(0x13, big).empty());
    CHECK(fault_of_constant(0x14, big).empty());
    CHECK_FALSE(fault_of_constant(0x14, integer).empty());
    CHECK(fault_of_constant(0x13, a_class).empty());
    CHECK_FALSE(fault_of_constant(0x13, a_class, {}, 48).empty());
    CHECK_FALSE(fault_of_constant(0x13, a_field).empty());
}

TEST_CASE("code: handlers cover and start at instructions") {
    const auto fault_of_handler = [](const std::vector<unsigned>& handler) {
        ClassBuilder builder;
        builder.method(0x0009, "m", "()V",
                       {builder.attribute("Code", ClassBuilder::code(1, 1, {0x10, 1, 0x57, 0xB1}, {}, {handler}))});
        const Result<ClassFile> file = parse_class(builder.build(), "A", ParseDepth::kFull);
        return file.ok() ? std::string() : file.error().message;
    };
    CHECK(fault_of_handler({0, 4, 3, 0}).empty());
    CHECK(contains(fault_of_handler({0, 4, 1, 0}), "middle"));
    CHECK(contains(fault_of_handler({1, 4, 3, 0}), "cuts"));
    CHECK(contains(fault_of_handler({2, 2, 3, 0}), "range"));
    CHECK(contains(fault_of_handler({0, 5, 3, 0}), "range"));
    CHECK(contains(fault_of_handler({0, 4, 4, 0}), "start"));
}
