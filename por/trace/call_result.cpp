#include "por/trace/call_result.h"

#include "por/base/describe.h"
#include "vm/machine/frame_refs.h"

namespace heddle::por {

namespace {

// Calls that take longer are left alone: a step looks for loops after some thousand jumps, and should not find the
// stop.
constexpr uint32_t kMostLooks = 5000;

// Whether the frame stands in a call of translated code that writes its result to a slot.
bool is_plain_call(const vm::Slot* callee_frame, const vm::Slot* caller_frame, const vm::Insn* call) {
    if (caller_frame == nullptr || vm::is_retried(callee_frame)) return false;
    const vm::Method& method = *vm::method_at(caller_frame);
    return vm::has_frame_map(method, call) && vm::info_of(call->op).flow == vm::Flow::kCall &&
           call->op != vm::Op::kNative && call->op != vm::Op::kThreadBottom;
}

}  // namespace

CallResult::CallResult(const vm::Machine& machine, const vm::JavaThread& thread) : thread_(thread) {
    const std::optional<vm::FrameView> called = called_library_frame(machine, thread);
    if (!called || called->is_bottom()) return;
    callee_frame_ = called->fp;
    callee_ = called->method();
    frame_ = vm::caller_of(callee_frame_);
    call_ = vm::call_of(callee_frame_);
    type_ = callee_->return_type;
    if (!is_plain_call(callee_frame_, frame_, call_)) return;
    stop_.emplace(*vm::method_at(frame_), call_);
    is_looking_ = true;
}

bool CallResult::is_inside() const {
    if (thread_.state.status == vm::ThreadStatus::kTerminated) return false;
    for (const vm::Slot* at = thread_.state.fp; at != nullptr; at = vm::caller_of(at)) {
        if (at == callee_frame_)
            return vm::method_at(at) == callee_ && vm::caller_of(at) == frame_ && vm::call_of(at) == call_;
    }
    return false;
}

bool CallResult::look() {
    if (!is_looking_ || !stop_) return false;
    const bool is_at_stop = stop_->is_at(thread_.state.pc);
    if (is_at_stop && thread_.state.fp == frame_ && type_ != vm::BasicType::kVoid) value_ = frame_[call_->a];
    if (!is_at_stop && ++looks_ < kMostLooks && is_inside()) return true;
    // Another frame of the method may have come to the stop.
    is_looking_ = is_inside();
    stop_.reset();
    return false;
}

void CallResult::end() {
    stop_.reset();
    is_looking_ = is_looking_ && is_inside();
}

}  // namespace heddle::por
