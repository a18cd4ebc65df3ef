#include "cli/testing/discovery.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <span>

#include "classfile/format/access_flags.h"
#include "cli/options/usage.h"
#include "cli/testing/junit4_tests.h"
#include "cli/testing/jupiter_tests.h"
#include "cli/testing/test_plan.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

bool matches_whole(std::string_view pattern, std::string_view text) {
    // The last * seen, and how much of the text it stands for: going back there is enough.
    size_t at = 0;
    size_t i = 0;
    size_t star = std::string_view::npos;
    size_t resumed = 0;
    while (i < text.size()) {
        if (at < pattern.size() && (pattern[at] == '?' || (pattern[at] == text[i] && pattern[at] != '*'))) {
            ++at;
            ++i;
        } else if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            resumed = i;
        } else if (star != std::string_view::npos) {
            at = star + 1;
            i = ++resumed;
        } else {
            return false;
        }
    }
    while (at < pattern.size() && pattern[at] == '*') ++at;
    return at == pattern.size();
}

bool shares_a_tag(const TestCase& test, const std::vector<std::string>& tags) {
    return std::any_of(test.tags.begin(), test.tags.end(), [&](const std::string& tag) {
        return std::any_of(tags.begin(), tags.end(),
                           [&](const std::string& wanted) { return wanted == tag || wanted == simple_name(tag); });
    });
}

bool is_wanted(const TestCase& test, const TestSelection& selection) {
    if (!selection.include_tags.empty() && !shares_a_tag(test, selection.include_tags)) return false;
    if (shares_a_tag(test, selection.exclude_tags)) return false;
    return selection.filter.empty() || matches_pattern(selection.filter, test.title());
}

// Without tests of the same title: two selectors may name the same test.
std::vector<TestCase> distinct(std::vector<TestCase> tests) {
    std::vector<TestCase> result;
    std::vector<std::string> titles;
    for (TestCase& test : tests) {
        std::string key = test.title() + "\n" + test.plan;
        const auto at = std::lower_bound(titles.begin(), titles.end(), key);
        if (at != titles.end() && *at == key) continue;
        titles.insert(at, std::move(key));
        result.push_back(std::move(test));
    }
    return result;
}

std::vector<std::string_view> views(const std::vector<std::string>& texts) { return {texts.begin(), texts.end()}; }

struct NeededClass {
    std::string_view name;
    std::string_view jar;
};

constexpr std::array kJupiter{NeededClass{"org/junit/jupiter/api/Test", "junit-jupiter-api"},
                              NeededClass{"org/junit/platform/commons/util/StringUtils", "junit-platform-commons"},
                              NeededClass{"org/opentest4j/AssertionFailedError", "opentest4j"}};
constexpr std::array kJUnit4{NeededClass{"org/junit/Test", "junit (version 4)"},
                             NeededClass{"org/hamcrest/SelfDescribing", "hamcrest"}};
constexpr std::array kJUnit3{NeededClass{"junit/framework/TestCase", "junit (version 3 or 4)"}};
constexpr std::array kJupiterEngine{
    NeededClass{"org/junit/platform/launcher/core/LauncherFactory", "junit-platform-launcher"},
    NeededClass{"org/junit/platform/engine/TestEngine", "junit-platform-engine"},
    NeededClass{"org/junit/jupiter/engine/JupiterTestEngine", "junit-jupiter-engine"}};

constexpr std::string_view kClassPathHint =
    "name it with `-cp`, or give the class path of the build:\n"
    "Maven: mvn dependency:build-classpath -Dmdep.outputFile=cp.txt -Dmdep.includeScope=test\n"
    "Gradle: a task with `doLast { file('cp.txt').text = sourceSets.test.runtimeClasspath.asPath }`\n"
    "then: heddle test --classpath-file cp.txt -cp CLASSES";

constexpr const char* kRunnerOption = "--runner engine";

const CommandRow* this_command() { return find_command("test"); }

}  // namespace

bool matches_pattern(std::string_view pattern, std::string_view text) {
    if (pattern.find_first_of("*?") == std::string_view::npos) return text.find(pattern) != std::string_view::npos;
    return matches_whole(pattern, text);
}

TestDiscovery::TestDiscovery(const classfile::ClassPath& class_path)
    : class_path_(class_path),
      classes_(class_path),
      engine_reason_(class_path.find("junit-platform.properties").ok() ? "junit-platform.properties" : "") {}

