// Descriptors and names, well formed and not.
#include "classfile/format/descriptor.h"

#include <string>
#include <vector>

#include "classfile/format/names.h"

#include <doctest/doctest.h>

using namespace heddle::classfile;

namespace {

std::vector<std::string> parameter_texts(std::string_view descriptor) {
    std::vector<std::string> texts;
    for (const FieldType type : parameters_of(descriptor)) texts.emplace_back(type.text);
    return texts;
}

}  // namespace

TEST_CASE("descriptor: the parameters come in order") {
    CHECK(parameter_texts("(I[[JLjava/lang/String;[Lx;D)V") ==
          std::vector<std::string>{"I", "[[J", "Ljava/lang/String;", "[Lx;", "D"});
    CHECK(parameter_texts("()I").empty());
}

TEST_CASE("descriptor: longs and doubles take two slots") {
    CHECK(parameter_slots("(IJ[JD)V") == 6);
    CHECK(parameter_count("(IJ[JD)V") == 4);
}

TEST_CASE("descriptor: the result follows the parenthesis") {
    CHECK(return_type("(I)[Lx;").text == "[Lx;");
    CHECK(return_type("(I)V").text == "V");
    CHECK(return_type("").text.empty());
}

TEST_CASE("descriptor: a type knows its parts") {
    const FieldType type{"[[Ljava/lang/String;"};
    CHECK(type.is_array());
    CHECK(type.dimensions() == 2);
    CHECK(type.element().element().class_name() == "java/lang/String");
    CHECK(type.class_name() == "[[Ljava/lang/String;");
    CHECK(type.computational() == 'A');
    CHECK(FieldType{"Z"}.computational() == 'I');
    CHECK(FieldType{"D"}.is_wide());
}

TEST_CASE("descriptor: field descriptors of the grammar and no others") {
    for (const char* good : {"B", "C", "D", "F", "I", "J", "S", "Z", "[I", "Lx;", "[[Lx/y;"})
        CHECK(is_field_descriptor(good));
    for (const char* bad :
         {"", "V", "L", "L;", "Lx", "[", "II", "Lx;I", "X", "Lx/;", "L/x;", "Lx//y;", "Lx.y;", "L[x;"})
        CHECK_FALSE(is_field_descriptor(bad));
    CHECK(is_field_descriptor(std::string(255, '[') + "I"));
    CHECK_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
}

TEST_CASE("descriptor: method descriptors of the grammar and no others") {
    for (const char* good : {"()V", "(I)I", "(Lx;[J)[Lx;"}) CHECK(is_method_descriptor(good));
    for (const char* bad : {"", "(", "()", "I", "(V)V", "()VV", "(I", "(I)", "I)V", "(Lx)V", "()[V"})
        CHECK_FALSE(is_method_descriptor(bad));
    CHECK(is_method_descriptor("(" + std::string(255, 'I') + ")V"));
    CHECK_FALSE(is_method_descriptor("(" + std::string(256, 'I') + ")V"));
    CHECK_FALSE(is_method_descriptor("(" + std::string(128, 'J') + ")V"));
}

TEST_CASE("descriptor: walking over malformed text ends") {
    for (const char* bad : {"", "(", "(L", "([", "(X)V", ")", "(Lx"}) CHECK(parameter_count(bad) == 0);
}

TEST_CASE("names: members, classes and modules have their own syntax") {
    CHECK(is_unqualified_name("a-b c"));
    CHECK_FALSE(is_unqualified_name(""));
    for (const char* bad : {"a.b", "a;b", "a[b", "a/b"}) CHECK_FALSE(is_unqualified_name(bad));
    CHECK(is_method_name("<init>"));
    CHECK(is_method_name("<clinit>"));
    CHECK_FALSE(is_method_name("<other>"));
    CHECK(is_unqualified_name("<other>"));
    CHECK(is_binary_name("a/b/C"));
    for (const char* bad : {"", "/a", "a/", "a//b", "a.b"}) CHECK_FALSE(is_binary_name(bad));
    CHECK(is_class_constant_name("[[I"));
    CHECK_FALSE(is_class_constant_name("[x"));
    CHECK(is_module_name("java.base"));
    CHECK(is_module_name("a\\:b"));
    for (const char* bad : {"", "a:b", "a@b", "a\\", "a\\b", "a\nb"}) CHECK_FALSE(is_module_name(bad));
}

TEST_CASE("names: modified UTF-8 has no zero bytes, no four-byte forms and whole sequences only") {
    for (const char* good :
         {"", "plain ascii, long enough for a word", "\xC0\x80", "\xE2\x82\xAC", "\xED\xA0\xBD\xED\xB8\x80"})
        CHECK(is_modified_utf8(good));
    CHECK_FALSE(is_modified_utf8(std::string_view("a\0b", 3)));
    CHECK_FALSE(is_modified_utf8(std::string_view("12345678\0", 9)));
    CHECK_FALSE(is_modified_utf8(std::string_view("1234\000678", 8)));
    for (const char* bad : {"\x80", "\xC3", "\xE2\x82", "\xF0\x9F\x98\x80", "\xFF", "\xC3x", "12345678\xE2"})
        CHECK_FALSE(is_modified_utf8(bad));
}
