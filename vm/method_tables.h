// Overriding and selection (JVMS §5.4.5, §5.4.6) as tables: a class's vtable, and an itable per interface it
// implements. A vtable slot stands for the method that first took it; a method overrides what stands in a slot iff it
// may override any method that stood in it before, which is the specification's transitive rule for package-private
// methods.
#pragma once

#include <optional>
#include <vector>

#include "vm/klass.h"
#include "vm/linked.h"

namespace heddle::vm {

// Gives the declared methods their vtable_index and makes klass.vtable. An error when a final method is overridden.
std::optional<Thrown> build_vtable(Klass& klass);
// Needs all_interfaces; superclasses and interfaces have their tables.
void build_itables(Klass& klass);

// The instance method, neither private nor a constructor, that klass or its nearest superclass declares; null for none.
Method* find_instance_method(const Klass* klass, Symbol name, Symbol descriptor);

// The maximally-specific superinterface methods of klass (JVMS §5.4.3.3), abstract ones too.
std::vector<Method*> maximally_specific_methods(const Klass* klass, Symbol name, Symbol descriptor);
// The one of them that is not abstract; null when there is none or several.
Method* find_default_method(const Klass* klass, Symbol name, Symbol descriptor);

}  // namespace heddle::vm