bool TestDiscovery::has_class(std::string_view internal_name) const {
    return class_path_.find_class(internal_name).ok();
}

std::vector<std::string> TestDiscovery::classes_of(const std::vector<std::string>& folders,
                                                   std::vector<std::string>& problems) {
    std::vector<std::string> names;
    for (const std::string& folder : folders) {
        std::vector<std::string> here;
        std::error_code error;
        const fs::path root(folder);
        const auto files = fs::recursive_directory_iterator(root, fs::directory_options::skip_permission_denied, error);
        for (const auto& file : files) {
            if (file.path().extension() != ".class" || !file.is_regular_file(error)) continue;
            std::string name = file.path().lexically_relative(root).string();
            name.resize(name.size() - std::string_view(".class").size());
            std::replace(name.begin(), name.end(), '/', '.');
            // Classes for other releases of the JDK, and no classes at all.
            if (!name.ends_with("-info") && !name.starts_with("META-INF.")) here.push_back(std::move(name));
        }
        std::sort(here.begin(), here.end());
        for (std::string& name : here) {
            if (classes_.find(name) == nullptr) {
                if (std::string problem = classes_.problem(name); !problem.empty()) problems.push_back(problem);
            } else if (std::find(names.begin(), names.end(), name) == names.end()) {
                names.push_back(std::move(name));
            }
        }
    }
    return names;
}

std::vector<TestCase> TestDiscovery::junit_tests(const std::string& name) {
    const TestClass* type = classes_.find(name);
    if (type == nullptr || type->has(classfile::kAccAnnotation)) return {};
    std::vector<TestCase> tests = find_jupiter_tests(classes_, *type, engine_reason_);
    set_plans(tests, keeps_statics_);
    for (const auto& find : {find_junit4_tests, find_junit3_tests}) {
        std::vector<TestCase> more = find(classes_, *type, uses_engine_ ? kRunnerOption : "");
        set_plans(more, keeps_statics_);
        std::move(more.begin(), more.end(), std::back_inserter(tests));
    }
    return tests;
}

FoundTests TestDiscovery::find(const TestSelection& selection) {
    FoundTests found;
    uses_engine_ = selection.uses_engine;
    keeps_statics_ = selection.keeps_statics;
    if (uses_engine_) engine_reason_ = kRunnerOption;
    std::vector<std::string> folders = selection.folders;
    if (folders.empty()) {
        std::error_code error;
        for (const std::string& entry : class_path_.entries()) {
            if (fs::is_directory(entry.empty() ? "." : entry, error)) folders.push_back(entry.empty() ? "." : entry);
        }
    }
    const std::vector<std::string> names = classes_of(folders, found.problems);
    std::vector<TestCase> tests;
    const auto add = [&](std::vector<TestCase> more) {
        std::move(more.begin(), more.end(), std::back_inserter(tests));
    };
    if (selection.selectors.empty()) {
        for (const std::string& name : names) add(junit_tests(name));
        // Programs with a main are tests where there are no others.
        if (tests.empty()) {
            for (const std::string& name : names) {
                if (std::optional<TestCase> main = find_main(classes_, *classes_.find(name)))
                    tests.push_back(std::move(*main));
            }
        }
    }
    for (const std::string& selector : selection.selectors) {
        add(select(selector, names, found));
        if (!found.error.empty()) return found;
    }
    uint64_t index = 0;
    for (TestCase& test : distinct(std::move(tests))) {
        if (!is_wanted(test, selection)) continue;
        if (index++ % selection.shards == selection.shard) found.tests.push_back(std::move(test));
    }
    return found;
}

// The class of that name, or the only one whose name ends like that: "BankTest", "Outer$Inner".
std::string TestDiscovery::class_named(const std::string& wanted, const std::vector<std::string>& names) {
    std::string name = wanted;
    std::replace(name.begin(), name.end(), '/', '.');
    if (classes_.find(name) != nullptr) return name;
    std::string only;
    for (const std::string& one : names) {
        if (!one.ends_with("." + name)) continue;
        if (!only.empty()) return {};
        only = one;
    }
    return only;
}

