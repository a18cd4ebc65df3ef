// What a class is by its own word: the InnerClasses attribute (JVMS §4.7.6) has the flags that the source gave it.
#pragma once

#include <cstdint>
#include <optional>

#include "classfile/class_file.h"
#include "vm/klass.h"

namespace heddle::vm {

// The entry of the InnerClasses attribute that speaks of the class itself.
std::optional<classfile::InnerClass> own_inner_class_entry(const Klass& klass);

// What Class.getModifiers() says: the flags of that entry where there is one.
int32_t modifiers_of(const Klass& klass);

}  // namespace heddle::vm
