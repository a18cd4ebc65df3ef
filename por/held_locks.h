// Which locks a thread has: monitors, and the exclusive locks of java.util.concurrent. These are the JDK's own: that
// a lock of the program's own making keeps others out is for the search to find out.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "vm/machine.h"

namespace heddle::por {

// ReentrantLock, ReentrantReadWriteLock, and what is nested in them.
inline bool is_reentrant_lock(const vm::Klass& klass) {
    return klass.name.view().starts_with("java/util/concurrent/locks/Reentrant");
}

class HeldLocks {
public:
    explicit HeldLocks(const vm::Machine& machine) : machine_(machine) {}

    // Whether the thread, and nobody else, has the lock that the object is: a ReentrantLock or the like is that,
    // anything else its monitor. The monitor of a ReentrantLock is another lock, and counts for none. `without`: as if
    // it had not this one.
    bool owns(const vm::JavaThread& thread, vm::Ref lock, vm::Ref without = {}) const;

    // visit(Ref) for monitors and locks that the thread has, as far as they lie at most two references from what its
    // frames or static fields of the program name. May visit one more than once.
    void for_each(const vm::JavaThread& thread, const std::function<void(vm::Ref)>& visit) const;
    bool has_any(const vm::JavaThread& thread) const;

    // Classes of the program that have static fields with references.
    const std::vector<const vm::Klass*>& classes_with_statics() const;

private:
    static constexpr uint32_t kNone = 0, kUnknown = UINT32_MAX;
    static constexpr int kFurthest = 2;

    bool is_synchronizer(vm::Ref object) const;
    bool owns_synchronizer(const vm::JavaThread& thread, vm::Ref object) const;
    uint32_t synchronizer_offset(const vm::Klass& klass) const;
    void look_behind(const vm::JavaThread& thread, vm::Ref object, int further,
                     const std::function<void(vm::Ref)>& visit) const;

    const vm::Machine& machine_;
    mutable std::vector<uint32_t> offsets_;  // by ClassId: of the field that holds what an instance locks with
    mutable std::vector<const vm::Klass*> classes_with_statics_;
    mutable uint32_t classes_seen_ = 0;
};

}  // namespace heddle::por
