#include "cli/report/step_text.h"

#include <cctype>

namespace heddle::cli {

std::string without_packages(const std::string& text) {
    std::string result;
    size_t word = 0;  // the start of the last name in `result`
    for (const char c : text) {
        const bool is_part_of_name =
            std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || static_cast<signed char>(c) < 0;
        if (c == '.' && word < result.size() && std::islower(static_cast<unsigned char>(result[word])) != 0) {
            result.resize(word);
            continue;
        }
        if (c == '"') return result + text.substr(text.find('"'));  // the name of a thread follows
        result += c;
        if (!is_part_of_name) word = result.size();
    }
    return result;
}

std::string step_text(const por::TraceStep& step) {
    std::string text = step.action;
    if (!step.object.empty()) text += " " + without_packages(step.object);
    if (!step.field.empty()) text += (step.object.empty() ? " " : step.field.starts_with("[") ? "" : ".") + step.field;
    if (!step.note.empty()) text += " (" + step.note + ")";
    return text;
}

std::string place_text(const por::TraceStep& step) {
    if (step.file.empty()) return "";
    return step.file + (step.line != 0 ? ":" + std::to_string(step.line) : "");
}

}  // namespace heddle::cli
