// The attributes of a class file (JVMS §4.7): one attribute before its content is read, and the table of those that the
// specification defines, generated from attributes.def.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/base/bytes.h"

namespace heddle::classfile {

// An attribute whose content has not been read. `content` excludes name and length.
struct RawAttribute {
    std::string_view name;
    Bytes content;
};

enum class AttributePlace : uint8_t {
    kClass = 1,
    kField = 2,
    kMethod = 4,
    kCode = 8,
    kComponent = 16,  // of a record
};

constexpr AttributePlace operator|(AttributePlace a, AttributePlace b) {
    return static_cast<AttributePlace>(static_cast<uint8_t>(a) | static_cast<uint8_t>(b));
}
constexpr bool intersects(AttributePlace a, AttributePlace b) {
    return (static_cast<uint8_t>(a) & static_cast<uint8_t>(b)) != 0;
}

enum class AttributeId : uint8_t {
#define HEDDLE_ATTRIBUTE(name, version, places, may_repeat) k##name,
#include "classfile/format/attributes.def"
#undef HEDDLE_ATTRIBUTE
    kCount,
};

struct AttributeRow {
    std::string_view name;
    AttributeId id;
    uint16_t version;       // the first class file version that knows the attribute
    AttributePlace places;  // where it has a meaning
    bool may_repeat;        // one place may have several
};

// By AttributeId.
inline constexpr auto kAttributes = [] {
    using enum AttributePlace;
    return std::array{
#define HEDDLE_ATTRIBUTE(name, version, places, may_repeat) \
    AttributeRow{#name, AttributeId::k##name, version, places, may_repeat},
#include "classfile/format/attributes.def"
#undef HEDDLE_ATTRIBUTE
    };
}();

// The first attribute with the name; null when there is none.
const RawAttribute* find_attribute(const std::vector<RawAttribute>& attributes, std::string_view name);
// The same for a class file of the version. JVMS §4.7: an attribute that the version does not know has no meaning, so
// it counts as absent.
const RawAttribute* find_attribute(const std::vector<RawAttribute>& attributes, AttributeId id, uint16_t major_version);

}  // namespace heddle::classfile
