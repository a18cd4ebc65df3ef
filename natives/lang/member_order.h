// The order in which reflection returns the methods of a class. The specification leaves it open, but programs print it
// and libraries derive the order of properties from it.
#pragma once

#include <functional>
#include <vector>

#include "vm/link/program.h"

namespace heddle::natives {

// The declared methods for which is_wanted, sorted as in HotSpot: names in the JDK's class data archive first, by their
// position there, then the others. LIMITATION: HotSpot orders the others by their addresses, which mostly follow the
// order in which they were first read; here they have the order of the class's constant pool, which depends on the
// class file only. Without an archive the order is that of the class file.
std::vector<vm::Method*> methods_in_order_of_names(vm::Program& program, const vm::Klass& klass,
                                                   const std::function<bool(const vm::Method&)>& is_wanted);

}  // namespace heddle::natives
