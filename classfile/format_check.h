// What a class file must satisfy beyond its shape (JVMS §4.8): names, descriptors, flags, duplicates, and the content
// of every known attribute. Run on everything that does not come from the JDK's own image. Instructions and stack maps
// are a matter of verification when the class is linked; who does not verify has them checked here.
#pragma once

#include "classfile/class_file.h"

namespace heddle::classfile {

// Integer, Float, Long, Double, String, Class, MethodHandle, MethodType, Dynamic (JVMS table 4.4-C).
bool is_loadable(ConstantTag tag);

Status check_format(const ClassFile& file, bool with_instructions);

}  // namespace heddle::classfile
