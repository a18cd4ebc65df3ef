// Ends a slice of a step where a call returns, so that its result can be read. While the stop is set, the instruction
// after the call is a jump back to itself, which uses up a budget of no jumps (ExploredMachine::resume). The code is
// as before once the stop is removed; nothing but that step should run meanwhile.
#pragma once

#include "vm/code/insn.h"
#include "vm/link/klass.h"

namespace heddle::vm {

class ReturnStop {
public:
    // `call` is a call in the translated code of the method.
    ReturnStop(Method& caller, const Insn* call);
    ~ReturnStop() { remove(); }
    ReturnStop(const ReturnStop&) = delete;
    ReturnStop& operator=(const ReturnStop&) = delete;

    void remove();
    // Whether this is the position where the stop is set.
    bool is_at(const Insn* pc) const { return pc == place_; }

private:
    Insn* place_;
    Insn replaced_;
    bool is_set_ = true;
};

}  // namespace heddle::vm
