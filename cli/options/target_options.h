// The options that `run`, `check` and `analyze` share: the program under test, the JDK, and where the report goes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/base/message.h"

namespace heddle::cli {

// The parser leaves `jdk_home` as --jdk gave it (empty without --jdk), `jdk_feature_version` at 0 and `api_jar` empty;
// main.cpp finds the JDK and the jar.
struct TargetOptions {
    std::string jdk_home;                        // the folder that has lib/modules
    int jdk_feature_version = 0;                 // 17, 21, …
    std::string api_jar;                         // the Java API for programs under test
    std::string classpath = ".";                 // as written; "." when neither -cp nor CLASSPATH is given
    std::string main_class;                      // as written: "pkg.Main" or "pkg/Main"
    std::vector<std::string> arguments;          // of the program
    std::string jar_file;                        // of -jar, empty: none; main.cpp finds main class and class path in it
    std::vector<std::string> system_properties;  // "key=value", of -D
    std::vector<std::string> assertion_rules;    // "-ea:p.C", "-esa", … (vm/machine/assertion_rules.h)
    std::vector<std::string> notes;              // about options of `java` that change nothing; main.cpp prints them
    std::string json_file;                       // empty: no JSON report; "-": standard output
    bool quiet = false;  // no text report, and at most one line of Heddle's own on standard error
    ColorMode color = ColorMode::kAuto;

    MessageStyle messages() const { return {color, quiet}; }
};

// The options that `run` and `check` share: how the machine behaves.
struct MachineOptions {
    std::optional<uint64_t> max_heap_mb;  // the default of the command when absent
    std::optional<uint64_t> processors;   // processors_of() when absent
    bool assertions = true;               // as under `java -ea`
    bool preview = false;                 // as under `java --enable-preview`
};

}  // namespace heddle::cli