void TestDiscovery::explain_no_tests(const std::string& name, const std::vector<std::string>& names,
                                     FoundTests& found) {
    const TestClass& type = *classes_.find(name);
    found.error = "test: " + name + " has no tests";
    found.hint =
        "tests are methods with @Test and the like of JUnit 4 or 5, methods test… of a junit.framework.TestCase, "
        "or a main";
    if (!type.has(classfile::kAccAbstract)) return;
    found.error = "test: " + name + " is abstract: only its subclasses can be tested";
    found.hint.clear();
    for (const std::string& one : names) {
        if (one == name) continue;
        const std::vector<const TestClass*> supers = classes_.supertypes(*classes_.find(one));
        if (std::find(supers.begin(), supers.end(), &type) == supers.end()) continue;
        found.hint += (found.hint.empty() ? "its subclasses: " : ", ") + one;
    }
}

std::vector<TestCase> TestDiscovery::select(const std::string& selector, const std::vector<std::string>& names,
                                            FoundTests& found) {
    std::vector<TestCase> tests;
    const auto add_class = [&](const std::string& name) {
        std::vector<TestCase> more = junit_tests(name);
        std::move(more.begin(), more.end(), std::back_inserter(tests));
    };
    if (selector.ends_with(".*") || selector == "*") {
        const std::string prefix = selector.substr(0, selector.size() - 1);
        for (const std::string& name : names) {
            if (name.starts_with(prefix)) add_class(name);
        }
        if (tests.empty()) found.error = "test: no class of `" + selector + "` has tests";
        return tests;
    }
    const size_t hash = selector.find('#');
    const std::string name = class_named(selector.substr(0, hash), names);
    if (name.empty()) {
        if (const std::string problem = classes_.problem(selector.substr(0, hash)); !problem.empty()) {
            found.error = "test: " + problem;
            return tests;
        }
        std::vector<std::string> candidates = names;
        for (const std::string& one : names) candidates.push_back(simple_name(one));
        const UsageError unknown =
            unknown_word("test class", selector.substr(0, hash), views(candidates), this_command());
        found.error = "test: " + unknown.message;
        found.hint = unknown.hint;
        return tests;
    }
    add_class(name);
    for (const std::string& one : names) {
        if (one.starts_with(name + "$") && classes_.find(one)->is_inner()) add_class(one);
    }
    if (std::optional<TestCase> main = find_main(classes_, *classes_.find(name)); main && tests.empty())
        tests.push_back(std::move(*main));
    if (tests.empty()) {
        explain_no_tests(name, names, found);
        return tests;
    }
    if (hash == std::string::npos) return tests;
    const std::string method = selector.substr(hash + 1);
    std::vector<std::string> methods;
    for (const TestCase& test : tests) methods.push_back(test.method);
    std::erase_if(tests, [&](const TestCase& test) {
        return test.class_name != name || (test.method != method && test.name != method);
    });
    if (!tests.empty()) return tests;
    const UsageError unknown = unknown_word(("test in " + name + ":").c_str(), method, views(methods), this_command());
    found.error = "test: " + unknown.message;
    found.hint = unknown.hint;
    return tests;
}

TestDiscovery::Missing TestDiscovery::missing_framework(const std::vector<TestCase>& tests) const {
    const auto check = [&](Framework framework, const char* called,
                           std::span<const NeededClass> needed) -> std::string {
        const auto first = std::find_if(tests.begin(), tests.end(), [&](const TestCase& test) {
            return test.framework == framework && !test.disabled;
        });
        if (first == tests.end()) return {};
        std::string jars;
        for (const NeededClass& one : needed) {
            if (!has_class(one.name)) jars += (jars.empty() ? "" : ", ") + std::string(one.jar) + ".jar";
        }
        if (jars.empty()) return {};
        return "test: " + first->class_name + " needs " + called + ", of which the class path lacks " + jars;
    };
    for (const std::string& message :
         {check(Framework::kJupiter, "JUnit 5", kJupiter), check(Framework::kJUnit4, "JUnit 4", kJUnit4),
          check(Framework::kJUnit3, "JUnit 3", kJUnit3)}) {
        if (!message.empty()) return {message, std::string(kClassPathHint)};
    }
    return {};
}

std::string TestDiscovery::missing_engine(const TestCase& test) const {
    std::string jars;
    if (test.framework != Framework::kJupiter || test.engine_reason.empty()) return jars;
    for (const NeededClass& one : kJupiterEngine) {
        if (!has_class(one.name)) jars += (jars.empty() ? "" : ", ") + std::string(one.jar) + ".jar";
    }
    return jars;
}

}  // namespace heddle::cli
