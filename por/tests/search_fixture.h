// Whole programs for tests of searches: compiled once, searched with the options under test.
#pragma once

#include <string>

#include "por/search.h"

namespace heddle::por::testing {

// Searches a class of search_fixture.cpp. The default properties are added to those of the options.
Report search_program(const std::string& main_class, SearchOptions options);

SearchOptions of_kind(SearchKind kind, uint64_t seed = 0);
SearchOptions of_store(StoreKind store);

}  // namespace heddle::por::testing
