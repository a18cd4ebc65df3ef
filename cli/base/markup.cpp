#include "cli/base/markup.h"

#include <cstdint>

#include "cli/base/utf8.h"

namespace heddle::cli {

namespace {

// Of a well-formed sequence of several bytes.
bool is_replaced(std::string_view character) {
    if (character.size() == 2) return character >= "\xC2\x80" && character <= "\xC2\x9F";  // the control characters C1
    if (character.size() != 3) return false;
    if (character >= "\xE2\x80\xAA" && character <= "\xE2\x80\xAE") return true;  // U+202A … U+202E
    if (character >= "\xE2\x81\xA6" && character <= "\xE2\x81\xA9") return true;  // U+2066 … U+2069
    return character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF";
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
