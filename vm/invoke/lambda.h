// Call sites that the machine links itself: lambdas and method references (java.lang.invoke.LambdaMetafactory), methods
// of records and pattern switches. The site of a lambda gets a hidden class, nest mate of its caller, whose instances
// hold the captured values; the site becomes a call of a static factory of that class. A site that captures nothing
// always returns the same object.
#pragma once

#include <string>
#include <vector>

#include "classfile/format/class_file.h"
#include "vm/base/linked.h"
#include "vm/link/klass.h"

namespace heddle::vm {

class Program;

// Returns the factory for the call site, or null when only the JDK's own code can link it. `is_alternative`:
// altMetafactory.
Linked<Method*> link_lambda(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                            const std::vector<uint16_t>& arguments, bool is_alternative);

// java.lang.runtime.ObjectMethods: equals, hashCode and toString of records. A static method with the site's
// descriptor.
Linked<Method*> link_record_method(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                                   const std::vector<uint16_t>& arguments);

// java.lang.runtime.SwitchBootstraps: typeSwitch and, with `is_enum`, enumSwitch.
Linked<Method*> link_pattern_switch(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                                    const std::vector<uint16_t>& arguments, bool is_enum);

// Links the invokedynamic at `bytecode_index` of `caller` as its first execution would, if the machine knows its
// bootstrap method; else returns null. The class of `caller` should be linked. For analyses of code that has not run.
Linked<Method*> link_site_early(Program& program, Method& caller, uint16_t bytecode_index);

// Defines a class that was generated for a call site: hidden, a nest mate of the caller, not shown in stack traces. Its
// identity depends on the site and its arguments only, not on what was linked before.
Linked<Klass*> define_site_class(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                                 const std::vector<uint16_t>& arguments, const std::string& name,
                                 std::vector<uint8_t> bytes);

}  // namespace heddle::vm
