#include "cli/commands/main_class_hint.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

#include "classfile/format/parse_class.h"
#include "classfile/text/text.h"
#include "cli/base/split.h"
#include "cli/commands/class_files.h"
#include "cli/options/usage.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr size_t kMostShown = 3;  // classes of the same name in several packages
constexpr std::string_view kSourceSuffix = ".java";

std::string in_quotes(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string did_you_mean(const std::vector<std::string>& names) {
    std::string text = "did you mean ";
    for (size_t i = 0; i < names.size() && i < kMostShown; ++i) {
        if (i != 0) text += i + 1 == std::min(names.size(), kMostShown) ? " or " : ", ";
        text += in_quotes(names[i]);
    }
    return text + "?";
}

// "`build/p/Main.class` holds the class p.Main: try `-cp build p.Main`"
std::string hint_of(const std::string& file, const ClassInFile& found) {
    const std::string name = external_class_name(found.name);
    std::string text = in_quotes(file) + " holds the class " + name;
    if (found.root) return text + ": try `-cp " + *found.root + " " + name + "`";
    const std::string folder = name.find('.') == std::string::npos ? "" : found.name.substr(0, found.name.rfind('/'));
    return text + ", which belongs into a folder " + in_quotes(folder) + " below an entry of the class path";
}

// The package of a source file; empty when it has none.
std::string package_of_source(const std::string& file) {
    std::ifstream source(file);
    for (std::string line; std::getline(source, line);) {
        const size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string::npos || line.compare(begin, 8, "package ") != 0) continue;
        const size_t end = line.find(';', begin);
        if (end == std::string::npos) continue;
        std::string package = line.substr(begin + 8, end - begin - 8);
        std::erase(package, ' ');
        return package;
    }
    return {};
}

std::string source_hint(const std::string& file) {
    std::error_code error;
    std::string name = fs::path(file).stem().string();
    if (!fs::is_regular_file(file, error)) return "heddle takes the name of a class: " + in_quotes(name);
    const std::string package = package_of_source(file);
    if (!package.empty()) name.insert(0, package + ".");
    return "heddle runs compiled classes, not sources: `javac -g -d classes " + file + "`, then `-cp classes " + name +
           "`";
}

class HintMaker {
public:
    HintMaker(const vm::Program& program, const TargetOptions& options) : program_(program), options_(options) {
        name_ = options.main_class;
        std::replace(name_.begin(), name_.end(), '.', '/');
    }

    std::string missing() const {
        const Result<classfile::Resource> found = program_.class_path().find_class(name_);
        if (found) return wrong_root(found.value());
        if (program_.image().find_class(name_)) return {};
        for (const auto part :
             {&HintMaker::file, &HintMaker::nested, &HintMaker::same_name, &HintMaker::similar_name}) {
            if (std::string hint = (this->*part)(); !hint.empty()) return hint + missing_entries();
        }
        std::string hint;
        if (found.error().code != ErrorCode::kNotFound) hint = found.error().text() + "\n";
        return hint + "name the folders and jars that hold it with `-cp PATH`" + missing_entries();
    }

private:
    // The class file is found, but holds a class of another name.
    std::string wrong_root(const classfile::Resource& resource) const {
        const std::string name = class_name_in(resource);
        if (name.empty() || name == name_ || resource.place.find('!') != std::string::npos) return {};
        const std::optional<ClassInFile> in_file = class_in_file(resource.place);
        return in_file ? hint_of(resource.place, *in_file) : std::string();
    }

    // The name is that of a file.
    std::string file() const {
        const std::string& given = options_.main_class;
        std::error_code error;
        if (given.ends_with(kSourceSuffix)) return source_hint(given);
        if (given.ends_with(".jar") && fs::is_regular_file(given, error)) return "did you mean `-jar " + given + "`?";
        if (fs::is_directory(given, error))
            return in_quotes(given) + " is a folder: name it with `-cp`, followed by the main class";
        const bool has_suffix = given.ends_with(kClassSuffix);
        const std::string file = has_suffix ? given : given + std::string(kClassSuffix);
        if (const std::optional<ClassInFile> found = class_in_file(file)) return hint_of(file, *found);
        if (!has_suffix) return {};
        const std::string name = given.substr(0, given.size() - kClassSuffix.size());
        std::string path = name;
        std::replace(path.begin(), path.end(), '.', '/');
        if (program_.class_path().find_class(path)) return did_you_mean({external_class_name(path)});
        return {};
    }

