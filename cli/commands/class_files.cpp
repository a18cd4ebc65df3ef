#include "cli/commands/class_files.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include "classfile/format/access_flags.h"
#include "classfile/format/parse_class.h"
#include "classfile/source/jar.h"
#include "classfile/source/mapped_file.h"
#include "classfile/text/text.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

// Files and folders of one folder. The current folder, which is the default class path, may hold a whole disk.
constexpr size_t kMostFiles = 20'000;

// The folder from which `file` has the name of its class; nullopt when there is none.
std::optional<std::string> root_of(const fs::path& file, const std::string& name) {
    const std::string path = file.lexically_normal().string();
    const std::string ending = name + std::string(kClassSuffix);
    if (path == ending) return ".";
    if (path.ends_with("/" + ending)) return path.substr(0, std::max<size_t>(1, path.size() - ending.size() - 1));
    return std::nullopt;
}

std::vector<std::string> classes_of_folder(const std::string& folder) {
    std::vector<std::string> classes;
    std::error_code error;
    size_t seen = 0;
    const auto all = fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, error);
    for (auto at = all; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        if (++seen > kMostFiles) return {};
        const std::string name = at->path().filename().string();
        if (name.starts_with('.')) {
            at.disable_recursion_pending();
            continue;
        }
        if (!name.ends_with(kClassSuffix)) continue;
        const std::string relative = at->path().lexically_relative(folder).string();
        classes.push_back(relative.substr(0, relative.size() - kClassSuffix.size()));
    }
    std::sort(classes.begin(), classes.end());
    return classes;
}

}  // namespace

std::string external_class_name(std::string_view internal) {
    std::string name(internal);
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

std::string class_name_in(const classfile::Resource& resource) {
    const auto file = classfile::parse_class(resource.bytes, resource.place, classfile::ParseDepth::kShape);
    return file ? classfile::utf8_of(file.value().name()) : std::string();
}

std::optional<ClassInFile> class_in_file(const std::string& file) {
    const Result<std::vector<uint8_t>> content = classfile::read_file(file);
    if (!content) return std::nullopt;
    const auto parsed = classfile::parse_class(classfile::Bytes(content.value()), file, classfile::ParseDepth::kShape);
    if (!parsed) return std::nullopt;
    ClassInFile found;
    found.name = classfile::utf8_of(parsed.value().name());
    found.root = root_of(file, found.name);
    std::error_code error;
    if (!found.root) {
        // The path may begin inside the package: `-cp . Main` in the folder of the package.
        if (const auto root = root_of(fs::absolute(file, error), found.name)) {
            const fs::path relative = fs::relative(*root, error);
            found.root = error || relative.empty() ? *root : relative.string();
        }
    }
    return found;
}

bool has_main_method(const classfile::Resource& resource) {
    const auto file = classfile::parse_class(resource.bytes, resource.place, classfile::ParseDepth::kShape);
    if (!file) return false;
    const auto& methods = file.value().methods();
    return std::any_of(methods.begin(), methods.end(), [](const classfile::MethodInfo& method) {
        constexpr auto kNeeded = classfile::kAccPublic | classfile::kAccStatic;
        return method.name == "main" && method.descriptor == "([Ljava/lang/String;)V" &&
               (method.access_flags & kNeeded) == kNeeded;
    });
}

std::vector<std::string> classes_of_entry(const std::string& entry, int java_version) {
    std::error_code error;
    if (fs::is_directory(entry, error)) return classes_of_folder(entry);
    if (!fs::is_regular_file(entry, error)) return {};
    const Result<std::unique_ptr<classfile::Jar>> jar = classfile::Jar::open(entry, java_version);
    if (!jar) return {};
    std::vector<std::string> classes;
    for (const std::string_view name : jar.value()->entries()) {
        if (name.ends_with(kClassSuffix)) classes.emplace_back(name.substr(0, name.size() - kClassSuffix.size()));
    }
    return classes;
}

}  // namespace heddle::cli
