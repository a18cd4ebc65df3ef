#include "por/base/lock_owners.h"

namespace heddle::por {

const vm::JavaThread* monitor_owner(const vm::Machine& machine, vm::Ref object) {
    const uint32_t owner = machine.heap().header(object).lock & 0xFFFF;
    return owner == 0 ? nullptr : &machine.thread(static_cast<vm::ThreadId>(owner - 1));
}

vm::Ref park_blocker(const vm::Machine& machine, const vm::JavaThread& thread) {
    if (thread.state.status != vm::ThreadStatus::kParked || thread.state.object.is_null()) return {};
    return machine.heap().get_ref(thread.state.object, machine.known().Thread_parkBlocker);
}

vm::Ref lock_owner(const vm::Machine& machine, vm::Ref lock) {
    const vm::WellKnown& known = machine.known();
    if (lock.is_null() || !machine.heap().klass_of(lock)->is_subtype_of(known.AbstractOwnableSynchronizer)) return {};
    return machine.heap().get_ref(lock, known.AbstractOwnableSynchronizer_exclusiveOwnerThread);
}

}  // namespace heddle::por
