// What the annotations heddle.Checked, Sampled and ExpectViolation say about a test, as options of the command line.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/report/run_results.h"
#include "cli/testing/test_case.h"
#include "cli/testing/test_classes.h"

namespace heddle::cli {

// Sets settings, expects_violation and expected_properties of the test. What the method says goes before what its
// class, the super types of that and the classes around it say.
void take_settings(TestClasses& classes, const TestClass& type, const TestMember* method, TestCase& test);

// The options of the test: those of the run, and its settings behind them. An error says which annotation is wrong.
std::variant<TestOptions, std::string> options_of(const TestOptions& run, const TestCase& test);
// Whether the machine of the run can check tests with these settings: they are about the search only.
bool concern_search_only(const std::vector<std::string>& settings);

// Of a test that expects a violation: turns one that occurs into the status *expected*, and its absence into a failure.
void compare_with_expectation(const TestCase& test, const TestOptions& options, CheckedUnit& unit);

}  // namespace heddle::cli
