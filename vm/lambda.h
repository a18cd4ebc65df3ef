// Lambdas and method references: java.lang.invoke.LambdaMetafactory, linked inside the machine. A call site gets a
// hidden class, nest mate of its caller, whose instances hold the captured values; the site becomes a call of a static
// factory of that class. A site that captures nothing always gives the same object.
#pragma once

#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "vm/klass.h"
#include "vm/linked.h"

namespace heddle::vm {

class Program;

// The factory for the call site, or null when only the JDK's own code can link it. `is_alternative`: altMetafactory.
Linked<Method*> link_lambda(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                            const std::vector<uint16_t>& arguments, bool is_alternative);

// java.lang.runtime.ObjectMethods: equals, hashCode and toString of records. A static method with the site's
// descriptor.
Linked<Method*> link_record_method(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                                   const std::vector<uint16_t>& arguments);

// java.lang.runtime.SwitchBootstraps: typeSwitch and, with `is_enum`, enumSwitch.
Linked<Method*> link_pattern_switch(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                                    const std::vector<uint16_t>& arguments, bool is_enum);

// Links the invokedynamic at `bytecode_index` of `caller` as its first execution would, when its bootstrap method is
// one of those that the machine knows; else null. The class of `caller` is linked. For those who look at code before it
// runs.
Linked<Method*> link_site_early(Program& program, Method& caller, uint16_t bytecode_index);

// Defines a class that was made for a call site: hidden, a nest mate of the caller, not seen in stack traces. The site
// and its arguments say which class it is, whatever was linked before.
Linked<Klass*> define_site_class(Program& program, Klass* caller, const classfile::DynamicConstant& site,
                                 const std::vector<uint16_t>& arguments, const std::string& name,
                                 std::vector<uint8_t> bytes);

}  // namespace heddle::vm
