// Protection domains of classes: Class.getProtectionDomain0 (a native of the family `class`). The JDK's built-in
// loaders give every class a domain with its code source. The machine defines classes without that code, so the domain
// of a class on the class path is created on first use.
#pragma once

#include <string>
#include <string_view>

#include "natives/support/support.h"

namespace heddle::natives {

// The entry of the class path that a class file came from: "lib/a.jar" of "lib/a.jar!p/A.class", "dir" of
// "dir/p/A.class". Empty when `place` does not end in the class's name.
std::string class_path_root(std::string_view place, std::string_view class_name);

Ref get_protection_domain(NativeFrame& frame, Ref self);

// Class.getProtectionDomain, for JDKs in which it reads a field. Never null, except after ending the frame.
Ref get_any_protection_domain(NativeFrame& frame, Ref self);

// The domain that the class was defined with; null when there is none.
Ref defined_domain(const NativeFrame& frame, Ref mirror);
void set_defined_domain(NativeFrame& frame, Ref mirror, Ref domain);

}  // namespace heddle::natives
