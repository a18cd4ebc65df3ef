// java.lang.Class: members, member classes, nests and records (natives of the family `class`).
#pragma once

#include "natives/support/support.h"

namespace heddle::natives {

Ref get_declared_fields(NativeFrame& frame, Ref self, bool public_only);
Ref get_declared_methods(NativeFrame& frame, Ref self, bool public_only);
Ref get_declared_constructors(NativeFrame& frame, Ref self, bool public_only);
Ref get_record_components(NativeFrame& frame, Ref self);
Ref get_declared_classes(NativeFrame& frame, Ref self);
Ref get_declaring_class(NativeFrame& frame, Ref self);
Ref get_enclosing_method(NativeFrame& frame, Ref self);
Ref get_simple_binary_name(NativeFrame& frame, Ref self);
Ref get_nest_host(NativeFrame& frame, Ref self);
Ref get_nest_members(NativeFrame& frame, Ref self);
Ref get_permitted_subclasses(NativeFrame& frame, Ref self);

}  // namespace heddle::natives
