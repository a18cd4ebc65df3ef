// Lists written as one text: a class path, the words of an option.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heddle::cli {

// The parts between the separators. Parts may be empty, except the last one: "a::b:" gives "a", "", "b". An empty text
// has no parts.
template <typename String = std::string_view>
std::vector<String> split(std::string_view text, char separator) {
    std::vector<String> parts;
    while (!text.empty()) {
        const size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parts;
}

inline std::vector<std::string> split_class_path(std::string_view path) { return split<std::string>(path, ':'); }

}  // namespace heddle::cli
