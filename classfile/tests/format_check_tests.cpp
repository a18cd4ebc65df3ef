// What a class must satisfy beyond its shape: one class per rule, right and wrong.
#include "classfile/format/format_check.h"

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

// The message of a full parse; empty when the class passes. Every error has a place.
std::string fault_of(ClassBuilder& builder) {
    const std::vector<uint8_t> bytes = builder.build();
    const Result<ClassFile> file = parse_class(bytes, "A", ParseDepth::kFull);
    if (file) return "";
    CHECK(file.error().offset.has_value());
    CHECK(file.error().code == ErrorCode::kMalformed);
    // All of these have a valid shape.
    CHECK(parse_class(bytes, "A", ParseDepth::kShape).ok());
    return file.error().message;
}

std::string fault_of_class(unsigned access, unsigned major = 61) {
    ClassBuilder builder;
    builder.access = access;
    builder.major = major;
    return fault_of(builder);
}

std::string fault_of_field(unsigned flags, const char* name = "f", const char* descriptor = "I",
                           unsigned access = 0x21) {
    ClassBuilder builder;
    builder.access = access;
    builder.field(flags, name, descriptor);
    return fault_of(builder);
}

std::string fault_of_method(unsigned flags, const char* name = "m", const char* descriptor = "()V",
                            unsigned access = 0x0421, unsigned major = 61) {
    ClassBuilder builder;
    builder.access = access;
    builder.major = major;
    if ((flags & 0x0500) != 0) {
        builder.method(flags, name, descriptor);
    } else {
        builder.method(flags, name, descriptor, {builder.attribute("Code", ClassBuilder::code(1, 9, {0xA7, 0, 0}))});
    }
    return fault_of(builder);
}

constexpr unsigned kInterface = 0x0601;

}  // namespace

TEST_CASE("format: flags of a class that contradict each other") {
    CHECK(fault_of_class(0x0021).empty());
    CHECK_FALSE(fault_of_class(0x0431).empty());  // abstract and final
    CHECK(fault_of_class(0x0601).empty());        // interface
    CHECK_FALSE(fault_of_class(0x0201).empty());  // interface, not abstract
    CHECK(fault_of_class(0x0201, 48).empty());
    CHECK_FALSE(fault_of_class(0x0611).empty());  // final interface
    CHECK_FALSE(fault_of_class(0x2021).empty());  // annotation, no interface
    CHECK_FALSE(fault_of_class(0x8000).empty());  // a module with another name
}

TEST_CASE("format: names of classes and the super class") {
    ClassBuilder builder;
    builder.name = "a.B";
    CHECK_FALSE(fault_of(builder).empty());
    ClassBuilder array;
    array.name = "[I";
    CHECK_FALSE(fault_of(array).empty());
    ClassBuilder orphan;
    orphan.super = "";
    CHECK_FALSE(fault_of(orphan).empty());
    ClassBuilder object;
    object.name = "java/lang/Object";
    object.super = "";
    CHECK(fault_of(object).empty());
    ClassBuilder interface;
    interface.access = kInterface;
    interface.super = "B";
    CHECK_FALSE(fault_of(interface).empty());
    ClassBuilder twice;
    twice.interfaces = {"I", "I"};
    CHECK_FALSE(fault_of(twice).empty());
}

TEST_CASE("format: fields have names, types and flags that fit") {
    CHECK(fault_of_field(0x0002).empty());
    CHECK_FALSE(fault_of_field(0x0002, "a/b").empty());
    CHECK_FALSE(fault_of_field(0x0002, "f", "V").empty());
    CHECK_FALSE(fault_of_field(0x0003).empty());  // public and private
    CHECK_FALSE(fault_of_field(0x0050).empty());  // final and volatile
    CHECK(fault_of_field(0x0019, "f", "I", kInterface).empty());
    CHECK_FALSE(fault_of_field(0x0009, "f", "I", kInterface).empty());
}

