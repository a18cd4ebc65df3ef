// Checks the content of every attribute that the specification defines, in the places where it has a meaning
// (JVMS §4.7).
#pragma once

#include "classfile/format/class_file.h"

namespace heddle::classfile {

Status check_class_attributes(const ClassFile& file);
Status check_field_attributes(const ClassFile& file, const FieldInfo& field);
// Includes the Code attribute; `with_instructions` adds its instructions and stack map.
Status check_method_attributes(const ClassFile& file, const MethodInfo& method, bool with_instructions);

}  // namespace heddle::classfile
