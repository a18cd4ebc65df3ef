#include "cli/base/terminal_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace heddle::cli {

namespace {

struct Range {
    uint32_t first, last;
};

constexpr std::array kTwoColumns = {
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x4DBF},   Range{0x4E00, 0xA4CF},
    Range{0xA960, 0xA97F},   Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF},
    Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD},
};
constexpr std::array kNoColumn = {
    Range{0x0300, 0x036F}, Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200D},
    Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF},
};
// C0 and C1; marks, embeddings and isolates of the direction; line and paragraph separators.
constexpr std::array kControls = {
    Range{0x00, 0x1F},     Range{0x7F, 0x9F},     Range{0x061C, 0x061C},
    Range{0x200E, 0x200F}, Range{0x2028, 0x202E}, Range{0x2066, 0x2069},
};

template <size_t N>
bool is_in(const std::array<Range, N>& ranges, uint32_t character) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](Range range) { return range.first <= character && character <= range.last; });
}

struct Character {
    uint32_t value;
    size_t bytes;
    bool is_valid;
};

// The first character of a text that is not empty; one byte of malformed UTF-8.
Character first_of(std::string_view text) {
    const auto byte = [&](size_t at) { return static_cast<uint8_t>(text[at]); };
    const uint8_t lead = byte(0);
    if (lead < 0x80) return {lead, 1, true};
    const size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {lead, 1, false};
    uint32_t value = lead & (0xFFu >> (bytes + 1));
    for (size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {lead, 1, false};
        value = value << 6 | (byte(i) & 0x3Fu);
    }
    constexpr std::array<uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = 0xD800 <= value && value <= 0xDFFF;
    if (value < kLeast[bytes] || value > 0x10FFFF || is_surrogate) return {lead, 1, false};
    return {value, bytes, true};
}

size_t columns_of(const Character& character) {
    if (character.value < kNoColumn.front().first || !character.is_valid) return 1;
    if (is_in(kTwoColumns, character.value)) return 2;
    return is_in(kNoColumn, character.value) ? 0 : 1;
}

}  // namespace

std::string without_controls(std::string_view text, std::string_view keeps) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const Character character = first_of(text);
        const bool is_kept = keeps.find(text.front()) != std::string_view::npos;
        const bool is_shown = character.is_valid && (is_kept || !is_in(kControls, character.value));
        if (is_shown)
            result += text.substr(0, character.bytes);
        else
            result += '?';
        text.remove_prefix(character.bytes);
    }
    return result;
}

size_t columns_of(std::string_view text) {
    size_t columns = 0;
    while (!text.empty()) {
        const Character character = first_of(text);
        columns += columns_of(character);
        text.remove_prefix(character.bytes);
    }
    return columns;
}

std::string_view head(std::string_view text, size_t columns) {
    size_t at = 0;
    while (at < text.size()) {
        const Character character = first_of(text.substr(at));
        if (columns_of(character) > columns) break;
        columns -= columns_of(character);
        at += character.bytes;
    }
    return text.substr(0, at);
}

}  // namespace heddle::cli