TEST_CASE("format: methods have names, types and flags that fit") {
    CHECK(fault_of_method(0x0001).empty());
    CHECK_FALSE(fault_of_method(0x0001, "<x>").empty());
    CHECK_FALSE(fault_of_method(0x0001, "m", "V").empty());
    CHECK_FALSE(fault_of_method(0x0005).empty());  // public and protected
    CHECK(fault_of_method(0x0401).empty());        // abstract
    for (const unsigned wrong : {0x0402u, 0x0408u, 0x0410u, 0x0420u, 0x0500u})
        CHECK_FALSE(fault_of_method(wrong).empty());
    CHECK_FALSE(fault_of_method(0x0C01, "m", "()V", 0x0421, 60).empty());  // strict
    CHECK(fault_of_method(0x0C01, "m", "()V", 0x0421, 61).empty());
}

TEST_CASE("format: constructors and initializers are special") {
    CHECK(fault_of_method(0x0001, "<init>").empty());
    CHECK_FALSE(fault_of_method(0x0009, "<init>").empty());
    CHECK_FALSE(fault_of_method(0x0001, "<init>", "()I").empty());
    CHECK_FALSE(fault_of_method(0x0001, "<init>", "()V", kInterface).empty());
    CHECK(fault_of_method(0x0008, "<clinit>").empty());
    CHECK_FALSE(fault_of_method(0x0000, "<clinit>").empty());
    CHECK(fault_of_method(0x0000, "<clinit>", "()V", 0x21, 50).empty());
    CHECK_FALSE(fault_of_method(0x0008, "<clinit>", "(I)V").empty());
}

TEST_CASE("format: methods of interfaces") {
    CHECK(fault_of_method(0x0401, "m", "()V", kInterface).empty());
    CHECK(fault_of_method(0x0001, "m", "()V", kInterface).empty());
    CHECK(fault_of_method(0x0002, "m", "()V", kInterface).empty());
    CHECK_FALSE(fault_of_method(0x0000, "m", "()V", kInterface).empty());
    CHECK_FALSE(fault_of_method(0x0004, "m", "()V", kInterface).empty());
    CHECK_FALSE(fault_of_method(0x0001, "m", "()V", kInterface, 51).empty());
}

TEST_CASE("format: 255 slots of parameters, with the receiver") {
    CHECK(fault_of_method(0x0401, "m", ("(" + std::string(254, 'I') + ")V").c_str()).empty());
    CHECK_FALSE(fault_of_method(0x0401, "m", ("(" + std::string(255, 'I') + ")V").c_str()).empty());
}

TEST_CASE("format: code where it belongs and only there") {
    ClassBuilder none;
    none.method(0x0001, "m", "()V");
    CHECK(fault_of(none).find("Absent Code attribute") != std::string::npos);
    ClassBuilder native;
    native.method(0x0101, "m", "()V", {native.attribute("Code", ClassBuilder::code(1, 1, {0xB1}))});
    CHECK(fault_of(native).find("native or abstract methods") != std::string::npos);
    ClassBuilder twice;
    const auto code = twice.attribute("Code", ClassBuilder::code(1, 1, {0xB1}));
    twice.method(0x0009, "m", "()V", {code, code});
    CHECK(fault_of(twice).find("twice") != std::string::npos);
}

TEST_CASE("format: code has between 1 and 65535 bytes") {
    ClassBuilder empty;
    empty.method_of({});
    CHECK_FALSE(fault_of(empty).empty());
    ClassBuilder longest;
    std::vector<uint8_t> code(65535, 0);
    code.back() = 0xB1;
    longest.method_of(code);
    CHECK(fault_of(longest).empty());
    ClassBuilder longer;
    code.insert(code.begin(), 0);
    longer.method_of(code);
    CHECK_FALSE(fault_of(longer).empty());
}

