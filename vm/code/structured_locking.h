// Structured locking (JVMS §2.11.10): a method exits every monitor it has entered, and no other. For javac's code this
// can be proved. The few methods for which it cannot are translated with a list of the monitors they hold, so that they
// throw IllegalMonitorStateException where HotSpot's interpreter does. All other methods have no overhead.
#pragma once

#include <optional>

#include "classfile/format/class_file.h"

namespace heddle::vm {

struct Method;
class Program;

// Returns true iff the analysis proves the rule: on every path, including exceptions, the code exits exactly the
// monitors it has entered. The code should keep the rules of JVMS §4.9.
bool is_structured(const classfile::Code& code, const classfile::ConstantPool& constants);

// The methods that a method with a monitor list calls (vm/machine/monitor_list.cpp). The list is an immutable Object[],
// or null when it is empty.
struct MonitorList {
    Method* entered;    // (Object[] list, Object entered): returns the longer list
    Method* leaving;    // (Object[] list, Object left): returns the shorter list; throws if `left` is not in the list
    Method* returning;  // (Object[] list): throws if the list is not empty
    Method* unwinding;  // (Object[] list, Throwable thrown): exits all; returns the exception to throw
};
// Returns nullopt for code that keeps the rule.
std::optional<MonitorList> monitor_list_for(Program& program, const classfile::Code& code,
                                            const classfile::ConstantPool& constants);

}  // namespace heddle::vm
