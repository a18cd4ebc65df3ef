// Where the analyses stop following the JDK: its inner packages and the parts of its public ones that are about
// loading, security, networks, time zones and the like. Such code is taken as one piece that may touch every field of
// the JDK's classes and every element, and that calls the program back only through objects that it was given, and
// through equals, hashCode, toString, compareTo and methods of Throwable of any object. The argument is in
// docs/static_analysis.md.
#pragma once

#include "vm/klass.h"

namespace heddle::analysis {

bool is_cut(const vm::Klass& klass);

// Whether cut code may call the method, which overrides one of `declaring` (a class of the JDK), on any object, given
// or not.
bool is_called_anywhere(const vm::Klass& declaring);

}  // namespace heddle::analysis
