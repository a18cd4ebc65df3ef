// Which classes have assertions enabled.
#include "vm/machine/assertion_rules.h"

#include <doctest/doctest.h>

using namespace heddle::vm;

namespace {

AssertionRules rules_of(std::initializer_list<const char*> options) {
    AssertionRules rules;
    for (const char* option : options) CHECK(rules.add(option));
    return rules;
}

}  // namespace

TEST_CASE("assertion rules: the class decides before its packages, and the nearest package before others") {
    const AssertionRules rules = rules_of({"-ea:p.q.C", "-da:p.q...", "-ea:p..."});
    CHECK(rules.of("p/q/C") == true);
    CHECK(rules.of("p/q/D") == false);
    CHECK(rules.of("p/q/r/D") == false);
    CHECK(rules.of("p/D") == true);
    CHECK(rules.of("p/r/D") == true);
    CHECK(rules.of("px/D") == std::nullopt);
    CHECK(rules.of("D") == std::nullopt);
}

TEST_CASE("assertion rules: of two rules with one name the last one counts") {
    CHECK(rules_of({"-ea:C", "-da:C"}).of("C") == false);
    CHECK(rules_of({"-da:p...", "-ea:p..."}).of("p/C") == true);
}

TEST_CASE("assertion rules: three dots alone are the unnamed package, without those below it") {
    const AssertionRules rules = rules_of({"-da:..."});
    CHECK(rules.of("C") == false);
    CHECK(rules.of("p/C") == std::nullopt);
}

TEST_CASE("assertion rules: classes of the JDK have none unless asked for") {
    CHECK_FALSE(AssertionRules().of_system_classes());
    CHECK(rules_of({"-esa"}).of_system_classes());
    CHECK_FALSE(rules_of({"-esa", "-dsa"}).of_system_classes());
}

TEST_CASE("assertion rules: anything else is refused") {
    for (const char* option : {"-ea", "-da", "-ea:", "-da:", "-e", "", "-Dx", "-eax:p"})
        CHECK_FALSE(AssertionRules().add(option));
}
