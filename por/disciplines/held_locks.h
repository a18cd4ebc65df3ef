// Which locks a thread holds: monitors, and the exclusive locks of java.util.concurrent. A lock that the program itself
// implements is never counted: whether it excludes other threads is for the search to find out.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "vm/machine/machine.h"

namespace heddle::por {

// True for ReentrantLock, ReentrantReadWriteLock and their nested classes.
inline bool is_reentrant_lock(const vm::Klass& klass) {
    return klass.name.view().starts_with("java/util/concurrent/locks/Reentrant");
}

class HeldLocks {
public:
    explicit HeldLocks(const vm::Machine& machine) : machine_(machine) {}

    // Returns true iff the thread holds this lock exclusively. A ReentrantLock or the like stands for itself, any other
    // object for its monitor; the monitor of a ReentrantLock is not counted. A lock that is `released` counts as not
    // held.
    bool owns(const vm::JavaThread& thread, vm::Ref lock, vm::Ref released = {}) const;

    // Calls visit(Ref) for the monitors that the thread holds, and for the locks of java.util.concurrent that it holds
    // and that are at most two references away from its frames or from static fields of the program. May visit a lock
    // more than once.
    void for_each(const vm::JavaThread& thread, const std::function<void(vm::Ref)>& visit) const;
    bool has_any(const vm::JavaThread& thread) const;

    // The classes of the program that have static reference fields.
    const std::vector<const vm::Klass*>& classes_with_statics() const;

private:
    static constexpr uint32_t kNone = 0, kUnknown = UINT32_MAX;
    static constexpr int kMaxDepth = 2;

    bool is_synchronizer(vm::Ref object) const;
    bool owns_synchronizer(const vm::JavaThread& thread, vm::Ref object) const;
    // The offset of the field in which a lock class keeps its synchronizer; kNone for other classes.
    uint32_t synchronizer_offset(const vm::Klass& klass) const;
    // Visits the synchronizers that the thread owns among the object and what is at most `depth` references away.
    void visit_owned_synchronizers(const vm::JavaThread& thread, vm::Ref object, int depth,
                                   const std::function<void(vm::Ref)>& visit) const;

    const vm::Machine& machine_;
    mutable std::vector<uint32_t> synchronizer_offsets_;  // by ClassId
    mutable std::vector<const vm::Klass*> classes_with_statics_;
    mutable uint32_t classes_seen_ = 0;
};

}  // namespace heddle::por
