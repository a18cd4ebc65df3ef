// One test as `heddle test` checks it, and the plan by which heddle.internal.TestHarness runs it in the machine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/test_options.h"

namespace heddle::cli {

enum class Framework { kJupiter, kJUnit4, kJUnit3, kMain };

// The plan in pieces, from which the plan of several tests of a class is made (--statics per-class).
struct PlanPieces {
    std::string about;   // what the test is
    std::string before;  // once for the class
    std::string own;     // once for the test
    std::string after;   // once for the class
    size_t kept = 0;     // instances that `before` makes
    std::string group;   // of the tests of a class, those that share their @Nested class
    int64_t place = 0;   // in the order in which the framework runs the tests of the class

    std::string whole() const { return about + before + own + after; }
};

struct TestCase {
    std::string class_name;  // "p.BankTest$Nested"
    std::string method;      // "transfer"; empty: all tests of the class
    std::string name;        // "transfer()", "add(int)", "again() [2 of 3]"
    std::string display_name;
    Framework framework = Framework::kJupiter;
    std::string engine_reason;            // why the real engine runs it; empty: heddle does
    std::optional<std::string> disabled;  // why it is skipped; nothing: it runs
    std::vector<std::string> tags;
    std::string plan;  // lines of fields separated by tabs
    PlanPieces pieces;
    std::string problem;  // why it cannot be checked; empty: nothing is wrong

    std::vector<std::string> settings;             // by annotations: "--max-states=100", "--spurious"
    std::vector<std::string> presets;              // the same, for options that the command line does not give
    bool expects_violation = false;                // heddle.ExpectViolation
    std::vector<std::string> expected_properties;  // of which one is violated; empty: any
    std::shared_ptr<const TestOptions> options;    // of this test, where they differ from those of the run

    // What runs it: "heddle", or the engine from the test's class path.
    std::string runner() const {
        if (engine_reason.empty()) return "heddle";
        return framework == Framework::kJupiter ? "junit5" : "junit4";
    }
    // "p.BankTest#transfer()", for people; unique in a run.
    std::string title() const { return class_name + "#" + name; }
};

}  // namespace heddle::cli
