// The files of the further reports of `check`, `replay` and `test`; an empty name: none is written.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace heddle::cli {

struct ReportFiles {
    std::string html;
    std::string sarif;
    std::string junit;
    std::string dot;

    // The option and the name of each, in the order in which they are written.
    std::vector<std::pair<const char*, const std::string*>> named() const {
        return {{"--html", &html}, {"--sarif", &sarif}, {"--junit", &junit}, {"--dot", &dot}};
    }
    bool is_empty() const { return html.empty() && sarif.empty() && junit.empty() && dot.empty(); }
    bool has_standard_output() const { return html == "-" || sarif == "-" || junit == "-" || dot == "-"; }
};

}  // namespace heddle::cli
