#include "vm/machine/assumptions.h"

#include <set>

#include <doctest/doctest.h>

using namespace heddle::vm;

namespace {

constexpr Assumption kOne = kAssumptions[0].assumption;

SourcePlace at(const char* class_name, int line) { return {class_name, "m", "", line}; }

}  // namespace

TEST_CASE("assumptions: ids are distinct, and every row has a text") {
    std::set<std::string_view> ids;
    for (const AssumptionRow& row : kAssumptions) {
        CAPTURE(row.id);
        CHECK(ids.insert(row.id).second);
        CHECK(!row.id.empty());
        CHECK(!row.text.empty());
        CHECK(&row - kAssumptions == static_cast<int>(row.assumption));
    }
}

TEST_CASE("assumptions: the smallest place is kept, by class and then by line") {
    MetAssumptions met;
    CHECK_FALSE(met.has(kOne));
    met.add(kOne, at("b.B", 3));
    met.add(kOne, at("a.A", 20));
    met.add(kOne, at("a.A", 100));
    REQUIRE(met.has(kOne));
    CHECK(met.place_of(kOne)->class_name == "a.A");
    CHECK(met.place_of(kOne)->line == 20);
}

TEST_CASE("assumptions: merging those of two workers gives the same in both orders") {
    MetAssumptions left, right;
    left.add(kOne, at("a.A", 7));
    right.add(kOne, at("a.A", 5));
    MetAssumptions one = left, other = right;
    one += right;
    other += left;
    CHECK(one.place_of(kOne)->line == 5);
    CHECK(other.place_of(kOne)->line == 5);
    MetAssumptions none;
    none += left;
    CHECK(none.place_of(kOne)->line == 7);
    left += MetAssumptions();
    CHECK(left.place_of(kOne)->line == 7);
}
