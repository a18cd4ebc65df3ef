// The result of a call into the library, read where the call returns to the program.
#pragma once

#include <cstdint>
#include <optional>

#include "vm/machine/machine.h"
#include "vm/seam/return_stop.h"

namespace heddle::por {

class CallResult {
public:
    // The thread should stand inside of the call, and take a step while this exists, in which look() is called after
    // each jump and call until it returns false. Where there is no call, nothing is looked for.
    CallResult(const vm::Machine& machine, const vm::JavaThread& thread);

    bool look();
    // To be called after the step.
    void end();

    // Whether there is a call, and it has not been seen to return.
    bool is_looking() const { return is_looking_; }
    // Nothing when the call has no result, has not returned, or ended with an exception.
    const std::optional<vm::Slot>& value() const { return value_; }
    vm::BasicType type() const { return type_; }

private:
    bool is_inside() const;

    const vm::JavaThread& thread_;
    bool is_looking_ = false;
    uint32_t looks_ = 0;
    vm::BasicType type_ = vm::BasicType::kVoid;
    const vm::Slot* frame_ = nullptr;  // of the caller
    const vm::Insn* call_ = nullptr;
    const vm::Slot* callee_frame_ = nullptr;
    const vm::Method* callee_ = nullptr;
    std::optional<vm::ReturnStop> stop_;
    std::optional<vm::Slot> value_;
};

}  // namespace heddle::por
