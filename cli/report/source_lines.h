// The text of source lines, for the steps of a trace. Sources are searched below the folders that the user names, or
// else in the current folder and around the folders of the class path. A line that is not found is empty; no verdict
// depends on it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

struct SourceFile {
    std::string path;                // with the folder where it was found; empty when it was not found
    std::string folder;              // that folder
    std::vector<std::string> lines;  // without line ends
};

class SourceLines {
public:
    // Lists of folders and jars, separated by ':'.
    SourceLines(std::string_view source_path, std::string_view class_path);

    // Fills in the text of every step and, in every stack, of the innermost frame of the program.
    void fill(por::Violation& violation);
    // The line without white space around it; empty when not found. `class_name` is "p.C".
    std::string line(const std::string& class_name, const std::string& file, int number);
    // The whole file; null when not found.
    const SourceFile* find(const std::string& class_name, const std::string& file);
    // Where it is, relative to the current folder if it lies below; empty when not found.
    std::string shown_path(const std::string& class_name, const std::string& file);
    // "p/C.java", the path below a folder of sources; empty when the names cannot be those of a file.
    static std::string relative_path(const std::string& class_name, const std::string& file);

private:
    void fill(std::vector<por::StackFrame>& stack);
    const SourceFile& file_at(const std::string& path);

    std::vector<std::string> folders_;
    std::map<std::string, SourceFile> files_;  // by the path below a folder
};

}  // namespace heddle::cli
