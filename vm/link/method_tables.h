// Overriding and selection (JVMS §5.4.5, §5.4.6) as tables: a class's vtable, and an itable per interface it
// implements. A vtable slot belongs to the method that first occupied it. A method overrides the one in a slot iff it
// may override any method that was in the slot before: the specification's transitive rule for package-private methods.
#pragma once

#include <optional>
#include <vector>

#include "vm/base/linked.h"
#include "vm/link/klass.h"

namespace heddle::vm {

// Sets the vtable_index of the declared methods and klass.vtable. Returns an error when a final method is overridden.
std::optional<Thrown> build_vtable(Klass& klass);
// Sets klass.itable. all_interfaces should be set; superclasses and interfaces should have their tables.
void build_itables(Klass& klass);

// The instance method, neither private nor a constructor, that klass or its nearest superclass declares; or null.
Method* find_instance_method(const Klass* klass, Symbol name, Symbol descriptor);

// The maximally-specific superinterface methods of klass (JVMS §5.4.3.3), abstract ones too.
std::vector<Method*> maximally_specific_methods(const Klass* klass, Symbol name, Symbol descriptor);
// The only one of them that is not abstract; null when there is none or several.
Method* find_default_method(const Klass* klass, Symbol name, Symbol descriptor);

}  // namespace heddle::vm
