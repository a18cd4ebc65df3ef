// Small programs about one habit each, searched with some words of --reduce.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "por/tests/search_fixture.h"

namespace heddle::por::testing {

// Where the classes of reduced_programs.cpp are.
const std::string& reduced_class_folder();
// Those that end by themselves in all orders.
const std::vector<std::string>& reduced_programs();

// The words as --reduce takes them; fails the test when one is unknown.
Reductions words(std::string_view text);

// The whole space, past violations.
// Without memory the links are asked about what they have answered already.
Report search_reduced(const std::string& main_class, std::string_view reduce, bool with_memory = true,
                      StoreKind store = StoreKind::kFingerprint);

// How often the link ruled an action out; 0 when it was no part of the chain.
uint64_t ruled_out(const Report& report, std::string_view link);

}  // namespace heddle::por::testing
