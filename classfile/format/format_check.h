// Checks what a class file must satisfy beyond its shape (JVMS §4.8): names, descriptors, flags, duplicates, and the
// content of every known attribute. For all classes that do not come from the JDK's own image.
#pragma once

#include "classfile/format/class_file.h"

namespace heddle::classfile {

// `with_instructions` also checks instructions and stack maps. A caller that verifies the class when it is linked does
// not need that.
Status check_format(const ClassFile& file, bool with_instructions);

}  // namespace heddle::classfile
