#include "vm/machine/native.h"

#include "vm/code/translate.h"
#include "vm/machine/interpreter.h"
#include "vm/machine/machine.h"
#include "vm/machine/machine_methods.h"

namespace heddle::vm {

Method* internal_method(Program& program, std::string_view name, std::string_view descriptor, NativeFunction function) {
    Method* method =
        program.add_internal_method(program.known().Object, name, descriptor, kAccPrivate | kAccStatic | kAccNative);
    method->flags |= kMethodHidden | kMethodInternal;
    method->native = function;
    CHECK(translate(program, *method).ok(), "a native should translate");
    return method;
}

Heap& NativeFrame::heap() const { return machine_.heap(); }

Program& NativeFrame::program() const { return machine_.program(); }

void NativeFrame::throw_new(std::string_view class_name, std::string_view message) {
    machine_.throw_new(thread_, class_name, message);
    outcome_ = NativeOutcome::kThrew;
}

void NativeFrame::throw_new(std::string_view class_name) {
    machine_.throw_new(thread_, class_name);
    outcome_ = NativeOutcome::kThrew;
}

void NativeFrame::throw_object(Ref exception) {
    machine_.throw_object(thread_, exception);
    outcome_ = NativeOutcome::kThrew;
}

void NativeFrame::throw_linked(const Thrown& thrown) {
    machine_.throw_linked(thread_, thrown);
    outcome_ = NativeOutcome::kThrew;
}

void NativeFrame::unsupported(std::string what) {
    machine_.set_unsupported(thread_, std::move(what));
    outcome_ = NativeOutcome::kUnsupported;
}

void NativeFrame::exit(int status) {
    machine_.exit_status_ = status;
    outcome_ = NativeOutcome::kExited;
}

int32_t NativeFrame::choose(uint32_t alternatives) {
    StepContext* step = machine_.step_.get();
    if (step == nullptr || alternatives <= 1) return 0;
    if (step->state.choice >= 0) return std::exchange(step->state.choice, -1);
    step->findings.alternatives = alternatives;
    outcome_ = NativeOutcome::kChoosing;
    return -1;
}

void NativeFrame::set_state(uint32_t state) { fp_[method_->arg_slots + kNativeState] = state; }

void NativeFrame::call(Method* method, std::span<const Slot> arguments, uint32_t next_state, bool catching) {
    const bool result_is_ref = method->return_type == BasicType::kReference;
    fp_[method_->arg_slots + kNativeState] = next_state | (uint64_t{result_is_ref} << 32);
    fp_[method_->arg_slots + kNativeResult] = 0;
    fp_[method_->arg_slots + kNativeCaught] = 0;
    if (catching) {
        fp_[-1] |= kFrameCatching;
    } else {
        fp_[-1] &= ~uint64_t{kFrameCatching};
    }
    outcome_ = machine_.push_frame(thread_, method, arguments) ? NativeOutcome::kCalled : NativeOutcome::kThrew;
}

void NativeFrame::tail_call(Method* method, std::span<const Slot> arguments) {
    // The new frame replaces the native's own, with the same caller and flags.
    const std::vector<Slot> copy(arguments.begin(), arguments.end());
    const uint64_t flags = fp_[-1] & kFrameRetry;
    thread_.state.pc = reinterpret_cast<const Insn*>(fp_[-3]);
    thread_.state.fp = reinterpret_cast<Slot*>(fp_[-4]);
    const bool pushed = machine_.push_frame(thread_, method, copy, flags);
    outcome_ = pushed ? NativeOutcome::kTailCalled : NativeOutcome::kThrew;
}

bool NativeFrame::ensure_initialized(Klass* klass) {
    if (interpreter_ != nullptr && !interpreter_->may_initialize(klass)) {
        outcome_ = NativeOutcome::kVisible;
        return false;
    }
    switch (machine_.initialize(thread_, klass)) {
        case Machine::InitResult::kReady: return true;
        case Machine::InitResult::kPushed: outcome_ = NativeOutcome::kCalled; return false;
        case Machine::InitResult::kThrew: outcome_ = NativeOutcome::kThrew; return false;
        case Machine::InitResult::kBlocked: outcome_ = NativeOutcome::kBlocked; return false;
    }
    return false;
}

void NativeFrame::handle_failure(bool must_load, const Thrown* thrown, const MustLoad* request) {
    if (must_load) {
        machine_.push_load(thread_, *request);
        outcome_ = thread_.state.pending ? NativeOutcome::kThrew : NativeOutcome::kCalled;
    } else {
        throw_linked(*thrown);
    }
}

bool NativeFrame::throw_if_null(Ref ref) {
    if (ref) return false;
    throw_new("java/lang/NullPointerException");
    return true;
}

Klass* NativeFrame::caller_class(int depth) const {
    FrameView frame{fp_, thread_.state.pc};
    while (!frame.is_bottom()) {
        frame = frame.caller();
        const Method& method = *frame.method();
        if (method.has(kMethodHidden)) continue;
        if (depth-- == 0) return method.owner;
    }
    return nullptr;
}

}  // namespace heddle::vm
