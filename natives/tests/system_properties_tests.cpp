// The expected values are those of java 17 in the same environment.
#include "natives/lang/system_properties.h"

#include <doctest/doctest.h>

namespace heddle::natives {
namespace {

TEST_CASE("locale: without variables it is the C locale, which is en_US in ASCII for java") {
    const LocaleFacts facts = locale_facts({});
    CHECK(facts.encoding == "ANSI_X3.4-1968");
    CHECK(facts.format_language == "en");
    CHECK(facts.format_country == "US");
}

TEST_CASE("locale: POSIX is the C locale") { CHECK(locale_facts({{"LC_ALL", "POSIX"}}).encoding == "ANSI_X3.4-1968"); }

TEST_CASE("locale: C.UTF-8 has a language and no country") {
    const LocaleFacts facts = locale_facts({{"LANG", "C.UTF-8"}});
    CHECK(facts.encoding == "UTF-8");
    CHECK(facts.display_language == "en");
    CHECK(facts.display_country.empty());
}

TEST_CASE("locale: LC_ALL has precedence over LC_CTYPE, and that over LANG") {
    CHECK(locale_facts({{"LANG", "C.UTF-8"}, {"LC_ALL", "C"}}).encoding == "ANSI_X3.4-1968");
    CHECK(locale_facts({{"LANG", "C"}, {"LC_CTYPE", "C.UTF-8"}}).encoding == "UTF-8");
}

TEST_CASE("locale: if one locale is not installed, all categories are C") {
    const LocaleFacts facts = locale_facts({{"LANG", "C.UTF-8"}, {"LC_MESSAGES", "xx_NOWHERE"}});
    CHECK(facts.encoding == "ANSI_X3.4-1968");
    CHECK(facts.format_country == "US");
}

TEST_CASE("time zone: TZ is its name, with or without a colon") {
    CHECK(time_zone_id({{"TZ", "Europe/Berlin"}}) == "Europe/Berlin");
    CHECK(time_zone_id({{"TZ", ":Europe/Berlin"}}) == "Europe/Berlin");
    CHECK(time_zone_id({{"TZ", "posix/EST5EDT"}}) == "EST5EDT");
}

TEST_CASE("time zone: an empty TZ is ignored") { CHECK(time_zone_id({{"TZ", ""}}) == time_zone_id({})); }

}  // namespace
}  // namespace heddle::natives
