// The order in which reflection shows the methods of a class. The specification leaves it open, but programs print it
// and libraries derive the order of properties from it.
#pragma once

#include <functional>
#include <vector>

#include "vm/program.h"

namespace heddle::natives {

// The wanted methods of those that the class file declares, sorted as HotSpot sorts them: names of the JDK's archive of
// class data first, by their place there, then the others. LIMITATION: HotSpot orders the others by where its memory
// manager put them, mostly by when they were first read; here they are in the order of the class's own constants, which
// depends on nothing else. Without an archive the order is that of the class file.
std::vector<vm::Method*> methods_in_order_of_names(vm::Program& program, const vm::Klass& klass,
                                                   const std::function<bool(const vm::Method&)>& is_wanted);

}  // namespace heddle::natives
