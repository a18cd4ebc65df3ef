// A StackMapTable as text, in HotSpot's form: part of the message of a VerifyError.
#pragma once

#include <string>

#include "classfile/format/class_file.h"

namespace heddle::vm {

// One line per frame.
std::string stack_map_text(classfile::Bytes table);

}  // namespace heddle::vm