TEST_CASE("format: members are unique") {
    ClassBuilder fields;
    fields.field(0, "f", "I").field(0, "f", "J");
    CHECK(fault_of(fields).empty());
    fields.field(1, "f", "I");
    CHECK(fault_of(fields).find("Duplicate field name") != std::string::npos);
    ClassBuilder methods;
    methods.access = 0x0421;
    methods.method(0x0401, "m", "()V").method(0x0401, "m", "()V");
    CHECK(fault_of(methods).find("Duplicate method name") != std::string::npos);
}

TEST_CASE("format: constants must be what their use needs") {
    ClassBuilder text;
    text.utf8(std::string_view("\0", 1));
    CHECK_FALSE(fault_of(text).empty());
    ClassBuilder pair;
    pair.pair("a", "x");
    CHECK_FALSE(fault_of(pair).empty());
    ClassBuilder field;
    field.reference(9, "B", "m", "()V");
    CHECK_FALSE(fault_of(field).empty());
    ClassBuilder method;
    method.reference(10, "B", "f", "I");
    CHECK_FALSE(fault_of(method).empty());
    ClassBuilder initializer;
    initializer.reference(10, "B", "<clinit>", "()V");
    CHECK_FALSE(fault_of(initializer).empty());
    ClassBuilder constructor;
    constructor.method_handle(8, constructor.reference(10, "B", "m", "()V"));
    CHECK_FALSE(fault_of(constructor).empty());
    ClassBuilder type;
    type.add(ByteWriter().u1(16).u2(type.utf8("I")));
    CHECK_FALSE(fault_of(type).empty());
    ClassBuilder module;
    module.add(ByteWriter().u1(19).u2(module.utf8("m")));
    CHECK_FALSE(fault_of(module).empty());
}

