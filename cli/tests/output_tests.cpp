#include "cli/base/output.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

TEST_CASE("output: a report that cannot be written is a failure") {
    CHECK_FALSE(write_report("/no/such/folder/file", "x"));
    CHECK_FALSE(is_writable_place("/no/such/folder/file"));
    CHECK_FALSE(is_writable_place("/"));
    CHECK_FALSE(write_report("/", "x"));
    CHECK(write_report("/dev/null", "x"));
    if (!std::filesystem::exists("/dev/full")) return;
    errno = 0;
    CHECK_FALSE(write_report("/dev/full", "x"));
    CHECK(errno == ENOSPC);
}

TEST_CASE("output: a report replaces the file, and nothing stays beside it") {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("heddle_output_" + std::to_string(getpid()));
    REQUIRE(std::filesystem::create_directory(folder));
    const std::string file = folder / "report", link = folder / "link";
    std::ofstream(file) << "an older and longer text";
    std::filesystem::create_symlink(file, link);
    CHECK(is_writable_place(link));
    CHECK(write_report(link, "new"));
    CHECK(std::filesystem::is_symlink(link));
    std::string text;
    CHECK(std::getline(std::ifstream(file), text));
    CHECK(text == "new");
    CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 2);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace heddle::cli
