// What the frameworks share: the lines of a plan, the order of methods, and what is read off members.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/testing/test_case.h"
#include "cli/testing/test_classes.h"

namespace heddle::cli {

// Lines for heddle.internal.TestHarness. Tabs and line ends in texts become spaces.
class PlanText {
public:
    void add(const std::vector<std::string>& fields);
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

// A method and the class that declares it.
struct OwnedMethod {
    const TestClass* owner = nullptr;
    const TestMember* method = nullptr;
};

// String.hashCode of a name in modified UTF-8.
int32_t java_hash(std::string_view name);
// In the order in which JUnit calls methods of one class: by the hash code of their names, then by their text.
void sort_like_junit(std::vector<const TestMember*>& methods);

// Sets the plans of all tests of one class. With `keeps_statics` the earlier tests of the class run in front of each;
// `problem` of a test says when there are too many.
void set_plans(std::vector<TestCase>& tests, bool keeps_statics);

// "add(int, String[])": parameter types without their packages.
std::string method_title(const TestMember& method);
// The line of a step that calls the method: `kind`, `label`, the number of the instance (-1: static), class, name,
// types.
void add_call(PlanText& plan, const std::string& kind, const std::string& label, int instance,
              const OwnedMethod& called);
bool has_same_signature(const TestMember& left, const TestMember& right);
// The last part of a name: "ExtendWith" of "org.junit.jupiter.api.extension.ExtendWith".
std::string simple_name(std::string_view name);

}  // namespace heddle::cli
