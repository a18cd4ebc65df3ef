// The boundary of the analysed part of the JDK. Internal packages, and the parts of public packages for class loading,
// security, networks, time zones and the like, are cut: their code is not analysed but modelled as one method,
// kLibraryCode. It may access every field of the JDK's classes and every element. It calls the program back through
// objects that leaked to it, and through equals, hashCode, toString, compareTo and methods of Throwable and
// CharSequence of any object. The soundness argument is in docs/static_analysis.md.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "vm/link/klass.h"

namespace heddle::analysis {

// For tables of class and method names.
template <typename Names = std::initializer_list<std::string_view>>
bool is_one_of(std::string_view name, const Names& names) {
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// True iff the methods of the class are not analysed.
bool is_cut(const vm::Klass& klass);

// True iff cut code may call methods that override one of `declaring` (a class of the JDK) on every object, leaked or
// not.
bool is_called_anywhere(const vm::Klass& declaring);

}  // namespace heddle::analysis
