// A row of a family's .def file as data: the vm::NativeRow that linking takes, and the other facts about the native.
#pragma once

#include <string>
#include <string_view>

#include "natives/support/effects.h"
#include "vm/link/program.h"
#include "vm/machine/native.h"

namespace heddle::natives {

struct NativeFacts {
    Effects effects = kPure;
    bool is_optional = false;            // only some of the supported JDKs have the method
    std::string_view reason = {};        // overrides: why the JDK's bytecode is replaced
    std::string (*letters)() = nullptr;  // vm::native_letters of the function
};

constexpr vm::NativeRow native_row(std::string_view class_name, std::string_view method, std::string_view descriptor,
                                   vm::NativeFunction function, Effects effects) {
    return {class_name,         method, descriptor, function, false, is_visible(effects), is_shallow(effects),
            is_outward(effects)};
}

// `since`: the first JDK whose bytecode is replaced; 0 for all.
constexpr vm::NativeRow override_row(std::string_view class_name, std::string_view method, std::string_view descriptor,
                                     vm::NativeFunction function, Effects effects, int since = 0) {
    vm::NativeRow row = native_row(class_name, method, descriptor, function, effects);
    row.is_override = true;
    row.since = since;
    return row;
}

}  // namespace heddle::natives
