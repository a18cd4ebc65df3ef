// Where the builds of Maven, Gradle and Eclipse put classes, and class paths that are written in files.
#pragma once

#include <string>
#include <vector>

#include "classfile/base/result.h"

namespace heddle::cli {

struct ProjectLayout {
    std::string name;                  // "Maven", "Gradle", "bin"; empty: a folder of classes
    std::vector<std::string> folders;  // in the order of a class path
};

// The folders of classes of a project, or the folder itself when it holds classes. An error says what to build.
Result<ProjectLayout> find_layout(const std::string& folder);
// A class path from a file: entries separated by ':' or on lines of their own.
Result<std::string> read_class_path_file(const std::string& file);

}  // namespace heddle::cli
