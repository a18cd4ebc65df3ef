#include "cli/commands/jdk.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

std::string environment_variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

Error no_jdk(ErrorCode code, std::string file, std::string message) {
    return Error{code, std::move(message), std::move(file), std::nullopt};
}

// The value of `KEY="value"` in a release file; nullopt when there is no such line.
std::optional<std::string> release_entry(std::istream& release, std::string_view key) {
    for (std::string line; std::getline(release, line);) {
        const size_t equals = line.find('=');
        if (equals == std::string::npos || std::string_view(line).substr(0, equals) != key) continue;
        std::string value = line.substr(equals + 1);
        while (!value.empty() && (value.back() == '\r' || value.back() == ' ')) value.pop_back();
        if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
        return value;
    }
    return std::nullopt;
}

// The home of the JDK whose bin/java is first on the path; empty when there is none. On many distributions `java` is a
// link to a link (java -> alternatives -> jvm); only the last target lies in a JDK.
std::string home_of_java_on_path(std::string_view path) {
    while (!path.empty()) {
        const size_t colon = path.find(':');
        const std::string_view folder = path.substr(0, colon);
        path.remove_prefix(colon == std::string_view::npos ? path.size() : colon + 1);
        if (folder.empty()) continue;
        std::error_code error;
        const fs::path java = fs::canonical(fs::path(folder) / "java", error);
        if (error || !fs::is_regular_file(java, error)) continue;
        return java.parent_path().parent_path().string();
    }
    return {};
}

std::optional<Jdk> newest_below(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        names.push_back(it->path().string());
    }
    std::sort(names.begin(), names.end());
    std::optional<Jdk> newest;
    for (const std::string& name : names) {
        Result<Jdk> jdk = open_jdk(name);
        if (!jdk) continue;
        const bool is_newer = !newest || version_numbers(newest->version) < version_numbers(jdk.value().version);
        if (is_newer) newest = std::move(jdk).value();
    }
    return newest;
}

}  // namespace

JdkPlaces JdkPlaces::from_environment(std::string jdk_option) {
    JdkPlaces places;
    places.option = std::move(jdk_option);
    places.java_home = environment_variable("JAVA_HOME");
    places.path = environment_variable("PATH");
    return places;
}

std::vector<int> version_numbers(std::string_view version) {
    std::vector<int> numbers;
    size_t at = 0;
    while (at < version.size() && version[at] >= '0' && version[at] <= '9') {
        int number = 0;
        while (at < version.size() && version[at] >= '0' && version[at] <= '9') {
            if (number > 99'999'999) return {};
            number = number * 10 + (version[at++] - '0');
        }
        numbers.push_back(number);
        if (at < version.size() && (version[at] == '.' || version[at] == '_')) ++at;
    }
    // Before version 9 the feature number was the second one.
    if (numbers.size() > 1 && numbers.front() == 1) numbers.erase(numbers.begin());
    return numbers;
}

Result<Jdk> open_jdk(const std::string& home) {
    std::error_code error;
    const fs::path folder = fs::canonical(home, error);
    if (error || !fs::is_directory(folder, error)) return no_jdk(ErrorCode::kNotFound, home, "no such folder");

    const fs::path release_path = folder / "release";
    std::ifstream release(release_path);
    if (!release) return no_jdk(ErrorCode::kNotFound, home, "not a JDK: it has no file `release`");
    const std::optional<std::string> version = release_entry(release, "JAVA_VERSION");
    if (!version) return no_jdk(ErrorCode::kMalformed, release_path.string(), "it has no JAVA_VERSION");
    const std::vector<int> numbers = version_numbers(*version);
    if (numbers.empty()) {
        return no_jdk(ErrorCode::kMalformed, release_path.string(), "JAVA_VERSION is \"" + *version + "\"");
    }
    if (numbers.front() < kOldestJdk) {
        return no_jdk(
            ErrorCode::kUnsupportedVersion, home,
            "the version of this JDK is " + *version + "; " + std::to_string(kOldestJdk) + " or later is needed");
    }
    if (!fs::is_regular_file(folder / "lib" / "modules", error)) {
        return no_jdk(ErrorCode::kNotFound, home, "this JDK has no runtime image `lib/modules`");
    }
    return Jdk{folder.string(), *version, numbers.front()};
}

Result<Jdk> find_jdk(const JdkPlaces& places) {
    if (!places.option.empty()) return open_jdk(places.option);
    if (!places.java_home.empty()) {
        Result<Jdk> jdk = open_jdk(places.java_home);
        if (jdk) return jdk;
        Error error = jdk.error();
        error.message += " (JAVA_HOME names it)";
        return error;
    }
    const std::string on_path = home_of_java_on_path(places.path);
    if (!on_path.empty()) {
        Result<Jdk> jdk = open_jdk(on_path);
        if (jdk) return jdk;
    }
    if (std::optional<Jdk> jdk = newest_below(places.usual_place)) return *std::move(jdk);
    return no_jdk(ErrorCode::kNotFound, "",
                  "no JDK " + std::to_string(kOldestJdk) +
                      " or later: JAVA_HOME is not set, there is no such `java` on " + "the path and none below " +
                      places.usual_place);
}

}  // namespace heddle::cli
