#include "vm/base/unicode.h"

#include <cstdint>

namespace heddle::vm {

namespace {

constexpr char16_t kReplacement = 0xFFFD;

constexpr bool is_high_surrogate(char32_t c) { return c >= 0xD800 && c < 0xDC00; }
constexpr bool is_low_surrogate(char32_t c) { return c >= 0xDC00 && c < 0xE000; }

bool is_continuation(std::string_view text, size_t at) {
    return at < text.size() && (static_cast<uint8_t>(text[at]) & 0xC0) == 0x80;
}

char32_t low_bits(std::string_view text, size_t at) { return static_cast<uint8_t>(text[at]) & 0x3F; }

void append_utf8(std::string& to, char32_t c) {
    const auto put = [&](char32_t byte) { to += static_cast<char>(static_cast<uint8_t>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

}  // namespace

std::u16string utf16_of_modified(std::string_view text) {
    std::u16string result;
    result.reserve(text.size());
    for (size_t i = 0; i < text.size();) {
        const auto first = static_cast<uint8_t>(text[i]);
        if (first < 0x80) {
            result += static_cast<char16_t>(first);
            i += 1;
        } else if ((first & 0xE0) == 0xC0 && is_continuation(text, i + 1)) {
            result += static_cast<char16_t>(((first & 0x1Fu) << 6) | low_bits(text, i + 1));
            i += 2;
        } else if ((first & 0xF0) == 0xE0 && is_continuation(text, i + 1) && is_continuation(text, i + 2)) {
            result +=
                static_cast<char16_t>(((first & 0x0Fu) << 12) | (low_bits(text, i + 1) << 6) | low_bits(text, i + 2));
            i += 3;
        } else {
            result += kReplacement;
            i += 1;
        }
    }
    return result;
}

std::string modified_of_utf16(std::u16string_view text) {
    std::string result;
    result.reserve(text.size());
    for (const char16_t c : text) {
        if (c == 0) {
            result += "\xC0\x80";
        } else {
            append_utf8(result, c);
        }
    }
    return result;
}

std::u16string utf16_of_utf8(std::string_view text) {
    std::u16string result;
    result.reserve(text.size());
    for (size_t i = 0; i < text.size();) {
        const auto first = static_cast<uint8_t>(text[i]);
        const size_t length = first < 0x80             ? 1
                              : (first & 0xE0) == 0xC0 ? 2
                              : (first & 0xF0) == 0xE0 ? 3
                              : (first & 0xF8) == 0xF0 ? 4
                                                       : 0;
        bool is_good = length != 0;
        char32_t c = length <= 1 ? first : first & (0x7Fu >> length);
        for (size_t k = 1; is_good && k < length; ++k) {
            is_good = is_continuation(text, i + k);
            if (is_good) c = (c << 6) | low_bits(text, i + k);
        }
        if (!is_good) {
            result += kReplacement;
            i += 1;
            continue;
        }
        i += length;
        if (c < 0x10000) {
            result += static_cast<char16_t>(c);
        } else {
            result += static_cast<char16_t>(0xD7C0 + (c >> 10));
            result += static_cast<char16_t>(0xDC00 + (c & 0x3FF));
        }
    }
    return result;
}

std::string utf8_of_utf16(std::u16string_view text) {
    std::string result;
    result.reserve(text.size());
    for (size_t i = 0; i < text.size(); ++i) {
        const char32_t c = text[i];
        if (is_high_surrogate(c) && i + 1 < text.size() && is_low_surrogate(text[i + 1])) {
            append_utf8(result, 0x10000 + ((c - 0xD800) << 10) + (text[i + 1] - 0xDC00u));
            ++i;
        } else if (is_high_surrogate(c) || is_low_surrogate(c)) {
            result += '?';
        } else {
            append_utf8(result, c);
        }
    }
    return result;
}

std::string modified_of_utf8(std::string_view utf8) { return modified_of_utf16(utf16_of_utf8(utf8)); }

}  // namespace heddle::vm
