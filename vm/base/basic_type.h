// The nine kinds of values (JVMS §2.3, §2.4) plus void, with the letters of descriptors.
#pragma once

#include <cstdint>
#include <string_view>

namespace heddle::vm {

enum class BasicType : uint8_t {
    kBoolean,
    kByte,
    kChar,
    kShort,
    kInt,
    kLong,
    kFloat,
    kDouble,
    kReference,
    kVoid,
};

// The type of a field descriptor's first letter; kVoid for 'V' and for all other letters.
constexpr BasicType basic_type(char letter) {
    switch (letter) {
        case 'Z': return BasicType::kBoolean;
        case 'B': return BasicType::kByte;
        case 'C': return BasicType::kChar;
        case 'S': return BasicType::kShort;
        case 'I': return BasicType::kInt;
        case 'J': return BasicType::kLong;
        case 'F': return BasicType::kFloat;
        case 'D': return BasicType::kDouble;
        case 'L':
        case '[': return BasicType::kReference;
        default: return BasicType::kVoid;
    }
}

// Bytes of a field or array element.
constexpr uint32_t size_of(BasicType type) {
    switch (type) {
        case BasicType::kBoolean:
        case BasicType::kByte: return 1;
        case BasicType::kChar:
        case BasicType::kShort: return 2;
        case BasicType::kLong:
        case BasicType::kDouble: return 8;
        case BasicType::kVoid: return 0;
        default: return 4;
    }
}

// Local-variable and operand-stack units: two for long and double (JVMS §2.6.1).
constexpr uint16_t slots_of(BasicType type) {
    switch (type) {
        case BasicType::kLong:
        case BasicType::kDouble: return 2;
        case BasicType::kVoid: return 0;
        default: return 1;
    }
}

constexpr char letter_of(BasicType type) { return "ZBCSIJFDLV"[static_cast<uint8_t>(type)]; }

// "int", "long", …; "java/lang/Object" for references.
constexpr std::string_view name_of(BasicType type) {
    constexpr std::string_view kNames[] = {
        "boolean", "byte", "char", "short", "int", "long", "float", "double", "java/lang/Object", "void"};
    return kNames[static_cast<uint8_t>(type)];
}

}  // namespace heddle::vm
