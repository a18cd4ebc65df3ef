#include "vm/verify/verifier_frame.h"

#include <algorithm>
#include <span>

namespace heddle::vm {

namespace {

std::string list_text(std::span<const VerifierType> types) {
    std::string text = "{";
    for (size_t i = 0; i < types.size(); ++i) text += (i == 0 ? " " : ", ") + text_of(types[i]);
    return text + " }\n";
}

}  // namespace

std::string TypeFrameView::text() const {
    return "    bci: @" + std::to_string(pc) + "\n    flags: {" + (is_this_uninitialized ? " flagThisUninit" : "") +
           " }\n    locals: " + list_text(locals) + "    stack: " + list_text(shown_stack);
}

void CurrentFrame::start(const std::vector<VerifierType>& locals) {
    std::copy(locals.begin(), locals.end(), locals_.begin());
    locals_size_ = static_cast<uint32_t>(locals.size());
    is_this_uninitialized_ = !locals.empty() && locals[0].kind == TypeKind::kUninitializedThis;
}

void CurrentFrame::set(const TypeFrame& frame) {
    std::fill(std::copy(frame.locals.begin(), frame.locals.end(), locals_.begin()), locals_.end(), VerifierType{});
    std::copy(frame.stack.begin(), frame.stack.end(), stack_.begin());
    locals_size_ = static_cast<uint32_t>(frame.locals.size());
    stack_size_ = static_cast<uint32_t>(frame.stack.size());
    is_this_uninitialized_ = frame.is_this_uninitialized;
}

TypeFrameView CurrentFrame::handler_view(const VerifierType& exception, bool is_this_uninitialized) const {
    const std::span<const VerifierType> locals = view().locals;
    if (stack_.empty()) {
        const TypeFrameView frame(pc_, is_this_uninitialized, locals, {}, {});
        sink_.fail({Fault::kStackOverflow, pc_, {Origin::kFrameOnly, 0, {}, frame.text()}, {}},
                   "Operand stack overflow");
    }
    return {pc_, is_this_uninitialized, locals, std::span(&exception, 1), std::span(&exception, 1)};
}

bool CurrentFrame::push_entry(const VerifierType& type) {
    if (stack_size_ >= stack_.size()) {
        sink_.fail({Fault::kStackOverflow, pc_, frame_at_fault(), {}}, "Operand stack overflow");
        return false;
    }
    stack_[stack_size_++] = type;
    return true;
}

bool CurrentFrame::push(const VerifierType& type) {
    if (!type.is_wide()) return push_entry(type);
    if (stack_size_ + 2 > stack_.size()) {
        sink_.fail({Fault::kStackOverflow, pc_, frame_at_fault(), {}}, "Operand stack overflow");
        return false;
    }
    stack_[stack_size_++] = type;
    stack_[stack_size_++] = type.second();
    return true;
}

VerifierType CurrentFrame::pop_entry() {
    if (stack_size_ == 0) {
        sink_.fail({Fault::kStackUnderflow, pc_, frame_at_fault(), {}}, "Operand stack underflow");
        return {};
    }
    return stack_[--stack_size_];
}

VerifierType CurrentFrame::pop_checked(const VerifierType& type) {
    if (stack_size_ == 0) return pop_entry();
    const VerifierType found = stack_[--stack_size_];
    if (rules_.is_assignable(type, found)) return found;
    if (!rules_.stop()) sink_.fail(bad_type(pc_, top(), implicit_type(type)), "Bad type on operand stack");
    return {};
}

VerifierType CurrentFrame::pop(const VerifierType& type) {
    const VerifierType found = pop_checked(type);
    return is_ok() ? found : VerifierType{};
}

bool CurrentFrame::pop_pair(const VerifierType& wide) {
    // Both entries are checked even if the first one is wrong: the message is about the last wrong one.
    pop_checked(wide.second());
    pop_checked(wide);
    return is_ok();
}

VerifierType CurrentFrame::local(uint32_t index, const VerifierType& type) {
    if (index >= locals_.size()) {
        sink_.fail(bad_local(pc_, index), "Local variable table overflow");
        return {};
    }
    if (!rules_.is_assignable(type, locals_[index])) {
        if (!rules_.stop())
            sink_.fail(bad_type(pc_, local_at_fault(index), implicit_type(type)), "Bad local variable type");
        return {};
    }
    locals_size_ = std::max(locals_size_, index + 1);
    return locals_[index];
}

bool CurrentFrame::check_local_pair(uint32_t index, const VerifierType& wide) {
    if (index + 1 >= locals_size_) {
        sink_.fail(bad_local(pc_, index), "get long/double overflows locals");
        return false;
    }
    for (uint32_t i = 0; i < 2; ++i) {
        const VerifierType wanted = i == 0 ? wide : wide.second();
        if (rules_.is_assignable(wanted, locals_[index + i])) continue;
        sink_.fail(bad_type(pc_, local_at_fault(index + i), implicit_type(wanted)), "Bad local variable type");
        return false;
    }
    return true;
}

bool CurrentFrame::set_local(uint32_t index, const VerifierType& type) {
    if (index >= locals_.size()) {
        sink_.fail(bad_local(pc_, index), "Local variable table overflow");
        return false;
    }
    // Overwriting half of a long or double invalidates the other half.
    if (locals_[index].is_wide() && index + 1 < locals_.size()) locals_[index + 1] = {};
    if (locals_[index].is_second() && index > 0) locals_[index - 1] = {};
    locals_[index] = type;
    locals_size_ = std::max(locals_size_, index + 1);
    return true;
}

bool CurrentFrame::set_local_pair(uint32_t index, const VerifierType& wide) {
    if (index + 1 >= locals_.size()) {
        sink_.fail(bad_local(pc_, index), "Local variable table overflow");
        return false;
    }
    if (locals_[index + 1].is_wide() && index + 2 < locals_.size()) locals_[index + 2] = {};
    if (locals_[index].is_second() && index > 0) locals_[index - 1] = {};
    locals_[index] = wide;
    locals_[index + 1] = wide.second();
    locals_size_ = std::max(locals_size_, index + 2);
    return true;
}

void CurrentFrame::initialize(const VerifierType& from, const VerifierType& to) {
    std::replace(locals_.begin(), locals_.end(), from, to);
    std::replace(stack_.begin(), stack_.begin() + stack_size_, from, to);
    if (from.kind == TypeKind::kUninitializedThis) is_this_uninitialized_ = false;
}

bool CurrentFrame::is_assignable(const TypeFrameView& from, const TypeFrameView& to, Failure& why) const {
    const auto only_frame = [](const TypeFrameView& frame) {
        return TypeAtFault{Origin::kFrameOnly, 0, {}, frame.text()};
    };
    if (from.stack.size() != to.stack.size()) {
        why = {Fault::kStackSize, from.pc, only_frame(from), only_frame(to)};
        return false;
    }
    for (uint32_t i = 0; i < to.locals.size(); ++i) {
        const VerifierType found = i < from.locals.size() ? from.locals[i] : VerifierType{};
        if (rules_.is_assignable(to.locals[i], found)) continue;
        why = bad_type(to.pc, {Origin::kLocal, i, found, from.text()},
                       {Origin::kStackMapLocal, i, to.locals[i], to.text()});
        return false;
    }
    for (uint32_t i = 0; i < to.stack.size(); ++i) {
        if (rules_.is_assignable(to.stack[i], from.stack[i])) continue;
        why = bad_type(to.pc, {Origin::kStack, i, from.stack[i], from.text()},
                       {Origin::kStackMapStack, i, to.stack[i], to.text()});
        return false;
    }
    if (!from.is_this_uninitialized || to.is_this_uninitialized) return true;
    why = {Fault::kFlags, to.pc, only_frame(from), only_frame(to)};
    return false;
}

TypeAtFault CurrentFrame::top() const {
    return {Origin::kStack, stack_size_, stack_size_ < stack_.size() ? stack_[stack_size_] : VerifierType{},
            view().text()};
}

TypeAtFault CurrentFrame::local_at_fault(uint32_t index) const {
    return {Origin::kLocal, index, locals_[index], view().text()};
}

}  // namespace heddle::vm
