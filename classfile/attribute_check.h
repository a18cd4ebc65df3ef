// Checks the content of every attribute that the specification defines, where it means something (JVMS §4.7).
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::classfile {

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

Status check_class_attributes(const ClassFile& file);
Status check_field_attributes(const ClassFile& file, const FieldInfo& field);
// With the code of the method, and its instructions and stack map when asked for.
Status check_method_attributes(const ClassFile& file, const MethodInfo& method, bool with_instructions);

}  // namespace heddle::classfile
