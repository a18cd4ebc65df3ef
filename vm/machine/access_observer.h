// For a search that wants to know which calls and accesses a thread makes, in their order. The machine tells it while
// it explores, also about actions that are merged into a step.
#pragma once

#include <cstdint>
#include <functional>

#include "vm/base/ids.h"

namespace heddle::vm {

class JavaThread;

class AccessObserver {
public:
    virtual ~AccessObserver() = default;
    // The thread has entered a method. Its frame was just made: the arguments are in their slots.
    virtual void on_entry(const JavaThread& thread, Slot* fp) = 0;
    // The thread is about to access a field or an element, by code that is not the library's own bookkeeping. `fp` is
    // the frame of the code that makes the access; the frames below it are as they are at the access.
    virtual void on_access(const JavaThread& thread, const Slot* fp, Ref object, uint32_t offset, uint8_t flags) = 0;
    // Visits objects that the observer remembers, so that no collection removes them.
    virtual void for_each_kept(const std::function<void(Ref)>& visit) const = 0;
};

}  // namespace heddle::vm
