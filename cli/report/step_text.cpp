#include "cli/report/step_text.h"

#include <algorithm>
#include <cctype>
#include <utility>

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

// A part that begins with a digit says nothing alone, so it is kept with the name before it.
void drop_outer_classes(std::string& name) {
    const size_t first = name.find(' ') + 1;
    for (size_t at = name.size(); at-- > first;) {
        if (name[at] != '$' || at + 1 == name.size() || (name[at + 1] >= '0' && name[at + 1] <= '9')) continue;
        name.erase(first, at + 1 - first);
        return;
    }
}

namespace {

// A string or a character is not a name.
std::string value_text(const std::string& value) {
    return value.starts_with('"') || value.starts_with('\'') ? value : without_packages(value);
}

// " = 3", " = 3 (was 2)", " → 3"
std::string value_part(const por::TraceStep& step) {
    const std::string value = value_text(step.value);
    if (step.action != "read" && step.action != "write") return " → " + value;
    return " = " + value + (step.old_value.empty() ? "" : " (was " + value_text(step.old_value) + ")");
}

}  // namespace

std::string step_text(const por::TraceStep& step) {
    std::string text = step.action;
    const std::string object = without_packages(step.object);
    // A static field is named by its class alone.
    const bool is_static = !step.field.empty() && object.starts_with("class ");
    if (!object.empty()) text += " " + (is_static ? object.substr(6) : object);
    if (!step.field.empty()) text += (step.object.empty() ? " " : step.field.starts_with("[") ? "" : ".") + step.field;
    if (!step.value.empty()) text += value_part(step);
    if (!step.note.empty()) text += " (" + step.note + ")";
    return text;
}

std::vector<std::string> time_outs_of(const por::Violation& violation) {
    std::vector<std::string> names;
    for (const por::TraceStep& step : violation.trace) {
        if (step.action != "time out") continue;
        por::TraceStep named = step;
        named.action.clear();
        named.value.clear();
        std::string text = "\"" + step.thread + "\" in" + step_text(named);
        if (const std::string place = place_text(step); !place.empty()) text += " at " + place;
        if (std::find(names.begin(), names.end(), text) == names.end()) names.push_back(std::move(text));
    }
    return names;
}

std::string place_text(const por::TraceStep& step) {
    if (step.file.empty()) return "";
    return step.file + (step.line != 0 ? ":" + std::to_string(step.line) : "");
}

}  // namespace heddle::cli
