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

const SourceFile& SourceLines::file_at(const std::string& path) {
    const auto [at, is_new] = files_.try_emplace(path);
    if (!is_new) return at->second;
    for (const std::string& folder : folders_) {
        const std::filesystem::path candidate = std::filesystem::path(folder) / path;
        std::error_code error;
        if (!std::filesystem::is_regular_file(candidate, error)) continue;
        if (std::filesystem::file_size(candidate, error) > kLargestSource || error) continue;
        std::ifstream in(candidate);
        at->second.path = candidate.string();
        at->second.folder = folder;
        for (std::string line; std::getline(in, line);) {
            if (line.ends_with('\r')) line.pop_back();
            at->second.lines.push_back(std::move(line));
        }
        break;
    }
    return at->second;
}

std::string SourceLines::relative_path(const std::string& class_name, const std::string& file) {
    // The names come from a class file: they must not lead to another folder.
    if (file.empty() || file == ".." || file.find('/') != std::string::npos) return "";
    if (class_name.find('/') != std::string::npos) return "";
    std::string package = class_name.substr(0, class_name.rfind('.') + 1);
    std::replace(package.begin(), package.end(), '.', '/');
    return package.starts_with('/') ? "" : package + file;
}

const SourceFile* SourceLines::find(const std::string& class_name, const std::string& file) {
    const std::string path = relative_path(class_name, file);
    if (path.empty()) return nullptr;
    const SourceFile& found = file_at(path);
    return found.path.empty() ? nullptr : &found;
}

// As a terminal or an editor finds it from the current folder.
std::string SourceLines::shown_path(const std::string& class_name, const std::string& file) {
    const SourceFile* found = find(class_name, file);
    if (found == nullptr) return "";
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(found->path, error).lexically_normal();
    const std::filesystem::path here = std::filesystem::current_path(error);
    const std::filesystem::path below = whole.lexically_relative(here);
    return error || below.empty() || *below.begin() == ".." ? whole.string() : below.string();
}

std::string SourceLines::line(const std::string& class_name, const std::string& file, int number) {
    const SourceFile* found = number <= 0 ? nullptr : find(class_name, file);
    if (found == nullptr || static_cast<size_t>(number) > found->lines.size()) return "";
    return trimmed(found->lines[static_cast<size_t>(number) - 1]);
}

void SourceLines::fill(std::vector<por::StackFrame>& stack) {
    // place_of() returns a frame of this stack, which is not const.
    auto* place = const_cast<por::StackFrame*>(por::place_of(stack));
    if (place != nullptr) place->text = line(place->class_name, place->file, place->line);
}

void SourceLines::fill(por::Violation& violation) {
    fill(violation.stack);
    fill(violation.other_stack);
    for (por::ThreadEnd& end : violation.threads) fill(end.stack);
    for (por::TraceStep& step : violation.trace) {
        const por::StackFrame* place = por::place_of(step.stack);
        if (place != nullptr) step.text = line(place->class_name, step.file, step.line);
    }
}

}  // namespace heddle::cli
