#include "classfile/source/manifest.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace heddle::classfile {

namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool equals_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

// Removes the next line from `text` and returns it. Lines end with CR LF, LF or CR.
std::string_view take_line(std::string_view& text) {
    const size_t end = text.find_first_of("\r\n");
    const std::string_view line = text.substr(0, end);
    if (end == std::string_view::npos) {
        text = {};
    } else {
        text.remove_prefix(end + (text.substr(end, 2) == "\r\n" ? 2 : 1));
    }
    return line;
}

std::vector<std::string> split_words(std::string_view text) {
    std::vector<std::string> words;
    for (;;) {
        const size_t start = text.find_first_not_of(" \t");
        if (start == std::string_view::npos) return words;
        text.remove_prefix(start);
        const size_t end = std::min(text.find_first_of(" \t"), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::string trimmed(std::string_view text) {
    const size_t start = text.find_first_not_of(" \t");
    if (start == std::string_view::npos) return {};
    return std::string(text.substr(start, text.find_last_not_of(" \t") - start + 1));
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char letter = lower(c);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

std::string decode_percent(std::string_view text) {
    std::string decoded;
    for (size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
        if (low < 0) {
            decoded += text[i];
        } else {
            decoded += static_cast<char>(high * 16 + low);
            i += 2;
        }
    }
    return decoded;
}

// "jar", "http", …: the text before the first colon, if it can be the scheme of a URL.
std::optional<std::string_view> scheme_of(std::string_view word) {
    const size_t colon = word.find(':');
    if (colon == std::string_view::npos || colon == 0) return std::nullopt;
    const std::string_view scheme = word.substr(0, colon);
    const bool fits = std::all_of(scheme.begin(), scheme.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '-' || c == '.';
    });
    return fits ? std::optional(scheme) : std::nullopt;
}

}  // namespace

Manifest Manifest::parse(std::string_view text) {
    Manifest manifest;
    std::string line(take_line(text));
    while (!line.empty()) {
        std::string_view next = take_line(text);
        while (!next.empty() && next.front() == ' ') {  // a continuation
            line += next.substr(1);
            next = take_line(text);
        }
        const size_t colon = line.find(": ");
        if (colon != std::string::npos) {
            const std::string_view name = std::string_view(line).substr(0, colon);
            const std::string_view value = std::string_view(line).substr(colon + 2);
            if (equals_ignoring_case(name, "Multi-Release"))
                manifest.is_multi_release = equals_ignoring_case(value, "true");
            if (equals_ignoring_case(name, "Class-Path")) manifest.class_path = split_words(value);
            if (equals_ignoring_case(name, "Main-Class")) manifest.main_class = trimmed(value);
        }
        line = next;
    }
    return manifest;
}

std::string resolve_class_path_word(std::string_view word, std::string_view jar_path) {
    if (const auto scheme = scheme_of(word)) {
        if (!equals_ignoring_case(*scheme, "file")) return {};
        word.remove_prefix(scheme->size() + 1);
        if (word.substr(0, 2) == "//") word.remove_prefix(std::min(word.find('/', 2), word.size()));
    }
    std::string path = decode_percent(word);
    if (path.empty() || path.front() == '/') return path;
    const size_t slash = jar_path.rfind('/');
    return slash == std::string_view::npos ? path : std::string(jar_path.substr(0, slash + 1)) + path;
}

}  // namespace heddle::classfile
