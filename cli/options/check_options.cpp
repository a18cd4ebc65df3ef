#include "cli/options/check_options.h"

#include <algorithm>

#include "por/properties/properties.h"

namespace heddle::cli {

namespace {

// Main classes that run tests: they catch failures and end with a status other than 0, and a test should not end the
// program.
bool is_test_runner(std::string main_class) {
    constexpr std::string_view kRunners[] = {"org.junit.runner.JUnitCore", "org.junit.platform.console.ConsoleLauncher",
                                             "junit.textui.TestRunner", "org.testng.TestNG",
                                             "heddle.internal.TestHarness"};
    std::replace(main_class.begin(), main_class.end(), '/', '.');
    return std::find(std::begin(kRunners), std::end(kRunners), main_class) != std::end(kRunners);
}

}  // namespace

std::vector<por::Property> checked_properties(const CheckOptions& options) {
    if (!options.properties.empty()) return options.properties;
    std::vector<por::Property> properties = por::default_properties();
    if (is_test_runner(options.main_class)) properties.push_back(por::find_property("exit"));
    return properties;
}

std::vector<std::string> property_names(const CheckOptions& options) {
    std::vector<std::string> names;
    for (const por::Property property : checked_properties(options)) names.emplace_back(por::name_of(property));
    return names;
}

}  // namespace heddle::cli
