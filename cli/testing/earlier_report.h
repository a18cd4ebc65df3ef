// --changed-since: the results of an earlier JSON report, for tests on which nothing has changed since.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classfile/base/result.h"
#include "classfile/source/class_source.h"
#include "cli/options/test_options.h"
#include "cli/report/run_results.h"
#include "cli/testing/test_case.h"

namespace heddle::cli {

// The digest of what a result depends on besides classes: heddle, the JDK, the options that change what is explored,
// how the test runs, and the files of the class path that are no classes.
class TestInputs {
public:
    TestInputs(const TestOptions& run, const classfile::ClassPath& class_path, const std::string& jdk_version);

    std::string digest(const TestCase& test) const;

private:
    const TestOptions& run_;
    std::string common_;
};

class EarlierReport {
public:
    static Result<EarlierReport> read(const std::string& file);

    // The result of the test, when it is verified or was skipped, and the digest of its inputs and those of its classes
    // are the same. Other tests are checked again: their reports need schedules, or a larger budget may help.
    std::optional<CheckedUnit> find(const TestCase& test, const std::string& inputs,
                                    const classfile::ClassPath& class_path);

private:
    std::map<std::string, CheckedUnit> units_;    // by title
    std::map<std::string, std::string> digests_;  // of classes now
};

}  // namespace heddle::cli
