// Class.getProtectionDomain0 (native of the family lang_class). Java's built-in loaders give every class they define a
// domain with the place it came from; ours do not run that code, so the domain is made when somebody asks for it.
#pragma once

#include <string>
#include <string_view>

#include "natives/support.h"

namespace heddle::natives {

// The entry of the class path that a class file came from: "lib/a.jar" of "lib/a.jar!p/A.class", "dir" of
// "dir/p/A.class". Empty when the place does not end in the class's name.
std::string class_path_root(std::string_view place, std::string_view class_name);

Ref get_protection_domain(NativeFrame& frame, Ref self);

// Class.getProtectionDomain itself, where the domain is a field that Java code reads: never null.
Ref get_any_protection_domain(NativeFrame& frame, Ref self);

// What the class was defined with; null when nothing was given.
Ref defined_domain(const NativeFrame& frame, Ref mirror);
void set_defined_domain(NativeFrame& frame, Ref mirror, Ref domain);

}  // namespace heddle::natives
