// Rows of native methods: which of them apply to a version of the JDK.
#include "vm/link/native_index.h"

#include <array>

#include <doctest/doctest.h>

namespace heddle::vm {
namespace {

constexpr std::array kRows = {
    NativeRow{"a/A", "always", "()V", nullptr, false, false, false},
    NativeRow{"a/A", "later", "()V", nullptr, true, false, false, false, 25},
    NativeRow{"b/B", "later", "()V", nullptr, true, false, false, false, 25},
};

TEST_CASE("native index: rows since a later version are ignored") {
    const NativeIndex index(kRows, 21);
    CHECK(index.find("a/A", "always", "()V") == &kRows[0]);
    CHECK(index.find("a/A", "later", "()V") == nullptr);
    CHECK(index.has_class("a/A"));
    CHECK_FALSE(index.has_class("b/B"));
}

TEST_CASE("native index: rows since this version are found") {
    const NativeIndex index(kRows, 25);
    CHECK(index.find("a/A", "later", "()V") == &kRows[1]);
    CHECK(index.has_class("b/B"));
    CHECK(index.find("b/B", "later", "()I") == nullptr);
}

}  // namespace
}  // namespace heddle::vm