    // A nested class has `$` in its name.
    std::string nested() const {
        std::string nested = name_;
        for (size_t slash; (slash = nested.rfind('/')) != std::string::npos;) {
            nested[slash] = '$';
            if (program_.class_path().find_class(nested)) return did_you_mean({external_class_name(nested)});
        }
        return {};
    }

    // Classes of the same name in other packages, or at places that are not those of their package.
    std::string same_name() const {
        std::string simple = options_.main_class;
        if (simple.ends_with(kClassSuffix)) simple.erase(simple.size() - kClassSuffix.size());
        std::replace(simple.begin(), simple.end(), '.', '/');
        simple = simple.substr(simple.rfind('/') + 1);
        std::vector<std::string> names;
        std::string elsewhere;
        for (const std::string& entry : program_.class_path().entries()) {
            for (const std::string& name : classes_of_entry(entry, options_.jdk_feature_version)) {
                if (name.substr(name.rfind('/') + 1) != simple) continue;
                std::error_code error;
                if (!fs::is_directory(entry, error)) {
                    names.push_back(external_class_name(name));
                    continue;
                }
                const std::string file = (fs::path(entry) / (name + std::string(kClassSuffix))).lexically_normal();
                const std::optional<ClassInFile> found = class_in_file(file);
                if (!found) continue;
                if (found->name == name)
                    names.push_back(external_class_name(name));
                else if (elsewhere.empty())
                    elsewhere = hint_of(file, *found);
            }
        }
        return names.empty() ? elsewhere : did_you_mean(names);
    }

    std::string similar_name() const {
        std::vector<std::string> classes;
        for (const std::string& entry : program_.class_path().entries()) {
            const std::vector<std::string> more = classes_of_entry(entry, options_.jdk_feature_version);
            for (const std::string& name : more) classes.push_back(external_class_name(name));
        }
        const std::vector<std::string_view> candidates(classes.begin(), classes.end());
        const std::string_view nearest = nearest_word(external_class_name(name_), candidates);
        return nearest.empty() ? std::string() : did_you_mean({std::string(nearest)});
    }

    // A line for each entry of the class path that is not there.
    std::string missing_entries() const {
        std::string lines;
        for (const std::string& entry : program_.class_path().entries()) {
            std::error_code ignored;
            if (!fs::exists(entry, ignored)) lines += "\n" + in_quotes(entry) + " on the class path does not exist";
        }
        return lines;
    }

    const vm::Program& program_;
    const TargetOptions& options_;
    std::string name_;  // "p/C"
};

// A hint for a main class without the main method that this JDK starts (JLS §12.1.4): from 25 on it need be neither
// public nor static nor have a parameter, from 21 on only with preview features.
std::string main_method_hint(const classfile::Resource& resource, int feature_version) {
    constexpr int kFirstWithPreview = 21;
    constexpr int kFirst = 25;
    const auto file = classfile::parse_class(resource.bytes, resource.place, classfile::ParseDepth::kShape);
    if (!file || feature_version >= kFirst) return {};
    const auto& methods = file.value().methods();
    const bool has_other = std::any_of(methods.begin(), methods.end(), [](const classfile::MethodInfo& method) {
        return method.name == "main" && (method.descriptor == "([Ljava/lang/String;)V" || method.descriptor == "()V");
    });
    if (!has_other) return {};
    const std::string release = std::to_string(feature_version);
    std::string hint = "java " + release +
                       " starts only `public static void main(String[])`; java 25 and later start " +
                       "this main, too: name such a JDK with `--jdk DIR`";
    if (feature_version >= kFirstWithPreview) hint += ", or try `--enable-preview`";
    return hint;
}

}  // namespace

std::string missing_class_hint(const vm::Program& program, const TargetOptions& options) {
    return HintMaker(program, options).missing();
}

std::string main_class_hint(const vm::Program& program, const TargetOptions& options) {
    if (std::string hint = missing_class_hint(program, options); !hint.empty()) return hint;
    std::string name = options.main_class;
    std::replace(name.begin(), name.end(), '.', '/');
    const Result<classfile::Resource> found = program.class_path().find_class(name);
    return found ? main_method_hint(found.value(), options.jdk_feature_version) : std::string();
}

}  // namespace heddle::cli
