#include "cli/base/markup.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

TEST_CASE("markup: the characters of markup become references") {
    CHECK(markup("<script>alert('1') & \"2\"]]></script>") ==
          "&lt;script&gt;alert(&#39;1&#39;) &amp; &quot;2&quot;]]&gt;&lt;/script&gt;");
}

TEST_CASE("markup: other writing stays, and so do tabs and line ends") {
    CHECK(markup("na\xc3\xafve \xe5\x8a\xb4\tx\ny \xf0\x9f\xa6\x86") ==
          "na\xc3\xafve \xe5\x8a\xb4\tx\ny \xf0\x9f\xa6\x86");
    CHECK(markup("a\r\nb") == "a&#13;\nb");
}

TEST_CASE("markup: what XML cannot hold is replaced") {
    const std::string replaced = "\xEF\xBF\xBD";
    CHECK(markup(std::string_view("\0\x1b[2J\x7f", 6)) == replaced + replaced + "[2J" + replaced);
    CHECK(markup("\xC2\x9B") == replaced);      // a control character above 127
    CHECK(markup("\xEF\xBF\xBF") == replaced);  // U+FFFF
    // Writing from right to left. NOLINTNEXTLINE(misc-misleading-bidirectional)
    CHECK(markup("\xE2\x80\xAEtxt") == replaced + "txt");
}

TEST_CASE("markup: malformed UTF-8 is replaced byte by byte") {
    const std::string replaced = "\xEF\xBF\xBD";
    CHECK(markup("a\xff"
                 "b\xc3") == "a" + replaced + "b" + replaced);
    CHECK(markup("\xed\xa0\x80") == replaced + replaced + replaced);  // half of a surrogate pair
}

}  // namespace
}  // namespace heddle::cli
