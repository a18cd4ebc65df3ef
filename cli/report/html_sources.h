// The sources that a page shows: whole files when they are short, else the parts around the lines that are mentioned.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/report/source_lines.h"

namespace heddle::cli {

class HtmlSources {
public:
    HtmlSources(std::string_view source_path, std::string_view class_path) : lines_(source_path, class_path) {}

    // Notes that the page mentions the line. Returns the number of the source on the page; -1 when it is not found.
    int mention(const std::string& class_name, const std::string& file, int line);
    // All sources, as HTML.
    std::string html() const;

private:
    struct Source {
        std::string name;  // "p/C.java"
        const SourceFile* file = nullptr;
        std::set<int> lines;
    };

    SourceLines lines_;
    std::map<std::string, int> numbers_;  // by name
    std::vector<Source> sources_;
};

}  // namespace heddle::cli
