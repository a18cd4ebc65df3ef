// All native methods of ours, in one table, as Program takes it. The rows are written in natives/<family>.def; a
// family's source ends by including natives/family_rows.inc, which makes its rows.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "natives/effects.h"
#include "vm/native.h"
#include "vm/program.h"

namespace heddle::natives {

// What a row says beyond vm::NativeRow.
struct NativeFacts {
    Effects effects = kPure;
    bool is_optional = false;            // another supported JDK has the method, this one may not
    std::string_view reason = {};        // overrides: why the JDK's own code is replaced
    std::string (*letters)() = nullptr;  // vm::native_letters of the function
};

// Rows of all families, in the order of natives.def. The two spans are parallel.
std::span<const vm::NativeRow> native_table();
std::span<const NativeFacts> native_facts();

}  // namespace heddle::natives
