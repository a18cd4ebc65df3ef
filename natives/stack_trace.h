// java.lang.StackTraceElement objects from backtraces and from the frames of a thread.
#pragma once

#include <span>
#include <vector>

#include "natives/support.h"
#include "vm/exceptions.h"

namespace heddle::natives {

// The frames of a thread, newest first. Hidden ones are left out, but for those of classes of lambdas when they are
// wanted.
std::vector<vm::BacktraceEntry> frames_of(const Machine& machine, const JavaThread& thread, bool shows_lambdas);

// Fills `element` as HotSpot does. StackTraceElement.format stays for Java code to compute. False after throwing.
bool fill_stack_trace_element(NativeFrame& frame, Ref element, const vm::BacktraceEntry& entry);

// StackTraceElement[]; null after throwing.
Ref new_stack_trace(NativeFrame& frame, std::span<const vm::BacktraceEntry> entries);

}  // namespace heddle::natives
