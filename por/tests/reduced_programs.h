// Small programs, each about one way to share objects, and searches of them with given words of --reduce.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "por/tests/search_fixture.h"

namespace heddle::por::testing {

// The folder with the compiled classes of reduced_programs.cpp.
const std::string& reduced_class_folder();
// The programs that end on every schedule.
const std::vector<std::string>& reduced_programs();

// Parses words as --reduce takes them; fails the test when one is unknown.
Reductions words(std::string_view text);

// Searches the whole state space, past violations. Without the cache every relevance query is put to the links.
Report search_reduced(const std::string& main_class, std::string_view reduce, bool with_cache = true,
                      StoreKind store = StoreKind::kFingerprint);

// How many actions the link ruled out; 0 when it was not part of the chain.
uint64_t ruled_out(const Report& report, std::string_view link);

}  // namespace heddle::por::testing
