// The packages of the built-in class loaders. The JDK's loaders define a package with its first class. The machine
// finds classes of built-in loaders without running their Java code, so their packages are defined here when a program
// asks for packages.
#pragma once

#include "natives/support/support.h"

namespace heddle::natives {

// ClassLoader.definePackage(Class), which Class.getPackage calls.
Ref package_of_class(NativeFrame& frame, Ref self, Ref mirror);
Ref defined_package(NativeFrame& frame, Ref self, Ref name);
Ref defined_packages(NativeFrame& frame, Ref self);

}  // namespace heddle::natives
