// Where fields lie: instance fields behind those of the superclass, static fields in the class's mirror behind the
// fields of java.lang.Class. Larger ones first, so that each is aligned; smaller ones fill the gaps this leaves.
#pragma once

#include <cstdint>

#include "vm/klass.h"

namespace heddle::vm {

// Sets the offsets of klass's own instance fields, instance_size, fields_end and ref_offsets. The superclass is laid
// out.
void layout_instance_fields(Klass& klass);

// Sets the offsets of klass's static fields, mirror_size and static_ref_offsets. `class_size` is the instance size of
// java.lang.Class. False when an offset would not fit the 16 bits, in units of 4, that instructions have for it.
[[nodiscard]] bool layout_static_fields(Klass& klass, uint32_t class_size);

}  // namespace heddle::vm
