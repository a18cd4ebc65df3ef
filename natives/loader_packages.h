// The packages of the built-in class loaders. Java defines a package with the first class of it; the machine finds
// classes of built-in loaders itself, without running Java code, and catches up when somebody asks for packages.
#pragma once

#include "natives/support.h"

namespace heddle::natives {

// ClassLoader.definePackage(Class), which Class.getPackage asks.
Ref package_of_class(NativeFrame& frame, Ref self, Ref mirror);
Ref defined_package(NativeFrame& frame, Ref self, Ref name);
Ref defined_packages(NativeFrame& frame, Ref self);

}  // namespace heddle::natives
