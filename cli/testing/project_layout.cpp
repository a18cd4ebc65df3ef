#include "cli/testing/project_layout.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <initializer_list>

#include "cli/base/split.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> existing(const std::string& root, std::initializer_list<const char*> below) {
    std::vector<std::string> result;
    std::error_code error;
    for (const char* one : below) {
        const fs::path folder = fs::path(root) / one;
        if (fs::is_directory(folder, error)) result.push_back(folder.string());
    }
    return result;
}

bool has_file(const std::string& root, std::initializer_list<const char*> names) {
    std::error_code error;
    return std::any_of(names.begin(), names.end(),
                       [&](const char* name) { return fs::exists(fs::path(root) / name, error); });
}

bool holds_classes(const std::string& folder) {
    std::error_code error;
    const auto files = fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, error);
    return std::any_of(begin(files), end(files), [](const auto& file) { return file.path().extension() == ".class"; });
}

}  // namespace

Result<ProjectLayout> find_layout(const std::string& folder) {
    ProjectLayout layout;
    layout.folders = existing(folder, {"target/test-classes", "target/classes"});
    layout.name = "Maven";
    if (!layout.folders.empty()) return layout;
    layout.folders = existing(
        folder, {"build/classes/java/test", "build/classes/java/main", "build/resources/test", "build/resources/main"});
    layout.name = "Gradle";
    if (!layout.folders.empty()) return layout;
    const auto not_built = [&](const char* build, const char* command) {
        return Error{
            ErrorCode::kNotFound,
            std::string("the project has no compiled classes: build it with `") + command + "` (" + build + ")", folder,
            std::nullopt};
    };
    if (has_file(folder, {"pom.xml"})) return not_built("Maven", "mvn test-compile");
    if (has_file(folder, {"build.gradle", "build.gradle.kts"})) return not_built("Gradle", "gradle testClasses");
    layout.name = "bin";
    layout.folders = existing(folder, {"bin/test", "bin/main"});
    if (layout.folders.empty()) layout.folders = existing(folder, {"bin"});
    if (!layout.folders.empty() && holds_classes(layout.folders.front())) return layout;
    if (!holds_classes(folder))
        return Error{ErrorCode::kNotFound, "the folder holds neither a built project nor classes", folder,
                     std::nullopt};
    return ProjectLayout{"", {folder}};
}

Result<std::string> read_class_path_file(const std::string& file) {
    std::ifstream in(file);
    if (!in) return Error{ErrorCode::kNotFound, std::strerror(errno), file, std::nullopt};
    std::string path;
    for (std::string line; std::getline(in, line);) {
        for (const std::string& entry : split_class_path(line)) {
            const size_t begin = entry.find_first_not_of(" \t\r");
            if (begin == std::string::npos) continue;
            path += (path.empty() ? "" : ":") + entry.substr(begin, entry.find_last_not_of(" \t\r") + 1 - begin);
        }
    }
    if (path.empty()) return Error{ErrorCode::kMalformed, "the file names no folder and no jar", file, std::nullopt};
    return path;
}

}  // namespace heddle::cli
