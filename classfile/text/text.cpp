#include "classfile/text/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "classfile/format/descriptor.h"

namespace heddle::classfile {

namespace {

// Removes one UTF-16 unit from the front and returns it; '?' for a byte that starts none.
uint32_t take_unit(std::string_view& text) {
    const auto byte = [&](size_t at) { return static_cast<uint8_t>(text[at]); };
    const auto continues = [&](size_t at) { return at < text.size() && (byte(at) & 0xC0) == 0x80; };
    uint32_t unit = '?';
    size_t length = 1;
    if (byte(0) < 0x80) {
        unit = byte(0);
    } else if ((byte(0) & 0xE0) == 0xC0 && continues(1)) {
        unit = (byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu);
        length = 2;
    } else if ((byte(0) & 0xF0) == 0xE0 && continues(1) && continues(2)) {
        unit = (byte(0) & 0x0Fu) << 12 | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu);
        length = 3;
    }
    text.remove_prefix(length);
    return unit;
}

bool is_high_surrogate(uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low_surrogate(uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

void append_utf8(std::string& out, uint32_t character) {
    const auto put = [&](uint32_t byte) { out += static_cast<char>(byte); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xC0 | character >> 6);
        put(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        put(0xE0 | character >> 12);
        put(0x80 | (character >> 6 & 0x3F));
        put(0x80 | (character & 0x3F));
    } else {
        put(0xF0 | character >> 18);
        put(0x80 | (character >> 12 & 0x3F));
        put(0x80 | (character >> 6 & 0x3F));
        put(0x80 | (character & 0x3F));
    }
}

// Removes one character, of one or two units, from the front and returns it; '?' for a lone surrogate.
uint32_t take_character(std::string_view& text) {
    const uint32_t unit = take_unit(text);
    if (is_high_surrogate(unit) && !text.empty()) {
        std::string_view ahead = text;
        const uint32_t low = take_unit(ahead);
        if (is_low_surrogate(low)) {
            text = ahead;
            return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
        }
    }
    return is_high_surrogate(unit) || is_low_surrogate(unit) ? uint32_t{'?'} : unit;
}

void append_escaped(std::string& out, uint32_t character) {
    constexpr std::string_view kEscaped = "\b\t\n\f\r\"'\\";
    constexpr std::string_view kLetters = "btnfr\"'\\";
    const size_t at = character < 0x80 ? kEscaped.find(static_cast<char>(character)) : std::string_view::npos;
    if (at != std::string_view::npos) {
        out += {'\\', kLetters[at]};
    } else if (character < 0x20 || (character >= 0x7F && character < 0xA0)) {
        char text[16];
        std::snprintf(text, sizeof text, "\\u%04x", character);
        out += text;
    } else {
        append_utf8(out, character);
    }
}

// The significant digits d.ddd and the decimal exponent of a positive finite value.
struct Decimal {
    std::string digits;
    int exponent;
};

Decimal parse_scientific(std::string_view text) {
    const size_t e = text.find('e');
    Decimal decimal;
    for (const char c : text.substr(0, e)) {
        if (c != '.') decimal.digits += c;
    }
    decimal.exponent = std::atoi(std::string(text.substr(e + 1)).c_str());
    return decimal;
}

double parse_back(const char* text, double) { return std::strtod(text, nullptr); }
float parse_back(const char* text, float) { return std::strtof(text, nullptr); }

template <typename Real>
Decimal shortest(Real value) {
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
    Decimal decimal = parse_scientific(std::string_view(buffer, static_cast<size_t>(end - buffer)));
    // Java shows two digits at least, so it takes the nearest value with two even where one would do: 4.9E-324.
    if (decimal.digits.size() == 1) {
        std::snprintf(buffer, sizeof buffer, "%.1e", static_cast<double>(value));
        if (parse_back(buffer, value) == value) decimal = parse_scientific(buffer);
    }
    return decimal;
}

template <typename Real>
std::string java_text_of(Real value) {
    if (std::isnan(value)) return "NaN";
    std::string text = std::signbit(value) ? "-" : "";
    const Real magnitude = std::abs(value);
    if (std::isinf(value)) return text + "Infinity";
    if (magnitude == 0) return text + "0.0";
    const Decimal decimal = shortest(magnitude);
    std::string digits = decimal.digits;
    const int exponent = decimal.exponent;
    const auto pad_to = [&](size_t size) { digits.resize(std::max(digits.size(), size), '0'); };
    if (magnitude < Real(1e-3) || magnitude >= Real(1e7)) {
        pad_to(2);
        return text + digits.substr(0, 1) + "." + digits.substr(1) + "E" + std::to_string(exponent);
    }
    if (exponent < 0) {
        if (digits.size() == 2 && digits[1] == '0') digits.pop_back();
        return text + "0." + std::string(static_cast<size_t>(-exponent - 1), '0') + digits;
    }
    const auto whole = static_cast<size_t>(exponent) + 1;
    pad_to(whole + 1);
    if (digits.size() > whole + 1 && digits.find_first_not_of('0', whole) == std::string::npos)
        digits.resize(whole + 1);
    return text + digits.substr(0, whole) + "." + digits.substr(whole);
}

}  // namespace

std::string utf8_of(std::string_view modified) {
    std::string out;
    out.reserve(modified.size());
    while (!modified.empty()) append_utf8(out, take_character(modified));
    return out;
}

std::string escaped(std::string_view modified) {
    std::string out;
    while (!modified.empty()) append_escaped(out, take_character(modified));
    return out;
}

std::string quoted_name(std::string_view name) {
    const auto is_start = [](char c) {
        return c < 0 || std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$';
    };
    char before = '/';
    bool is_plain = !name.empty();
    for (const char c : name) {
        const bool fits = before == '/' ? is_start(c) : is_start(c) || (c >= '0' && c <= '9') || c == '/';
        is_plain = is_plain && fits;
        before = c;
    }
    return is_plain ? utf8_of(name) : '"' + escaped(name) + '"';
}

std::string dotted(std::string_view name) {
    std::string out = utf8_of(name);
    std::replace(out.begin(), out.end(), '/', '.');
    return out;
}

std::string type_text(std::string_view descriptor) {
    const FieldType type{descriptor};
    if (type.is_array()) return type_text(type.element().text) + "[]";
    switch (type.kind()) {
        case 'B': return "byte";
        case 'C': return "char";
        case 'D': return "double";
        case 'F': return "float";
        case 'I': return "int";
        case 'J': return "long";
        case 'S': return "short";
        case 'Z': return "boolean";
        case 'V': return "void";
        case 'L': return dotted(type.class_name());
        default: return utf8_of(descriptor);
    }
}

std::string java_text(float value) { return java_text_of(value); }
std::string java_text(double value) { return java_text_of(value); }

}  // namespace heddle::classfile
