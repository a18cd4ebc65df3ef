// The table of all native methods, in the form that vm::ProgramOptions takes it.
#pragma once

#include <span>

#include "natives/support/rows.h"

namespace heddle::natives {

// The rows of all families, in the order of natives.def. The two spans are parallel.
std::span<const vm::NativeRow> native_table();
std::span<const NativeFacts> native_facts();

}  // namespace heddle::natives
