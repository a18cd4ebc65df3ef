#include "cli/report/html_parts.h"

#include "cli/base/markup.h"
#include "por/base/framework_frames.h"

namespace heddle::cli {

namespace {

constexpr size_t kFramesShown = 40;  // at each end of a deep stack

}  // namespace

std::string element(std::string_view name, std::string_view css_class, std::string_view text) {
    std::string result = "<" + std::string(name);
    if (!css_class.empty()) result += " class=\"" + std::string(css_class) + "\"";
    return result + ">" + markup(text) + "</" + std::string(name) + ">";
}

std::string counted(uint64_t number, std::string_view one, std::string_view many) {
    return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

std::string frame_text(const por::StackFrame& frame) {
    std::string text = frame.class_name + "." + frame.method + "(";
    text += frame.file.empty() ? "Unknown Source" : frame.file;
    if (frame.line != 0) text += ":" + std::to_string(frame.line);
    return text + ")";
}

bool is_of_library(const por::StackFrame& frame) {
    for (const char* prefix : {"java.", "jdk.", "sun.", "heddle."}) {
        if (frame.class_name.starts_with(prefix)) return true;
    }
    return false;
}

std::string breakable(std::string_view html) {
    std::string text;
    for (size_t i = 0; i < html.size(); ++i) {
        text += html[i];
        const bool is_inside = i != 0 && i + 1 < html.size() && html[i - 1] != ' ' && html[i + 1] != ' ';
        if (is_inside && (html[i] == '.' || html[i] == '$' || html[i] == '(')) text += "<wbr>";
    }
    return text;
}

std::string stack_html(const std::vector<por::StackFrame>& stack) {
    std::string text = "<ol class=\"stack\">";
    const bool is_deep = stack.size() > 2 * kFramesShown + 1;
    for (size_t i = 0; i < stack.size(); ++i) {
        if (is_deep && i == kFramesShown) {
            i = stack.size() - kFramesShown;
            text += element("li", "left-out", std::to_string(i - kFramesShown) + " frames are left out here");
        }
        const por::StackFrame& frame = stack[i];
        text += is_of_library(frame) || por::is_framework_frame(frame) ? "<li class=\"jdk\">" : "<li>";
        text += "at\u00a0" + breakable(markup(frame_text(frame)));
        if (!frame.text.empty()) text += " " + element("code", "", frame.text);
        text += "</li>";
    }
    return text + "</ol>";
}

std::string frame_place(const por::StackFrame* frame) {
    if (frame == nullptr || frame->file.empty()) return "";
    return frame->file + (frame->line == 0 ? "" : ":" + std::to_string(frame->line));
}

}  // namespace heddle::cli
