// The attributes of a jar's manifest that matter to a class path (JAR File Specification, "Main Attributes").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heddle::classfile {

struct Manifest {
    bool is_multi_release = false;
    std::vector<std::string> class_path;  // the words of Class-Path: relative URLs, still encoded
    std::string main_class;               // Main-Class, without spaces around it; empty: there is none

    // Never fails: lines that are not attributes are ignored, as by `java`.
    static Manifest parse(std::string_view text);
};

// Resolves a word of Class-Path against the path of the jar that has it: "lib/a%20b.jar" in "x/main.jar" is
// "x/lib/a b.jar". Empty when the word is a URL of another kind than file.
std::string resolve_class_path_word(std::string_view word, std::string_view jar_path);

}  // namespace heddle::classfile
