// String concatenation as javac writes it: java.lang.invoke.StringConcatFactory, linked inside the machine. A call site
// becomes a method of the machine: it converts objects, floats and doubles to strings by String.valueOf, in order; then
// one Concat instruction joins everything.
#pragma once

#include <string>
#include <vector>

#include "classfile/format/class_file.h"
#include "vm/base/linked.h"
#include "vm/link/klass.h"

namespace heddle::vm {

class Program;

// Returns the method for the call site `site` of `caller`. `arguments` are the static arguments of the bootstrap
// method; `has_recipe`: makeConcatWithConstants, else makeConcat. Null when only the JDK's own code can link the site.
Linked<Method*> link_concat(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                            const std::vector<uint16_t>& arguments, bool has_recipe);

}  // namespace heddle::vm
