#include "cli/base/markup.h"

#include <cstdint>

#include "cli/base/utf8.h"

namespace heddle::cli {

namespace {

// The code point of a well-formed sequence of two or three bytes; 0 for longer ones.
uint32_t code_point(std::string_view character) {
    const auto byte = [&](size_t at) { return uint32_t{static_cast<uint8_t>(character[at])}; };
    if (character.size() == 2) return (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
    if (character.size() == 3) return (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    return 0;
}

// Control characters above 127, those that change the direction of writing, and those that are none.
bool is_replaced(std::string_view character) {
    const uint32_t code = code_point(character);
    return (code >= 0x80 && code <= 0x9F) || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
           code == 0xFFFE || code == 0xFFFF;
}

void add_byte(std::string& result, char byte) {
    switch (byte) {
        case '&': result += "&amp;"; return;
        case '<': result += "&lt;"; return;
        case '>': result += "&gt;"; return;
        case '"': result += "&quot;"; return;
        case '\'': result += "&#39;"; return;
        case '\t':
        case '\n': result += byte; return;
        // Written as a reference, or a reader of XML would make it a line feed.
        case '\r': result += "&#13;"; return;
        default: break;
    }
    if (static_cast<uint8_t>(byte) < 0x20 || byte == 0x7F)
        result += kReplacementCharacter;
    else
        result += byte;
}

}  // namespace

std::string markup(std::string_view text) {
    std::string result;
    result.reserve(text.size() + text.size() / 8);
    while (!text.empty()) {
        const size_t length = sequence_length(text);
        if (length == 1)
            add_byte(result, text.front());
        else if (length == 0 || is_replaced(text.substr(0, length)))
            result += kReplacementCharacter;
        else
            result += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return result;
}

}  // namespace heddle::cli
