// Which tests a run checks: the classes of folders, narrowed by selectors, tags, a pattern and a shard.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/testing/test_case.h"
#include "cli/testing/test_classes.h"

namespace heddle::cli {

struct TestSelection {
    std::vector<std::string> selectors;  // "p.C", "C", "p.C#method", "p.*"; none: every class of the folders
    std::vector<std::string> folders;    // only their classes; none: all folders of the class path
    std::vector<std::string> include_tags;
    std::vector<std::string> exclude_tags;
    std::string filter;          // a pattern of "p.C#name" with * and ?, or a part of it; empty: any
    bool uses_engine = false;    // the real engine runs every test of JUnit
    bool keeps_statics = false;  // the earlier tests of a class run in front of each test
    uint64_t shard = 0;          // of `shards`, from 0 on
    uint64_t shards = 1;
};

struct FoundTests {
    std::vector<TestCase> tests;        // by class, in the order of the folders and of names
    std::vector<std::string> problems;  // class files that cannot be read
    std::string error;                  // a selector that selects nothing; empty: none
    std::string hint;
};

class TestDiscovery {
public:
    explicit TestDiscovery(const classfile::ClassPath& class_path);

    FoundTests find(const TestSelection& selection);

    // What the tests need and the class path lacks, as a message with a hint; both empty when nothing is missing.
    struct Missing {
        std::string message;
        std::string hint;
    };
    Missing missing_framework(const std::vector<TestCase>& tests) const;
    // What a test that the real engine runs lacks besides: "junit-platform-launcher"; empty: nothing.
    std::string missing_engine(const TestCase& test) const;

private:
    std::vector<std::string> classes_of(const std::vector<std::string>& folders, std::vector<std::string>& problems);
    std::vector<TestCase> junit_tests(const std::string& name);
    // The tests of a selector; sets found.error when there are none.
    std::vector<TestCase> select(const std::string& selector, const std::vector<std::string>& names, FoundTests& found);
    std::string class_named(const std::string& wanted, const std::vector<std::string>& names);
    void explain_no_tests(const std::string& name, const std::vector<std::string>& names, FoundTests& found);
    bool has_class(std::string_view internal_name) const;

    const classfile::ClassPath& class_path_;
    TestClasses classes_;
    std::string engine_reason_;  // why the real engine runs every test of JUnit 5; empty: it does not
    bool uses_engine_ = false;
    bool keeps_statics_ = false;
};

// Whether the pattern, with * and ?, matches the whole text; without either, whether it is a part of it.
bool matches_pattern(std::string_view pattern, std::string_view text);

}  // namespace heddle::cli
