// Values of a class file as readable text.
#include "classfile/text/text.h"

#include <limits>

#include <doctest/doctest.h>

using namespace heddle::classfile;

TEST_CASE("text: doubles read as Double.toString writes them") {
    CHECK(java_text(0.0) == "0.0");
    CHECK(java_text(-0.0) == "-0.0");
    CHECK(java_text(100.0) == "100.0");
    CHECK(java_text(1e300) == "1.0E300");
    CHECK(java_text(0.001) == "0.001");
    CHECK(java_text(0.5) == "0.5");
    CHECK(java_text(9999999.0) == "9999999.0");
    CHECK(java_text(1e7) == "1.0E7");
    CHECK(java_text(0.00099) == "9.9E-4");
    CHECK(java_text(123.456) == "123.456");
    CHECK(java_text(2e23) == "2.0E23");
    CHECK(java_text(4.9e-324) == "4.9E-324");
    CHECK(java_text(1.7976931348623157e308) == "1.7976931348623157E308");
    CHECK(java_text(-std::numeric_limits<double>::infinity()) == "-Infinity");
    CHECK(java_text(std::numeric_limits<double>::quiet_NaN()) == "NaN");
}

TEST_CASE("text: floats read as Float.toString writes them") {
    CHECK(java_text(2.5f) == "2.5");
    CHECK(java_text(1e10f) == "1.0E10");
    CHECK(java_text(0.1f) == "0.1");
    CHECK(java_text(1.4e-45f) == "1.4E-45");
    CHECK(java_text(3.4028235e38f) == "3.4028235E38");
    CHECK(java_text(0.003f) == "0.003");
}

TEST_CASE("text: modified UTF-8 becomes UTF-8") {
    CHECK(utf8_of("\xED\xA0\xBD\xED\xB8\x80") == "\xF0\x9F\x98\x80");
    CHECK(utf8_of("\xC0\x80") == std::string(1, '\0'));
    CHECK(utf8_of("\xC3\xA9") == "\xC3\xA9");
    CHECK(utf8_of("\xED\xA0\xBD") == "?");
    CHECK(utf8_of("\xFFx") == "?x");
    CHECK(utf8_of("\xE2\x82") == "??");
}

TEST_CASE("text: control characters and quotes are escaped") {
    CHECK(escaped("a\tb\n\"'\\") == "a\\tb\\n\\\"\\'\\\\");
    CHECK(escaped("\x01\xC2\x80") == "\\u0001\\u0080");
    CHECK(escaped("\xC0\x80") == "\\u0000");
}

TEST_CASE("text: names that are not identifiers are quoted") {
    CHECK(quoted_name("java/lang/Object") == "java/lang/Object");
    CHECK(quoted_name("<init>") == "\"<init>\"");
    CHECK(quoted_name("[I") == "\"[I\"");
    CHECK(quoted_name("a$1") == "a$1");
    CHECK(quoted_name("1a") == "\"1a\"");
}

TEST_CASE("text: descriptors read as types of the language") {
    CHECK(type_text("[[Ljava/lang/Object;") == "java.lang.Object[][]");
    CHECK(type_text("V") == "void");
    CHECK(type_text("Z") == "boolean");
    CHECK(type_text("?") == "?");
}
