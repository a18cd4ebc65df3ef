#include "cli/base/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/base/exit_status.h"

namespace heddle::cli {

namespace {

bool write_all(FILE* out, std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0;
}

// A pipe or a terminal is written to, not replaced.
bool is_special(const std::string& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

// The target of a symbolic link, which need not exist; the file itself when it is not a link.
std::string real_file(const std::string& file) {
    std::filesystem::path result(file);
    constexpr int kMostLinks = 40;
    for (int i = 0; i < kMostLinks; ++i) {
        std::error_code error;
        const std::filesystem::path target = std::filesystem::read_symlink(result, error);
        if (error) break;
        result = result.parent_path() / target;
    }
    return result.string();
}

std::string temporary_name(const std::string& file) { return file + ".tmp" + std::to_string(::getpid()); }

// Writes a temporary file and renames it: the old file stays until all of the new text is written.
bool replace_file(const std::string& file, std::string_view text) {
    const std::string temporary = temporary_name(file);
    struct stat old {};
    const mode_t mode = ::stat(file.c_str(), &old) == 0 ? old.st_mode & 07777 : 0666;
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor < 0) return false;
    FILE* out = ::fdopen(descriptor, "wb");
    bool is_done = out != nullptr && write_all(out, text) && ::fsync(descriptor) == 0;
    int reason = errno;
    if (out != nullptr ? std::fclose(out) != 0 : ::close(descriptor) != 0) {
        if (is_done) reason = errno;
        is_done = false;
    }
    if (is_done && std::rename(temporary.c_str(), file.c_str()) == 0) return true;
    if (is_done) reason = errno;
    ::unlink(temporary.c_str());
    errno = reason;
    return false;
}

}  // namespace

bool write_report(const std::string& file, std::string_view text) {
    // The reader of standard output may close the pipe when it has seen enough.
    if (file == "-") return write_all(stdout, text) || errno == EPIPE;
    if (!is_special(file)) return replace_file(real_file(file), text);
    FILE* out = std::fopen(file.c_str(), "wb");
    if (out == nullptr) return false;
    const bool is_written = write_all(out, text);
    const int reason = errno;
    if (std::fclose(out) == 0 && is_written) return true;
    if (!is_written) errno = reason;
    return false;
}

bool is_writable_place(const std::string& file) {
    if (file == "-") return true;
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        errno = EISDIR;
        return false;
    }
    if (is_special(file)) return ::access(file.c_str(), W_OK) == 0;
    // A read-only file is not to be replaced, though the rename would succeed.
    if (::access(file.c_str(), F_OK) == 0 && ::access(file.c_str(), W_OK) != 0) return false;
    const std::string temporary = temporary_name(real_file(file));
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) return false;
    ::close(descriptor);
    return ::unlink(temporary.c_str()) == 0;
}

int fail_to_write(std::string_view command, const std::string& file, ColorMode color) {
    const std::string why = std::strerror(errno);
    const std::string what = file == "-" ? "standard output" : file;
    const std::string who = command.empty() ? "" : std::string(command) + ": ";
    print_error(who + "cannot write " + what + ": " + why, "", color);
    return to_int(ExitStatus::kInternal);
}

int refuse_output(std::string_view command, const std::string& file, const MessageStyle& style) {
    const std::string why = std::strerror(errno);
    std::error_code ignored;
    std::filesystem::path folder = std::filesystem::path(real_file(file)).parent_path();
    if (folder.empty()) folder = ".";
    std::string hint;
    if (std::filesystem::is_directory(file, ignored))
        hint = "it is a folder: name a file in it";
    else if (!std::filesystem::exists(folder, ignored))
        hint = "the folder `" + folder.string() + "` does not exist";
    else
        hint = "the folder is `" + folder.string() + "`";
    print_error(std::string(command) + ": cannot write " + file + ": " + why, hint, style);
    return to_int(ExitStatus::kNoInput);
}

}  // namespace heddle::cli