TEST_CASE("format: a dynamic constant needs its bootstrap method") {
    const auto fault_with = [](unsigned index, bool has_method) {
        ClassBuilder builder;
        builder.add(ByteWriter().u1(18).u2(index).u2(builder.pair("x", "()V")));
        if (has_method) {
            const unsigned handle = builder.method_handle(6, builder.reference(10, "B", "boot", "()V"));
            builder.with("BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(1).u2(builder.integer(1)).bytes);
        }
        return fault_of(builder);
    };
    CHECK(fault_with(0, true).empty());
    CHECK_FALSE(fault_with(1, true).empty());
    CHECK_FALSE(fault_with(0, false).empty());
}

TEST_CASE("format: a constant value fits the type of its static field") {
    const auto fault_with = [](const char* descriptor, unsigned flags) {
        ClassBuilder builder;
        const unsigned value = builder.integer(1);
        builder.field(flags, "f", descriptor, {builder.attribute("ConstantValue", ByteWriter().u2(value).bytes)});
        return fault_of(builder);
    };
    for (const char* good : {"I", "S", "C", "B", "Z"}) CHECK(fault_with(good, 0x0018).empty());
    for (const char* bad : {"J", "F", "D", "Ljava/lang/String;", "Lx;", "[I"})
        CHECK_FALSE(fault_with(bad, 0x0018).empty());
    CHECK(fault_with("J", 0x0010).empty());
}

TEST_CASE("format: attributes of the wrong length are errors") {
    for (const char* name :
         {"SourceFile", "Signature", "InnerClasses", "EnclosingMethod", "NestHost", "NestMembers", "Record",
          "PermittedSubclasses", "RuntimeVisibleAnnotations", "RuntimeVisibleTypeAnnotations", "BootstrapMethods",
          "ModulePackages", "ModuleMainClass", "Module"}) {
        CAPTURE(name);
        for (const std::vector<uint8_t>& content : {std::vector<uint8_t>{0}, std::vector<uint8_t>(100, 1)}) {
            ClassBuilder builder;
            builder.with(name, content);
            CHECK(fault_of(builder).find(name) != std::string::npos);
        }
    }
    for (const char* name : {"Synthetic", "Deprecated"}) {
        ClassBuilder builder;
        builder.with(name, {0});
        CHECK_FALSE(fault_of(builder).empty());
    }
    for (const char* name :
         {"Exceptions", "MethodParameters", "RuntimeInvisibleParameterAnnotations", "AnnotationDefault"}) {
        ClassBuilder builder;
        builder.access = 0x0421;
        builder.method(0x0401, "m", "()I", {builder.attribute(name, {5})});
        CHECK(fault_of(builder).find(name) != std::string::npos);
    }
}

TEST_CASE("format: an attribute of a later version or in another place is ignored") {
    ClassBuilder early;
    early.major = 54;
    early.with("NestHost", {1, 2, 3});
    CHECK(fault_of(early).empty());
    ClassBuilder elsewhere;
    elsewhere.with("ConstantValue", {1});
    CHECK(fault_of(elsewhere).empty());
}

TEST_CASE("format: tables of the code stay within it") {
    const auto fault_with = [](const char* name, const ByteWriter& content) {
        ClassBuilder builder;
        const auto table = builder.attribute(name, content.bytes);
        builder.method(0x0009, "m", "()V", {builder.attribute("Code", ClassBuilder::code(1, 2, {0, 0xB1}, {table}))});
        return fault_of(builder);
    };
    CHECK(fault_with("LineNumberTable", ByteWriter().u2(1).u2(1).u2(5)).empty());
    CHECK_FALSE(fault_with("LineNumberTable", ByteWriter().u2(1).u2(2).u2(5)).empty());
    CHECK_FALSE(fault_with("LineNumberTable", ByteWriter().u2(2).u2(1).u2(5)).empty());
    CHECK(fault_with("StackMapTable", ByteWriter().u2(1).u1(1)).empty());
    CHECK_FALSE(fault_with("StackMapTable", ByteWriter().u2(1).u1(2)).empty());
    CHECK_FALSE(fault_with("StackMapTable", ByteWriter().u2(1).u1(200)).empty());
    CHECK_FALSE(fault_with("StackMapTable", ByteWriter().u2(2).u1(0).u1(1)).empty());
    CHECK_FALSE(fault_with("StackMapTable", ByteWriter().u2(1).u1(64).u1(9)).empty());
    CHECK_FALSE(fault_with("StackMapTable", ByteWriter().u2(1).u1(64).u1(8).u2(7)).empty());
    const auto variables = [](unsigned start, unsigned length, unsigned index, const char* descriptor) {
        ClassBuilder builder;
        const unsigned name = builder.utf8("v");
        const auto content =
            ByteWriter().u2(1).u2(start).u2(length).u2(name).u2(builder.utf8(descriptor)).u2(index).bytes;
        const auto table = builder.attribute("LocalVariableTable", content);
        builder.method(0x0009, "m", "()V", {builder.attribute("Code", ClassBuilder::code(1, 2, {0, 0xB1}, {table}))});
        return fault_of(builder);
    };
    CHECK(variables(0, 2, 1, "I").empty());
    CHECK_FALSE(variables(1, 2, 1, "I").empty());
    CHECK_FALSE(variables(0, 2, 2, "I").empty());
    CHECK_FALSE(variables(0, 2, 1, "J").empty());
    CHECK_FALSE(variables(0, 2, 1, "?").empty());
}

TEST_CASE("format: annotations that nest too deeply are refused") {
    ClassBuilder builder;
    ByteWriter content;
    content.u2(1).u2(builder.utf8("Lx;")).u2(1).u2(builder.utf8("v"));
    for (int depth = 0; depth < 10000; ++depth) content.u1('[').u2(1);
    content.u1('I').u2(builder.integer(1));
    builder.with("RuntimeVisibleAnnotations", content.bytes);
    CHECK(fault_of(builder).find("deeply") != std::string::npos);
}
