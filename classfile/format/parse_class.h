// From bytes to a checked class: reading (class_reader.h), then as much checking (format_check.h) as was asked for.
#pragma once

#include <cstdint>
#include <string>

#include "classfile/base/result.h"
#include "classfile/format/class_file.h"

namespace heddle::classfile {

enum class ParseDepth : uint8_t {
    kShape,  // constant pool, members, bounds of attributes: enough for the JDK's own image, and safe on any bytes
    kFull,   // also names, flags, instructions and the content of every known attribute: for all other classes
};

// `place` names the bytes in errors. The bytes must outlive the result.
Result<ClassFile> parse_class(Bytes bytes, std::string place, ParseDepth depth);

}  // namespace heddle::classfile
