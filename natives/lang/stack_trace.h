// java.lang.StackTraceElement objects from backtraces and from the frames of a thread.
#pragma once

#include <span>
#include <vector>

#include "natives/support/support.h"
#include "vm/machine/exceptions.h"

namespace heddle::natives {

// The frames of a thread, newest first, without hidden frames. `shows_lambdas`: with the hidden frames of lambda
// classes.
std::vector<vm::BacktraceEntry> frames_of(const Machine& machine, const JavaThread& thread, bool shows_lambdas);

// Fills `element` as HotSpot does; Java code computes StackTraceElement.format. Returns false after throwing.
bool fill_stack_trace_element(NativeFrame& frame, Ref element, const vm::BacktraceEntry& entry);

// StackTraceElement[]; null after throwing.
Ref new_stack_trace(NativeFrame& frame, std::span<const vm::BacktraceEntry> entries);

}  // namespace heddle::natives
