#include "vm/seam/return_stop.h"

#include "vm/code/frame_maps.h"

namespace heddle::vm {

ReturnStop::ReturnStop(Method& caller, const Insn* call)
    : place_(caller.body->insns.data() + caller.body->index_of(call) + call->b), replaced_(*place_) {
    // They are computed from the code by the first use, which should not see the jump.
    frame_maps(caller);
    place_->op = Op::kGotoBack;
    place_->imm = 0;
}

void ReturnStop::remove() {
    if (is_set_) *place_ = replaced_;
    is_set_ = false;
}

}  // namespace heddle::vm
