// The modifiers of a class as the source declares them: the InnerClasses attribute (JVMS §4.7.6) has them.
#pragma once

#include <cstdint>
#include <optional>

#include "classfile/format/class_file.h"
#include "vm/link/klass.h"

namespace heddle::vm {

// The entry of the InnerClasses attribute for the class itself.
std::optional<classfile::InnerClass> own_inner_class_entry(const Klass& klass);

// As Class.getModifiers() returns them: the flags of that entry if there is one.
int32_t modifiers_of(const Klass& klass);

}  // namespace heddle::vm
