#include "cli/commands/api_jar.h"

#include <filesystem>
#include <system_error>

namespace heddle::cli {

Result<std::string> api_jar() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string jar = (program.parent_path() / "heddle.jar").string();
    const auto failure = [&](ErrorCode code, std::string message) {
        return Error{code, std::move(message), jar, std::nullopt};
    };
    if (!std::filesystem::is_regular_file(jar, error))
        return failure(ErrorCode::kNotFound, "the Java API is missing; it belongs next to the heddle executable");
    // The machine takes the jar as a class path.
    if (jar.find(':') != std::string::npos)
        return failure(ErrorCode::kMalformed, "the path of the heddle executable contains a colon");
    return jar;
}

}  // namespace heddle::cli
