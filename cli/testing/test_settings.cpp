#include "cli/testing/test_settings.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "cli/options/option_table.h"
#include "cli/options/options.h"
#include "por/properties/properties.h"

namespace heddle::cli {

namespace {

constexpr std::string_view kChecked = "heddle.Checked";
constexpr std::string_view kSampled = "heddle.Sampled";
constexpr std::string_view kExpected = "heddle.ExpectViolation";
constexpr size_t kMostAround = 50;  // classes around a class

// Of options that do not change how the machine of a test behaves.
constexpr std::array<std::string_view, 11> kOfSearch{"--max-states", "--max-depth", "--time-limit", "--search",
                                                     "--executions", "--pct-depth", "--property",   "--all",
                                                     "--pursue",     "--strict",    "--seed"};

// "maxStates" -> "--max-states"
std::string option_name(std::string_view element) {
    std::string name = "--";
    for (const char c : element) {
        const bool is_upper = std::isupper(static_cast<unsigned char>(c)) != 0;
        if (is_upper) name += '-';
        name += is_upper ? static_cast<char>(std::tolower(static_cast<unsigned char>(c))) : c;
    }
    return name;
}

std::string name_of_setting(const std::string& setting) { return setting.substr(0, setting.find('=')); }

// Settings that are there already stay: the nearest annotation comes first.
void add_setting(std::vector<std::string>& settings, const std::string& name, const std::string& value) {
    const bool is_there = std::any_of(settings.begin(), settings.end(),
                                      [&](const std::string& one) { return name_of_setting(one) == name; });
    if (!is_there) settings.push_back(value.empty() ? name : name + "=" + value);
}

void add_settings(const TestAnnotation& annotation, std::vector<std::string>& settings) {
    for (const AnnotationElement& element : annotation.elements) {
        const std::string name = option_name(element.name);
        const OptionRow* row = find_option(name, kTest);
        const bool is_flag = row != nullptr && !row->takes_value();
        if (is_flag && element.value.number == 0) continue;
        const bool is_text = row == nullptr || std::holds_alternative<std::string Values::*>(row->target);
        add_setting(settings, name, is_flag ? "" : is_text ? element.value.text : std::to_string(element.value.number));
    }
    if (annotation.type == kSampled) add_setting(settings, "--search", "random");
}

// The method, its class, the super types of that, and the classes around it.
std::vector<const std::vector<TestAnnotation>*> places(TestClasses& classes, const TestClass& type,
                                                       const TestMember* method) {
    std::vector<const std::vector<TestAnnotation>*> result;
    if (method != nullptr) result.push_back(&method->annotations);
    size_t around = 0;
    for (const TestClass* one = &type; one != nullptr && around < kMostAround; ++around) {
        for (const TestClass* owner : classes.supertypes(*one)) result.push_back(&owner->annotations);
        one = classes.find(one->outer_name);
    }
    return result;
}

bool is_expected(const TestCase& test, const por::Violation& violation) {
    const std::vector<std::string>& names = test.expected_properties;
    return names.empty() || std::find(names.begin(), names.end(), por::name_of(violation.property)) != names.end();
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " or ") + word;
    return text;
}

// What is wrong with @ExpectViolation; empty: nothing.
std::string expectation_problem(const TestCase& test, const TestOptions& options) {
    const std::vector<std::string> checked = property_names(options);
    for (const std::string& name : test.expected_properties) {
        if (por::find_property(name) == nullptr) return "@ExpectViolation: there is no property `" + name + "`";
        if (std::find(checked.begin(), checked.end(), name) == checked.end())
            return "@ExpectViolation: the property " + name +
                   " is not checked; @Checked(property = …) or --property names it";
    }
    return {};
}

}  // namespace

void take_settings(TestClasses& classes, const TestClass& type, const TestMember* method, TestCase& test) {
    for (const std::vector<TestAnnotation>* annotations : places(classes, type, method)) {
        for (const std::string_view name : {kChecked, kSampled}) {
            if (const TestAnnotation* found = find_annotation(*annotations, name)) add_settings(*found, test.settings);
        }
        const TestAnnotation* found = find_annotation(*annotations, kExpected);
        if (found == nullptr || test.expects_violation) continue;
        test.expects_violation = true;
        const AnnotationValue* value = found->find("value");
        if (value == nullptr) continue;
        for (const AnnotationValue& one : value->array) test.expected_properties.push_back(one.text);
    }
}

std::variant<TestOptions, std::string> options_of(const TestOptions& run, const TestCase& test) {
    std::variant<TestOptions, UsageError> options = with_settings(run, test.presets, test.settings);
    if (const UsageError* error = std::get_if<UsageError>(&options)) return "@Checked or @Sampled: " + error->message;
    if (std::string problem = expectation_problem(test, std::get<TestOptions>(options)); !problem.empty())
        return problem;
    return std::move(std::get<TestOptions>(options));
}

bool concern_search_only(const std::vector<std::string>& settings) {
    return std::all_of(settings.begin(), settings.end(), [](const std::string& one) {
        return std::find(kOfSearch.begin(), kOfSearch.end(), name_of_setting(one)) != kOfSearch.end();
    });
}

void compare_with_expectation(const TestCase& test, const TestOptions& options, CheckedUnit& unit) {
    if (!test.expects_violation) return;
    const std::vector<por::Violation>& found = unit.report.violations;
    const std::string wanted =
        test.expected_properties.empty() ? "a violation" : "a violation of " + joined(test.expected_properties);
    if (unit.status == UnitStatus::kVerified) {
        unit.status = UnitStatus::kViolated;
        unit.reason = wanted +
                      " is expected, and none occurs under any interleaving: when the bug is mended, remove "
                      "@ExpectViolation";
    }
    if (unit.status != UnitStatus::kViolated || found.empty()) return;
    const auto is_one = [&](const por::Violation& one) { return is_expected(test, one); };
    // A race and what it leads to are one bug.
    const bool is_one_bug = !options.all || (unit.report.pursuit && unit.report.pursuit->is_found);
    const bool passes =
        is_one_bug ? std::any_of(found.begin(), found.end(), is_one) : std::all_of(found.begin(), found.end(), is_one);
    if (!passes) {
        unit.reason = wanted + " is expected, and another one occurs";
        return;
    }
    unit.status = UnitStatus::kExpected;
    unit.reason =
        "as expected: " + std::string(por::name_of(std::find_if(found.begin(), found.end(), is_one)->property));
}

}  // namespace heddle::cli
