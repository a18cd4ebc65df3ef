#include "cli/bench/suite.h"

#include <algorithm>
#include <cstdlib>

namespace heddle::cli {

std::string BenchProgram::title() const {
    std::string text = name;
    for (const auto& [parameter, value] : parameters) {
        if (std::find(swept.begin(), swept.end(), parameter) != swept.end())
            text.append(" ").append(parameter).append("=").append(value);
    }
    return text;
}

std::optional<double> BenchProgram::swept_number() const {
    if (swept.size() != 1) return std::nullopt;
    for (const auto& [parameter, value] : parameters) {
        if (parameter != swept.front()) continue;
        char* end = nullptr;
        const double number = std::strtod(value.c_str(), &end);
        if (end != value.c_str() && *end == '\0') return number;
    }
    return std::nullopt;
}

}  // namespace heddle::cli
