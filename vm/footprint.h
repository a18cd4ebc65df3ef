// A check of the machine on itself: what a step has written is what its actions said they would write. A write that
// no action declares would be one that a search does not know of, and interleavings would be missed.
//
// What was written is read off the journal; a mark made right before the step is all that is needed. What was read
// leaves no trace there; of reads, only the action that the step began with is compared (Interpreter::passes).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vm/exploration.h"

namespace heddle::vm {

class Machine;

class FootprintCheck {
public:
    // The machine should have been marked since its last write; `log_accesses` of its exploration should be on.
    FootprintCheck(Machine& machine, const JavaThread& thread);

    // After the step: the first place in an object from before it that differs, and that no action of the step
    // accounts for, in words; nothing when there is none.
    std::optional<std::string> undeclared_write() const;

    // Whether some place in an object from before the step differs, whoever accounts for it. Monitors aside, and with
    // `but_for_locks` those of java.util.concurrent.
    bool has_changed_heap(bool but_for_locks) const;

private:
    // Every word of an object from before the step that differs, with what it was, until `found` says true.
    template <class F>
    void for_each_difference(F&& found) const;
    bool is_declared(Ref object, uint32_t offset, const uint8_t* before) const;
    bool is_declared_lock(Ref object, uint32_t before) const;
    uint32_t init_error_offset() const;
    std::string describe(Ref object, uint32_t offset) const;

    Machine& machine_;
    const JavaThread& thread_;
    size_t boundary_;  // what the journal holds since then comes after this
    Action action_;
    Ref thread_object_;  // before the step: main's thread has another one when it runs the hooks
};

}  // namespace heddle::vm
