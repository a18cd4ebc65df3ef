#include "cli/report/source_lines.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "cli/base/split.h"
#include "por/base/describe.h"

namespace heddle::cli {

namespace {

constexpr size_t kLargestSource = size_t{16} << 20;

std::vector<std::string> folders_of(std::string_view path) {
    std::vector<std::string> folders = split_class_path(path);
    std::replace(folders.begin(), folders.end(), std::string(), std::string("."));
    return folders;
}

std::string trimmed(const std::string& text) {
    const size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string::npos) return "";
    std::string result = text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
    std::replace(result.begin(), result.end(), '\t', ' ');
    return result;
}

// Where build tools keep sources, relative to the folder of the classes.
std::vector<std::string> folders_around(const std::string& entry) {
    const std::filesystem::path place(entry.ends_with("/*") ? entry.substr(0, entry.size() - 2) : entry);
    std::vector<std::string> folders{place.string()};
    std::filesystem::path above = std::filesystem::path(place.has_filename() ? place : place.parent_path());
    for (int i = 0; i < 3; ++i) {
        above = above.has_parent_path() ? above.parent_path() : std::filesystem::path(".");
        for (const char* below : {"", "src", "src/main/java", "src/test/java"})
            folders.push_back((above / below).string());
        if (above == ".") break;
    }
    return folders;
}

// As a terminal or an editor finds it from the current folder.
std::string shown_path(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(file, error).lexically_normal();
    const std::filesystem::path here = std::filesystem::current_path(error);
    const std::filesystem::path below = whole.lexically_relative(here);
    return error || below.empty() || *below.begin() == ".." ? whole.string() : below.string();
}

}  // namespace

SourceLines::SourceLines(std::string_view source_path, std::string_view class_path) {
    if (!source_path.empty()) {
        folders_ = folders_of(source_path);
        return;
    }
    for (const char* folder : {".", "src", "src/main/java", "src/test/java"}) folders_.emplace_back(folder);
    for (const std::string& entry : folders_of(class_path)) {
        for (std::string& folder : folders_around(entry)) folders_.push_back(std::move(folder));
    }
}

const SourceLines::File& SourceLines::read(const std::string& path) {
    const auto [at, is_new] = files_.try_emplace(path);
    if (!is_new) return at->second;
    for (const std::string& folder : folders_) {
        const std::filesystem::path candidate = std::filesystem::path(folder) / path;
        std::error_code error;
        if (!std::filesystem::is_regular_file(candidate, error)) continue;
        if (std::filesystem::file_size(candidate, error) > kLargestSource || error) continue;
        std::ifstream in(candidate);
        for (std::string line; std::getline(in, line);) at->second.lines.push_back(trimmed(line));
        at->second.path = shown_path(candidate);
        break;
    }
    return at->second;
}

// Null when there is none.
const SourceLines::File* SourceLines::find(const std::string& class_name, const std::string& file) {
    // The name comes from a class file: it must not lead to another folder.
    if (file.empty() || file.find('/') != std::string::npos) return nullptr;
    std::string package = class_name.substr(0, class_name.rfind('.') + 1);
    std::replace(package.begin(), package.end(), '.', '/');
    const File& found = read(package + file);
    return found.path.empty() ? nullptr : &found;
}

std::string SourceLines::line(const std::string& class_name, const std::string& file, int number) {
    const File* found = number <= 0 ? nullptr : find(class_name, file);
    if (found == nullptr || static_cast<size_t>(number) > found->lines.size()) return "";
    return found->lines[static_cast<size_t>(number) - 1];
}

std::string SourceLines::path(const std::string& class_name, const std::string& file) {
    const File* found = find(class_name, file);
    return found == nullptr ? "" : found->path;
}

void SourceLines::fill(std::vector<por::StackFrame>& stack) {
    // place_of() returns a frame of this stack, which is not const.
    auto* place = const_cast<por::StackFrame*>(por::place_of(stack));
    if (place != nullptr) place->text = line(place->class_name, place->file, place->line);
    for (por::StackFrame& frame : stack) {
        if (!por::is_library_frame(frame)) frame.path = path(frame.class_name, frame.file);
    }
}

void SourceLines::fill(por::Violation& violation) {
    fill(violation.stack);
    fill(violation.other_stack);
    for (por::Cause& cause : violation.causes) fill(cause.stack);
    for (por::ThreadEnd& end : violation.threads) fill(end.stack);
    for (por::TraceStep& step : violation.trace) {
        const por::StackFrame* place = por::place_of(step.stack);
        if (place != nullptr) step.text = line(place->class_name, step.file, step.line);
    }
}

}  // namespace heddle::cli
