// Finds the tests of JUnit 4 and JUnit 3 in a class, and its main method, with their plans. Runners, rules and whatever
// JUnit 4 itself refuses are left to the real engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/testing/test_case.h"
#include "cli/testing/test_classes.h"

namespace heddle::cli {

// `engine_reason` as in find_jupiter_tests().
std::vector<TestCase> find_junit4_tests(TestClasses& classes, const TestClass& type, const std::string& engine_reason);
std::vector<TestCase> find_junit3_tests(TestClasses& classes, const TestClass& type, const std::string& engine_reason);
// `public static void main(String[])`; nothing when there is none.
std::optional<TestCase> find_main(TestClasses& classes, const TestClass& type);

}  // namespace heddle::cli
