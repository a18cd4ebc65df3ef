// A check of the machine on itself: a step writes only what its actions declare. A search does not know of an
// undeclared write, and would miss interleavings.
//
// The writes are taken from the journal, which needs a mark right before the step. Reads leave no trace there; of these
// only the visible action of the step is compared (Interpreter::passes).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vm/machine/action.h"

namespace heddle::vm {

class JavaThread;
class Machine;

class FootprintCheck {
public:
    // The machine should have been marked since its last write, with StepRules::logs_accesses.
    FootprintCheck(const Machine& machine, const JavaThread& thread);

    // After the step: describes the first location, in an object that existed before it, that differs and that no
    // action of the step declares; nothing when there is none.
    std::optional<std::string> undeclared_write() const;

    // After the step: whether some location in an object that existed before it differs, declared or not. Without
    // monitors, and with `but_for_locks` without locks of java.util.concurrent.
    bool has_changed_heap(bool but_for_locks) const;

private:
    // Calls found(object, offset, old bytes) for every differing word of such objects, until it returns true.
    template <class F>
    void for_each_difference(F&& found) const;
    bool is_declared(Ref object, uint32_t offset, const uint8_t* before) const;
    bool is_declared_lock(Ref object, uint32_t before) const;
    uint32_t init_error_offset() const;
    std::string describe(Ref object, uint32_t offset) const;

    const Machine& machine_;
    const JavaThread& thread_;
    size_t boundary_;  // the size of the journal before the step
    Action action_;
    Ref thread_object_;  // before the step: the main thread has another one while it runs shutdown hooks
};

}  // namespace heddle::vm
