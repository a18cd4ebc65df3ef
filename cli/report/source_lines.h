// The text of source lines, for the steps of a trace. Sources are searched below the folders that the user names, or
// else in the current folder and around the folders of the class path. A line that is not found is empty; no result
// depends on it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "por/base/report.h"

namespace heddle::cli {

class SourceLines {
public:
    // Lists of folders and jars, separated by ':'.
    SourceLines(std::string_view source_path, std::string_view class_path);

    // Fills in the text of every step and, in every stack, that of the innermost frame of the program and the paths of
    // all frames of the program.
    void fill(por::Violation& violation);
    // The line without white space around it; empty when not found. `class_name` is "p.C".
    std::string line(const std::string& class_name, const std::string& file, int number);

    // The path of the file, relative to the current folder if it lies below; empty when not found.
    std::string path(const std::string& class_name, const std::string& file);

private:
    struct File {
        std::string path;  // as path() returns it
        std::vector<std::string> lines;
    };

    void fill(std::vector<por::StackFrame>& stack);
    const File* find(const std::string& class_name, const std::string& file);
    const File& read(const std::string& path);

    std::vector<std::string> folders_;
    std::map<std::string, File> files_;  // by the path below a folder; empty when not found
};

}  // namespace heddle::cli
