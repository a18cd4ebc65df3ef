// One row of the table of native methods. The table is handed to the Program when it is opened (ProgramOptions), so
// that vm does not include natives.
#pragma once

#include <string_view>

namespace heddle::vm {

class NativeFrame;

using NativeFunction = void (*)(NativeFrame&);

struct NativeRow {
    std::string_view class_name;
    std::string_view method_name;
    std::string_view descriptor;
    NativeFunction function;
    bool is_override;         // replaces a method that has bytecode
    bool is_visible;          // other threads may notice its effects
    bool is_shallow = false;  // of Java objects it accesses its arguments only
    bool is_outward = false;  // accesses more than objects: threads, the clock, the host
    int since = 0;            // the first feature version that it applies to
};

}  // namespace heddle::vm
