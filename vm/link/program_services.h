// What a Program calls in the rooms above `link`, and what they keep with it. vm/invoke/open_program.cpp fills this in.
#pragma once

#include "vm/base/linked.h"

namespace heddle::vm {

struct Insn;
struct Klass;
struct MonitorList;
class Program;

struct ProgramServices {
    const Insn* untranslated_entry;                  // Method::entry of every method until its first call
    Linked<Done> (*verify_class)(Program&, Klass&);  // VerifyError when a method does not type-check (JVMS §4.10)
    MonitorList (*make_monitor_list)(Program&);      // for a method without structured locking
};

// Data that another room keeps with a Program and that ends with it (vm/invoke/invoke_data.h).
class ProgramAttachment {
public:
    virtual ~ProgramAttachment() = default;
};

}  // namespace heddle::vm
