#include "classfile/format/names.h"

#include <cstdint>
#include <cstring>

namespace heddle::classfile {

namespace {

constexpr std::string_view kNotInNames = ".;[/";

// Returns true iff no byte is zero and none has its high bit set. Eight bytes at a time: nearly every name is ASCII.
bool is_plain_ascii(std::string_view text) {
    constexpr uint64_t kHighBits = 0x8080808080808080;
    constexpr uint64_t kOnes = 0x0101010101010101;
    size_t at = 0;
    for (; at + 8 <= text.size(); at += 8) {
        uint64_t word;
        std::memcpy(&word, text.data() + at, sizeof word);
        // Without high bits, a byte of word - kOnes gets one only where a zero (or a borrow from one) is.
        if (((word | (word - kOnes)) & kHighBits) != 0) return false;
    }
    for (; at < text.size(); ++at) {
        if (static_cast<int8_t>(text[at]) <= 0) return false;
    }
    return true;
}

bool is_continuation(std::string_view text, size_t at) {
    return at < text.size() && (static_cast<uint8_t>(text[at]) & 0xC0) == 0x80;
}

}  // namespace

bool is_modified_utf8(std::string_view text) {
    if (is_plain_ascii(text)) return true;
    size_t at = 0;
    while (at < text.size()) {
        const auto first = static_cast<uint8_t>(text[at]);
        size_t length = 1;
        if (first >= 0x80) length = (first & 0xE0) == 0xC0 ? 2 : (first & 0xF0) == 0xE0 ? 3 : 0;
        if (first == 0 || length == 0) return false;
        for (size_t i = 1; i < length; ++i) {
            if (!is_continuation(text, at + i)) return false;
        }
        at += length;
    }
    return true;
}

bool is_unqualified_name(std::string_view name) {
    return !name.empty() && name.find_first_of(kNotInNames) == std::string_view::npos;
}

bool is_method_name(std::string_view name) {
    if (name == "<init>" || name == "<clinit>") return true;
    return is_unqualified_name(name) && name.find_first_of("<>") == std::string_view::npos;
}

bool is_binary_name(std::string_view name) {
    char before = '/';
    for (const char c : name) {
        if (c == '.' || c == ';' || c == '[' || (c == '/' && before == '/')) return false;
        before = c;
    }
    return before != '/';
}

bool is_module_name(std::string_view name) {
    for (size_t at = 0; at < name.size(); ++at) {
        const auto c = static_cast<uint8_t>(name[at]);
        if (c < 0x20 || c == '@' || c == ':') return false;
        if (c != '\\') continue;
        if (++at == name.size() || std::string_view("\\@:").find(name[at]) == std::string_view::npos) return false;
    }
    return !name.empty();
}

}  // namespace heddle::classfile
