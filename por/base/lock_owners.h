// Which thread holds a monitor or a lock of java.util.concurrent, and what a parked thread waits for.
#pragma once

#include "vm/machine/machine.h"

namespace heddle::por {

// The thread that holds the object's monitor; null when no thread does.
const vm::JavaThread* monitor_owner(const vm::Machine& machine, vm::Ref object);
// The object that a parked thread named as what it waits for (LockSupport.setBlocker); null when it named none.
vm::Ref park_blocker(const vm::Machine& machine, const vm::JavaThread& thread);
// The Thread object of the thread that holds an AbstractOwnableSynchronizer; null when no thread does, or when `lock`
// is of another class.
vm::Ref lock_owner(const vm::Machine& machine, vm::Ref lock);

}  // namespace heddle::por
