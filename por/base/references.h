// Enumerates the references that an object holds.
#pragma once

#include "vm/machine/machine.h"

namespace heddle::por {

// Calls visit(Ref) for every reference in the object, null included; for the mirror of a class also those in the static
// fields of the class.
template <typename Visitor>
void for_each_reference(const vm::Machine& machine, vm::Ref object, Visitor&& visit) {
    const vm::Heap& heap = machine.heap();
    const vm::Klass& klass = *heap.klass_of(object);
    if (klass.is_array()) {
        if (klass.element_type != vm::BasicType::kReference) return;
        for (int32_t i = 0; i < heap.length(object); ++i) visit(heap.element<vm::Ref>(object, i));
        return;
    }
    for (const uint32_t offset : klass.ref_offsets) visit(heap.get_ref(object, offset));
    if (&klass != machine.known().Class) return;
    if (const vm::Klass* mirrored = machine.klass_of_mirror(object)) {
        for (const uint32_t offset : mirrored->static_ref_offsets) visit(heap.get_ref(object, offset));
    }
}

}  // namespace heddle::por
