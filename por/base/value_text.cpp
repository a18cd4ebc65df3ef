#include "por/base/value_text.h"

#include <charconv>
#include <cmath>
#include <cstring>

#include "por/base/location_names.h"

namespace heddle::por {

namespace {

constexpr size_t kLongestString = 40;  // bytes of UTF-8 that are shown

// A cut never divides a character.
std::string shortened(const std::string& text) {
    if (text.size() <= kLongestString) return text;
    size_t end = kLongestString;
    while (end > 0 && (static_cast<uint8_t>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "…";
}

std::string escaped(const std::string& text, char quote) {
    std::string result;
    for (const char c : text) {
        if (c == '\n')
            result += "\\n";
        else if (c == '\t')
            result += "\\t";
        else if (c == '\r')
            result += "\\r";
        else if (c == '\\' || c == quote)
            result += std::string("\\") + c;
        else
            result += c;
    }
    return result;
}

std::string char_text(uint16_t unit) {
    if (unit >= 0x20 && unit < 0x7F) return "'" + escaped(std::string(1, static_cast<char>(unit)), '\'') + "'";
    char text[16];
    std::snprintf(text, sizeof text, "'\\u%04x'", unit);
    return text;
}

// The shortest digits that give the same value, with a point, as Java has it.
template <typename Real>
std::string real_text(Real value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
    char text[64];
    const auto [end, error] = std::to_chars(text, text + sizeof text, value);
    std::string result(text, error == std::errc() ? end : text);
    if (result.find_first_of(".e") == std::string::npos) result += ".0";
    return result;
}

template <typename Real, typename Bits>
Real real_of(Bits bits) {
    Real value;
    static_assert(sizeof value == sizeof bits);
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

std::string reference_text(const vm::Machine& machine, vm::Ref object, ObjectNumbers* numbers) {
    if (object.is_null()) return "null";
    const vm::WellKnown& known = machine.known();
    const vm::Klass* klass = machine.heap().klass_of(object);
    if (klass == known.String) return "\"" + escaped(shortened(machine.utf8(object)), '"') + "\"";
    if (!klass->is_array() && klass->is_subtype_of(known.Enum)) {
        const vm::Ref name = machine.heap().get_ref(object, known.Enum_name);
        if (name) return machine.utf8(name);
    }
    vm::BasicType type{};
    const vm::Slot bits = machine.unbox(object, &type);
    return type == vm::BasicType::kVoid ? object_text(machine, object, numbers)
                                        : value_text(machine, type, bits, numbers);
}

}  // namespace

std::string value_text(const vm::Machine& machine, vm::BasicType type, vm::Slot bits, ObjectNumbers* numbers) {
    using vm::BasicType;
    const auto low = static_cast<uint32_t>(bits);
    switch (type) {
        case BasicType::kBoolean: return (low & 1) != 0 ? "true" : "false";
        case BasicType::kByte: return std::to_string(static_cast<int8_t>(low));
        case BasicType::kChar: return char_text(static_cast<uint16_t>(low));
        case BasicType::kShort: return std::to_string(static_cast<int16_t>(low));
        case BasicType::kInt: return std::to_string(static_cast<int32_t>(low));
        case BasicType::kLong: return std::to_string(static_cast<int64_t>(bits));
        case BasicType::kFloat: return real_text(real_of<float>(low));
        case BasicType::kDouble: return real_text(real_of<double>(bits));
        case BasicType::kReference: return reference_text(machine, vm::Ref{low}, numbers);
        case BasicType::kVoid: return "";
    }
    return "";
}

std::string location_text(const vm::Machine& machine, vm::Ref object, uint32_t offset, vm::BasicType type,
                          ObjectNumbers* numbers) {
    const vm::Heap& heap = machine.heap();
    vm::Slot bits = 0;
    switch (vm::size_of(type)) {
        case 1: bits = heap.get<uint8_t>(object, offset); break;
        case 2: bits = heap.get<uint16_t>(object, offset); break;
        case 4: bits = heap.get<uint32_t>(object, offset); break;
        default: bits = heap.get<uint64_t>(object, offset); break;
    }
    return value_text(machine, type, bits, numbers);
}

}  // namespace heddle::por
