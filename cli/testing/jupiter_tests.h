// Finds the tests of JUnit 5 (Jupiter) in a class, with their plans. What the harness does not do itself is left to the
// real engine: an annotation of JUnit that is not known here, a parameter, an unusual constructor.
#pragma once

#include <string>
#include <vector>

#include "cli/testing/test_case.h"
#include "cli/testing/test_classes.h"

namespace heddle::cli {

// `engine_reason`: why the engine runs all tests; empty: it runs only those that the harness cannot.
std::vector<TestCase> find_jupiter_tests(TestClasses& classes, const TestClass& type, const std::string& engine_reason);

}  // namespace heddle::cli
