#include "vm/machine/thread.h"

#include <sys/mman.h>

#include "vm/base/address_space.h"

namespace heddle::vm {

JavaThread::JavaThread(ThreadId thread_id, size_t stack_slots) : id(thread_id) {
    constexpr size_t kReserve = 1024;  // for the machine's own frames when a stack has overflowed
    mapped_ = (stack_slots + kReserve) * sizeof(Slot);
    base_ = reserve_address_space<Slot>(stack_slots + kReserve);
    limit_ = base_ + stack_slots;
}

JavaThread::~JavaThread() { munmap(base_, mapped_); }

}  // namespace heddle::vm
