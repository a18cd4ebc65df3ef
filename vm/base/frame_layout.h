// The layout of a frame, in slots. A frame is kFrameHeader header slots (vm/machine/thread.h) followed by the
// frame_slots of its method: locals, then the operand stack.
#pragma once

#include <cstdint>

namespace heddle::vm {

constexpr int kFrameHeader = 4;

// The slots of a native method's frame after its arguments (JVMS slots). What a native keeps between its entries is
// here, so that collection and rewinding see it.
enum NativeSlot : uint32_t {
    kNativeState,                    // NativeFrame::state() in the low half; bit 32: the result is a reference
    kNativeResult,                   // result of the call that the native requested
    kNativeCaught,                   // exception of that call, when it was requested with `catching`
    kNativeRefs,                     // four references that survive calls
    kNativeWords = kNativeRefs + 4,  // four plain words that survive calls
    kNativeSlots = kNativeWords + 4,
};

}  // namespace heddle::vm
