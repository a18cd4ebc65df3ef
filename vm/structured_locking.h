// Structured locking (JVMS §2.11.10): a method leaves every monitor it has entered, and no other. What javac writes can
// be seen to keep the rule; the few methods that cannot are translated with a list of the monitors they hold, so that
// they throw IllegalMonitorStateException where HotSpot's interpreter does. Others pay nothing.
#pragma once

#include <optional>

#include "classfile/class_file.h"

namespace heddle::vm {

struct Method;
class Program;

// Returns true iff the code surely keeps the rule: on every path, exceptions included, it leaves exactly the monitors
// it has entered. The code keeps the rules of JVMS §4.9.
bool is_structured(const classfile::Code& code, const classfile::ConstantPool& constants);

// What a method with a list calls. The list is an Object[] that never changes, or null for an empty one.
struct MonitorList {
    Method* entered;    // (Object[] list, Object entered): the longer list
    Method* leaving;    // (Object[] list, Object left): the shorter list; throws when the method had not entered it
    Method* returning;  // (Object[] list): throws when it is not empty
    Method* unwinding;  // (Object[] list, Throwable thrown): leaves all; what is thrown on
};
// For code that cannot be seen to keep the rule; nothing for all other.
std::optional<MonitorList> monitor_list_for(Program& program, const classfile::Code& code,
                                            const classfile::ConstantPool& constants);

}  // namespace heddle::vm
