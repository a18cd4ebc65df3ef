// Reads the shape of a class file (JVMS §4.1): constant pool, class, members, bounds of attributes. One pass over the
// bytes, then one over the constant pool to check what its entries refer to. The contents of attributes are left to
// attribute_reader.h and format_check.h. Invariant: no byte is read before its bounds are checked.
#pragma once

#include <cstdint>
#include <string>

#include "classfile/base/result.h"
#include "classfile/format/class_file.h"

namespace heddle::classfile {

inline constexpr uint16_t kOldestMajorVersion = 45;
inline constexpr uint16_t kNewestMajorVersion = 69;
inline constexpr uint16_t kPreviewMinorVersion = 65535;

// `place` names the bytes in errors. The bytes must outlive the result.
Result<ClassFile> read_class(Bytes bytes, std::string place);

}  // namespace heddle::classfile
