#include "cli/commands/demo_command.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "cli/base/exit_status.h"
#include "cli/commands/check_command.h"

namespace heddle::cli {

namespace {

// The build puts source and classes next to the executable.
std::filesystem::path demo_folder() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "demo";
}

bool print_source(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) return false;
    int number = 0;
    for (std::string line; std::getline(in, line);) std::printf("%4d  %s\n", ++number, line.c_str());
    return true;
}

}  // namespace

int demo_command(const DemoOptions& options) {
    const std::filesystem::path folder = demo_folder();
    const std::filesystem::path source = folder / "Bank.java";
    if (!print_source(source)) {
        print_error("demo: cannot read " + source.string(), "the build puts it there: build again", options.color);
        return to_int(ExitStatus::kNoInput);
    }
    std::printf("\n$ heddle check -cp %s Bank\n\n", folder.c_str());
    std::fflush(stdout);
    CheckOptions check;
    check.jdk_home = options.jdk_home;
    check.jdk_feature_version = options.jdk_feature_version;
    check.api_jar = options.api_jar;
    check.classpath = folder.string();
    check.source = folder.string();
    check.main_class = "Bank";
    check.color = options.color;
    const int status = check_command(check);
    return status == to_int(ExitStatus::kViolated) ? 0 : status == 0 ? to_int(ExitStatus::kInternal) : status;
}

}  // namespace heddle::cli
