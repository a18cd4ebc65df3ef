// Loading constraints without a JDK.
#include "vm/link/loader_constraints.h"

#include "vm/base/symbol.h"

#include <doctest/doctest.h>

using namespace heddle::vm;

namespace {

constexpr LoaderId kA{10};
constexpr LoaderId kB{11};
constexpr LoaderId kC{12};
constexpr LoaderId kD{13};

}  // namespace

TEST_CASE("constraints: loaders that have loaded different classes cannot agree") {
    SymbolTable symbols;
    LoaderConstraints constraints;
    Klass one, other;
    CHECK_FALSE(constraints.add(symbols.intern("T"), kA, &one, kB, &other));
    CHECK(constraints.claim(symbols.intern("T"), kA, &one) == nullptr);
    CHECK(constraints.add(symbols.intern("T"), kA, &one, kB, &one));
}

TEST_CASE("constraints: the loader that loads first decides for the others") {
    SymbolTable symbols;
    const Symbol name = symbols.intern("T");
    LoaderConstraints constraints;
    Klass one, other;
    REQUIRE(constraints.add(name, kA, nullptr, kB, nullptr));
    CHECK(constraints.claim(name, kB, &one) == nullptr);
    CHECK(constraints.claim(name, kA, &other) == &one);
    CHECK(constraints.claim(name, kA, &one) == nullptr);
    CHECK(constraints.claim(name, kC, &other) == nullptr);
    CHECK(constraints.claim(symbols.intern("U"), kA, &other) == nullptr);
}

TEST_CASE("constraints: agreement is transitive") {
    SymbolTable symbols;
    const Symbol name = symbols.intern("T");
    LoaderConstraints constraints;
    Klass one, other;
    REQUIRE(constraints.add(name, kA, &one, kB, nullptr));
    REQUIRE(constraints.add(name, kC, nullptr, kD, nullptr));
    REQUIRE(constraints.add(name, kD, nullptr, kB, nullptr));
    CHECK(constraints.claim(name, kC, &other) == &one);
    CHECK_FALSE(constraints.add(name, kC, nullptr, LoaderId{14}, &other));
}

TEST_CASE("constraints: groups with different classes cannot be joined") {
    SymbolTable symbols;
    const Symbol name = symbols.intern("T");
    LoaderConstraints constraints;
    Klass one, other;
    REQUIRE(constraints.add(name, kA, &one, kB, nullptr));
    REQUIRE(constraints.add(name, kC, &other, kD, nullptr));
    CHECK_FALSE(constraints.add(name, kB, nullptr, kD, nullptr));
    CHECK(constraints.claim(name, kB, &one) == nullptr);
    CHECK(constraints.claim(name, kD, &other) == nullptr);
}
