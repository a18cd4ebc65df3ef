// The rules of verification, each with a method that keeps it and one that breaks it. The complete messages are
// compared with java's by testapps/features/Verify*.java.
#include "vm/verify/verifier.h"

#include "classfile/tests/class_builder.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using namespace heddle::vm::testing;
using classfile::test::ByteWriter;
using classfile::test::ClassBuilder;

namespace {

constexpr unsigned kStatic = 0x0009;

Program& shared_program() {
    static const std::unique_ptr<Program> program = open_program("/nowhere");
    return *program;
}

// "" when the class is accepted, else the first line of the error, ClassFormatErrors marked.
std::string verdict(Program& program, LoaderId loader, ClassBuilder& builder) {
    static int count = 0;
    builder.name = "T" + std::to_string(++count);
    DefineRequest request;
    request.loader = loader;
    request.expected_name = program.symbol(builder.name);
    request.bytes = builder.build();
    request.place = builder.name;
    const Linked<Klass*> klass = program.define_class(std::move(request));
    if (klass.must_load()) return "waits for " + std::string(klass.load_request().name.view());
    if (!klass.ok()) return "not defined: " + klass.thrown().message;
    const Linked<Done> linked = program.link(klass.value());
    if (linked.ok()) return "";
    if (linked.must_load()) return "asks for " + std::string(linked.load_request().name.view());
    const Thrown& error = linked.thrown();
    const std::string line = error.message.substr(0, error.message.find('\n'));
    return error.class_name == "java/lang/VerifyError" ? line : error.class_name + ": " + line;
}

using Bytes = std::vector<uint8_t>;

struct Body {
    std::string_view descriptor = "()V";
    unsigned stack = 4;
    unsigned locals = 4;
    Bytes code;
    Bytes map = {};  // of a StackMapTable
    std::vector<std::vector<unsigned>> handlers = {};
    unsigned version = 61;
};

std::string verdict(const Body& body) {
    ClassBuilder builder;
    builder.major = body.version;
    std::vector<Bytes> tables;
    if (!body.map.empty()) tables.push_back(builder.attribute("StackMapTable", body.map));
    const Bytes content = ClassBuilder::code(body.stack, body.locals, body.code, tables, body.handlers);
    builder.method(kStatic, "m", body.descriptor, {builder.attribute("Code", content)});
    return verdict(shared_program(), LoaderId::kApp, builder);
}

}  // namespace

TEST_CASE("verifier: operands have the types that the instruction requires") {
    CHECK(verdict({.code = {0x03, 0x04, 0x60, 0x57, 0xb1}}) == "");
    CHECK(verdict({.code = {0x01, 0x04, 0x60, 0x57, 0xb1}}) == "Bad type on operand stack");
    CHECK(verdict({.code = {0x09, 0x0a, 0x61, 0x58, 0xb1}}) == "");
    CHECK(verdict({.code = {0x09, 0x04, 0x61, 0x58, 0xb1}}) == "Bad type on operand stack");
}

TEST_CASE("verifier: the operand stack stays within its bounds") {
    CHECK(verdict({.stack = 1, .code = {0x03, 0x57, 0xb1}}) == "");
    CHECK(verdict({.stack = 1, .code = {0x03, 0x04, 0x57, 0x57, 0xb1}}) == "Operand stack overflow");
    CHECK(verdict({.stack = 1, .code = {0x57, 0xb1}}) == "Operand stack underflow");
}

TEST_CASE("verifier: a long is never split") {
    CHECK(verdict({.code = {0x09, 0x5c, 0x58, 0x58, 0xb1}}) == "");
    CHECK(verdict({.code = {0x09, 0x59, 0xb1}}) == "Bad type on operand stack");
    CHECK(verdict({.descriptor = "(J)V", .code = {0x1e, 0x58, 0xb1}}) == "");
    CHECK(verdict({.descriptor = "(J)V", .code = {0x03, 0x3c, 0x1e, 0x58, 0xb1}}) == "Bad local variable type");
}

TEST_CASE("verifier: locals exist and have been set before they are read") {
    CHECK(verdict({.descriptor = "(I)V", .code = {0x1a, 0x57, 0xb1}}) == "");
    CHECK(verdict({.code = {0x1a, 0x57, 0xb1}}) == "Bad local variable type");
    CHECK(verdict({.locals = 1, .code = {0x03, 0x3c, 0xb1}}) == "Local variable table overflow");
}

