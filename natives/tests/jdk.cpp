#include "natives/tests/jdk.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <vector>

namespace heddle::natives::test {
namespace {

namespace fs = std::filesystem;

bool is_jdk(const fs::path& home) {
    std::error_code ignored;
    return fs::exists(home / "lib/modules", ignored);
}

fs::path of_path_variable() {
    const char* variable = std::getenv("PATH");
    std::istringstream folders(variable != nullptr ? variable : "");
    std::error_code error;
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path java = fs::canonical(fs::path(folder) / "java", error);
        if (!error && is_jdk(java.parent_path().parent_path())) return java.parent_path().parent_path();
    }
    return {};
}

fs::path of_usual_place() {
    std::vector<fs::path> homes;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator("/usr/lib/jvm", error)) {
        if (is_jdk(entry.path())) homes.push_back(entry.path());
    }
    std::sort(homes.begin(), homes.end());
    return homes.empty() ? fs::path() : homes.front();
}

}  // namespace

std::string jdk_home() {
    if (const char* home = std::getenv("JAVA_HOME"); home != nullptr && is_jdk(home)) return home;
    const fs::path home = of_path_variable();
    return home.empty() ? of_usual_place().string() : home.string();
}

}  // namespace heddle::natives::test
