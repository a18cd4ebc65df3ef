// Class files of the class path, looked at before or after a run to say what is wrong with the name of a main class.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/source/class_source.h"

namespace heddle::cli {

inline constexpr std::string_view kClassSuffix = ".class";

// "p/C" as "p.C".
std::string external_class_name(std::string_view internal);

// A class file of the host: the class that is in it, and the folder of a class path that would have it under this name.
struct ClassInFile {
    std::string name;                 // "p/C"
    std::optional<std::string> root;  // nullopt when the folders above the file do not have the names of the package
};

// nullopt when the file is not there or holds no class.
std::optional<ClassInFile> class_in_file(const std::string& file);

// The name of the class in the resource; empty when it is malformed.
std::string class_name_in(const classfile::Resource& resource);
// Whether it has a main method that any JDK starts.
bool has_main_method(const classfile::Resource& resource);

// The classes of one entry of a class path, sorted: of a jar "p/C", of a folder the same with the folders as they are,
// whatever the files hold. Empty when there are too many to look at.
std::vector<std::string> classes_of_entry(const std::string& entry, int java_version);

}  // namespace heddle::cli