TEST_CASE("verifier: array elements are read with their own type") {
    CHECK(verdict({.descriptor = "([Z)V", .code = {0x2a, 0x03, 0x33, 0x57, 0xb1}}) == "");
    CHECK(verdict({.descriptor = "([I)V", .code = {0x2a, 0x03, 0x33, 0x57, 0xb1}}) ==
          "Bad type on operand stack in baload");
}

TEST_CASE("verifier: a class is assignable to its superclass, and to any interface") {
    CHECK(verdict({.descriptor = "(Ljava/lang/Integer;)Ljava/lang/Number;", .code = {0x2a, 0xb0}}) == "");
    CHECK(verdict({.descriptor = "(Ljava/lang/Number;)Ljava/lang/Integer;", .code = {0x2a, 0xb0}}) ==
          "Bad return type");
    CHECK(verdict({.descriptor = "(Ljava/lang/String;)Ljava/lang/Runnable;", .code = {0x2a, 0xb0}}) == "");
    CHECK(verdict({.descriptor = "([I)Ljava/lang/Runnable;", .code = {0x2a, 0xb0}}) == "Bad return type");
    CHECK(verdict({.descriptor = "([I)Ljava/lang/Cloneable;", .code = {0x2a, 0xb0}}) == "");
}

TEST_CASE("verifier: classes are loaded only where their names do not decide") {
    CHECK(verdict({.descriptor = "(Lno/Such;)Lno/Such;", .code = {0x2a, 0xb0}}) == "");
    CHECK(verdict({.descriptor = "(Lno/Such;)Ljava/lang/Object;", .code = {0x2a, 0xb0}}) == "");
    CHECK(verdict({.descriptor = "(Lno/Such;)Ljava/lang/Runnable;", .code = {0x2a, 0xb0}}) == "");
    CHECK(verdict({.descriptor = "(Lno/Such;)Ljava/lang/String;", .code = {0x2a, 0xb0}}) ==
          "java/lang/NoClassDefFoundError: no/Such");
}

TEST_CASE("verifier: branches go to matching frames") {
    const Bytes branch = {0x1a, 0x99, 0x00, 0x03, 0xb1};
    CHECK(verdict({.descriptor = "(I)V", .code = branch, .map = {0, 1, 4}}) == "");
    CHECK(verdict({.descriptor = "(I)V", .code = branch}) == "Expecting a stackmap frame at branch target 4");
    CHECK(verdict({.descriptor = "(I)V", .code = branch, .map = {0, 1, 68, 1}}) ==
          "Inconsistent stackmap frames at branch target 4");
    CHECK(verdict({.descriptor = "(I)V", .code = branch, .map = {0, 1, 0x80, 0, 0}}) ==
          "java/lang/ClassFormatError: StackMapTable format error: reserved frame type");
    CHECK(verdict({.descriptor = "(I)V", .code = branch, .map = {0, 2, 3, 0}}) == "StackMapTable error: bad offset");
}

TEST_CASE("verifier: code after a jump has a frame, and control never falls through the end") {
    CHECK(verdict({.code = {0xa7, 0x00, 0x03, 0xb1}, .map = {0, 1, 3}}) == "");
    CHECK(verdict({.code = {0xb1, 0xb1}}) == "Expecting a stack map frame");
    CHECK(verdict({.code = {0x00}}) == "Control flow falls through code end");
    // 202 (breakpoint) has a name but is not valid in class files; the numbers after it have no name.
    CHECK(verdict({.code = {0x00, 0xca, 0xb1}}) == "Bad instruction: ca");
    CHECK(verdict({.code = {0x00, 0xfd, 0xb1}}) == "Bad instruction");
    CHECK(verdict({.code = {0xb1, 0x11, 0x00}}) == "Bad instruction");
}

