#include "cli/base/terminal_text.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

TEST_CASE("terminal text: control sequences are replaced") {
    CHECK(one_line("a\x1b[31mb\x7f\r\n\t") == "a?[31mb????");
    CHECK(one_line("\xc2\x9b\x32J") == "?2J");                        // U+009B begins sequences as well
    CHECK(one_line("\xe2\x80\xae left \xe2\x81\xa6") == "? left ?");  // turn the direction
    CHECK(one_line("gr\xc3\xbc\xc3\x9f \xe5\x8a\xb4") == "gr\xc3\xbc\xc3\x9f \xe5\x8a\xb4");
    CHECK(without_controls("a\tb\nc", "\t\n") == "a\tb\nc");
}

TEST_CASE("terminal text: malformed UTF-8 becomes question marks") {
    CHECK(one_line("\xff\x9b") == "??");
    CHECK(one_line("\xc3") == "?");
    CHECK(one_line("\xed\xa0\x80") == "???");  // half of a pair
    CHECK(one_line("\xc0\x9b") == "??");       // in more bytes than it takes
    CHECK(one_line("\xf5\x80\x80\x80") == "????");
}

TEST_CASE("terminal text: columns are those of a terminal") {
    CHECK(columns_of("abc") == 3);
    CHECK(columns_of("gr\xc3\xbc") == 3);
    CHECK(columns_of("\xe5\x8a\xb4\xe5\x83\x8d") == 4);
    CHECK(columns_of("e\xcc\x81") == 1);  // an accent of its own
    CHECK(head("\xe5\x8a\xb4\xe5\x83\x8d", 3) == "\xe5\x8a\xb4");
    CHECK(head("abc", 9) == "abc");
}

}  // namespace
}  // namespace heddle::cli
