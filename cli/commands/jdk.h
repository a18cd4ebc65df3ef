// Finds the JDK for the program under test. A JDK is a folder with `lib/modules` and a `release` file of version 17 or
// later; it needs no compiler.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/base/result.h"

namespace heddle::cli {

constexpr int kOldestJdk = 17;

struct Jdk {
    std::string home;         // without a trailing slash, symbolic links resolved
    std::string version;      // JAVA_VERSION of the release file: "17.0.15"
    int feature_version = 0;  // 17
};

// Where find_jdk looks. from_environment() fills it from the process; tests fill it by hand.
struct JdkPlaces {
    std::string option;                        // --jdk; empty when not given
    std::string java_home;                     // JAVA_HOME; empty when not set
    std::string path;                          // PATH, separated by ':'
    std::string usual_place = "/usr/lib/jvm";  // a folder of JDKs

    static JdkPlaces from_environment(std::string jdk_option);
};

// The first of: the option, JAVA_HOME, the `java` on the path, the newest below the usual place. What the user named
// (the option, JAVA_HOME) must be a JDK, or it is an error; the others are skipped when they are not a JDK.
Result<Jdk> find_jdk(const JdkPlaces& places);

// The JDK in this folder, or an error that says why it is not a JDK.
Result<Jdk> open_jdk(const std::string& home);

// The numbers of a version string: "17.0.15" -> 17, 0, 15; "1.8.0_392" -> 8, 0, 392. Empty for other texts.
std::vector<int> version_numbers(std::string_view version);

}  // namespace heddle::cli
