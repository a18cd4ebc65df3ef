// One test as `heddle test` checks it, and the plan by which heddle.internal.TestHarness runs it in the machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace heddle::cli {

enum class Framework { kJupiter, kJUnit4, kJUnit3, kMain };

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

    // What runs it: "heddle", or the engine from the test's class path.
    std::string runner() const {
        if (engine_reason.empty()) return "heddle";
        return framework == Framework::kJupiter ? "junit5" : "junit4";
    }
    // "p.BankTest#transfer()", for people; unique in a run.
    std::string title() const { return class_name + "#" + name; }
};

}  // namespace heddle::cli
