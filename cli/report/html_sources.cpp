#include "cli/report/html_sources.h"

#include <algorithm>

#include "cli/base/markup.h"

namespace heddle::cli {

namespace {

constexpr size_t kShort = 500;        // lines of a file that is shown as a whole
constexpr int kAround = 15;           // lines before and after one that is mentioned
constexpr size_t kLongestLine = 400;  // bytes of a source line

std::vector<bool> shown_lines(const SourceFile& file, const std::set<int>& mentioned) {
    const int count = static_cast<int>(file.lines.size());
    std::vector<bool> shown(file.lines.size(), file.lines.size() <= kShort);
    for (const int line : mentioned) {
        for (int at = std::max(1, line - kAround); at <= std::min(count, line + kAround); ++at)
            shown[static_cast<size_t>(at) - 1] = true;
    }
    return shown;
}

}  // namespace

int HtmlSources::mention(const std::string& class_name, const std::string& file, int line) {
    const SourceFile* found = lines_.find(class_name, file);
    if (found == nullptr || line <= 0 || static_cast<size_t>(line) > found->lines.size()) return -1;
    const std::string name = SourceLines::relative_path(class_name, file);
    const auto [at, is_new] = numbers_.try_emplace(name, static_cast<int>(sources_.size()));
    if (is_new) sources_.push_back({name, found, {}});
    sources_[static_cast<size_t>(at->second)].lines.insert(line);
    return at->second;
}

std::string HtmlSources::html() const {
    if (sources_.empty()) return "";
    std::string text = "<section id=\"sources\"><h2>Sources</h2>\n";
    for (size_t number = 0; number < sources_.size(); ++number) {
        const Source& source = sources_[number];
        text += "<details class=\"source\" id=\"source-" + std::to_string(number) + "\"><summary>" +
                markup(source.name) + "</summary><ol>\n";
        const std::vector<bool> shown = shown_lines(*source.file, source.lines);
        bool is_gap = false;
        for (size_t i = 0; i < shown.size(); ++i) {
            if (!shown[i]) {
                if (!is_gap) text += "<li class=\"gap\">\u22ef</li>\n";
                is_gap = true;
                continue;
            }
            is_gap = false;
            const std::string& line = source.file->lines[i];
            const std::string shown_text =
                line.size() > kLongestLine ? markup(line.substr(0, kLongestLine)) + "\u2026" : markup(line);
            text += "<li value=\"" + std::to_string(i + 1) + "\"" +
                    (source.lines.contains(static_cast<int>(i) + 1) ? " class=\"used\"" : "") + "><code>" + shown_text +
                    "</code></li>\n";
        }
        text += "</ol></details>\n";
    }
    return text + "</section>\n";
}

}  // namespace heddle::cli