TEST_CASE("verifier: handlers cover instructions and have a frame with the exception") {
    ClassBuilder builder;
    const unsigned throwable = builder.class_constant("java/lang/Throwable");
    const Bytes map = ByteWriter().u2(1).u1(67).u1(7).u2(throwable).bytes;
    const Bytes code = ClassBuilder::code(1, 0, {0x00, 0x00, 0xb1, 0x57, 0xb1},
                                          {builder.attribute("StackMapTable", map)}, {{0, 2, 3, 0}});
    builder.method(kStatic, "m", "()V", {builder.attribute("Code", code)});
    CHECK(verdict(shared_program(), LoaderId::kApp, builder) == "");
    CHECK(verdict({.code = {0x00, 0x00, 0xb1, 0x57, 0xb1}, .handlers = {{0, 2, 3, 0}}}) ==
          "Expecting a stackmap frame at branch target 3");
    CHECK(verdict({.code = {0x11, 0, 0, 0x57, 0xb1}, .handlers = {{1, 3, 4, 0}}})
              .starts_with("java/lang/ClassFormatError: Illegal exception table start_pc 1 in method 'void T"));
}

namespace {

// A constructor with this code; `init` stands for the two bytes of Object's constructor.
std::string constructor_verdict(std::vector<int> code) {
    ClassBuilder builder;
    const unsigned init = builder.reference(10, "java/lang/Object", "<init>", "()V");
    Bytes bytes;
    for (const int value : code) {
        if (value < 0) bytes.push_back(static_cast<uint8_t>(init >> 8));
        bytes.push_back(static_cast<uint8_t>(value < 0 ? init : static_cast<unsigned>(value)));
    }
    builder.method(1, "<init>", "()V", {builder.attribute("Code", ClassBuilder::code(2, 1, bytes))});
    return verdict(shared_program(), LoaderId::kApp, builder);
}

}  // namespace

TEST_CASE("verifier: a constructor calls another one, once, before the object is used") {
    CHECK(constructor_verdict({0x2a, 0xb7, -1, 0xb1}) == "");
    CHECK(constructor_verdict({0xb1}) == "Constructor must call super() or this() before return");
    CHECK(constructor_verdict({0x2a, 0xb7, -1, 0x2a, 0xb7, -1, 0xb1}) == "Bad operand type when invoking <init>");
    CHECK(constructor_verdict({0x2a, 0xbf}) == "Bad type on operand stack");
}

TEST_CASE("verifier: a new object is used after its constructor was called") {
    for (const bool calls_constructor : {true, false}) {
        ClassBuilder builder;
        const unsigned object = builder.class_constant("java/lang/Object");
        const unsigned init = builder.reference(10, "java/lang/Object", "<init>", "()V");
        ByteWriter code;
        code.u1(0xbb).u2(object);
        if (calls_constructor) code.u1(0x59).u1(0xb7).u2(init);
        code.u1(0xb0);
        builder.method(kStatic, "m", "()Ljava/lang/Object;",
                       {builder.attribute("Code", ClassBuilder::code(2, 0, code.bytes))});
        CHECK(verdict(shared_program(), LoaderId::kApp, builder) == (calls_constructor ? "" : "Bad return type"));
    }
}

TEST_CASE("verifier: protected methods of other packages are called on objects of the class only") {
    for (const char* parameter : {"[I", "Ljava/lang/String;"}) {
        ClassBuilder builder;
        const unsigned clone = builder.reference(10, "java/lang/Object", "clone", "()Ljava/lang/Object;");
        const Bytes code = ByteWriter().u1(0x2a).u1(0xb6).u2(clone).u1(0xb0).bytes;
        builder.method(kStatic, "m", "(" + std::string(parameter) + ")Ljava/lang/Object;",
                       {builder.attribute("Code", ClassBuilder::code(1, 1, code))});
        CHECK(verdict(shared_program(), LoaderId::kApp, builder) ==
              (parameter[0] == '[' ? "" : "Bad access to protected data in invokevirtual"));
    }
}

TEST_CASE("verifier: a user-defined loader has to load the classes that are needed") {
    Program& program = shared_program();
    const LoaderId loader = program.add_loader("mine", "'mine' @1");
    program.record_initiated(loader, program.known().Object->name, program.known().Object);
    const auto make = [] {
        ClassBuilder builder;
        const Bytes code = ClassBuilder::code(1, 1, {0x2a, 0xb0});
        builder.method(kStatic, "m", "(Ljava/lang/Integer;)Ljava/lang/Number;", {builder.attribute("Code", code)});
        return builder;
    };
    ClassBuilder first = make();
    CHECK(verdict(program, loader, first) == "asks for java/lang/Number");
    const Symbol number = program.symbol("java/lang/Number");
    program.record_initiated(loader, number, load(program, "java/lang/Number"));
    Klass* waiting = program.find_loaded(loader, program.symbol(first.name));
    CHECK(program.link(waiting).load_request().name.view() == "java/lang/Integer");
    program.record_initiated(loader, program.symbol("java/lang/Integer"), load(program, "java/lang/Integer"));
    CHECK(program.link(waiting).ok());
}

