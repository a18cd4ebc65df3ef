// What one process has checked, as the reports for other tools and for browsers show it: `check` and `replay` have one
// unit, `test` one for each test, in the order of the tests.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

// kExpected: a test that documents a bug (heddle.ExpectViolation) shows it, which is a pass.
enum class UnitStatus : uint8_t { kVerified, kViolated, kIncomplete, kUnsupported, kSkipped, kExpected };

// A class that the class path was asked for.
struct ReachedClass {
    std::string name;    // "p/C"
    std::string digest;  // of its bytes; empty: there is none
};

struct CheckedUnit {
    std::string group;  // the test class, "p.BankTest"; of check and replay: the main class
    std::string name;   // the test, "transfer()" or "add(int) [2] 5, 7"; of check and replay: "main"
    UnitStatus status = UnitStatus::kVerified;
    std::string reason;                    // why it was skipped, is incomplete or unsupported
    std::string runner;                    // what ran the test: "heddle", "junit4", …; empty: not a test
    std::string output;                    // what the test printed on a path that shows the status
    por::Report report;                    // of a skipped test: empty
    std::vector<std::string> advice = {};  // what may help when nothing was shown, one line each
    // With a JSON report, of tests: what the status depends on, sorted by name; the digest of everything else.
    std::vector<ReachedClass> classes = {};
    std::string inputs = {};
    bool is_reused = false;  // from an earlier report (--changed-since)
};

struct RunResults {
    std::string command;  // "check", "test", "replay"
    std::string jdk;      // as in the JSON report
    std::vector<std::string> classpath;
    std::string source;  // folders of sources, separated by ':'
    // How everything was checked, for readers: "search" is "dfs", "properties" are "assert, race". May be empty.
    std::vector<std::pair<std::string, std::string>> settings;
    std::vector<CheckedUnit> units;
    double elapsed_s = 0;
};

}  // namespace heddle::cli
