// Field offsets: instance fields follow those of the superclass; static fields are in the class's mirror, after the
// fields of java.lang.Class. Larger fields come first, so that each is aligned; smaller ones fill the gaps.
#pragma once

#include <cstdint>

#include "vm/link/klass.h"

namespace heddle::vm {

// Sets the offsets of klass's own instance fields, instance_size, fields_end and ref_offsets. The superclass should be
// laid out.
void layout_instance_fields(Klass& klass);

// Sets the offsets of klass's static fields, mirror_size and static_ref_offsets. `class_size` is the instance size of
// java.lang.Class. Returns false when an offset does not fit into the 16 bits, in units of 4, of an instruction.
[[nodiscard]] bool layout_static_fields(Klass& klass, uint32_t class_size);

}  // namespace heddle::vm