TEST_CASE("verifier: a hidden class refers to itself by the name in its file") {
    ClassBuilder builder;
    builder.name = "InFile";
    builder.field(1, "f", "I");
    const unsigned field = builder.reference(9, "InFile", "f", "I");
    const Bytes code = ByteWriter().u1(0x2a).u1(0xb4).u2(field).u1(0xac).bytes;
    builder.method(1, "m", "()I", {builder.attribute("Code", ClassBuilder::code(1, 1, code))});
    DefineRequest request;
    request.loader = LoaderId::kApp;
    request.expected_name = shared_program().symbol("Given");
    request.bytes = builder.build();
    request.is_hidden = true;
    const Linked<Klass*> klass = shared_program().define_class(std::move(request));
    REQUIRE(klass.ok());
    CHECK(shared_program().link(klass.value()).ok());
}

TEST_CASE("verifier: classes that the machine generates are not verified") {
    ClassBuilder builder;
    builder.name = "Trusted";
    builder.method(kStatic, "m", "()V", {builder.attribute("Code", ClassBuilder::code(1, 0, {0x57, 0xb1}))});
    DefineRequest request;
    request.loader = LoaderId::kApp;
    request.expected_name = shared_program().symbol("Trusted");
    request.bytes = builder.build();
    request.is_trusted = true;
    const Linked<Klass*> klass = shared_program().define_class(std::move(request));
    REQUIRE(klass.ok());
    CHECK(shared_program().link(klass.value()).ok());
}

TEST_CASE("verifier: before version 50 types are inferred") {
    const Bytes branch = {0x1a, 0x99, 0x00, 0x03, 0xb1};
    CHECK(verdict({.descriptor = "(I)V", .code = branch, .version = 49}) == "");
    CHECK(verdict({.code = {0x01, 0x04, 0x60, 0x57, 0xb1}, .version = 49})
              .ends_with(" signature: ()V) Expecting to find integer on stack"));
    // An Integer or a Long is a Number.
    const Bytes merge = {0x1a, 0x99, 0x00, 0x07, 0x2b, 0xa7, 0x00, 0x04, 0x2c, 0xb0};
    CHECK(verdict({.descriptor = "(ILjava/lang/Integer;Ljava/lang/Long;)Ljava/lang/Number;",
                   .code = merge,
                   .version = 49}) == "");
    CHECK(
        verdict(
            {.descriptor = "(ILjava/lang/Integer;Ljava/lang/String;)Ljava/lang/Number;", .code = merge, .version = 49})
            .ends_with("Wrong return type in function"));
}

TEST_CASE("verifier: subroutines keep the types of locals that they do not use") {
    // jsr 5; iload_0; ireturn; astore_1; ret 1
    CHECK(verdict({.descriptor = "(I)I", .code = {0xa8, 0, 5, 0x1a, 0xac, 0x4c, 0xa9, 1}, .version = 49}) == "");
    // The same with fconst_0; fstore_0 in it.
    CHECK(verdict({.descriptor = "(I)I", .code = {0xa8, 0, 5, 0x1a, 0xac, 0x4c, 0x0b, 0x43, 0xa9, 1}, .version = 49})
              .ends_with("Register 0 contains wrong type"));
    CHECK(verdict({.code = {0xa8, 0, 4, 0xb1, 0x4b, 0xa9, 0}, .version = 51}) == "Bad instruction: a8");
}

TEST_CASE("verifier: version 50 falls back to inference, and reports the first error when that fails too") {
    const Bytes branch = {0x1a, 0x99, 0x00, 0x03, 0xb1};
    CHECK(verdict({.descriptor = "(I)V", .code = branch, .version = 50}) == "");
    CHECK(verdict({.descriptor = "(I)V", .code = {0x1a, 0x99, 0x00, 0x03, 0x57, 0xb1}, .version = 50}) ==
          "Expecting a stackmap frame at branch target 4");
}
