// The small attributes of members: constant values, parameter names, generic signatures.
#pragma once

#include <string_view>
#include <vector>

#include "classfile/format/class_file.h"

namespace heddle::classfile {

struct MethodParameter {
    std::string_view name;  // empty: none
    uint16_t flags;
};

// MethodParameters (JVMS §4.7.24); empty when the method has none.
Result<std::vector<MethodParameter>> parse_method_parameters(const ClassFile& file, const MethodInfo& method);

// ConstantValue (JVMS §4.7.2): the index of an Integer, Float, Long, Double or String constant; 0 when the field has
// none. Its tag fits the type of the field.
Result<uint16_t> parse_constant_value(const ClassFile& file, const FieldInfo& field);

// Signature (JVMS §4.7.9) among the attributes of a class, member or record component; empty when there is none. Its
// grammar is not checked, as the specification does not ask a machine to.
Result<std::string_view> parse_signature(const ClassFile& file, const std::vector<RawAttribute>& attributes);

}  // namespace heddle::classfile
