// java.lang.StackWalker (natives of the family `throwable`). The anchor of a walk is the number of frames that are
// still to be visited, plus one. The frames below a walk do not change while it lasts, so the number stays valid.
#pragma once

#include "natives/support/support.h"

namespace heddle::natives {

bool check_stack_walk_modes(NativeFrame& frame);
Ref call_stack_walk(NativeFrame& frame, Ref self, int64_t mode, int32_t skip, int32_t batch, int32_t start, Ref buffer);
int32_t fetch_stack_frames(NativeFrame& frame, Ref self, int64_t mode, int64_t anchor, int32_t batch, int32_t start,
                           Ref buffer);
// JDK 21: the same with a continuation, which is always null here; the second returns a number of frames.
Ref call_stack_walk_21(NativeFrame& frame, Ref self, int32_t mode, int32_t skip, Ref scope, Ref continuation,
                       int32_t batch, int32_t start, Ref buffer);
int32_t fetch_stack_frames_21(NativeFrame& frame, Ref self, int32_t mode, int64_t anchor, int32_t last, int32_t batch,
                              int32_t start, Ref buffer);
void expand_stack_frame_info(NativeFrame& frame, Ref self);
Ref get_class_context(NativeFrame& frame, Ref self);

// The method and bytecode index that a java.lang.StackFrameInfo stands for.
struct StackFrameInfoTarget {
    Method* method = nullptr;
    int32_t bytecode_index = 0;
};
StackFrameInfoTarget target_of(NativeFrame& frame, Ref stack_frame_info);

}  // namespace heddle::natives
