// The disassembler against javap: the same lines for instructions, constants, switches and exception tables.
#include "classfile/text/disassembler.h"

#include <algorithm>
#include <sstream>

#include "classfile/tests/class_builder.h"
#include "classfile/tests/support.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::classfile;
using test::ByteWriter;
using test::ClassBuilder;

namespace {

std::string without_extra_spaces(std::string_view line) {
    std::string result;
    for (const char c : line) {
        if (c == ' ' && (result.empty() || result.back() == ' ')) continue;
        result += c;
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

// The lines within members, without the spacing of columns: those that begin deeper than a member does.
std::vector<std::string> body_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("    ")) lines.push_back(without_extra_spaces(line));
    }
    return lines;
}

// Compares line by line and shows the first that differs.
void check_same(const std::string& ours, const std::string& theirs) {
    const std::vector<std::string> a = body_lines(ours);
    const std::vector<std::string> b = body_lines(theirs);
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (a[i] != b[i]) {
            FAIL_CHECK("line " << i << "\nours:  " << a[i] << "\njavap: " << b[i]);
            return;
        }
    }
    CHECK(a.size() == b.size());
}

std::string text_of(const std::vector<uint8_t>& bytes) {
    const ClassFile file = test::parse(bytes);
    const Result<std::string> text = disassemble(file);
    REQUIRE(text.ok());
    return text.value();
}

std::string javap(const std::string& home, const std::string& arguments) {
    return test::run(home + "/bin/javap" + test::kShortRun +
                     "-J-Dfile.encoding=UTF-8 -J-Dstdout.encoding=UTF-8 -c -p " + arguments);
}

}  // namespace

TEST_CASE("disassembler: a method reads as javap prints it") {
    ClassBuilder builder;
    const unsigned method = builder.reference(10, "java/lang/Object", "<init>", "()V");
    builder.method(0x0001, "<init>", "()V",
                   {builder.attribute("Code", ClassBuilder::code(1, 1,
                                                                 {0x2A, 0xB7, static_cast<uint8_t>(method >> 8),
                                                                  static_cast<uint8_t>(method), 0xB1}))});
    CHECK(text_of(builder.build()) ==
          "public class A {\n"
          "  public A();\n"
          "    Code:\n"
          "       0: aload_0\n"
          "       1: invokespecial #6                  // Method java/lang/Object.\"<init>\":()V\n"
          "       4: return\n"
          "}\n");
}

TEST_CASE("disassembler: code that does not decode is an error with its place") {
    ClassBuilder builder;
    builder.method_of({0xFE});
    const std::vector<uint8_t> bytes = builder.build();
    const ClassFile file = test::parse(bytes, ParseDepth::kShape);
    const Result<std::string> text = disassemble(file);
    REQUIRE_FALSE(text.ok());
    CHECK(bytes[*text.error().offset] == 0xFE);
}

TEST_CASE("disassembler: the compiled sample has the lines of javap") {
    std::string ours;
    std::string arguments;
    for (const char* name : {"Sample", "Sample$Note", "Sample$Point", "Sample$Kind", "Sample$1", "Sample$1Local"}) {
        ours += text_of(test::sample_class(name));
        arguments += " '" + test::sample_folder() + "/" + name + ".class'";
    }
    check_same(ours, javap(test::default_jdk(), arguments));
}

TEST_CASE("disassembler: classes of every JDK have the lines of its javap") {
    const std::vector<std::string> names = {"java/lang/Object",
                                            "java/lang/String",
                                            "java/lang/Thread",
                                            "java/util/concurrent/ConcurrentHashMap",
                                            "java/util/concurrent/locks/AbstractQueuedSynchronizer",
                                            "java/util/regex/Pattern",
                                            "java/lang/invoke/StringConcatFactory",
                                            "java/math/BigInteger",
                                            "java/util/StringTokenizer",
                                            "java/util/function/Predicate"};
    for (const std::string& home : test::jdk_homes()) {
        CAPTURE(home);
        Result<std::unique_ptr<RuntimeImage>> image = RuntimeImage::open(home + "/lib/modules");
        REQUIRE(image.ok());
        std::string ours;
        std::string arguments = "--module java.base";
        for (const std::string& name : names) {
            const auto resource = image.value()->find_class(name);
            REQUIRE(resource.has_value());
            ours += text_of({resource->bytes.begin(), resource->bytes.end()});
            arguments += " " + name;
        }
        std::replace(arguments.begin(), arguments.end(), '/', '.');
        check_same(ours, javap(home, arguments));
    }
}

TEST_CASE("disassembler: a module-info is shown as its directives") {
    const std::string text = text_of(test::sample_module());
    for (const char* part : {"module m.n {\n", "  requires transitive java.logging;\n", "  requires static java.xml;\n",
                             "  exports p;\n", "  opens q to\n    java.logging,\n    java.xml;\n",
                             "  uses p.Service;\n", "  provides p.Service with\n    q.Implementation;\n"})
        CHECK(text.find(part) != std::string::npos);
}
